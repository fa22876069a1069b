import { type StaffRoute, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { useRead } from '../../lib/query.ts'

/** What a save makes old: lists, the record and its history. */
export const staleContent: readonly StaffRoute[] = [
  staffRoutes.noticeList,
  staffRoutes.openNotice,
  staffRoutes.bannerList,
  staffRoutes.articleList,
  staffRoutes.openArticle,
  staffRoutes.contentChanges,
  staffRoutes.contentVersion,
]

/** Whether whoever reads may also write. */
export function useMayWrite(): boolean {
  const { data: me } = useRead(staffRoutes.me, {})
  return me?.permissions.includes('content.edit') === true
}

/** What is typed over what is set: what a colleague saves meanwhile shows below it, and does not take it away. */
export function useDraft(began: Draft) {
  const [typed, setTyped] = useState<Draft>({})
  return {
    draft: { ...began, ...typed },
    change: (changed: Draft) => setTyped((now) => ({ ...now, ...changed })),
    undo: () => setTyped({}),
  }
}
