import { useEffect, useState } from 'react'
import styles from './Gust.module.css'

let hasBlown = false

/**
 * A breath of wind through the great scene as the site comes: for five seconds, once, and
 * for nobody who wants less motion.
 */
export function Gust() {
  const [blows] = useState(!hasBlown)
  useEffect(() => {
    hasBlown = true
  }, [])
  if (!blows) return null
  return (
    <div className={styles.gust} aria-hidden="true">
      {Array.from({ length: 9 }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}
