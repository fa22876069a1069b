import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * How long a pointer or the focus rests before a menu opens, and how long after leaving
 * it closes (direction of the design, "Shell").
 */
const openAfterMs = 120
const closeAfterMs = 200

/**
 * Menus that open over a row of links: by resting on one, by its focus and its arrow key, and by the first tap of a
 * finger; the second follows the link. `prepare` is called as soon as somebody turns to one.
 */
export function useHoverMenu(prepare: () => void) {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
  const become = (next: string | null, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const holder = (name: string) => ({
    onPointerEnter(event: PointerEvent) {
      prepare()
      if (event.pointerType === 'mouse') become(name, openAfterMs)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') become(null, closeAfterMs)
    },
    onPointerDown(event: PointerEvent) {
      touched.current = event.pointerType !== 'mouse'
    },
    onFocus() {
      prepare()
      // The focus of a tap comes before its click, which opens at once.
      if (!touched.current) become(name, open === name ? 0 : openAfterMs)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) become(null, closeAfterMs)
    },
    /** Before the link: a first tap opens, and everything else closes. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!isOnLinkOf(event)) return
      if (touched.current && open !== name) {
        event.preventDefault()
        event.stopPropagation()
        become(name)
      } else become(null)
      touched.current = false
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const link = event.currentTarget.querySelector('a')
      if (event.key === 'Escape' && open === name) {
        // The focus that comes back to the link would open the menu again.
        link?.focus()
        become(null)
      }
      if (event.key === 'ArrowDown' && event.target === link) {
        event.preventDefault()
        if (open !== name) become(name)
        focusFirst(event.currentTarget)
      }
    },
  })
  return { open, close: () => become(null), holder }
}

/** The link that the menu belongs to, and not one inside the menu. */
const isOnLinkOf = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  target instanceof Node && currentTarget.querySelector('a')?.contains(target) === true

/** Focuses the menu's first entry, once its files have come. */
function focusFirst(holder: HTMLElement) {
  const first = () => holder.querySelectorAll<HTMLElement>('a, button')[1]
  if (first()) return first()?.focus()
  const observer = new MutationObserver(() => {
    if (!first()) return
    observer.disconnect()
    first()?.focus()
  })
  observer.observe(holder, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), focusWaitMs)
}

const focusWaitMs = 5000
