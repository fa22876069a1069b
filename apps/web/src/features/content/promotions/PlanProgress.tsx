import { type Activity, isOfDeposit } from '@banyan/contract'
import { Stack } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './promotions.module.css'

interface PlanProgressProps {
  readonly activity: Activity
  readonly taken: NonNullable<Activity['taken']>
}

/** How far the member is: what was deposited and turned over, of how much, and what is missing. */
export function PlanProgress({ activity: { plan }, taken }: PlanProgressProps) {
  const t = useText()
  const format = useFormat()
  if (!plan) return null
  const { depositedAmount, playedAmount, lostAmount, rewardAmount, turnoverAmount } = taken
  return (
    <Stack gap={8} className={styles.own}>
      {isOfDeposit(plan.kind) && (
        <p>
          {depositedAmount === null
            ? t('promotions.plan.no_deposit', { amount: format.amount(plan.basisMin ?? 1n) })
            : t('promotions.plan.deposited', { amount: format.amount(depositedAmount) })}
        </p>
      )}
      {plan.kind === 'loss_back' && <p>{t('promotions.plan.lost', { amount: format.net(lostAmount) })}</p>}
      {plan.playMin !== null && (depositedAmount !== null || !isOfDeposit(plan.kind)) && (
        <Played played={playedAmount} target={plan.playMin} />
      )}
      {rewardAmount !== null && !plan.freeSpins && (
        <p>{t('promotions.plan.reward_next', { amount: format.amount(rewardAmount) })}</p>
      )}
      {turnoverAmount !== null && turnoverAmount > 0n && (
        <p>{t('promotions.plan.turnover_next', { amount: format.amount(turnoverAmount) })}</p>
      )}
    </Stack>
  )
}

function Played({ played, target }: { readonly played: bigint; readonly target: bigint }) {
  const t = useText()
  const format = useFormat()
  const done = played < 0n ? 0n : played > target ? target : played
  const [is, of] = [format.amount(done), format.amount(target)]
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('promotions.plan.played')}
        aria-valuemin={0}
        aria-valuemax={Number(target)}
        aria-valuenow={Number(done)}
        aria-valuetext={t('promotions.plan.played_of', { is, of })}
      >
        {/* Shares of a hundred for the bar alone; amounts are never floats. */}
        <span style={{ inlineSize: `${Number((done * 1000n) / target) / 10}%` }} />
      </div>
      <p>
        {t('promotions.plan.played_of', { is, of })} ·{' '}
        {t('promotions.plan.missing', { amount: format.amount(target - done) })}
      </p>
    </>
  )
}
