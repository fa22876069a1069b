import { type StaffPayout, payoutLists, staffRoutes } from '@banyan/contract'
import { Button, type Column, Pill } from '@banyan/ui'
import { useState } from 'react'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { rateText } from '../agents/index.ts'
import { outrunBy, stale } from './facts.ts'
import { Tools, useContractFilter } from './Tools.tsx'
import { usePartyText } from './use-columns.tsx'

const tones = { failed: 'loss', held: 'amber', owed: 'info', paid: 'win' } as const
type Act = 'hold' | 'release' | 'run'
type Asked = { readonly act: Act; readonly payout: StaffPayout } | null

/** What contracts have come to, with base, rate and amount: what failed, is held, is owed, or was paid. */
export function PayoutList({ maySettle }: { readonly maySettle: boolean }) {
  const t = useText()
  const filter = useContractFilter(payoutLists)
  const read = useRead(staffRoutes.payoutList, filter.asked, { refetchInterval: askAgainMs })
  const [asked, setAsked] = useState<Asked>(null)
  const { data } = read
  const money = { currency: data?.currency ?? '', decimals: data?.decimals ?? 0 }
  return (
    <ListDesk
      title={t('nav.contracts')}
      text={t('contracts.payouts_text')}
      tools={<Tools view="payouts" filter={filter} />}
      states={payoutLists.map((id) => ({ id, label: t(`contracts.payouts_${id}`) }))}
      state={filter.list}
      onState={(list) => filter.show({ list })}
      read={read}
      rows={data?.payouts ?? []}
      columns={usePayoutColumns({ money, maySettle, setAsked })}
      empty={t('contracts.payouts_empty')}
      page={{ after: filter.before, next: data?.next ?? null, onPage: (before) => filter.show({ before }) }}
    >
      {asked && <ActDialog {...asked} money={money} onClose={() => setAsked(null)} />}
    </ListDesk>
  )
}

interface ColumnsProps {
  readonly money: Money
  readonly maySettle: boolean
  readonly setAsked: (next: Asked) => void
}

function usePayoutColumns({ money, maySettle, setAsked }: ColumnsProps): readonly Column<StaffPayout>[] {
  const t = useText()
  const partyText = usePartyText()
  const [moneyText, netText] = [useMoneyText(money), useNetText(money)]
  const columns: Column<StaffPayout>[] = [
    {
      id: 'window',
      head: t('contracts.window'),
      cell: ({ kind, from, until }) => (
        <span className={styles.stack}>
          <span>{t(`agents.contract_${kind}`)}</span>
          <small>
            {instant(from)} – {instant(until)}
          </small>
        </span>
      ),
    },
    {
      id: 'parties',
      head: t('contracts.parties'),
      cell: ({ giver, receiver }) => (
        <span className={styles.stack}>
          <strong>{partyText(receiver)}</strong>
          <small>{t('contracts.paid_by', { giver: partyText(giver) })}</small>
        </span>
      ),
    },
    {
      id: 'base',
      head: t('contracts.base'),
      align: 'end',
      cell: ({ baseAmount, activeCount }) => (
        <span className={styles.stack}>
          <span>{netText(baseAmount)}</span>
          <small>{t('agents.team_active', { count: activeCount })}</small>
        </span>
      ),
    },
    { id: 'rate', head: t('contracts.rate'), align: 'end', cell: ({ rateBp }) => rateText(rateBp) },
    { id: 'amount', head: t('contracts.amount'), align: 'end', cell: ({ amount }) => <b>{moneyText(amount)}</b> },
    {
      id: 'state',
      head: t('contracts.state'),
      cell: (payout) => <State payout={payout} />,
    },
  ]
  if (maySettle)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (payout) => <Buttons payout={payout} setAsked={setAsked} />,
    })
  return columns
}

/** Where it stands, and since or until when. */
function State({ payout: { state, paidAt, dueAt, held } }: { readonly payout: StaffPayout }) {
  const t = useText()
  const since = paidAt ? instant(paidAt) : dueAt && t('contracts.due', { at: instant(dueAt) })
  return (
    <span className={styles.stack}>
      <span>
        <Pill tone={tones[state]}>{t(`contracts.payout_${state}`)}</Pill>
      </span>
      <small>{held ? t('contracts.held_by', { by: held.by, reason: held.reason }) : since}</small>
    </span>
  )
}

/** What can be done with what is not paid yet. */
function Buttons({ payout, setAsked }: Pick<ColumnsProps, 'setAsked'> & { readonly payout: StaffPayout }) {
  const t = useText()
  if (payout.state === 'paid') return null
  const acts = payout.state === 'held' ? (['release'] as const) : (['run', 'hold'] as const)
  return (
    <span className={styles.actions}>
      {acts.map((act) => (
        <Button key={act} size="sm" onClick={() => setAsked({ act, payout })}>
          {t(`contracts.${act}`)}
        </Button>
      ))}
    </span>
  )
}

const routes = {
  hold: staffRoutes.holdPayout,
  release: staffRoutes.releasePayout,
  run: staffRoutes.runPayout,
} as const

function ActDialog({
  act,
  payout,
  money,
  onClose,
}: NonNullable<Asked> & { readonly money: Money; readonly onClose: () => void }) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const asked = useAct<(typeof routes)[Act]>(routes[act], stale)
  const onSuccess = (answer: object) => {
    const hasFailed = 'status' in answer && answer.status === 'failed'
    if (hasFailed) toasts.error({ title: t('contracts.run_failed', { id: payout.id }) })
    else toasts.success({ title: t(`contracts.${act}_done`, { id: payout.id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`contracts.${act}_title`, { amount: moneyText(payout.amount), account: payout.receiver.account })}
      text={t(`contracts.${act}_text`)}
      confirm={t(`contracts.${act}`)}
      busy={asked.isPending}
      onConfirm={(reason) => asked.mutate({ payoutId: payout.id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
