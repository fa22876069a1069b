import { type HeldBonus, categories } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { Button, Card, Fact, Facts, Row, Skeleton, Text } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { Progress } from './Progress.tsx'
import styles from './bonus.module.css'
import { useBonusWallet } from './use-bonus-wallet.ts'

const GiveUpDialog = lazyDialog(async () => (await import('./GiveUpDialog.tsx')).GiveUpDialog)

/** What of the balance is cash and what is bonus money, how far its play is, and the way out of it. */
export function BonusWallet() {
  const { data, isError, isFetching, refetch } = useBonusWallet()
  if (isError && !data)
    return (
      <Card padded>
        <NotLoaded what="bonus.failed" busy={isFetching} onRetry={refetch} />
      </Card>
    )
  if (!data) return <Skeleton height={220} />
  return data.bonus && <Held bonus={data.bonus} cash={data.cashAmount} />
}

function Held({ bonus, cash }: { readonly bonus: HeldBonus; readonly cash: Amount }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [asks, setAsks] = useState<boolean>()
  const { names, state, givenAmount, bonusAmount, inPlayAmount, requiredAmount, progressAmount, expiresAt } = bonus
  const isActive = state === 'active'
  return (
    <Card as="section" padded gap={14} aria-labelledby="bonus-wallet">
      <h2 id="bonus-wallet" className={styles.title}>
        {t('bonus.title')} <small>{names[language]}</small>
      </h2>
      <Facts look="tiles" className={styles.sums}>
        <Fact name={t('bonus.cash')}>
          <b className="n">{format.amount(cash)}</b>
        </Fact>
        <Fact name={t('bonus.money')}>
          <b className="n">{format.amount(bonusAmount)}</b>
        </Fact>
        {inPlayAmount > 0n && (
          <Fact name={t('bonus.in_play')}>
            <b className="n">{format.amount(inPlayAmount)}</b>
          </Fact>
        )}
      </Facts>
      {isActive && <Progress requiredAmount={requiredAmount} progressAmount={progressAmount} />}
      {isActive && (
        <Facts look="ruled">
          <Fact name={t('bonus.given')}>{format.amount(givenAmount)}</Fact>
          <Fact name={t('bonus.expires')}>
            {expiresAt === null ? t('bonus.no_expiry') : <span className="n">{format.minute(expiresAt)}</span>}
          </Fact>
          {bonus.stakeMax !== null && <Fact name={t('bonus.stake_max')}>{format.amount(bonus.stakeMax)}</Fact>}
          {bonus.excluded.length > 0 && (
            <Fact name={t('bonus.excluded')}>
              {bonus.excluded.map((each) => t(`catalog.category.${each}`)).join(' · ')}
            </Fact>
          )}
          <Weights bonus={bonus} />
        </Facts>
      )}
      <Text tone="muted">
        {isActive
          ? `${t('bonus.rule')} ${t('bonus.completes', { required: format.amount(requiredAmount) })}`
          : t(`bonus.ended_${state}`)}
      </Text>
      {isActive && (
        <Row gap={8}>
          <Button onClick={() => setAsks(true)}>{t('bonus.give_up')}</Button>
        </Row>
      )}
      {asks !== undefined && <GiveUpDialog open={asks} bonus={bonus} cash={cash} onClose={() => setAsks(false)} />}
    </Card>
  )
}

/** What bets of each kind of game count, where it is not all of them. */
function Weights({ bonus: { weights } }: { readonly bonus: HeldBonus }) {
  const t = useText()
  const weighted = categories.filter((each) => weights[each] !== undefined)
  if (weighted.length === 0) return null
  return (
    <Fact name={t('bonus.weights')}>
      {weighted
        .map((each) =>
          t('cashier.bonus.weight', {
            category: t(`catalog.category.${each}`),
            percent: String((weights[each] ?? 10_000) / 100),
          }),
        )
        .join(' · ')}
    </Fact>
  )
}
