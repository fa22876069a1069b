import { staffWithdrawalRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { askAgainMs } from '../../lib/DecisionDesk.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Actions } from './Actions.tsx'
import { kindName, numberName, referenceName } from './account-kinds.ts'
import { type Me, type WithdrawalRecord, byRules } from './facts.ts'
import { History } from './History.tsx'
import { Parts } from './Parts.tsx'
import { PayoutCard, type PayoutDetails } from './PayoutCard.tsx'
import own from './Record.module.css'
import { dueOf } from './due.ts'
import { Report } from './Report.tsx'
import { MemberFacts, Risk, Turnover } from './Risk.tsx'
import { StatePill } from './StatePill.tsx'

/** One withdrawal with all that whoever decides about it has to know, and what can be done with it now. */
export function Record({ withdrawalId, me }: { readonly withdrawalId: string; readonly me: Me }) {
  const t = useText()
  const { data, error, refetch } = useRead(
    staffWithdrawalRoutes.staffWithdrawal,
    { withdrawalId },
    { refetchInterval: askAgainMs },
  )
  // The whole account is told once: it stays on this page until the transfer is made, and is kept nowhere.
  const [payout, setPayout] = useState<PayoutDetails | null>(null)
  const title = data ? t('withdrawals.title', { number: data.withdrawal.number }) : t('nav.withdrawals')
  const isMine = data?.withdrawal.state === 'paying' && data.withdrawal.takenBy === me.name
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('withdrawals.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary record={data} me={me} onPayout={setPayout} />
          {payout && isMine && <PayoutCard payout={{ ...payout, payoutAmount: dueOf(data).amount }} money={data} />}
          {data.dispute && <Report record={data} me={me} />}
          <div className={own.cards}>
            <Risk record={data} />
            <MemberFacts record={data} />
            <Turnover record={data} />
            {data.parts.length > 0 && <Parts record={data} me={me} />}
            <Payee record={data} />
            <History record={data} />
          </div>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

/** Somebody has to take it. */
const waits: ReadonlySet<string> = new Set(['pending', 'approved'])

interface SummaryProps {
  readonly record: WithdrawalRecord
  readonly me: Me
  readonly onPayout: (payout: PayoutDetails) => void
}

function Summary({ record, me, onPayout }: SummaryProps) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { withdrawal, accountKind, parts, reviewedBy, sent } = record
  const references = parts.flatMap(({ reference }) => reference ?? [])
  const section = useFocusOnChange(record.withdrawal.state)
  const { state, receipt, amount, feeAmount, payoutAmount, createdAt, changedAt, takenBy, account, memberId } =
    withdrawal
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section} className={own.summary}>
      <Row as="header" wrap justify="between" gap="8px 16px">
        <h2 id="summary">
          <span className={own.sum}>{moneyText(amount)}</span>
        </h2>
        <span>
          <StatePill state={state} receipt={receipt} />
        </span>
      </Row>
      <div className={own.facts}>
        <Facts
          facts={[
            [t('withdrawals.member'), t('letters.found', { account, id: memberId })],
            [t('withdrawals.fee'), moneyText(feeAmount)],
            [t('withdrawals.payout'), moneyText(payoutAmount)],
          ]}
        />
        <Facts
          facts={[
            [t('withdrawals.asked'), instant(createdAt)],
            [t('withdrawals.changed'), instant(changedAt)],
            ...(takenBy !== null || waits.has(state)
              ? [[t('withdrawals.taken_by'), takenBy ?? t('withdrawals.nobody')] as const]
              : []),
            ...(reviewedBy === null
              ? []
              : [
                  [
                    t('withdrawals.reviewed_by'),
                    reviewedBy === byRules ? t('withdrawals.by_rules') : reviewedBy,
                  ] as const,
                ]),
            ...references.map((reference) => [t(referenceName[accountKind]), reference] as const),
            ...(sent === null ? [] : [[t('withdrawals.sent'), `${sent.amount} ${sent.coin}`] as const]),
          ]}
        />
      </div>
      <Actions record={record} me={me} onPayout={onPayout} />
    </Card>
  )
}

function Payee({ record }: { readonly record: WithdrawalRecord }) {
  const t = useText()
  const { accountKind, bankName, accountNumber, holderName, accountAddedAt } = record
  return (
    <Card as="section" padded gap={12} aria-labelledby="payee">
      <h2 id="payee">{t('withdrawals.account')}</h2>
      <Facts
        facts={[
          [t(kindName[accountKind]), bankName],
          [t(numberName[accountKind]), accountNumber],
          [t('withdrawals.holder'), holderName],
          [t('withdrawals.added'), instant(accountAddedAt)],
        ]}
      />
    </Card>
  )
}
