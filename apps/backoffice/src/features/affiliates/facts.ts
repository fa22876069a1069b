import { type OutputOf, staffRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'

/** An affiliate with everything of it. */
export type AffiliateFile = OutputOf<typeof staffRoutes.affiliateRecord>

/** What is no longer true once something was done with an affiliate, or with what a month came to. */
export const stale = [staffRoutes.affiliates, staffRoutes.affiliateRecord, staffRoutes.affiliatePayments]

/** A colleague was faster: the page is read again, and the dialog closes over what has changed. */
export const outrunBy = outrunOf(['not_found', 'changed_meanwhile', 'already_decided'], stale)
