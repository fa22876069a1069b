import { type ListedSuspicion, type OutputOf, staffRoutes, suspicionKinds, suspicionStates } from '@banyan/contract'
import { Button, type Column, Row, SelectField, Text } from '@banyan/ui'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Score } from './Pills.tsx'

const anyKind = 'any'

/** What of the list is shown, by the address. */
function useFilter() {
  const [search, show] = useSearch()
  const state = suspicionStates.find((each) => each === search.get('state')) ?? 'open'
  const kind = suspicionKinds.find((each) => each === search.get('kind')) ?? null
  const memberId = search.get('member')
  const after = search.get('after')
  return { state, kind, memberId, after, show, filter: { state, kind, member: memberId } }
}

/** The suspicions of a state, of one rule or one member where that is asked. */
export function SuspicionList() {
  const t = useText()
  const { state, kind, memberId, after, show, filter } = useFilter()
  const asked = {
    state,
    count: 50,
    ...(kind !== null && { kind }),
    ...(memberId !== null && { memberId }),
    ...(after !== null && { after }),
  }
  const read = useRead(staffRoutes.suspicions, asked, { refetchInterval: askAgainMs })
  const { data } = read
  return (
    <ListDesk
      title={t('nav.suspicions')}
      text={t('suspicions.text')}
      tools={
        <>
          <div>
            <Button size="sm" icon="sliders-horizontal" onClick={() => show({ view: 'rules' })}>
              {t('suspicions.rules')}
            </Button>
          </div>
          <Row align="start" wrap gap={12} className={styles.tools}>
            <KindField kind={kind} open={data?.open ?? []} onChoose={(next) => show({ ...filter, kind: next })} />
            <SearchForm
              key={memberId}
              text={memberId ?? ''}
              label={t('suspicions.member_id')}
              inputMode="numeric"
              autoComplete="off"
              pattern="[1-9][0-9]{0,17}"
              onFind={(member) => show({ ...filter, member: member || null })}
            />
          </Row>
        </>
      }
      states={suspicionStates.map((id) => ({ id, label: t(`suspicions.state_${id}`) }))}
      state={state}
      onState={(next) => show({ ...filter, state: next })}
      read={read}
      rows={data?.suspicions.map((row) => ({ ...row, id: row.suspicionId })) ?? []}
      columns={useColumns()}
      empty={t(`suspicions.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: (next) => show({ ...filter, after: next }) }}
    >
      {data && data.total > 0 && <Text tone="quiet">{t('suspicions.total', { count: data.total })}</Text>}
    </ListDesk>
  )
}

interface KindFieldProps {
  readonly kind: string | null
  /** How many of each rule are open. */
  readonly open: OutputOf<typeof staffRoutes.suspicions>['open']
  readonly onChoose: (kind: string | null) => void
}

/** The suspicions of one rule, or of any. */
function KindField({ kind, open, onChoose }: KindFieldProps) {
  const t = useText()
  return (
    <SelectField
      label={t('suspicions.kind')}
      value={kind ?? anyKind}
      placeholder={t('suspicions.kind')}
      options={[
        { id: anyKind, label: t('suspicions.any_kind') },
        ...suspicionKinds.map((id) => {
          const { count = 0 } = open.find((each) => each.kind === id) ?? {}
          const label = t(`suspicions.kind_${id}`)
          return { id, label: count === 0 ? label : `${label} (${count})` }
        }),
      ]}
      onChange={({ target }) => onChoose(target.value === anyKind ? null : target.value)}
    />
  )
}

function useColumns(): readonly Column<ListedSuspicion>[] {
  const t = useText()
  return [
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong>,
    },
    { id: 'kind', head: t('suspicions.kind'), cell: ({ kind }) => t(`suspicions.kind_${kind}`) },
    { id: 'score', head: t('suspicions.score'), align: 'end', cell: ({ score }) => <Score score={score} /> },
    { id: 'findings', head: t('suspicions.findings'), align: 'end', cell: ({ findings }) => findings },
    { id: 'first', head: t('suspicions.first_seen'), cell: ({ firstSeenAt }) => instant(firstSeenAt) },
    { id: 'last', head: t('suspicions.last_seen'), cell: ({ lastSeenAt }) => instant(lastSeenAt) },
    {
      id: 'by',
      head: t('suspicions.by'),
      cell: ({ takenBy, proposedBy, closedBy, end }) => (
        <span className={styles.stack}>
          {[takenBy ?? proposedBy, closedBy].filter((name) => name !== null).join(', ') || '–'}
          {end !== null && <small>{t(`suspicions.end_${end}`)}</small>}
        </span>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ suspicionId: id }) => (
        <Button size="sm" aria-label={t('suspicions.open_title', { id })} onClick={() => showRecord(id)}>
          {t('suspicions.open')}
        </Button>
      ),
    },
  ]
}
