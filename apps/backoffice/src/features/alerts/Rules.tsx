import { staffAlertRoutes } from '@banyan/contract'
import { RulesPage } from '../../lib/RulesPage.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { AlertRuleDialog } from './AlertRuleDialog.tsx'
import { useRuleText } from './facts.ts'

/** What alerts are raised for, and every version that was in force before. */
export function Rules({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const textOf = useRuleText()
  return (
    <RulesPage
      words="alerts"
      maySet={maySet}
      read={useRead(staffAlertRoutes.alertRules, {})}
      kindOf={({ kind }) => t(`alerts.kind_${kind}`)}
      textOf={textOf}
      dialog={(asked, money, close) => <AlertRuleDialog {...asked} money={money} onClose={close} />}
    />
  )
}
