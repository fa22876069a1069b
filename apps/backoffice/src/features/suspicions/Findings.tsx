import { type SuspicionFinding, staffRoutes } from '@banyan/contract'
import { Button, Card, Fact, Facts, Pill, Row, Stack, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type SuspicionFile, useRuleText } from './facts.ts'

/** What the rule found each time, with its numbers as they were then, the newest first. */
export function Findings({ file }: { readonly file: SuspicionFile }) {
  const t = useText()
  const { findings, suspicion } = file
  const rules = useRead(staffRoutes.suspicionRules, {})
  const ruleText = useRuleText()
  const sentence = (version: number) => {
    const rule = rules.data?.history.find((each) => each.kind === suspicion.kind && each.version === version)
    return rule ? ruleText(rule, file) : t('suspicions.rule_version', { version })
  }
  return (
    <Card as="section" padded gap={20} aria-labelledby="findings">
      <h2 id="findings">{t('suspicions.found')}</h2>
      {findings.map((finding) => (
        <Stack key={`${finding.movement} ${finding.movementId}`} gap={8}>
          <Row wrap justify="between" gap="4px 16px">
            <strong>
              {t(`suspicions.movement_${finding.movement}`)} {finding.movementId} · {instant(finding.at)}
            </strong>
            <Pill tone="amber">+{finding.points}</Pill>
          </Row>
          <Text tone="muted">{sentence(finding.ruleVersion)}</Text>
          <Numbers finding={finding} file={file} />
        </Stack>
      ))}
    </Card>
  )
}

const evidence = ['deposits', 'withdrawals', 'transfers', 'adjustments', 'refunds'] as const

/** The sums of a finding, the movements that it rests on, and the other members with what they are suspected of. */
function Numbers({ finding, file }: { readonly finding: SuspicionFinding; readonly file: SuspicionFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const [, show] = useSearch()
  const { inAmount, outAmount, turnoverAmount } = finding
  return (
    <Facts look="pairs">
      <Fact name={t('suspicions.in_amount')}>{moneyText(inAmount)}</Fact>
      <Fact name={t('suspicions.out_amount')}>{moneyText(outAmount)}</Fact>
      {turnoverAmount !== null && <Fact name={t('suspicions.turnover')}>{moneyText(turnoverAmount)}</Fact>}
      {evidence
        .filter((name) => finding[name].length > 0)
        .map((name) => (
          <Fact key={name} name={t(`suspicions.${name}`)} className={styles.words}>
            {finding[name].join(', ')}
          </Fact>
        ))}
      {finding.members.length > 0 && (
        <Fact name={t('suspicions.members')} whole>
          <Row wrap gap={8}>
            {finding.members.map((id) => (
              <Button
                key={id}
                size="sm"
                aria-label={t('suspicions.of_member', { id })}
                onClick={() => show({ member: id })}
              >
                {id}
              </Button>
            ))}
          </Row>
        </Fact>
      )}
    </Facts>
  )
}
