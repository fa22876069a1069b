import type { ContractKind, ContractPeriod, ContractStatus, ContractTier, DividendTerms } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'

/** A contract as it lies in the database. The giver is null for the company, fee and carry for a salary. */
export type ContractRow = Row<
  'agents.contract',
  | 'id'
  | 'merchant_id'
  | 'kind'
  | 'period'
  | 'giver_id'
  | 'receiver_id'
  | 'is_offer'
  | 'active_amount'
  | 'rate_bp'
  | 'fee_bp'
  | 'carry_periods'
  | 'status'
  | 'ending_by'
  | 'time_zone'
  | 'made_at'
  | 'starts_at'
  | 'ends_at'
  | 'accepted_at'
  | 'accepted_agreed'
>

export const contractColumns = sql`id, merchant_id, kind, period, giver_id, receiver_id, is_offer, active_amount,
  rate_bp, fee_bp, carry_periods, status, ending_by, time_zone, made_at, starts_at, ends_at, accepted_at,
  accepted_agreed`
const inForce = sql`status in ('active', 'termination_requested')`

/** What a dividend is agreed by besides; null of a salary. */
export function dividendTermsOf({
  fee_bp: feeBp,
  carry_periods: carryPeriods,
}: Pick<ContractRow, 'fee_bp' | 'carry_periods'>): DividendTerms | null {
  return feeBp === null ? null : { feeBp, carryPeriods }
}

/**
 * Contracts of a merchant change one after another: what one may become depends on those
 * above and below it. They change rarely.
 */
export async function lockContracts(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.contract', ${merchantId}))`.execute(tx)
}

/** A contract of which the member is a party; undefined for anybody else's, as if there were none [AGENT-56]. */
export async function findOwn(connection: Sql, contractId: string, memberId: bigint): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`select ${contractColumns} from agents.contract
    where id = ${contractId} and (giver_id = ${memberId} or receiver_id = ${memberId})`.execute(connection)
  return rows[0]
}

/** A contract of a site, whoever its parties are, held until the transaction ends; undefined for another site's. */
export async function lockContract(tx: Tx, merchantId: number, contractId: bigint): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`select ${contractColumns} from agents.contract
    where id = ${contractId} and merchant_id = ${merchantId} for no key update`.execute(tx)
  return rows[0]
}

interface OwnAsked {
  readonly memberId: bigint
  readonly kind: ContractKind
  /** The place of the last contract of the page before. */
  readonly before?: string | undefined
  /** `asc`: by age alone. */
  readonly order: 'asc' | 'desc'
  readonly most: number
}

const rank = sql`case when status in ('pending', 'termination_requested') then 2 when status = 'active' then 1 else 0 end`

/** The contracts of a kind that an agent gives or holds: those that wait first, then those in force; or by age. */
export async function listOwn(
  connection: Sql,
  { memberId, kind, before, order, most }: OwnAsked,
): Promise<readonly ContractRow[]> {
  const [rankBefore, idBefore] = (before ?? '').split('-')
  const isLater =
    order === 'asc' ? sql`id > ${idBefore}::bigint` : sql`(${rank}, id) < (${rankBefore}::int, ${idBefore}::bigint)`
  const { rows } = await sql<ContractRow>`select ${contractColumns} from agents.contract
    where kind = ${kind} and (giver_id = ${memberId} or receiver_id = ${memberId})
      and ${before === undefined ? sql`true` : isLater}
    order by ${order === 'asc' ? sql`id` : sql`${rank} desc, id desc`} limit ${most}`.execute(connection)
  return rows
}

/** Where a contract stands in such a list, as the page after it is asked for. */
export function placeOf({ status, id }: Pick<ContractRow, 'status' | 'id'>): string {
  const isWaiting = status === 'pending' || status === 'termination_requested'
  return `${isWaiting ? 2 : status === 'active' ? 1 : 0}-${id}`
}

interface Held {
  readonly receiverId: bigint
  readonly kind: ContractKind
}

/** The contract that an agent holds from above; undefined where none is in force. */
export async function findHeld(connection: Sql, { receiverId, kind }: Held): Promise<ContractRow | undefined> {
  const { rows } =
    await sql<ContractRow>`select ${contractColumns} from agents.contract where receiver_id = ${receiverId} and kind = ${kind}
      and ${inForce}`.execute(connection)
  return rows[0]
}

export async function hasPending(connection: Sql, { receiverId, kind }: Held): Promise<boolean> {
  const { rows } = await sql`select from agents.contract where receiver_id = ${receiverId} and kind = ${kind}
      and status = 'pending'`.execute(connection)
  return rows.length > 0
}

/** The contracts in force that these members have given. */
export async function listGiven(
  connection: Sql,
  { giverIds, kind }: { readonly giverIds: readonly bigint[]; readonly kind: ContractKind },
): Promise<readonly ContractRow[]> {
  const { rows } =
    await sql<ContractRow>`select ${contractColumns} from agents.contract where giver_id = any(${giverIds}::bigint[])
      and kind = ${kind} and ${inForce}
    order by id`.execute(connection)
  return rows
}

export async function readTiers(
  connection: Sql,
  contractIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly ContractTier[]>> {
  const { rows } = await sql<
    Row<'agents.contract_tier', 'contract_id' | 'active_min' | 'valid_min' | 'profit_min' | 'rate_bp'>
  >`
    select contract_id, active_min, valid_min, profit_min, rate_bp from agents.contract_tier
      where contract_id = any(${contractIds}::bigint[])
    order by contract_id, number`.execute(connection)
  const tiers = Map.groupBy(rows, ({ contract_id: id }) => id)
  return new Map(
    contractIds.map((id) => [
      id,
      (tiers.get(id) ?? []).map((row) => ({
        activeMin: row.active_min,
        validAmountMin: amount(row.valid_min),
        profitAmountMin: amount(row.profit_min),
        rateBp: row.rate_bp,
      })),
    ]),
  )
}

export interface NewContract {
  readonly merchantId: number
  readonly kind: ContractKind
  /** Null is the company. */
  readonly giverId: bigint | null
  readonly receiverId: bigint
  readonly isOffer: boolean
  readonly period: ContractPeriod
  readonly activeAmount: bigint
  readonly rateBp: number
  readonly tiers: readonly ContractTier[]
  readonly dividend: DividendTerms | null
  readonly timeZone: string
  readonly now: Date
}

export async function insertContract(tx: Tx, made: NewContract): Promise<bigint> {
  const { rows } = await sql<Row<'agents.contract', 'id'>>`insert into agents.contract
      (merchant_id, kind, period, giver_id, receiver_id, is_offer, active_amount, rate_bp, fee_bp, carry_periods,
        time_zone, made_at)
    values (${made.merchantId}, ${made.kind}, ${made.period}, ${made.giverId}, ${made.receiverId}, ${made.isOffer},
      ${made.activeAmount}, ${made.rateBp},
      ${made.dividend?.feeBp ?? null}, ${made.dividend?.carryPeriods ?? null}, ${made.timeZone}, ${made.now})
        returning id`.execute(tx)
  const { id } = rows[0]! // returned by the insert
  await sql`insert into agents.contract_tier (contract_id, number, active_min, valid_min, profit_min, rate_bp)
    select ${id}, n, active, valid, profit, rate from unnest(${made.tiers.map(({ activeMin }) => activeMin)}::int[],
      ${made.tiers.map(({ validAmountMin }) => validAmountMin)}::bigint[],
        ${made.tiers.map(({ profitAmountMin }) => profitAmountMin)}::bigint[],
      ${made.tiers.map(({ rateBp }) => rateBp)}::int[]) with ordinality as tier (active, valid, profit, rate,
        n)`.execute(tx)
  return id
}

/** Who changed contracts, when. */
export interface Change {
  readonly contractIds: readonly bigint[]
  readonly status: ContractStatus
  /** Null is the company. */
  readonly byId: bigint | null
  readonly now: Date
}

/** Keeps a change for good [AGENT-30]. */
export async function recordChange(tx: Tx, { contractIds, status, byId, now }: Change): Promise<void> {
  await sql`insert into agents.contract_change (contract_id, status, by_id, at)
    select id, ${status}, ${byId}, ${now} from unnest(${contractIds}::bigint[]) as id`.execute(tx)
}

/** Gives contracts a status that settles nothing, and keeps the change. */
export async function changeStatus(tx: Tx, change: Change): Promise<void> {
  const endingBy = change.status === 'termination_requested' ? change.byId : null
  await sql`update agents.contract set status = ${change.status}, ending_by = ${endingBy}
    where id = any(${change.contractIds}::bigint[])`.execute(tx)
  await recordChange(tx, change)
}

/** Puts a contract in force from the coming mark of five minutes on. */
export async function startContract(
  tx: Tx,
  { contractId, byId, now }: { readonly contractId: bigint; readonly byId: bigint | null; readonly now: Date },
): Promise<void> {
  await sql`update agents.contract set status = 'active', starts_at = mark, settled_until = mark,
    next_until = agents.window_end(kind, period, mark, time_zone)
    from (select agents.mark_after(${now}) as mark) as start where id = ${contractId}`.execute(tx)
  await recordChange(tx, { contractIds: [contractId], status: 'active', byId, now })
}

/** Ends contracts in force at the coming mark, up to which they are settled [AGENT-32]. */
export async function endContracts(tx: Tx, { contractIds, byId, now }: Omit<Change, 'status'>): Promise<void> {
  if (contractIds.length === 0) return
  await sql`update agents.contract set status = 'terminated', ending_by = null,
    ends_at = greatest(agents.mark_after(${now}), starts_at)
    where id = any(${contractIds}::bigint[])`.execute(tx)
  await sql`select agents.stop_at_end(${contractIds}::bigint[])`.execute(tx)
  await recordChange(tx, { contractIds, status: 'terminated', byId, now })
}
