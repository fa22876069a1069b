import { scrollDistancePx, scrollThrottleMs } from '@banyan/contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells that the end of a list has come onto the screen, and again as long as it stays
 * there: at most once in 200 ms [CONST-04], at no distance [CONST-05]. `onEnd` is null
 * while there is nothing more to ask for. Returns the ref of what stands at the end.
 */
export function useScrollEnd<Element extends HTMLElement>(onEnd: (() => void) | null): RefObject<Element | null> {
  const end = useRef<Element>(null)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const isWanted = onEnd !== null
  const tell = useEffectEvent(() => {
    toldAt.current = performance.now()
    onEnd?.()
  })
  useEffect(() => {
    if (!isWanted || !end.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (seen) => {
        clearTimeout(timer)
        const waitMs = toldAt.current + scrollThrottleMs - performance.now()
        if (seen.at(-1)?.isIntersecting) timer = setTimeout(tell, Math.max(0, waitMs))
      },
      { rootMargin: `0px 0px ${scrollDistancePx}px` },
    )
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted])
  return end
}
