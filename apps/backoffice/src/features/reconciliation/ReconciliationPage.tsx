import { type ReconciliationDay, staffRoutes } from '@banyan/contract'
import { Button, type Column, Pill } from '@banyan/ui'
import { ListDesk, askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { DayRecord } from './DayRecord.tsx'

/** The days on which the books were compared with the world outside; each with what both sides have. */
export function ReconciliationPage() {
  const opened = useRecord()
  const { data: me } = useRead(staffRoutes.me, {})
  const mayClose = me?.permissions.includes('reconciliation.close') ?? false
  const mayAsk = me?.permissions.includes('deposits.decide') ?? false
  return opened === null ? <Days /> : <DayRecord key={opened} day={opened} mayClose={mayClose} mayAsk={mayAsk} />
}

const states = ['all', 'open'] as const

function Days() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<(typeof states)[number]>(states)
  const asked = { count: 31, ...(state === 'open' && { only: state }), ...(after !== null && { before: after }) }
  const read = useRead(staffRoutes.reconciliationDays, asked, { refetchInterval: askAgainMs })
  const { data } = read
  return (
    <ListDesk
      title={t('nav.reconciliation')}
      text={t('reconciliation.text')}
      states={states.map((id) => ({
        id,
        label:
          id === 'all'
            ? t('reconciliation.all')
            : data
              ? t('reconciliation.with_open_count', { count: data.open })
              : t('reconciliation.with_open'),
      }))}
      state={state}
      onState={showState}
      read={read}
      idHead={t('reconciliation.day')}
      rows={data?.days.map((day) => ({ ...day, id: day.day })) ?? []}
      columns={useColumns(data?.days ?? [], data ?? { currency: '', decimals: 0 })}
      empty={t(`reconciliation.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    />
  )
}

/** What banks and payment providers have of all days together; null where a statement or a list is missing. */
const theirsOf = (days: readonly ReconciliationDay[]): bigint | null =>
  days.reduce<bigint | null>((sum, { theirs }) => (sum === null || theirs === null ? null : sum + theirs), 0n)

function useColumns(days: readonly ReconciliationDay[], money: Money): readonly Column<ReconciliationDay>[] {
  const t = useText()
  const netText = useNetText(money)
  const missing = t('reconciliation.incomplete')
  const ours = days.reduce((sum, day) => sum + day.ours, 0n)
  const theirs = theirsOf(days)
  return [
    {
      id: 'state',
      head: t('exchanges.status'),
      foot: t('reconciliation.sum'),
      cell: ({ state }) => <Pill tone={state === 'done' ? 'win' : 'amber'}>{t(`reconciliation.state_${state}`)}</Pill>,
    },
    {
      id: 'compared',
      head: t('reconciliation.compared'),
      cell: ({ comparedAt }) => (comparedAt ? instant(comparedAt) : '–'),
    },
    {
      id: 'open',
      head: t('reconciliation.open'),
      align: 'end',
      cell: ({ open }) => (open === 0 ? '0' : <Pill tone="loss">{open}</Pill>),
      foot: days.reduce((sum, { open }) => sum + open, 0),
    },
    {
      id: 'ours',
      head: t('reconciliation.ours'),
      align: 'end',
      cell: (day) => netText(day.ours),
      foot: netText(ours),
    },
    {
      id: 'theirs',
      head: t('reconciliation.banks'),
      align: 'end',
      cell: (day) => (day.theirs === null ? missing : netText(day.theirs)),
      foot: theirs === null ? missing : netText(theirs),
    },
    {
      id: 'difference',
      head: t('reconciliation.difference'),
      align: 'end',
      cell: (day) => (day.theirs === null ? '–' : netText(day.ours - day.theirs)),
      foot: theirs === null ? '–' : netText(ours - theirs),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ day }) => (
        <Button size="sm" aria-label={t('reconciliation.see_title', { day })} onClick={() => showRecord(day)}>
          {t('reconciliation.see')}
        </Button>
      ),
    },
  ]
}
