import { type KycRule, type OutputOf, staffRoutes } from '@banyan/contract'
import { zero } from '@banyan/money'
import { Button, Card, Pill, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { RuleDialog } from './RuleDialog.tsx'
import styles from './documents.module.css'
import { useSetRules } from './use-set-rules.ts'

/** What asks for which level at the site, for who may change it and who may not. */
export function Rules({ maySet }: { readonly maySet: boolean }) {
  const { data } = useRead(staffRoutes.kycRules, {})
  return data ? <RuleCard set={data} maySet={maySet} /> : null
}

interface RuleCardProps {
  readonly set: OutputOf<typeof staffRoutes.kycRules>
  readonly maySet: boolean
}

function RuleCard({ set, maySet }: RuleCardProps) {
  const t = useText()
  const moneyText = useMoneyText(set)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<KycRule | null>(null)
  const wordsOf = ({ action, level, aboveAmount, days }: KycRule) =>
    aboveAmount === zero
      ? t('documents.rule_every', { action: t(`documents.action_${action}`), level })
      : t('documents.rule', { action: t(`documents.action_${action}`), amount: moneyText(aboveAmount), days, level })
  return (
    <Card as="section" padded gap={12}>
      <h2>{t('documents.rules')}</h2>
      {set.rules.length + set.signed.length === 0 ? (
        <Text tone="muted">{t('documents.rules_none')}</Text>
      ) : (
        <ul className={styles.rules}>
          {set.signed.map((rule) => (
            <li key={`signed ${rule.action}`}>
              {wordsOf(rule)}
              <Pill>{t('documents.rule_signed')}</Pill>
            </li>
          ))}
          {set.rules.map((rule) => (
            <li key={`${rule.action} ${rule.level}`}>
              {wordsOf(rule)}
              {maySet && (
                <Button
                  size="sm"
                  aria-label={`${t('documents.rule_remove')}: ${wordsOf(rule)}`}
                  onClick={() => setRemoved(rule)}
                >
                  {t('documents.rule_remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {maySet && (
        <div>
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('documents.rule_add')}
          </Button>
        </div>
      )}
      {isAdding && <RuleDialog set={set} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog set={set} rule={removed} words={wordsOf(removed)} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

interface RemoveDialogProps extends Pick<RuleCardProps, 'set'> {
  readonly rule: KycRule
  readonly words: string
  readonly onClose: () => void
}

function RemoveDialog({ set, rule, words, onClose }: RemoveDialogProps) {
  const t = useText()
  const { change, busy } = useSetRules(set, onClose)
  const rules = set.rules.filter((each) => each !== rule)
  return (
    <ReasonDialog
      title={t('documents.rule_remove_title')}
      text={words}
      confirm={t('documents.rule_remove')}
      busy={busy}
      onConfirm={(reason) => change(rules, reason)}
      onCancel={onClose}
    />
  )
}
