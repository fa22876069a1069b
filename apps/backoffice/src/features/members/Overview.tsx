import type { MemberFile } from '@banyan/contract'
import { Card, Pill, Row, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Limits } from './Limits.tsx'
import own from './MemberRecord.module.css'
import { Person } from './Person.tsx'
import { moneyOf } from './facts.ts'

interface FileProps {
  readonly file: MemberFile
}

/** The person, what is still to be played, the member's own limits, and what protects the account. */
export function Overview({ file }: FileProps) {
  return (
    <div className={own.cards}>
      <Person file={file} />
      <Turnover file={file} />
      <Limits file={file} />
      <Protects file={file} />
    </div>
  )
}

function Turnover({ file }: FileProps) {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  const { missingAmount, requirements } = file.turnover
  return (
    <Card as="section" padded gap={12} aria-label={t('withdrawals.turnover')}>
      <Row wrap justify="between" gap="8px 16px">
        <h2>{t('withdrawals.turnover')}</h2>
        {missingAmount > 0n && (
          <Pill tone="amber">{t('withdrawals.turnover_missing', { amount: moneyText(missingAmount) })}</Pill>
        )}
      </Row>
      {requirements.length === 0 ? (
        <Text tone="muted">{t('withdrawals.turnover_none')}</Text>
      ) : (
        <Facts
          facts={requirements.map(({ source, progressAmount, requiredAmount, since }) => [
            `${t(`withdrawals.source_${source}`)} · ${instant(since)}`,
            t('player.limit_used', { used: moneyText(progressAmount), limit: moneyText(requiredAmount) }),
          ])}
        />
      )}
    </Card>
  )
}

function Protects({ file: { protects } }: FileProps) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-label={t('player.protects')}>
      <h2>{t('player.protects')}</h2>
      <Facts
        facts={[
          [t('player.two_step'), t(protects.twoStep ? 'player.is_on' : 'player.is_off')],
          [t('player.addresses'), protects.addresses],
          [t('player.remembered'), protects.remembered],
        ]}
      />
    </Card>
  )
}
