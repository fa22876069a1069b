import { multiplierText } from '@banyan/games/crash'
import type { CrashBet } from '@banyan/contract'
import { errorText } from '../../../lib/error-text.ts'
import { type Format, useFormat } from '../../../lib/format.ts'
import { type Text, useText } from '../../../lib/i18n.ts'
import styles from './Slip.module.css'
import type { useSlip } from './use-slip.ts'

interface NoteProps {
  readonly slip: ReturnType<typeof useSlip>
  readonly bet: CrashBet | undefined
}

/** What has become of the slip, in a sentence: a refusal, what waits, what is bet, and what it came to. */
export function Note({ slip: { state, failure, waiting }, bet }: NoteProps) {
  const t = useText()
  const format = useFormat()
  if (failure)
    return (
      <p role="alert" className={styles.note} data-tone="refused">
        {errorText(t, format, failure)}
      </p>
    )
  const said =
    state === 'waiting' && waiting
      ? t('crash.queued', { amount: format.amount(waiting.stakeAmount) })
      : bet && betWords(t, format, bet)
  return (
    <p
      role="status"
      className={styles.note}
      data-tone={bet && bet.cashedOutAt !== null && state !== 'waiting' ? 'win' : undefined}
      data-empty={!said || undefined}
    >
      {said}
    </p>
  )
}

function betWords(t: Text, format: Format, bet: CrashBet): string {
  const { status, stakeAmount, payoutAmount, target, cashedOutAt } = bet
  const amount = format.amount(stakeAmount)
  if (cashedOutAt !== null)
    return t('crash.cashed', { point: multiplierText(cashedOutAt), amount: format.amount(payoutAmount) })
  if (status === 'placed')
    return target === null
      ? t('crash.placed', { amount })
      : t('crash.placed_auto', { amount, target: multiplierText(target) })
  return t(status === 'lost' ? 'crash.lost' : 'crash.returned', { amount })
}
