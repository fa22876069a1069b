import { useSyncExternalStore } from 'react'

/** Whether a media query holds, repainting when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Columns and docks stand beside the page from here up; below they are sheets (art direction, "Shell"). */
export const wide = '(min-width: 1100px)'
/** The list of stations has a column of its own from here up; below it is a sheet. */
export const widest = '(min-width: 1280px)'
/** Below this the number board has five columns and no headers. */
export const phone = '(max-width: 767px)'
