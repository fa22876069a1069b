import { serverNow } from '@banyan/client'
import type { DrawnDraw, LotteryGame } from '@banyan/contract'
import { type Rules, rulesOf } from '@banyan/games/lottery'
import { useEffect, useState } from 'react'
import { type Reveal, revealMs, revealedAt } from './reveal.ts'

const stepMs = 80
/** A result that is older than this is shown at once: its drawing is over for everyone else. */
const freshMs = 15_000

const stillMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The reveal of the last result: under way from a moment (of `performance.now`), or over. */
export interface RevealState {
  readonly last: DrawnDraw | null
  readonly startedAt: number | null
}

interface Seen {
  readonly gameCode: string | undefined
  readonly numero: string | null | undefined
  readonly startedAt: number | null
}

/**
 * Notices a result that arrives while the page is open; what was there before is no news, nor is that of another
 * station. Repaints at its start and end only.
 */
export function useReveal(game: LotteryGame | undefined): RevealState {
  const last = game && game.last
  const rules = game && rulesOf(game)
  const gameCode = game?.gameCode
  const [seen, setSeen] = useState<Seen>({ gameCode, numero: numeroOf(last), startedAt: null })
  if (seen.gameCode !== gameCode || seen.numero !== numeroOf(last)) {
    const arrives =
      seen.gameCode === gameCode &&
      seen.numero !== undefined &&
      last &&
      serverNow() - last.drawsAt.getTime() < freshMs &&
      !stillMotion()
    setSeen({ gameCode, numero: numeroOf(last), startedAt: arrives ? performance.now() : null })
  }
  const { startedAt } = seen
  useEffect(() => {
    if (startedAt === null || !last || !rules) return
    const timer = setTimeout(
      () => setSeen((now) => ({ ...now, startedAt: null })),
      startedAt + revealMs(rules, last.prizes) - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [startedAt, last, rules])
  return { last: last ?? null, startedAt }
}

/** What is to be seen of a reveal, repainted number by number. Null while there is no result at all. */
export function useShown(rules: Rules, { last, startedAt }: RevealState): Reveal | null {
  const [, setNow] = useState(0)
  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => setNow(performance.now()), stepMs)
    return () => clearInterval(timer)
  }, [startedAt])
  if (!last) return null
  return startedAt === null
    ? { prizes: last.prizes, tier: null }
    : revealedAt(rules, last.prizes, performance.now() - startedAt)
}

/** Undefined while the game is not known: its first result is no news then. */
const numeroOf = (last: DrawnDraw | null | undefined) => (last === undefined ? undefined : (last?.numero ?? null))
