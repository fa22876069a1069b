import { type StaffRoute, staffRoutes } from '@banyan/contract'
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
