import { type DataCopy as Copy, copyDays, copyRoutes } from '@banyan/contract'
import { Button, Card, Pill, Row, Skeleton, Stack, Text } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { keyOf, queryClient, useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import styles from './security.module.css'
import { useDownload } from './use-download.ts'
import { SecretField } from './use-change-form.tsx'

/** How often a copy that is being made is asked after. */
const askAgainMs = 5000
const isOpen = ({ state }: Pick<Copy, 'state'>) => state === 'waiting' || state === 'running'

/** The copy of all that is kept about the member: asked for by the password, fetched while it is kept. */
export function DataCopy() {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(
    copyRoutes.dataCopies,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.copies.some(isOpen) ? askAgainMs : false) },
  )
  const mayAsk = data?.nextAt === null && !data.copies.some(isOpen)
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="data-copy">
      <h2 id="data-copy">{t('copies.title')}</h2>
      <Text>{t('copies.text', { days: copyDays })}</Text>
      <Text tone="quiet" size={13}>
        {t('copies.others')}
      </Text>
      {isError && !data && <NotLoaded busy={isFetching} onRetry={refetch} />}
      {!isError && !data && <Skeleton height={44} />}
      {data && data.copies.length > 0 && (
        <ul className={styles.hindrances} aria-label={t('copies.title')}>
          {data.copies.slice(0, 3).map((copy) => (
            <CopyLine key={copy.copyId} copy={copy} />
          ))}
        </ul>
      )}
      {mayAsk && <AskForm />}
      {data && data.nextAt !== null && !data.copies.some(isOpen) && (
        <Text tone="quiet" size={13}>
          {t('copies.next', { at: format.instant(data.nextAt) })}
        </Text>
      )}
    </Card>
  )
}

const tones = { waiting: 'amber', running: 'amber', ready: 'win', failed: 'loss', over: 'neutral' } as const

function CopyLine({ copy }: { readonly copy: Copy }) {
  const t = useText()
  const format = useFormat()
  const { percent, download } = useDownload(copy)
  const { state, keptUntil, askedAt } = copy
  return (
    <li>
      <Stack gap={4}>
        <Row wrap gap={8}>
          {t('copies.asked_at', { at: format.instant(askedAt) })}
          <Pill tone={tones[state]}>{t(`copies.${state}`)}</Pill>
        </Row>
        {keptUntil && <span className={styles.note}>{t('copies.kept', { at: format.instant(keptUntil) })}</span>}
      </Stack>
      {state === 'ready' && (
        <Button size="sm" icon="download-simple" busy={percent !== null} onClick={() => void download()}>
          {percent === null ? t('copies.download', { size: sizeOf(copy.bytes) }) : t('copies.loading', { percent })}
        </Button>
      )}
    </li>
  )
}

/** In kilobytes, or megabytes from one on. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function AskForm() {
  const t = useText()
  const format = useFormat()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ask = useMutation({
    mutationFn: () => call(copyRoutes.askDataCopy, { password }),
    async onSuccess(answer) {
      if (!answer.ok && answer.code === 'wrong_password') return setWrong(errorText(t, format, answer))
      if (answer.ok) toasts.success({ title: t('copies.asked') })
      else toasts.error({ title: errorText(t, format, answer) })
      await queryClient.invalidateQueries({ queryKey: keyOf(copyRoutes.dataCopies, {}) })
    },
  })
  return (
    <Stack
      as="form"
      gap={12}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') ask.mutate()
      }}
    >
      <SecretField
        label={t('copies.password')}
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" disabled={password === ''} busy={ask.isPending}>
        {t('copies.do')}
      </Button>
    </Stack>
  )
}
