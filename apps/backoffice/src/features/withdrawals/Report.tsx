import { Button, Card, Row } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import own from './Record.module.css'
import type { Me, WithdrawalRecord } from './facts.ts'
import { AddProof, Proofs } from './Proofs.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { StatePill } from './StatePill.tsx'

/** What the member reports of the payment, with both pictures, and what a desk has decided about it. */
export function Report({ record, me }: { readonly record: WithdrawalRecord; readonly me: Me }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { withdrawal, dispute } = record
  if (!dispute) return null
  const maySettle = dispute.outcome === null && me.permissions.includes('withdrawals.pay')
  return (
    <Card as="section" padded gap={14} aria-labelledby="report">
      <Row as="header" wrap justify="between" gap="8px 16px">
        <h2 id="report">{t('withdrawals.report')}</h2>
        <span>
          <StatePill state={withdrawal.state} receipt={dispute.receipt} />
        </span>
      </Row>
      <ReportFacts record={record} />
      <Proofs withdrawalId={withdrawal.withdrawalId} dispute={dispute} />
      {maySettle && (
        <div className={own.deeds}>
          <Button variant="primary" icon="scales" onClick={() => setAsked(true)}>
            {t('withdrawals.settle')}
          </Button>
          <AddProof withdrawalId={withdrawal.withdrawalId} dispute={dispute} />
        </div>
      )}
      {isAsked && (
        <SettleDialog record={record} onClose={() => setAsked(false)}>
          <ReportFacts record={record} />
        </SettleDialog>
      )}
    </Card>
  )
}

function ReportFacts({ record }: { readonly record: WithdrawalRecord }) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { dispute, withdrawal } = record
  if (!dispute) return null
  const { reportedAt, isByBank, receivedAmount, remainingAmount, picture, proofs, outcome, outcomeReason } = dispute
  const facts: (readonly [string, ReactNode])[] = [
    [t('withdrawals.report_at'), instant(reportedAt)],
    [t('withdrawals.payout'), moneyText(withdrawal.payoutAmount)],
  ]
  if (isByBank) facts.push([t('withdrawals.report_by'), t('withdrawals.report_by_bank')])
  if (receivedAmount !== null) facts.push([t('withdrawals.received'), moneyText(receivedAmount)])
  if (remainingAmount !== null) facts.push([t('withdrawals.remaining'), moneyText(remainingAmount)])
  if (picture === null && !isByBank) facts.push([t('withdrawals.picture'), t('withdrawals.no_picture')])
  if (proofs.length === 0) facts.push([t('withdrawals.bank_proof'), t('withdrawals.no_picture')])
  if (outcome !== null) facts.push([t('withdrawals.outcome'), t(`withdrawals.outcome_${outcome}`)])
  if (outcomeReason !== null) facts.push([t('withdrawals.told'), outcomeReason])
  return <Facts facts={facts} />
}
