import { serverNow } from '@banyan/client'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

const calmMs = 250

/**
 * Draws what follows the server's clock: after every change, and while it moves in every frame that the browser paints,
 * or four times a second where less movement is asked for. A page that is not seen has no frames, and costs nothing.
 */
export function useFrames(isMoving: boolean, draw: (now: number) => void) {
  const onFrame = useEffectEvent(() => draw(serverNow()))
  useLayoutEffect(() => onFrame())
  useEffect(() => {
    if (!isMoving) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(onFrame, calmMs)
      return () => clearInterval(timer)
    }
    let frame = requestAnimationFrame(function step() {
      onFrame()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
}
