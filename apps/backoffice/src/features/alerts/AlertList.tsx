import { type ListedAlert, alertKinds, alertStates, staffAlertRoutes } from '@banyan/contract'
import { Button, type Column, Row, SelectField } from '@banyan/ui'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

const anyKind = 'any'

/** What of the list is shown, by the address. */
function useFilter() {
  const [search, show] = useSearch()
  const state = alertStates.find((each) => each === search.get('state')) ?? 'open'
  const kind = alertKinds.find((each) => each === search.get('kind')) ?? null
  return { state, kind, after: search.get('after'), show }
}

/** The alerts of a state, of one rule where that is asked. */
export function AlertList() {
  const t = useText()
  const { state, kind, after, show } = useFilter()
  const asked = { state, count: 50, ...(kind !== null && { kind }), ...(after !== null && { after }) }
  const read = useRead(staffAlertRoutes.alerts, asked, { refetchInterval: askAgainMs })
  const { data } = read
  const kinds = alertKinds.map((id) => {
    const count = data?.open.find((each) => each.kind === id)?.count ?? 0
    return { id, label: count === 0 ? t(`alerts.kind_${id}`) : `${t(`alerts.kind_${id}`)} (${count})` }
  })
  return (
    <ListDesk
      title={t('nav.alerts')}
      text={t('alerts.text')}
      tools={
        <>
          <Row wrap gap={8}>
            <Button size="sm" icon="sliders-horizontal" onClick={() => show({ view: 'rules' })}>
              {t('alerts.rules')}
            </Button>
            <Button size="sm" icon="wallet" onClick={() => show({ view: 'balances' })}>
              {t('alerts.balances')}
            </Button>
          </Row>
          <Row align="start" wrap gap={12} className={styles.tools}>
            <SelectField
              label={t('alerts.kind')}
              placeholder={t('alerts.kind')}
              value={kind ?? anyKind}
              options={[{ id: anyKind, label: t('alerts.any_kind') }, ...kinds]}
              onChange={({ target }) => show({ state, kind: target.value === anyKind ? null : target.value })}
            />
          </Row>
        </>
      }
      states={alertStates.map((id) => ({ id, label: t(`alerts.state_${id}`) }))}
      state={state}
      onState={(next) => show({ state: next, kind })}
      read={read}
      rows={data?.alerts.map((row) => ({ ...row, id: row.alertId })) ?? []}
      idHead={t('alerts.number')}
      columns={useColumns()}
      empty={t(`alerts.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: (next) => show({ state, kind, after: next }) }}
    />
  )
}

function useColumns(): readonly Column<ListedAlert>[] {
  const t = useText()
  return [
    { id: 'kind', head: t('alerts.kind'), cell: ({ kind }) => <strong>{t(`alerts.kind_${kind}`)}</strong> },
    {
      id: 'subject',
      head: t('alerts.subject'),
      cell: ({ about, subject, account }) => (
        <span className={styles.stack}>
          <span>{account === null ? subject : t('letters.found', { account, id: subject })}</span>
          <small>{t(`alerts.about_${about}`)}</small>
        </span>
      ),
    },
    { id: 'findings', head: t('alerts.findings'), align: 'end', cell: ({ findings }) => findings },
    { id: 'first', head: t('alerts.first_seen'), cell: ({ firstSeenAt }) => instant(firstSeenAt) },
    { id: 'last', head: t('alerts.last_seen'), cell: ({ lastSeenAt }) => instant(lastSeenAt) },
    {
      id: 'by',
      head: t('alerts.by'),
      cell: ({ takenBy, closedBy, end }) => (
        <span className={styles.stack}>
          {closedBy ?? takenBy ?? '–'}
          {end !== null && <small>{t(`alerts.end_${end}`)}</small>}
        </span>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ alertId: id }) => (
        <Button size="sm" aria-label={t('alerts.open_title', { id })} onClick={() => showRecord(id)}>
          {t('alerts.open')}
        </Button>
      ),
    },
  ]
}
