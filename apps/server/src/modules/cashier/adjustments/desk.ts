import { done, refuse } from '@banyan/contract'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { SecondPersonChange } from '../../../platform/second-person.ts'
import { usernamesOf, withUsernames } from '../../members/index.ts'
import type { Site } from '../../site/index.ts'
import {
  type AdjustmentDecision,
  type AdjustmentDeps,
  type NewAdjustment,
  approveAdjustment,
  proposeAdjustment,
  rejectAdjustment,
} from './adjustments.ts'
import { type AdjustmentQuery, listAdjustments } from './list.ts'
import { setRule } from './rule.ts'

interface DeskDeps extends AdjustmentDeps {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
}

export type AdjustmentDesk = ReturnType<typeof adjustmentDesk>

/** What the back office does with the balances of the site at whose address it is opened. */
export function adjustmentDesk({ database, deskSite, ledger }: DeskDeps) {
  return {
    async list(asked: AdjustmentQuery) {
      const { id, currency } = await deskSite()
      const { adjustments, ...rest } = await listAdjustments(database.sql, id, asked)
      return { ...rest, adjustments: await withUsernames(database.sql, id, adjustments), currency }
    },
    async propose(tx: Tx, proposed: NewAdjustment) {
      const site = await deskSite(tx)
      const known = await usernamesOf(tx, site.id, [proposed.memberId])
      return known.has(proposed.memberId)
        ? proposeAdjustment(tx, { ledger }, site, proposed)
        : refuse('member_not_found')
    },
    approve: async (tx: Tx, decision: AdjustmentDecision) =>
      approveAdjustment(tx, { ledger }, await deskSite(tx), decision),
    reject: async (tx: Tx, decision: AdjustmentDecision) => rejectAdjustment(tx, await deskSite(tx), decision),
    async setRule(tx: Tx, change: SecondPersonChange) {
      const { id, code } = await deskSite(tx)
      const changed = await setRule(tx, id, change)
      return changed.ok ? done({ site: code }) : changed
    },
  }
}
