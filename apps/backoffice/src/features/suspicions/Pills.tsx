import type { SuspicionState } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

/** From which score on it is looked at twice, and thrice: as the risk of a withdrawal. */
const [watched, alarming] = [30, 60]

/** How much somebody is suspected of, of a hundred. */
export const Score = ({ score }: { readonly score: number }) => (
  <Pill tone={score >= alarming ? 'loss' : score >= watched ? 'amber' : 'neutral'}>{score}/100</Pill>
)

const tones = {
  open: 'amber',
  taken: 'info',
  proposed: 'leaf',
  closed: 'neutral',
} as const satisfies Record<SuspicionState, string>

/** Where a suspicion stands. */
export function StatePill({ state }: { readonly state: SuspicionState }) {
  const t = useText()
  return <Pill tone={tones[state]}>{t(`suspicions.state_${state}`)}</Pill>
}
