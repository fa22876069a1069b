import { type StaffAffiliateStatement, affiliateStatementStates, staffRoutes } from '@banyan/contract'
import { Button, type Column, Pill, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { SecondPersonDialog } from '../../lib/SecondPersonDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { PaymentButtons, PaymentDialog, type PaymentAct } from './PaymentActs.tsx'
import { ViewChips } from './ViewChips.tsx'

const tones = { waiting: 'amber', approved: 'info', held: 'loss', paid: 'win', empty: 'neutral' } as const

/** What is asked for, by the address. */
function usePaymentAddress() {
  const [search, set] = useSearch()
  const state = affiliateStatementStates.find((each) => each === search.get('state')) ?? 'waiting'
  const [affiliate, after] = [search.get('affiliate'), search.get('after')]
  const show = (next: Readonly<Record<string, string | null>>) => set({ view: 'payments', state, affiliate, ...next })
  const asked = {
    state,
    ...(affiliate !== null && /^[1-9]\d{0,17}$/.test(affiliate) && { affiliateId: affiliate }),
    ...(after !== null && { after }),
  }
  return { state, after, show, asked }
}

/** What months have come to: approved and paid, or held. */
export function PaymentList({ maySettle, maySet }: { readonly maySettle: boolean; readonly maySet: boolean }) {
  const t = useText()
  const { state, after, show, asked } = usePaymentAddress()
  const read = useRead(staffRoutes.affiliatePayments, asked, { refetchInterval: askAgainMs })
  const [act, setAct] = useState<PaymentAct | null>(null)
  const [isSetting, setSetting] = useState(false)
  const { data } = read
  const money = { currency: data?.currency ?? '', decimals: data?.decimals ?? 0 }
  const moneyText = useMoneyText(money)
  const columns = useColumns({ money, maySettle, setAct })
  return (
    <ListDesk
      title={t('nav.affiliates')}
      text={t('affiliates.text')}
      tools={
        <Row wrap justify="between" gap="12px 24px">
          <ViewChips view="payments" />
          {data && (
            <Row wrap gap={12}>
              <Text tone="muted">{t('affiliates.rule', { amount: moneyText(data.secondPersonFrom) })}</Text>
              {maySet && (
                <Button size="sm" onClick={() => setSetting(true)}>
                  {t('affiliates.rule_change')}
                </Button>
              )}
            </Row>
          )}
        </Row>
      }
      states={affiliateStatementStates.map((id) => ({ id, label: t(`affiliates.state_${id}`) }))}
      state={state}
      onState={(next) => show({ state: next, after: null })}
      read={read}
      rows={data?.statements ?? []}
      columns={columns}
      empty={t('affiliates.payments_empty')}
      page={{ after, next: data?.next ?? null, onPage: (next) => show({ after: next }) }}
    >
      {act && data && (
        <PaymentDialog {...act} money={money} from={data.secondPersonFrom} onClose={() => setAct(null)} />
      )}
      {isSetting && data && (
        <SecondPersonDialog
          of="affiliates"
          money={money}
          before={data.secondPersonFrom}
          onClose={() => setSetting(false)}
        />
      )}
    </ListDesk>
  )
}

interface ColumnsProps {
  readonly money: Money
  readonly maySettle: boolean
  readonly setAct: (act: PaymentAct) => void
}

function useColumns({ money, maySettle, setAct }: ColumnsProps): readonly Column<StaffAffiliateStatement>[] {
  const t = useText()
  const sums = useSumColumns(money)
  return [
    {
      id: 'name',
      head: t('affiliates.name'),
      cell: ({ name, affiliateId, month }) => (
        <span className={styles.stack}>
          <Link to="/affiliates" search={`id=${affiliateId}`}>
            {name}
          </Link>
          <small>{month.slice(0, 7)}</small>
        </span>
      ),
    },
    ...sums,
    { id: 'state', head: t('affiliates.state'), cell: (row) => <State row={row} /> },
    ...(maySettle
      ? [
          {
            id: 'actions',
            head: t('members.actions'),
            align: 'end' as const,
            cell: (row: StaffAffiliateStatement) => <PaymentButtons row={row} onAct={setAct} />,
          },
        ]
      : []),
  ]
}

function useSumColumns(money: Money): readonly Column<StaffAffiliateStatement>[] {
  const t = useText()
  const [netText, moneyText] = [useNetText(money), useMoneyText(money)]
  return [
    {
      id: 'net',
      head: t('affiliates.net'),
      align: 'end',
      cell: ({ net, stake, payout, given }) => (
        <span className={styles.stack}>
          <span>{netText(net)}</span>
          <small>
            {t('affiliates.sum_net', { stake: moneyText(stake), payout: moneyText(payout), given: moneyText(given) })}
          </small>
        </span>
      ),
    },
    {
      id: 'base',
      head: t('affiliates.base'),
      align: 'end',
      cell: ({ base, fee, carried }) => (
        <span className={styles.stack}>
          <span>{netText(base)}</span>
          <small>{t('affiliates.sum_base', { fee: moneyText(fee), carried: moneyText(carried) })}</small>
        </span>
      ),
    },
    { id: 'qualified', head: t('affiliates.qualified'), align: 'end', cell: ({ qualified }) => qualified },
    { id: 'amount', head: t('affiliates.amount'), align: 'end', cell: ({ amount }) => <b>{moneyText(amount)}</b> },
  ]
}

/** Where it stands, and by whom. */
function State({ row: { state, approved, held, paidAt } }: { readonly row: StaffAffiliateStatement }) {
  const t = useText()
  const step = held ?? approved
  return (
    <span className={styles.stack}>
      <span>
        <Pill tone={tones[state]}>{t(`affiliates.state_${state}`)}</Pill>
      </span>
      {step && <small>{t('affiliates.by', { by: step.by, at: instant(step.at) })}</small>}
      {held && <small className={styles.words}>{held.reason}</small>}
      {paidAt && <small>{instant(paidAt)}</small>}
    </span>
  )
}
