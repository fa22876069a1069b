import { type OfferedBonus, categories } from '@banyan/contract'
import { Fact, Facts, Stack, Text } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useShareTexts } from './use-share-text.ts'

/** All that a promotion gives and asks. */
export function BonusTerms({ bonus }: { readonly bonus: OfferedBonus }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { percent, times } = useShareTexts()
  const { capAmount, depositMin, turnoverMultiple, turnoverOf, weights, rhythm, usesLeft, days, stakeMax, excluded } =
    bonus
  const weighted = categories.filter((each) => weights[each] !== undefined)
  const cap = format.amount(capAmount)
  return (
    <Stack gap={10}>
      <Text>{bonus.texts[language]}</Text>
      <Facts look="ruled">
        <Fact name={t('cashier.bonus.share')}>
          {t('cashier.bonus.share_value', { percent: percent(bonus.percent), cap })}
        </Fact>
        <Fact name={t('cashier.bonus.least')}>{format.amount(depositMin)}</Fact>
        <Fact name={t('cashier.bonus.turnover')}>
          {t(`cashier.bonus.of_${turnoverOf}`, { times: times(turnoverMultiple) })}
        </Fact>
        <Fact name={t('cashier.bonus.rhythm')}>
          {[
            t(`cashier.bonus.rhythm_${rhythm}`),
            ...(usesLeft === null ? [] : [t('cashier.bonus.left', { count: usesLeft })]),
          ].join(' · ')}
        </Fact>
        {days !== null && <Fact name={t('cashier.bonus.days')}>{t('cashier.bonus.days_value', { days })}</Fact>}
        {stakeMax !== null && <Fact name={t('bonus.stake_max')}>{format.amount(stakeMax)}</Fact>}
        {excluded.length > 0 && (
          <Fact name={t('bonus.excluded')}>{excluded.map((each) => t(`catalog.category.${each}`)).join(' · ')}</Fact>
        )}
        {weighted.length > 0 && (
          <Fact name={t('cashier.bonus.weights')}>
            {weighted
              .map((each) =>
                t('cashier.bonus.weight', {
                  category: t(`catalog.category.${each}`),
                  percent: percent(weights[each] ?? 10_000),
                }),
              )
              .join(' · ')}
          </Fact>
        )}
      </Facts>
      {weighted.length > 0 && <Text tone="muted">{t('cashier.bonus.rest')}</Text>}
      <Text tone="muted">{t('cashier.bonus.wallet')}</Text>
    </Stack>
  )
}
