import { staffRoutes } from '@banyan/contract'
import { RulesPage } from '../../lib/RulesPage.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { SuspicionRuleDialog } from './SuspicionRuleDialog.tsx'
import { useRuleText } from './facts.ts'

/** The rules that find suspicions, with what they look for, and every version that was in force before. */
export function Rules({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const textOf = useRuleText()
  return (
    <RulesPage
      words="suspicions"
      maySet={maySet}
      read={useRead(staffRoutes.suspicionRules, {})}
      kindOf={({ kind }) => t(`suspicions.kind_${kind}`)}
      textOf={textOf}
      more={[{ id: 'points', head: t('suspicions.points'), align: 'end', cell: ({ points }) => points }]}
      dialog={(asked, money, close) => <SuspicionRuleDialog {...asked} money={money} onClose={close} />}
    />
  )
}
