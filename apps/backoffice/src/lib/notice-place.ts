import { createContext } from 'react'

/** Where a page says what happened while it was open; null outside of a page. */
export const NoticePlace = createContext<HTMLElement | null>(null)
