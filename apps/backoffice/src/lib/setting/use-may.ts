import { type StaffPermission, staffRoutes } from '@banyan/contract'
import { useRead } from '../query.ts'

/** Whether whoever reads has a permission. */
export function useMay(permission: StaffPermission): boolean {
  const { data: me } = useRead(staffRoutes.me, {})
  return me?.permissions.includes(permission) === true
}
