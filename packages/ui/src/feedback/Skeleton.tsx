import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing moves when it comes. */
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly ratio?: string
  readonly className?: string | undefined
}

/** The place of something that is loading. Silent: the region around it says that it is busy. */
export function Skeleton({ width = '100%', height = 16, ratio, className }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.skeleton, className)}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
      aria-hidden="true"
    />
  )
}
