import type { Notice } from '@banyan/contract'
import { useSyncExternalStore } from 'react'
import { openModal } from './modals.ts'

const listeners = new Set<() => void>()
let shown: Notice | null = null

/** Opens `noticeModal` on a notice; its words stay for the modal's way out. */
export function openNotice(notice: Notice) {
  shown = notice
  for (const listener of listeners) listener()
  openModal('noticeModal', undefined)
}

export function useShownNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
