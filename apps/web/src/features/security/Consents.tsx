import { type Consents as Given, consentRoutes } from '@banyan/contract'
import { Card, Skeleton, Switch, Text } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { keyOf, queryClient, useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import styles from './security.module.css'

/** By which channels offers may be told of: a switch for each, with when and by what it was last changed. */
export function Consents() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(consentRoutes.consents, {}, { staleTime: 0 })
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="consents">
      <h2 id="consents">{t('consents.title')}</h2>
      <Text>{t('consents.text')}</Text>
      {isError && !data && <NotLoaded busy={isFetching} onRetry={refetch} />}
      {!isError && !data && <Skeleton height={176} />}
      {data && (
        <div>
          {data.channels.map((each) => (
            <Channel key={each.channel} {...each} />
          ))}
        </div>
      )}
      <Text tone="quiet" size={13}>
        {t('consents.service')}
      </Text>
    </Card>
  )
}

type ChannelProps = Given['channels'][number]

function Channel({ channel, isGiven, changedAt, source }: ChannelProps) {
  const t = useText()
  const format = useFormat()
  const set = useMutation({
    mutationFn: (wanted: boolean) => call(consentRoutes.setConsent, { channel, isGiven: wanted }),
    onSuccess(answer) {
      if (answer.ok) queryClient.setQueryData(keyOf(consentRoutes.consents, {}), answer.value)
      else toasts.error({ title: errorText(t, format, answer) })
    },
  })
  const at = changedAt === null ? '' : format.instant(changedAt)
  const note =
    source === null
      ? t('consents.never')
      : source === 'registration'
        ? t('consents.given_registration', { at })
        : t(isGiven ? 'consents.given' : `consents.by_${source}`, { at })
  return (
    <div className={styles.consent}>
      <Switch
        checked={set.isPending ? set.variables : isGiven}
        disabled={set.isPending}
        aria-describedby={`consent-${channel}`}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      >
        {t(`consents.${channel}`)}
      </Switch>
      <p id={`consent-${channel}`} className={styles.note}>
        {note}
      </p>
    </div>
  )
}
