import type { DrawnDraw } from '@banyan/contract'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'
import { type Reveal, revealMs, revealedAt } from './reveal.ts'

const stepMs = 80
/** A result that is older than this is shown at once: its drawing is over for everyone else. */
const freshMs = 15_000

const stillMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What is to be seen of the last result: number by number when it arrives while the page is open, else all of it. */
export function useReveal(last: DrawnDraw | null | undefined): Reveal | null {
  const [seen, setSeen] = useState({ numero: numeroOf(last), startedAt: -Infinity })
  const [now, setNow] = useState(-Infinity)
  if (seen.numero !== numeroOf(last)) {
    const arrives = seen.numero !== undefined && last && serverNow() - last.drawsAt.getTime() < freshMs && !stillMotion()
    const startedAt = arrives ? performance.now() : -Infinity
    setSeen({ numero: numeroOf(last), startedAt })
    setNow(startedAt)
  }
  const elapsedMs = Number.isFinite(seen.startedAt) ? now - seen.startedAt : Infinity
  const drawing = last ? elapsedMs < revealMs(last.prizes) : false
  useEffect(() => {
    if (!drawing) return
    const timer = setInterval(() => setNow(performance.now()), stepMs)
    return () => clearInterval(timer)
  }, [drawing])
  if (!last) return null
  return drawing ? revealedAt(last.prizes, elapsedMs) : { prizes: last.prizes, tier: null }
}

/** Undefined while the game is not known: its first result is no news then. */
const numeroOf = (last: DrawnDraw | null | undefined) => (last === undefined ? undefined : (last?.numero ?? null))
