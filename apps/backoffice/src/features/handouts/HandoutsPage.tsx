import { type HandoutForStaff, type HandoutState, handoutStates, staffRoutes } from '@banyan/contract'
import { Button, type Column, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { DecisionDesk } from '../../lib/DecisionDesk.tsx'
import { askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { SecondPersonDialog } from '../../lib/SecondPersonDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { Actions } from './Actions.tsx'
import { HandoutRecord } from './HandoutRecord.tsx'
import { NewHandout } from './NewHandout.tsx'

/** Bonuses given by hand: the list by its states, one of them, or a new one [OPS-51]. */
export function HandoutsPage() {
  const opened = useRecord()
  if (opened === null) return <HandoutDesk />
  return opened === 'new' ? <NewHandout /> : <HandoutRecord key={opened} id={opened} />
}

function HandoutDesk() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<HandoutState>(handoutStates)
  const [isRuleOpen, setIsRuleOpen] = useState(false)
  const me = useRead(staffRoutes.me, {}).data
  const asked = { state, count: 50, ...(after !== null && { after }) }
  const read = useRead(staffRoutes.handouts, asked, { refetchInterval: askAgainMs })
  const { data } = read
  const columns = useHandoutColumns(data ?? { currency: '', decimals: 0 })
  return (
    <DecisionDesk
      title={t('nav.handouts')}
      text={t('handouts.text')}
      tools={
        <Tools
          rule={data ?? null}
          mayChange={me?.permissions.includes('gifts.set') ?? false}
          onRule={() => setIsRuleOpen(true)}
        />
      }
      states={handoutStates.map((id) => ({ id, label: t(`handouts.${id}`) }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.handouts ?? []}
      columns={columns}
      actions={
        state === 'waiting' ? (handout) => <Actions handout={handout} money={data} myName={me?.name} size="sm" /> : null
      }
      remarks={({ decidedBy, decisionReason }) =>
        decisionReason === null ? t('handouts.alone', { by: decidedBy ?? '' }) : `${decidedBy}: ${decisionReason}`
      }
      empty={t(`handouts.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    >
      {isRuleOpen && data && (
        <SecondPersonDialog
          of="handouts"
          money={data}
          before={data.secondPersonFrom}
          onClose={() => setIsRuleOpen(false)}
        />
      )}
    </DecisionDesk>
  )
}

interface ToolsProps {
  readonly rule: (Money & { readonly secondPersonFrom: bigint }) | null
  readonly mayChange: boolean
  readonly onRule: () => void
}

/** A new one, and from which sum on two people decide. */
function Tools({ rule, mayChange, onRule }: ToolsProps) {
  const t = useText()
  const moneyText = useMoneyText(rule ?? { currency: '', decimals: 0 })
  return (
    <Row wrap gap="12px 20px">
      <Button variant="primary" icon="plus" onClick={() => showRecord('new')}>
        {t('handouts.new')}
      </Button>
      {rule && (
        <Text as="span" size={13}>
          {t('handouts.rule', { amount: moneyText(rule.secondPersonFrom) })}
        </Text>
      )}
      {rule && mayChange && (
        <Button size="sm" icon="pencil-simple" onClick={onRule}>
          {t('handouts.rule_change')}
        </Button>
      )}
    </Row>
  )
}

function useHandoutColumns(money: Money): readonly Column<HandoutForStaff>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'asked', head: t('handouts.asked'), cell: ({ proposedAt }) => instant(proposedAt) },
    {
      id: 'kind',
      head: t('handouts.kind'),
      cell: ({ kind, reason }) => (
        <span className={styles.stack}>
          {t(`handouts.kind_${kind}`)}
          <small>{reason}</small>
        </span>
      ),
    },
    { id: 'members', head: t('handouts.members'), align: 'end', cell: ({ memberCount }) => memberCount },
    { id: 'sum', head: t('handouts.sum'), align: 'end', cell: ({ sumAmount }) => moneyText(sumAmount) },
    { id: 'by', head: t('handouts.by'), cell: ({ proposedBy }) => proposedBy },
    {
      id: 'open',
      head: t('handouts.open'),
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('handouts.open_title', { id })} onClick={() => showRecord(id)}>
          {t('handouts.open')}
        </Button>
      ),
    },
  ]
}
