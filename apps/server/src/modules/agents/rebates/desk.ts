import {
  type ErrorCode,
  type InputOf,
  type Outcome,
  type OutputOf,
  type RebateBudget,
  type RebateChange,
  type RebateRates,
  type Refused,
  agentTypes,
  categories,
  done,
  isOverBudget,
  refuse,
  staffAgentRebateRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { findInTree, findUplineAgent } from '../../members/index.ts'
import { type AgentDeskDeps, type AuditedDeps, subjectOf } from '../desk/deps.ts'
import type { Row } from '../rows.ts'
import type { RebateDeps } from './deps.ts'
import { lockRebates, readNextFrom, readSettable, setRates } from './rates.ts'

type Routes = typeof staffAgentRebateRoutes
type DeskDeps = AgentDeskDeps & Pick<RebateDeps, 'cashbackRatesOf'>
type Found = Outcome<{ readonly memberId: bigint; readonly uplineId: bigint | null }, 'not_found' | 'invalid_request'>

const changesShown = 20

/** The desk of rebates: what a line is given at its top, and put right below. */
export function rebateDesk(deps: DeskDeps): ServedDesk {
  const { sql: connection } = deps.database
  return desk(staffAgentRebateRoutes, (audit) => ({
    async agentRebates({ agentId }) {
      const merchant = await deps.deskSite()
      const found = await findAgent(connection, merchant.id, agentId)
      if (!found.ok) return found
      const { memberId, uplineId } = found.value
      return done({
        ...(await readSettable(connection, merchant, { memberId, uplineId })),
        budget: uplineId === null ? await readBudget(deps, connection, merchant.id) : null,
        nextFrom: await readNextFrom(connection, merchant),
        changes: await readChanges(connection, memberId),
      })
    },
    setAgentRebates: (asked, context) =>
      set({ ...deps, audit }, context, asked, {
        action: 'agent.rebates_set',
        async check(tx, merchantId) {
          const over = overBudget(await readBudget(deps, tx, merchantId), asked.rates)
          return over ? refuse('rebate_budget', { category: over.category }) : null
        },
      }),
    overrideAgentRebates: (asked, context) =>
      set({ ...deps, audit }, context, asked, { action: 'agent.rebates_overridden', check: async () => null }),
  }))
}

async function findAgent(connection: Sql, merchantId: number, agentId: string): Promise<Found> {
  const [found] = await findInTree(connection, merchantId, [BigInt(agentId)])
  if (!found) return refuse('not_found')
  if (!agentTypes.includes(found.type)) return refuse('invalid_request')
  return done({ memberId: found.id, uplineId: await findUplineAgent(connection, found.id) })
}

interface Way<Code extends ErrorCode> {
  readonly action: string
  /** What speaks against rates at the top of a line. */
  readonly check: (tx: Tx, merchantId: number) => Promise<Refused<Code> | null>
}

async function set<Code extends ErrorCode>(
  { database, deskSite, audit }: AuditedDeps,
  context: StaffContext,
  { agentId, version, rates, reason }: InputOf<Routes['overrideAgentRebates']>,
  { action, check }: Way<Code>,
): Promise<
  Outcome<OutputOf<Routes['overrideAgentRebates']>, Routes['overrideAgentRebates']['refusals'][number] | Code>
> {
  const { staff, now } = context
  return database.transaction(async (tx) => {
    const merchant = await deskSite(tx)
    await lockRebates(tx, merchant.id)
    const found = await findAgent(tx, merchant.id, agentId)
    if (!found.ok) return found
    const refused = found.value.uplineId === null ? await check(tx, merchant.id) : null
    if (refused) return refused
    const by = { staff: staff.name, reason }
    const became = await setRates(tx, { ...found.value, merchant, version, rates, now, by })
    if (!became.ok) return became
    const { before, after } = became.value
    await audit(tx, context, { action, subject: subjectOf(agentId), before, after, reason })
    return done({ version: became.value.version })
  })
}

const overBudget = (budget: readonly RebateBudget[], rates: RebateRates) =>
  budget.find((of) => isOverBudget(of, rates.find(({ category }) => category === of.category)?.rate ?? 0))

/** What the house keeps of each category at the least, and what of it players get back at the most. */
async function readBudget(
  { cashbackRatesOf }: Pick<RebateDeps, 'cashbackRatesOf'>,
  connection: Sql | Tx,
  merchantId: number,
): Promise<RebateBudget[]> {
  const cashback = await cashbackRatesOf(connection, merchantId)
  const { rows } = await sql<{ category: string; rtp: number }>`select category, rtp
    from catalog.highest_returns()`.execute(connection)
  const returns = new Map(rows.map((row) => [row.category, row.rtp]))
  return categories.map((category) => {
    const rtp = returns.get(category)
    return { category, edge: rtp === undefined ? null : 10_000 - rtp, cashback: cashback.get(category) ?? 0 }
  })
}

async function readChanges(connection: Sql, memberId: bigint): Promise<RebateChange[]> {
  const { rows } = await sql<
    Row<'agents.rebate_change', 'version' | 'at' | 'by_staff' | 'reason'> & {
      readonly fromOn: string
      readonly before: Record<string, number>
      readonly after: Record<string, number>
    }
  >`select version, at, by_staff, reason, from_on::text as "fromOn", before, after from agents.rebate_change
    where member_id = ${memberId} order by version desc limit ${changesShown}`.execute(connection)
  return rows.map(({ by_staff: by, ...change }) => ({ ...change, by }))
}
