import { type BonusSetting, type InputOf, staffRoutes } from '@banyan/contract'
import { Button, ErrorState, Stack, Text, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { failureText, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

type Asked = InputOf<typeof staffRoutes.bonusCost>

/** What a bonus would have given in the last 30 days, before it is switched on. */
export function Cost({ setting, money }: { readonly setting: BonusSetting; readonly money: Money }) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { percent, capAmount, depositMin, rhythm, usesMax } = setting
  const canBeTried = percent > 0 && percent <= 100_000 && capAmount > 0n && depositMin > 0n && usesMax !== -1
  const next = { percent, capAmount, depositMin, rhythm, ...(usesMax !== null && { usesMax }) }
  return (
    <Stack gap={8}>
      <Button size="sm" disabled={!canBeTried} onClick={() => setAsked(next)}>
        {t('bonuses.cost')}
      </Button>
      {!canBeTried && <Text tone="muted">{t('bonuses.cost_none')}</Text>}
      {asked && <CostText asked={asked} money={money} />}
    </Stack>
  )
}

function CostText({ asked, money }: { readonly asked: Asked; readonly money: Money }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(money)
  const { data, error, refetch } = useRead(staffRoutes.bonusCost, asked)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data) return null
  const count = (value: number) => formatNumber(value, language)
  const facts = {
    amount: moneyText(data.bonusAmount),
    members: count(data.members),
    uses: count(data.uses),
    deposits: count(data.deposits),
    total: moneyText(data.depositAmount),
  }
  return (
    <div role="status">
      <Text>{`${t('bonuses.cost_title')}: ${t('bonuses.cost_value', facts)}`}</Text>
    </div>
  )
}
