import type { Answer } from '@banyan/client'
import {
  type CatalogGame,
  originalRoutes,
  type PlayedOriginal,
  type PlayedRound,
  slotRoutes,
  stepRoutes,
} from '@banyan/contract'
import { isOriginalCode } from '@banyan/games/originals'
import { isStepCode } from '@banyan/games/steps'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isOwnGame } from './own-game.ts'
import { type SessionResult, beginSession, uncounted, withRounds } from './session-result.ts'
import { keepSitting, resultOf, sittingAt } from './sitting.ts'
import { useMemberId } from './use-member-id.ts'

const pageSize = 50

type Result = ReturnType<typeof resultOf>
type Played = PlayedRound | PlayedOriginal

/** The call that tells of a game's rounds. */
function roundsOf(code: string) {
  if (isStepCode(code)) return stepRoutes.stepRounds
  return isOriginalCode(code) ? originalRoutes.originalRounds : slotRoutes.slotRounds
}

/**
 * What this sitting has cost and brought, in all our games, read from the server's record of rounds; null while that is
 * not known. Of outside vendors the site knows no rounds, and of a demo nobody keeps any: then nothing is said. `count`
 * reads the record on; calls while one runs are answered by one more.
 */
export function useSessionResult(
  game: CatalogGame,
  isDemo: boolean,
): { readonly result: Result | null; readonly count: () => void } {
  const isKnown = !isDemo && isOwnGame(game)
  const memberId = useMemberId()
  const [result, setResult] = useState<Result | null>(null)
  const running = useRef<'no' | 'yes' | 'again'>('no')

  const read = useCallback(async (): Promise<SessionResult | null> => {
    const before = sittingAt(memberId, Date.now()).results[game.code]
    if (before === undefined) {
      const latest = await call(roundsOf(game.code), { gameCode: game.code, count: 1 }, { quiet: true })
      return latest.ok ? beginSession(latest.value.rounds[0]) : null
    }
    const found: Played[] = []
    let next: string | null = null
    do {
      const page: Answer<ReturnType<typeof roundsOf>> = await call(
        roundsOf(game.code),
        { gameCode: game.code, count: pageSize, ...(next !== null && { before: next }) },
        { quiet: true },
      )
      if (!page.ok) return before
      const fresh: ReturnType<typeof uncounted<Played>> = uncounted<Played>(page.value.rounds, before.lastId)
      found.push(...fresh.rounds)
      next = fresh.isAll ? null : page.value.next
    } while (next !== null)
    return withRounds(before, found)
  }, [memberId, game.code])

  const count = useCallback(() => {
    if (!isKnown) return
    if (running.current !== 'no') {
      running.current = 'again'
      return
    }
    void (async () => {
      do {
        running.current = 'yes'
        const known = await read()
        if (known === null) continue
        const now = Date.now()
        setResult(
          resultOf(
            keepSitting(memberId, now, { results: { ...sittingAt(memberId, now).results, [game.code]: known } }),
          ),
        )
      } while ((running.current as string) === 'again') // as: it is set while the reading is awaited.
      running.current = 'no'
    })()
  }, [isKnown, read, memberId, game.code])

  useEffect(count, [count])
  return { result, count }
}
