import { securityRoutes, type OutputOf } from '@banyan/contract'
import { Button, Card, Icon, Pill, Row, Skeleton } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { askAllAgain } from './change.ts'
import styles from './security.module.css'
import { useDeviceName, usePlace } from './use-place.ts'

/** Where the member is logged in, with the way to log each out [MEMBER-37]. */
export function Devices() {
  const t = useText()
  const format = useFormat()
  const place = usePlace()
  const deviceName = useDeviceName()
  const { data, isError, isFetching, refetch } = useRead(securityRoutes.sessions, {}, { staleTime: 0 })
  const end = useMutation({
    /** One, or without an id all others. */
    async mutationFn(id: string | null) {
      const answer = await (id === null
        ? call(securityRoutes.endOtherSessions, {})
        : call(securityRoutes.endSession, { id }))
      if (answer.ok) toasts.success({ title: t('security.ended') })
      else toasts.error({ title: errorText(t, format, answer) })
      await askAllAgain()
    },
  })
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card as="section" top gap={6} className={styles.card} aria-labelledby="devices">
      <div>
        <h2 id="devices">{t('security.devices')}</h2>
        <p className={styles.note}>{t('security.devices_text')}</p>
      </div>
      {!data && (isError ? <NotLoaded busy={isFetching} onRetry={refetch} /> : <Skeleton height={120} />)}
      {data?.sessions.map((session) => {
        const name = deviceName(session.device)
        return <SessionRow key={session.id} session={session} name={name} place={place} end={end} />
      })}
      {others.length > 1 && (
        <Button icon="sign-out" busy={end.isPending} onClick={() => end.mutate(null)}>
          {t('security.end_others')}
        </Button>
      )}
    </Card>
  )
}

type Session = OutputOf<typeof securityRoutes.sessions>['sessions'][number]

function SessionRow({
  session,
  name,
  place,
  end,
}: {
  readonly session: Session
  readonly name: string
  readonly place: (of: Session['place']) => string
  readonly end: { readonly isPending: boolean; readonly mutate: (id: string) => void }
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Row wrap gap="8px 14px" className={styles.item}>
      <span className={styles.icon} data-set={session.isCurrent || undefined}>
        <Icon name={session.device.form === 'computer' ? 'globe' : 'device-mobile'} size={20} />
      </span>
      <div className={styles.facts}>
        <h3>
          {name} {session.isCurrent && <Pill tone="leaf">{t('security.this_device')}</Pill>}
        </h3>
        <p>{place(session.place)}</p>
        <p className="n">{t('security.seen', { at: format.instant(session.lastSeenAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Row align="stretch" wrap justify="end" gap={6} className={styles.buttons}>
          <Button
            size="sm"
            aria-label={`${t('security.end')}: ${name}`}
            disabled={end.isPending}
            onClick={() => end.mutate(session.id)}
          >
            {t('security.end')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
