import { useEffect, useState } from 'react'

/** Less than this is a trembling finger, not a wish. */
const stepPx = 6
/** Near its top the page shows its whole header. */
const topPx = 114

/** Follows the scrolling of the page: true on the way down, false on the way up and at the top. */
export function useFolded(): boolean {
  const [folded, setFolded] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    const onScroll = () => {
      const to = window.scrollY
      if (to > topPx && Math.abs(to - from) < stepPx) return
      setFolded(to > topPx && to > from)
      from = to
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return folded
}
