import { withdrawalRoutes } from './cashier-withdrawals.ts'
import { closingRoutes } from './closing.ts'
import { copyRoutes } from './copies.ts'
import { identityRoutes } from './identity.ts'
import { kycRoutes } from './kyc.ts'
import { ledgerRoutes } from './ledger.ts'
import { passwordRoutes } from './passwords.ts'
import { personalRoutes } from './personal.ts'
import { memberReportRoutes } from './reports.ts'
import type { Route } from './route.ts'
import { securityRoutes } from './security.ts'
import { vendorRoutes } from './vendors.ts'
import { bettingRecordRoutes } from './betting-record.ts'
import { wageringRoutes } from './wagering.ts'

/**
 * What a member who has excluded themselves may call, besides what is there for every session: see what the account
 * holds and held, bring back what lies at vendors, and draw it out. Nothing that stakes, pays in, or offers.
 */
const calls: readonly Pick<Route, 'method' | 'path'>[] = [
  ledgerRoutes.balance,
  ledgerRoutes.accountRecord,
  bettingRecordRoutes.bettingRecord,
  memberReportRoutes.profit,
  memberReportRoutes.numbers,
  memberReportRoutes.yearStatement,
  wageringRoutes.protection,
  wageringRoutes.excludeMyself,
  vendorRoutes.vendorWallets,
  vendorRoutes.walletRecall,
  identityRoutes.confirmPassword,
  passwordRoutes.changePassword,
  personalRoutes.personal,
  closingRoutes.closing,
  closingRoutes.closeAccount,
  securityRoutes.securityOverview,
  securityRoutes.sendOwnerCode,
  securityRoutes.setPaymentPassword,
  securityRoutes.sessions,
  securityRoutes.endSession,
  securityRoutes.endOtherSessions,
  securityRoutes.logins,
  securityRoutes.changes,
  ...Object.values<Pick<Route, 'method' | 'path'>>(copyRoutes),
  ...Object.values<Pick<Route, 'method' | 'path'>>(kycRoutes),
  ...Object.values<Pick<Route, 'method' | 'path'>>(withdrawalRoutes),
]

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const names: ReadonlySet<string> = new Set(calls.map(nameOf))

/** Whether a member who has excluded themselves may make a call of a member’s. */
export const isForExcluded = (route: Pick<Route, 'method' | 'path'>): boolean => names.has(nameOf(route))
