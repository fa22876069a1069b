import { type Outcome, type PayoutPart, type PayoutProvider, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../../platform/http/types.ts'
import type { Row } from '../../rows.ts'
import type { WithdrawalDeps } from '../deps.ts'
import type { Step, StepAnswer } from '../steps.ts'
import { findWithdrawal, orderNumber } from '../store.ts'
import { beginPaying } from '../work.ts'
import { takeBack } from './came-back.ts'
import { type PartRow, addParts, openStates, readParts, remainderOf, splitOf } from './parts.ts'

type SignedDeps = Pick<WithdrawalDeps, 'signedProviders'>
type ProviderRow = Row<'cashier.bank', 'id' | 'code' | 'payout_max'> & { readonly name: string | null }

/** The banks of a site that make transfers for it: where money is real, those that somebody has signed for. */
async function readProviderRows(
  connection: Sql,
  { signedProviders }: SignedDeps,
  merchant: SiteMerchant,
): Promise<readonly ProviderRow[]> {
  const signed = signedProviders(merchant)
  const { rows } = await sql<ProviderRow>`select bank.id, code, payout_max, (select min(bank_name)
      from cashier.bank_account where bank_id = bank.id) as name
    from cashier.bank where merchant_id = ${merchant.id} and is_on and payout_url is not null
      and (${signed && [...signed]}::text[] is null or code = any(${signed && [...signed]}::text[]))
    order by id`.execute(connection)
  return rows
}

/** Who can be asked to pay to a bank account. */
export async function readProviders(
  connection: Sql,
  deps: SignedDeps,
  merchant: SiteMerchant,
): Promise<readonly PayoutProvider[]> {
  const rows = await readProviderRows(connection, deps, merchant)
  return rows.map(({ code, name, payout_max: most }) => ({ code, name: name ?? code, partMax: amount(most ?? 0n) }))
}

/**
 * Has a provider pay an approved withdrawal, in parts where one transfer cannot hold it: each is written down here, and
 * asked for by a job once this is so.
 */
export async function sendPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { provider, ...step }: Step & { readonly provider: string },
): StepAnswer<'second_person_needed' | 'withdrawals_held' | 'invalid_request'> {
  const merchant = await deps.deskSite(tx)
  const chosen = (await readProviderRows(tx, deps, merchant)).find(({ code }) => code === provider)
  if (!chosen) return refuse('not_found')
  const begun = await beginPaying(tx, deps, step)
  if (!begun.ok) return begun
  const row = begun.value
  if (row.bank_bin === null) return refuse('invalid_request')
  const remainder = remainderOf(row, await readParts(tx, row.id))
  const { by, now } = step
  await addParts(tx, row, splitOf(remainder, chosen.payout_max), { kind: 'provider', bankId: chosen.id, by, now })
  return done({ memberId: row.member_id, state: row.state })
}

/** Has a provider asked at once about a part that is open there. */
export async function askPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, now }: Pick<Step, 'id' | 'now'>,
): Promise<Outcome<{ readonly memberId: bigint; readonly withdrawalId: bigint }, 'not_found' | 'already_decided'>> {
  const { id: merchantId } = await deps.deskSite(tx)
  const { rows } = await sql<Row<'cashier.payout'> & { member_id: bigint }>`select payout.*, member_id
    from cashier.payout join cashier.withdrawal on withdrawal.id = withdrawal_id
    where payout.id = ${id} and merchant_id = ${merchantId} for update of payout`.execute(tx)
  const [part] = rows
  if (!part) return refuse('not_found')
  if (part.kind !== 'provider' || !openStates.has(part.state)) return refuse('already_decided')
  await sql`update cashier.payout set next_at = ${now} where id = ${id}`.execute(tx)
  return done({ memberId: part.member_id, withdrawalId: part.withdrawal_id })
}

type ShownRow = PartRow & { readonly provider: string | null }

/** The parts of a withdrawal as colleagues see them, oldest first. */
export async function listParts(connection: Sql, withdrawalId: bigint): Promise<readonly PayoutPart[]> {
  const { rows } = await sql<ShownRow>`select payout.*, coalesce((select min(bank_name) from cashier.bank_account
      where bank_id = payout.bank_id), bank.code) as provider
    from cashier.payout left join cashier.bank on bank.id = bank_id
    where withdrawal_id = ${withdrawalId} order by part`.execute(connection)
  return rows.map(shownPart)
}

export const shownPart = (row: ShownRow): PayoutPart => ({
  payoutId: String(row.id),
  part: row.part,
  amount: amount(row.amount),
  kind: row.kind,
  provider: row.provider,
  fileId: row.file_id === null ? null : String(row.file_id),
  state: row.state,
  reference: row.reference,
  reason: row.reason ?? row.came_back_because,
  cameBackAt: row.came_back_at,
  cameBackBy: row.came_back_by,
  by: row.by,
  createdAt: row.created_at,
  heardAt: row.heard_at,
  changedAt: row.changed_at,
})

/**
 * A colleague reads on a bank's statement, or in its letter, that a transfer came back: the same for one that was made
 * by hand or by a file, whose bank tells nothing by itself (docs/decisions/0497).
 */
export async function noteCameBack(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, reason, now }: Step & { readonly reason: string },
): Promise<Outcome<{ readonly memberId: bigint; readonly withdrawalId: bigint }, 'not_found' | 'already_decided'>> {
  const { id: merchantId } = await deps.deskSite(tx)
  const { rows: whose } = await sql<{ withdrawal_id: bigint }>`select withdrawal_id from cashier.payout
    where id = ${id}`.execute(tx)
  const row = whose[0] && (await findWithdrawal(tx, { id: whose[0].withdrawal_id, merchantId }, { lock: true }))
  if (!row) return refuse('not_found')
  const part = (await readParts(tx, row.id, { lock: true })).find((each) => each.id === id)
  const isPaid = part?.state === 'paid' && part.came_back_at === null
  if (!isPaid || !(await takeBack(tx, deps, row, { id, reason, by, now }))) return refuse('already_decided')
  return done({ memberId: row.member_id, withdrawalId: row.id })
}

/** A part of which nothing new is known for so long stands on top of the desk. */
const stuckMinutes = 10
const stuckMost = 100

/** Parts that stand still at a provider of the site, the longest first. */
export async function listStuck(deps: Pick<WithdrawalDeps, 'database' | 'deskSite'>, now: Date) {
  const { id: merchantId } = await deps.deskSite()
  const { rows } = await sql<ShownRow>`select payout.*, coalesce((select min(bank_name) from cashier.bank_account
      where bank_id = payout.bank_id), bank.code) as provider
    from cashier.payout join cashier.bank on bank.id = bank_id
    where next_at is not null and bank.merchant_id = ${merchantId}
      and changed_at <= ${now}::timestamptz - make_interval(mins => ${stuckMinutes})
    order by changed_at, payout.id limit ${stuckMost}`.execute(deps.database.sql)
  return rows.map((row) => ({
    ...shownPart(row),
    withdrawalId: String(row.withdrawal_id),
    number: orderNumber(row.withdrawal_id),
  }))
}
