import { useEffect } from 'react'
import { tick } from '../sound.ts'
import { type Draw, phaseOf } from './phase.ts'
import { useClock } from '../../../lib/use-clock.ts'

const ticksFromSeconds = 5

/** Ticks the last five seconds of a draw's betting, where sound is on. */
export function useTicks(draw: Draw | null) {
  const second = useClock((now) => {
    if (!draw || phaseOf(draw, now) !== 'closing') return null
    const left = Math.ceil((draw.closesAt.getTime() - now) / 1000)
    return left <= ticksFromSeconds ? left : null
  })
  useEffect(() => {
    if (second !== null) tick()
  }, [second])
}
