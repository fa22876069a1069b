import { type Amount, amount } from '@banyan/money'
import { useEffect, useState } from 'react'

const rollMs = 700
/** Steps that a rise is cut into: an amount is whole. */
const steps = 1000n

/**
 * An amount that counts up when it rises, and ends exactly there. What goes out is gone at once, and so does everything
 * arrive where less movement is asked for.
 */
export function useRolled(target: Amount | undefined): Amount | undefined {
  const [roll, setRoll] = useState({ target, from: target, shown: target })
  if (roll.target !== target) {
    const { shown } = roll
    const rises =
      shown !== undefined &&
      target !== undefined &&
      target > shown &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    setRoll({ target, from: rises ? shown : target, shown: rises ? shown : target })
  }
  const { from } = roll
  useEffect(() => {
    if (from === undefined || target === undefined || from >= target) return undefined
    // By the clock of the frames alone: another one may be ahead of it, and then nothing would move for as long.
    let startedAt: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now
      const part = Math.min(1, (now - startedAt) / rollMs)
      const done = BigInt(Math.round(Number(steps) * (1 - (1 - part) ** 3)))
      setRoll((rolling) =>
        rolling.target === target ? { ...rolling, shown: amount(from + ((target - from) * done) / steps) } : rolling,
      )
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, target])
  return roll.target === target ? roll.shown : target
}
