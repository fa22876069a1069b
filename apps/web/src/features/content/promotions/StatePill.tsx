import type { PromotionState } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'

const tones = {
  coming_soon: 'info',
  joined: 'info',
  in_process: 'amber',
  claim: 'win',
  claimed: 'win',
  applying: 'amber',
  issued: 'win',
  rejected: 'loss',
  closed: 'neutral',
} as const satisfies Record<Exclude<PromotionState, 'join'>, string>

/** What a promotion is to whoever looks at it, in a word. One to be joined says so by its button. */
export function StatePill({ state }: { readonly state: PromotionState }) {
  const t = useText()
  if (state === 'join') return null
  return <Pill tone={tones[state]}>{t(`promotions.${state}`)}</Pill>
}
