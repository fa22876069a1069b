import { depositBonusRoutes } from './cashier-bonuses.ts'
import { depositRoutes } from './cashier-deposits.ts'
import { depositLimitRoutes } from './cashier-limits.ts'
import { depositNoticeRoutes } from './cashier-notices.ts'
import { transferRoutes } from './cashier-transfers.ts'
import { withdrawalRoutes } from './cashier-withdrawals.ts'
import { kycRoutes } from './kyc.ts'
import type { Route } from './route.ts'
import { staffAdjustmentRoutes } from './staff-adjustments.ts'
import { staffBonusRoutes } from './staff-bonuses.ts'
import { staffDepositRoutes } from './staff-deposits.ts'
import { staffKycRoutes } from './staff-kyc.ts'
import { staffPayoutFileRoutes } from './staff-payout-files.ts'
import { staffPayoutPlaceRoutes } from './staff-payout-places.ts'
import { staffPayoutRoutes } from './staff-payouts.ts'
import { staffReconciliationRoutes } from './staff-reconciliation.ts'
import type { StaffPermission } from './staff-roles.ts'
import type { StaffRoute } from './staff-route.ts'
import { staffSuspicionRoutes } from './staff-suspicions.ts'
import { staffWithdrawalRoutes } from './staff-withdrawals.ts'
import { staffRoutes } from './staff.ts'

/**
 * The calls of members that a site without a cashier does not have. Identity documents are among them: nothing would
 * ask for what they prove, and what nobody needs is not collected.
 */
export const cashierMemberCalls: Readonly<Record<string, Route>> = {
  ...depositRoutes,
  ...depositNoticeRoutes,
  ...depositLimitRoutes,
  ...depositBonusRoutes,
  ...withdrawalRoutes,
  ...transferRoutes,
  ...kycRoutes,
}

/** Those of the back office. */
export const cashierStaffCalls: Readonly<Record<string, StaffRoute>> = {
  ...staffDepositRoutes,
  ...staffBonusRoutes,
  ...staffWithdrawalRoutes,
  ...staffAdjustmentRoutes,
  ...staffSuspicionRoutes,
  ...staffReconciliationRoutes,
  ...staffPayoutRoutes,
  ...staffPayoutFileRoutes,
  ...staffPayoutPlaceRoutes,
  ...staffKycRoutes,
}

const paths: ReadonlySet<string> = new Set(
  [...Object.values(cashierMemberCalls), ...Object.values(cashierStaffCalls)].map(({ path }) => path),
)

/** Whether a call is one of the cashier: not found where the site has none. */
export const isCashierCall = ({ path }: { readonly path: string }): boolean => paths.has(path)

const asked = (calls: readonly StaffRoute[]) => new Set(calls.map(({ permission }) => permission))
const askedElsewhere = asked(Object.values(staffRoutes).filter((route) => !isCashierCall(route)))

/** What the cashier alone asks for. */
const cashierPermissions: ReadonlySet<StaffRoute['permission']> = asked(Object.values(cashierStaffCalls)).difference(
  askedElsewhere,
)

/** What of these permissions counts at a site: where it has no cashier, nothing that only its desks ask for. */
export const permissionsAt = (
  { hasCashier }: { readonly hasCashier: boolean },
  held: readonly StaffPermission[],
): StaffPermission[] => held.filter((permission) => hasCashier || !cashierPermissions.has(permission))
