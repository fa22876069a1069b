import type { CrashBet } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useRef } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { hundredthsAt } from '../multiplier.ts'
import type { Shown } from '../phase.ts'
import { useFrames } from '../stage/use-frames.ts'
import { Note } from './Note.tsx'
import { payoutAt } from './payout.ts'
import styles from './Slip.module.css'
import { StakeField } from './StakeField.tsx'
import { TargetField } from './TargetField.tsx'
import { type SlipProps, useSlip } from './use-slip.ts'

/** One bet: what is staked, where it is cashed out by itself, and the one large button of each moment. */
export function Slip({ number, ...props }: SlipProps & { readonly number: number }) {
  const t = useText()
  const format = useFormat()
  const { shown, rules, bet } = props
  const slip = useSlip(props)
  const isFixed = slip.state !== 'open' && slip.state !== 'next'
  return (
    <section className={styles.panel} aria-label={t('crash.slip', { number })}>
      <StakeField
        stake={slip.stake}
        onStake={slip.setStake}
        disabled={isFixed}
        error={
          slip.isStakeRight
            ? undefined
            : t('crash.stake_range', {
                min: format.amount(rules.stakeAmountMin),
                max: format.amount(rules.stakeAmountMax),
              })
        }
      />
      <TargetField target={slip.target} onTarget={slip.setTarget} targets={rules.targets} disabled={isFixed} />
      <Action slip={slip} shown={shown} bet={bet} />
      <Note slip={slip} bet={bet} />
    </section>
  )
}

interface ActionProps {
  readonly slip: ReturnType<typeof useSlip>
  readonly shown: Shown
  readonly bet: CrashBet | undefined
}

function Action({ slip, shown, bet }: ActionProps) {
  const t = useText()
  const format = useFormat()
  const { state, stake, busy, press } = slip
  const look = { size: 'lg', full: true, className: styles.action, busy, onClick: press } as const
  if (state === 'flying' && bet) {
    return (
      <Button {...look} variant="amber">
        <small>{t('crash.cash_out')}</small>
        <PaysNow shown={shown} bet={bet} />
      </Button>
    )
  }
  if (state === 'ending')
    return (
      <Button {...look} busy>
        {t('crash.ending')}
      </Button>
    )
  if (state === 'placed' || state === 'waiting')
    return <Button {...look}>{t(state === 'placed' ? 'crash.take_back' : 'crash.unqueue')}</Button>
  return (
    <Button {...look} variant={state === 'open' ? 'primary' : 'surface'} disabled={!slip.canPlace}>
      <small>{t(state === 'open' ? 'crash.place' : 'crash.place_next')}</small>
      {stake !== null && <b>{format.amount(stake)}</b>}
    </Button>
  )
}

/** What a cash-out would pay at this moment, about: the server's clock decides. Silent, it changes with every frame. */
function PaysNow({ shown, bet }: { readonly shown: Shown; readonly bet: CrashBet }) {
  const format = useFormat()
  const place = useRef<HTMLElement>(null)
  useFrames(true, (now) => {
    const text = `≈ ${format.amount(payoutAt(bet.stakeAmount, hundredthsAt(shown, now)))}`
    if (place.current && place.current.textContent !== text) place.current.textContent = text
  })
  return <b ref={place} aria-hidden="true" />
}
