import { agentRebateRoutes } from '@banyan/contract'
import { Card, Fact, Facts, Text } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useRead } from '../../../lib/query.ts'
import { useCategoryName } from '../../records/index.ts'
import { showRate } from '../contracts/rate.ts'
import styles from './management.module.css'

/** What the agent gets of the valid bets of the line, where the company or the agent above has given anything. */
export function OwnRebates() {
  const t = useText()
  const language = useLanguage()
  const nameOf = useCategoryName()
  const { data } = useRead(agentRebateRoutes.agentRebates, {})
  const held = data?.rates.filter(({ now, next }) => now > 0 || next > 0) ?? []
  if (held.length === 0) return null
  return (
    <Card as="section" className={styles.own} aria-labelledby="own-rebates">
      <h2 id="own-rebates">{t('downline.rebate.own')}</h2>
      <Facts look="pairs">
        {held.map(({ category, now, next }) => (
          <Fact key={category} name={nameOf(category)} className="n">
            {now === next
              ? showRate(now, language)
              : t('downline.rebate.changing', { now: showRate(now, language), next: showRate(next, language) })}
          </Fact>
        ))}
      </Facts>
      <Text tone="muted" size={13}>
        {t('downline.rebate.honest')}
      </Text>
    </Card>
  )
}
