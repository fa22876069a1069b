import { Card, Pill, Row, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import own from './Record.module.css'
import type { WithdrawalRecord } from './facts.ts'

interface CardProps {
  readonly record: WithdrawalRecord
}

/** From which score on it is looked at twice, and thrice. */
const [watched, alarming] = [30, 60]

/** The score, explained point by point. */
export function Risk({ record: { risk } }: CardProps) {
  const t = useText()
  const tone = risk.score >= alarming ? 'loss' : risk.score >= watched ? 'amber' : 'win'
  return (
    <Card as="section" padded gap={12} aria-labelledby="risk">
      <Row as="header" wrap justify="between" gap="8px 16px">
        <h2 id="risk">{t('withdrawals.risk')}</h2>
        <Pill tone={tone}>{risk.score}/100</Pill>
      </Row>
      {risk.points.length === 0 ? (
        <Text tone="muted">{t('withdrawals.risk_none')}</Text>
      ) : (
        <ul className={own.points}>
          {risk.points.map(({ risk: what, points }) => (
            <li key={what}>
              <span>{t(`withdrawals.risk_${what}`)}</span>
              <strong>+{points}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the member paid in, played and drew out, and who may be the same person. */
export function MemberFacts({ record }: CardProps) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { risk } = record
  const others = (count: number) => (
    <Text as="span" {...(count > 0 && { tone: 'amber' as const })}>
      {count === 0 ? '–' : t('withdrawals.others', { count })}
    </Text>
  )
  return (
    <Card as="section" padded gap={12} aria-labelledby="member">
      <h2 id="member">{t('withdrawals.facts')}</h2>
      <Facts
        facts={[
          [t('members.registered'), instant(risk.registeredAt)],
          [
            t('withdrawals.deposits'),
            t('withdrawals.deposits_value', { amount: moneyText(risk.depositAmount), count: risk.depositCount }),
          ],
          [t('withdrawals.withdrawn'), moneyText(risk.withdrawnAmount)],
          [t('withdrawals.bonuses'), moneyText(risk.bonusAmount)],
          [t('withdrawals.stakes'), moneyText(risk.stakeAmount)],
          [t('withdrawals.payouts'), moneyText(risk.payoutAmount)],
          [t('withdrawals.same_address'), others(risk.sameAddress)],
          [t('withdrawals.same_device'), others(risk.sameDevice)],
          [t('withdrawals.same_payee'), others(risk.samePayee)],
        ]}
      />
    </Card>
  )
}

/** What still has to be played, and what asked for it. */
export function Turnover({ record }: CardProps) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { missingAmount, requirements } = record.risk.turnover
  return (
    <Card as="section" padded gap={12} aria-labelledby="turnover">
      <Row as="header" wrap justify="between" gap="8px 16px">
        <h2 id="turnover">{t('withdrawals.turnover')}</h2>
        {missingAmount > 0n && (
          <Pill tone="amber">{t('withdrawals.turnover_missing', { amount: moneyText(missingAmount) })}</Pill>
        )}
      </Row>
      {requirements.length === 0 ? (
        <Text tone="muted">{t('withdrawals.turnover_none')}</Text>
      ) : (
        <ul className={own.points}>
          {requirements.map(({ requirementId, source, progressAmount, requiredAmount, since }) => (
            <li key={requirementId}>
              <span>
                {t(`withdrawals.source_${source}`)} · {instant(since)}
              </span>
              <strong>
                {moneyText(progressAmount)} / {moneyText(requiredAmount)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
