import { type RefObject, useEffect, useState } from 'react'

/** How far below the screen something may be when its files are asked for. */
const ahead = '900px'

/** Whether somebody has come near a place of the page; once near, always. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}
