import { useEffect, useRef, useState } from 'react'
import { Picture } from '../../../assets/Picture.tsx'
import type { Shown } from '../phase.ts'
import { risenMs } from '../multiplier.ts'
import { paint } from './paint.ts'
import styles from './Stage.module.css'
import { useFrames } from './use-frames.ts'
import { type Size, curveAt, viewAt } from './view.ts'

/** Sharper than this costs more than it shows. */
const sharpest = 2

/** The curve, and the lantern that rises at its end. Decorative: the multiplier stands beside it in words. */
export function Flight({ shown }: { readonly shown: Shown }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const lantern = useRef<HTMLDivElement>(null)
  const size = useSize(canvas)
  useFrames(shown.phase === 'flying', (now) => {
    if (size.width === 0) return
    const context = canvas.current?.getContext('2d')
    if (!context || !lantern.current) return
    const sharpness = Math.min(sharpest, window.devicePixelRatio || 1)
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    const seconds = risenMs(shown, now) / 1000
    const [x, y] = paint(context, size, {
      view: viewAt(seconds, curveAt(seconds)),
      seconds,
      isOver: shown.phase === 'over',
    })
    lantern.current.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  })
  return (
    <div className={styles.flight} aria-hidden="true">
      <canvas
        ref={canvas}
        width={size.width * Math.min(sharpest, window.devicePixelRatio || 1)}
        height={size.height * Math.min(sharpest, window.devicePixelRatio || 1)}
      />
      <div ref={lantern} className={styles.place}>
        {/* Another round has another lantern, which does not fly back to the ground. */}
        <div key={shown.numero} className={styles.lantern} data-phase={shown.phase}>
          <Picture name="lantern-amber" alt="" sizes="96px" first />
        </div>
      </div>
    </div>
  )
}

const unknown: Size = { width: 0, height: 0 }

/** The size of an element in whole pixels, kept up to date. */
function useSize(of: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState(unknown)
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return size
}
