import { type InputOf, type PromotionTerms, mostOf, staffRoutes } from '@banyan/contract'
import { Button, ErrorState, Stack, Text, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { failureText, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

type Asked = InputOf<typeof staffRoutes.promotionCost>

interface CostProps {
  readonly terms: PromotionTerms
  readonly money: Money
  readonly canBeAsked: boolean
}

/** How many members it is for now, and what it may cost at the most. */
export function Cost({ terms, money, canBeAsked }: CostProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { registeredDaysMin, lineOf } = terms
  const next = {
    ...(registeredDaysMin > 0 && { registeredDaysMin }),
    ...(lineOf !== null && { lineOf }),
    ...shareOf(terms.plan),
  }
  return (
    <Stack gap={8} align="start">
      <Button size="sm" disabled={!canBeAsked} onClick={() => setAsked(next)}>
        {t('promotions.cost')}
      </Button>
      {asked && <CostText asked={asked} terms={terms} money={money} />}
    </Stack>
  )
}

/** What is asked of a share of deposits or losses. */
function shareOf(plan: PromotionTerms['plan']): Asked {
  if (plan === null || plan.rate === null || plan.capAmount === null) return {}
  const { kind, rate, capAmount, basisMin, rhythm } = plan
  return { kind, rate, capAmount, rhythm, ...(basisMin !== null && { basisMin }) }
}

function CostText({ asked, terms, money }: Pick<CostProps, 'terms' | 'money'> & { readonly asked: Asked }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(money)
  const { data, error, refetch } = useRead(staffRoutes.promotionCost, asked)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data) return null
  const members = formatNumber(data.members, language)
  const { rewardAmount, timesMax, plan } = terms
  const { past } = data
  if (past)
    return (
      <Text role="status">
        {t('promotions.cost_past', {
          members: formatNumber(past.members, language),
          times: formatNumber(past.times, language),
          amount: moneyText(past.amount),
        })}
      </Text>
    )
  const most = mostOf({ capAmount: null, prizes: [], ...plan }, rewardAmount)
  return (
    <Text role="status">
      {most === 0n
        ? t('promotions.cost_members', { members })
        : t(plan?.freeSpins ? 'promotions.cost_spins' : 'promotions.cost_value', {
            members,
            amount: moneyText(most * BigInt(timesMax) * BigInt(data.members)),
          })}
    </Text>
  )
}
