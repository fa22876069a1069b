import { type AuditEntry, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Icon, Row } from '@banyan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuditWords } from '../../lib/audit-words.ts'
import { type CallFailed, call } from '../../lib/call.ts'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { Link } from '../../lib/route.tsx'
import { saveFile } from '@banyan/client/save-file'
import { StateChange } from '../../lib/StateChange.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import own from './AuditPage.module.css'
import { FilterForm } from './FilterForm.tsx'
import { type AuditFilter, askedOf, useAuditFilter } from './use-audit-filter.ts'

const pageSize = 50

export function AuditPage() {
  const t = useText()
  const words = useAuditWords()
  const { filter, show } = useAuditFilter()
  const log = useInfiniteQuery({
    queryKey: [staffRoutes.audit.path, filter],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(staffRoutes.audit, { ...askedOf(filter), before: pageParam, count: pageSize }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.seq : undefined),
  })
  const columns: Column<AuditEntry>[] = [
    { id: 'time', head: t('audit.time'), cell: ({ at }) => <span className={own.time}>{instant(at)}</span> },
    { id: 'actor', head: t('audit.actor'), cell: ({ actor, address }) => <Actor actor={actor} address={address} /> },
    { id: 'action', head: t('audit.action'), cell: ({ action }) => <Did did={words.act(action)} code={action} /> },
    {
      id: 'subject',
      head: t('audit.subject'),
      cell: ({ subject }) => <Subject subject={subject} name={words.subject(subject)} />,
    },
    {
      id: 'change',
      head: t('audit.change'),
      cell: ({ before, after }) => <StateChange before={before} after={after} />,
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={own.reason}>{reason ?? '–'}</span> },
  ]
  return (
    <Page title={t('nav.audit')} timed>
      <Verification />
      <FilterForm key={JSON.stringify(filter)} shown={filter} onFilter={show} />
      <Export filter={filter} />
      <Card padded gap={16} className={`${styles.scroll} ${own.card}`}>
        <ListTable
          failure={log.error}
          onRetry={() => void log.refetch()}
          label={t('nav.audit')}
          columns={columns}
          rows={log.data?.pages.flatMap(({ entries }) => entries) ?? []}
          rowKey={({ seq }) => seq}
          loadingRows={log.isPending ? 8 : 0}
          empty={<EmptyState title={t('audit.empty')} />}
        />
        {log.hasNextPage && (
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        )}
      </Card>
    </Page>
  )
}

/** What was done in words, and the code of it, by which tables that were taken out have it. */
const Did = ({ did, code }: { readonly did: string; readonly code: string }) => (
  <span className={own.did}>
    <strong>{did}</strong>
    {did !== code && <small>{code}</small>}
  </span>
)

/** A member leads to its file. */
function Subject({ subject, name }: { readonly subject: string; readonly name: string }) {
  const [, memberId] = /^member (\d+)$/.exec(subject) ?? []
  return memberId === undefined ? (
    name
  ) : (
    <Link to="/members" search={`id=${memberId}`} className={own.file}>
      {name}
    </Link>
  )
}

function Actor({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>) {
  const t = useText()
  return (
    <span className={own.actor}>
      <strong>{actor ?? (address === null ? t('audit.command_line') : '–')}</strong>
      {address !== null && <small>{address}</small>}
    </span>
  )
}

/** What the filter leaves, as a table. */
function Export({ filter }: { readonly filter: AuditFilter }) {
  const t = useText()
  const take = useAct(staffRoutes.exportAudit, [staffRoutes.audit])
  const onSuccess = ({ name, csv, isCut }: { name: string; csv: string; isCut: boolean }) => {
    saveFile({ name, csv })
    if (isCut) toasts.success({ title: t('audit.export_cut') })
  }
  return (
    <Row gap={10}>
      <Button icon="download-simple" busy={take.isPending} onClick={() => take.mutate(askedOf(filter), { onSuccess })}>
        {t('reports.export')}
      </Button>
    </Row>
  )
}

/** Asked for by hand: it reads the whole log. */
function Verification() {
  const t = useText()
  const { data, error, refetch, isFetching } = useRead(staffRoutes.verifyAudit, {}, { enabled: false })
  return (
    <Row wrap gap={16}>
      <Button icon="shield-check" busy={isFetching} onClick={() => void refetch()}>
        {t('audit.verify')}
      </Button>
      <p role="status" className={error || data?.broken ? styles.bad : styles.good}>
        {error && failureText(t, error satisfies CallFailed)}
        {data && !error && (
          <>
            <Icon name={data.broken === 0 ? 'seal-check-fill' : 'warning-circle-fill'} size={18} />
            {data.broken === 0
              ? t('audit.whole', { entries: data.entries })
              : [
                  t('audit.broken', { broken: data.broken }),
                  ...data.ranges.map(({ chain, firstPlace: from, lastPlace: to }) =>
                    t('audit.broken_range', { chain, from, to }),
                  ),
                ].join(' · ')}
          </>
        )}
      </p>
    </Row>
  )
}
