import { type OutputOf, securityRoutes } from '@banyan/contract'
import { Card, EmptyState, Pill, Row, SegmentedTabs, Skeleton, TabPanel } from '@banyan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { ListEnd } from '../../lib/ListEnd.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { type CallFailed, valueOf } from '../../lib/query.ts'
import styles from './security.module.css'
import { useDeviceName, usePlace } from './use-place.ts'

type Kind = 'logins' | 'changes'
type Page = OutputOf<typeof securityRoutes.logins> | OutputOf<typeof securityRoutes.changes>
type Result = OutputOf<typeof securityRoutes.logins>['events'][number]['result']

const tones = {
  logged_in: 'win',
  registered: 'leaf',
  challenged: 'amber',
  failed: 'loss',
  refused: 'loss',
  remembered_stolen: 'loss',
} as const satisfies Record<Result, string>

function useHistory(kind: Kind) {
  const route = securityRoutes[kind]
  return useInfiniteQuery<Page, CallFailed, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: [route.path, 'pages'],
    queryFn: ({ pageParam, signal }) => valueOf(route, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ hasMore, events }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
}

/** Log-ins and changes, page by page. */
export function History() {
  const t = useText()
  const [kind, setKind] = useState<Kind>('logins')
  return (
    <Card as="section" top gap={6} className={styles.card} aria-labelledby="history">
      <Row wrap justify="between" gap={12} className={styles.head}>
        <h2 id="history">{t('security.history')}</h2>
        <SegmentedTabs
          label={t('security.history')}
          group="history"
          items={[
            { id: 'logins', label: t('security.logins') },
            { id: 'changes', label: t('security.changes_tab') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Row>
      <TabPanel group="history" value={kind}>
        <Events key={kind} kind={kind} />
      </TabPanel>
    </Card>
  )
}

function Events({ kind }: { readonly kind: Kind }) {
  const t = useText()
  const format = useFormat()
  const place = usePlace()
  const deviceName = useDeviceName()
  const history = useHistory(kind)
  const { data, isError, isFetching, refetch } = history
  const events = data?.pages.flatMap((page) => [...page.events]) ?? []
  if (isError && !data) {
    return <NotLoaded busy={isFetching} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={200} />
  if (events.length === 0) return <EmptyState title={t('security.changes_empty')} />
  return (
    <>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span className="n">{format.instant(event.at)}</span>
            <span>{deviceName(event.device)}</span>
            <span>{place(event.place)}</span>
            {'result' in event ? (
              <Pill tone={tones[event.result]}>{t(`security.result.${event.result}`)}</Pill>
            ) : (
              <b>{t(`security.did.${event.change}`)}</b>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={history} />
      <p className={styles.note}>{t('common.zone', { zone: format.zone })}</p>
    </>
  )
}
