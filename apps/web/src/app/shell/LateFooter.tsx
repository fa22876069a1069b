import { useRef } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useNear } from '../../lib/use-near.ts'
import styles from './LateFooter.module.css'

const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer, { texts: 'open' })

/** The footer's place from the start, and its words when somebody comes near it: no first screen needs them. */
export function LateFooter() {
  const place = useRef<HTMLElement>(null)
  const near = useNear(place)
  return (
    <footer ref={place} className={styles.footer}>
      {near && <Footer />}
    </footer>
  )
}
