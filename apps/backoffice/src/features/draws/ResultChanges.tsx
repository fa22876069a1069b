import { staffRoutes } from '@banyan/contract'
import { Skeleton, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { DrawName } from './facts.ts'

/** What the correction that waits would change now: never what another one would have. */
export function ResultChanges({ name }: { readonly name: DrawName }) {
  const t = useText()
  const { data, isFetching } = useRead(staffRoutes.drawCorrection, name)
  const moneyText = useMoneyText({ currency: data?.currency ?? '', decimals: data?.decimals ?? 0 })
  if (!data || isFetching) return <Skeleton height={120} />
  return (
    <section aria-label={t('results.changes')}>
      <h3>{t('results.changes')}</h3>
      <Facts
        facts={[
          [t('results.changes_bets'), data.bets],
          [t('results.changes_pay'), moneyText(data.payAmount)],
          [t('results.changes_take'), moneyText(data.takeAmount)],
          [t('results.changes_below'), data.walletsBelow],
          [t('results.changes_uncovered'), moneyText(data.uncoveredAmount)],
          [t('results.changes_kept'), data.keptBets],
        ]}
      />
      <Text tone="muted">{t('results.changes_text')}</Text>
    </section>
  )
}
