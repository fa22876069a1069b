import type { OwnJackpotWin } from '@banyan/contract'
import { useState } from 'react'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { useGreeting, useOpenModal } from '../../lib/modals.ts'
import { useOwnWins } from './use-own-wins.ts'

const JackpotWon = lazyDialog(async () => (await import('./JackpotWon.tsx')).JackpotWon)

/** The jackpots that the member has won, one after the other, over any page; none of them over another dialog. */
export function OwnWins() {
  const { win, see } = useOwnWins()
  const waits = [useGreeting(), useOpenModal()].some((open) => open !== null)
  const [last, setLast] = useState<OwnJackpotWin | null>(null)
  // It stays on the way out.
  if (win && win !== last) setLast(win)
  return <JackpotWon open={win !== undefined && !waits} win={last} onSeen={see} />
}
