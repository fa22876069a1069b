import type { PayoutNotice } from '@banyan/contract'
import { sql } from 'kysely'
import type { Bank } from '../../deposits/banks.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { findWithdrawal } from '../store.ts'
import { takeBack } from './came-back.ts'
import { type PartRow, endPart, followParts, openStates, partColumns, payPart } from './parts.ts'

/** What a provider says of a payout: told, answered when asked, or refused at once. */
export type Told = { readonly name: string } & (
  | { readonly state: 'accepted'; readonly amount: bigint }
  | { readonly state: 'paid'; readonly amount: bigint; readonly reference: string }
  | { readonly state: 'returned'; readonly amount: bigint; readonly reason: string }
  | { readonly state: 'failed'; readonly reason: string }
)

/** What it came to: `new` has changed something, `conflict` says otherwise than before and changes nothing. */
export type Heard = 'new' | 'known' | 'unknown' | 'conflict'

/** A notice that says all that one of its state has to say; null of another. */
export function toldOf({ payoutId: name, state, amount: digits, reference, reason }: PayoutNotice): Told | null {
  const amount = BigInt(digits)
  if (state === 'accepted') return { name, state, amount }
  if (state === 'paid') return reference === undefined ? null : { name, state, amount, reference }
  return reason === undefined ? null : { name, state, amount, reason }
}

/**
 * Takes in what a provider says of a payout, once for ever, whoever of notice and answer is first: part, withdrawal and
 * books in one transaction of the database.
 */
export async function hear(deps: WithdrawalDeps, bank: Bank, told: Told, now: Date): Promise<Heard> {
  const merchant = await deps.merchantOf(bank.merchantId)
  const heard = await deps.database.transaction(async (tx): Promise<Heard> => {
    const { rows: whose } = await sql<Pick<PartRow, 'withdrawal_id'>>`select withdrawal_id from cashier.payout
      where name = ${told.name} and bank_id = ${bank.id}`.execute(tx)
    if (!whose[0]) return 'unknown'
    const row = await findWithdrawal(tx, { id: whose[0].withdrawal_id }, { lock: true })
    const { rows } =
      await sql<PartRow>`select ${partColumns} from cashier.payout where name = ${told.name} for update`.execute(tx)
    const [part] = rows
    if (!row || !part) throw new Error(`the payout ${told.name} is gone`)
    if (isBack(part, told))
      return (await takeBack(tx, deps, row, { id: part.id, reason: told.reason, now })) ? 'new' : 'conflict'
    if (!openStates.has(part.state)) return isSame(part, told) ? 'known' : 'conflict'
    if (told.state !== 'failed' && told.amount !== part.amount) return 'conflict'
    if (told.state === 'accepted') {
      await accept(part, tx, now)
      return part.state === 'accepted' ? 'known' : 'new'
    }
    if (told.state === 'paid') {
      if (!(await payPart(tx, row, part, { reference: told.reference, now }))) return 'conflict'
      await followParts(tx, deps, row, { now, merchant })
      return 'new'
    }
    await endPart(tx, part, { state: told.state, reason: told.reason, now })
    await followParts(tx, deps, row, { now, merchant, reason: told.reason })
    return 'new'
  })
  if (heard === 'conflict') {
    const said = { provider: bank.code, payout: told.name, state: told.state }
    deps.log.error(said, 'a provider says of a payout what cannot be: compare it with the statement')
  }
  return heard
}

/** Whether a bank has again, for the first time, what it had told as paid. */
const isBack = (part: PartRow, told: Told): told is Extract<Told, { state: 'returned' }> =>
  told.state === 'returned' && part.state === 'paid' && part.came_back_at === null && told.amount === part.amount

/** Whether a part that has ended ended so; that it was accepted once is no news. */
function isSame(part: PartRow, told: Told): boolean {
  if (told.state === 'accepted') return part.amount === told.amount
  if (told.state === 'returned' && part.came_back_at !== null) return told.amount === part.amount
  if (part.state !== told.state) return false
  return told.state !== 'paid' || (told.reference === part.reference && told.amount === part.amount)
}

/** Somebody tells of it soon; if not, it is asked about after so long. */
const acceptedSeconds = 60

const accept = ({ id, state }: PartRow, tx: Parameters<typeof endPart>[0], now: Date) =>
  state === 'accepted'
    ? sql`update cashier.payout set heard_at = ${now} where id = ${id}`.execute(tx)
    : sql`update cashier.payout set state = 'accepted', heard_at = ${now}, changed_at = ${now}, tries = 0,
        sent_at = coalesce(sent_at, ${now}), next_at = ${now}::timestamptz + make_interval(secs => ${acceptedSeconds})
      where id = ${id}`.execute(tx)
