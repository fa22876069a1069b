import type { BankTransactionForStaff, ClearingForStaff, ClearingProposal } from '@banyan/contract'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

interface ClearingsProps {
  readonly transaction: Pick<BankTransactionForStaff, 'clearings' | 'proposal'>
  readonly money: Money
}

/** What people did with the money of a transaction, and what the first of two wants done. */
export function Clearings({ transaction: { clearings, proposal }, money }: ClearingsProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const whose = ({ number, reference }: Pick<ClearingForStaff, 'number' | 'reference'>) => number ?? reference ?? ''
  const what = (each: ClearingForStaff | ClearingProposal) =>
    `${t(`deposits.kind_${each.kind}`)} ${moneyText(each.amount)} ${whose(each)}`.trim()
  if (clearings.length === 0 && proposal === null) return '–'
  return (
    <span className={styles.stack}>
      {clearings.map((each) => (
        <span key={each.at.toISOString()} className={styles.stack}>
          {what(each)}
          <small>
            {[each.proposedBy, each.by].filter((by) => by !== null).join(', ')} · {instant(each.at)} · {each.reason}
          </small>
        </span>
      ))}
      {proposal && (
        <small>
          {t('deposits.proposed', {
            by: proposal.by,
            what: proposal.memberId
              ? `${what(proposal)} ${t('deposits.to_member', { id: proposal.memberId })}`
              : what(proposal),
          })}
        </small>
      )}
    </span>
  )
}
