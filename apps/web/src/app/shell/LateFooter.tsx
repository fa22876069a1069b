import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import styles from './LateFooter.module.css'

const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer)

/** How far below the screen the footer may be when its files are asked for. */
const ahead = '900px'

/** The footer's place from the start, and its words when somebody comes near it: no first screen needs them. */
export function LateFooter() {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), { rootMargin: ahead })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <footer ref={place} className={styles.footer}>
      {near && <Footer />}
    </footer>
  )
}
