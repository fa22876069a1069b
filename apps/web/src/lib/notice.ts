import { createStore, useStore } from '@banyan/client/store'
import type { Notice } from '@banyan/contract'
import { openModal } from './modals.ts'

const shown = createStore<Notice | null>(null)

/** Opens `noticeModal` on a notice; its words stay for the modal's way out. */
export function openNotice(notice: Notice) {
  shown.become(notice)
  openModal('noticeModal', undefined)
}

export const useShownNotice = () => useStore(shown)
