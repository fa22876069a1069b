import { type AdjustmentForStaff, type AdjustmentState, adjustmentStates, staffRoutes } from '@banyan/contract'
import { Button, type Column, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { AdjustmentActions } from '../../lib/AdjustmentActions.tsx'
import { DecisionDesk } from '../../lib/DecisionDesk.tsx'
import { askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { SecondPersonDialog } from '../../lib/SecondPersonDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type Decided, DecideDialog } from './DecideDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { SignedAmount } from './SignedAmount.tsx'

/** Balances that people put right: what waits for a second person, and what was posted or rejected [OPS-68]. */
export function AdjustmentsPage() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<AdjustmentState>(adjustmentStates)
  const [asked, setAsked] = useState<Decided | null>(null)
  const [opened, setOpened] = useState<'new' | 'rule' | null>(null)
  const me = useRead(staffRoutes.me, {}).data
  const read = useRead(
    staffRoutes.adjustments,
    { state, count: 100, ...(after !== null && { after }) },
    { refetchInterval: askAgainMs },
  )
  const { data } = read
  const money = data ?? { currency: '', decimals: 0 }
  const columns = useAdjustmentColumns(money)
  const close = () => setOpened(null)
  return (
    <DecisionDesk
      title={t('nav.adjustments')}
      text={t('adjustments.text')}
      tools={
        <Tools
          from={data ? { ...data } : null}
          mayChange={me?.permissions.includes('cashier.set') ?? false}
          onOpen={setOpened}
        />
      }
      states={adjustmentStates.map((id) => ({ id, label: t(`adjustments.${id}`) }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.adjustments ?? []}
      columns={columns}
      actions={
        state === 'waiting'
          ? (adjustment) => <AdjustmentActions adjustment={adjustment} myName={me?.name} onDecide={setAsked} />
          : null
      }
      remarks={({ decidedBy, decisionReason }) =>
        decisionReason === null ? t('adjustments.alone', { by: decidedBy ?? '' }) : `${decidedBy}: ${decisionReason}`
      }
      empty={t(`adjustments.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    >
      {asked && <DecideDialog decided={asked} money={money} onClose={() => setAsked(null)} />}
      {opened === 'new' && <ProposeDialog member={null} onClose={close} />}
      {opened === 'rule' && data && (
        <SecondPersonDialog of="adjustments" money={data} before={data.secondPersonFrom} onClose={close} />
      )}
    </DecisionDesk>
  )
}

interface ToolsProps {
  readonly from: { readonly secondPersonFrom: bigint; readonly currency: string; readonly decimals: number } | null
  readonly mayChange: boolean
  readonly onOpen: (what: 'new' | 'rule') => void
}

/** A new adjustment, and from which amount on two people decide. */
function Tools({ from, mayChange, onOpen }: ToolsProps) {
  const t = useText()
  const moneyText = useMoneyText(from ?? { currency: '', decimals: 0 })
  return (
    <Row wrap gap="12px 20px">
      <Button variant="primary" icon="plus" onClick={() => onOpen('new')}>
        {t('adjustments.new')}
      </Button>
      {from && (
        <Text as="span" size={13}>
          {t('adjustments.rule', { amount: moneyText(from.secondPersonFrom) })}
        </Text>
      )}
      {from && mayChange && (
        <Button size="sm" icon="pencil-simple" onClick={() => onOpen('rule')}>
          {t('adjustments.rule_change')}
        </Button>
      )}
    </Row>
  )
}

function useAdjustmentColumns(money: {
  readonly currency: string
  readonly decimals: number
}): readonly Column<AdjustmentForStaff>[] {
  const t = useText()
  return [
    { id: 'asked', head: t('adjustments.asked'), cell: ({ proposedAt }) => instant(proposedAt) },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong>,
    },
    {
      id: 'amount',
      head: t('adjustments.amount'),
      align: 'end',
      cell: (adjustment) => <SignedAmount {...adjustment} money={money} />,
    },
    {
      id: 'kind',
      head: t('adjustments.kind'),
      cell: ({ kind, reason }) => (
        <span className={styles.stack}>
          {t(`adjustments.kind_${kind}`)}
          <small>{reason}</small>
        </span>
      ),
    },
    { id: 'by', head: t('adjustments.by'), cell: ({ proposedBy }) => proposedBy },
  ]
}
