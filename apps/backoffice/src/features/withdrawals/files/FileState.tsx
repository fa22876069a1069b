import type { PayoutFileState } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import { useText } from '../../../lib/texts.ts'

const tones = {
  made: 'amber',
  sent: 'info',
  given_back: 'neutral',
  done: 'win',
} as const satisfies Record<PayoutFileState, string>

/** Where a file stands. */
export function FileState({ state }: { readonly state: PayoutFileState }) {
  const t = useText()
  return <Pill tone={tones[state]}>{t(`files.state_${state}`)}</Pill>
}
