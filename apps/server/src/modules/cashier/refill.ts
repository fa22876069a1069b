import { type InputOf, type Outcome, type OutputOf, type cashierRoutes, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { derivedKey, heldCurrency } from '../ledger/index.ts'
import type { CashierDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { keptFrom } from '../wagering/index.ts'

type Route = typeof cashierRoutes.refill
type Refilled = Outcome<OutputOf<Route>, Route['refusals'][number]>

export type RefillDeps = Pick<CashierDeps, 'database' | 'ledger'>

interface Asker {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>
  readonly now: Date
}

interface Offer {
  readonly amount: Amount
  readonly belowAmount: Amount
}

/** What the site gives, of play money only. */
async function findOffer(connection: Sql, { memberId, merchant }: Asker): Promise<Offer | null> {
  if (!heldCurrency(memberId, merchant.currency).isPlayMoney) return null
  const { rows } = await sql<
    Row<'cashier.refill_offer', 'amount' | 'below_amount'>
  >`select amount, below_amount from cashier.refill_offer where merchant_id = ${merchant.id}`.execute(connection)
  const [row] = rows
  return row ? { amount: amount(row.amount), belowAmount: amount(row.below_amount) } : null
}

/** The day of an instant in the merchant's zone, and when the next one begins. */
async function dayOf(connection: Sql, { now, merchant }: Asker): Promise<{ today: string; endsAt: Date }> {
  const { rows } = await sql<{ today: string; endsAt: Date }>`select today::text,
      (today + 1)::timestamp at time zone ${merchant.timeZone} as "endsAt"
    from (select (${now}::timestamptz at time zone ${merchant.timeZone})::date as today) as clock`.execute(connection)
  const [day] = rows
  if (!day) throw new Error('an instant has no day')
  return day
}

/** What a member's site gives, and when it is possible again. */
export async function readRefillOffer(
  { database }: Pick<RefillDeps, 'database'>,
  asker: Asker,
): Promise<OutputOf<typeof cashierRoutes.refillOffer>> {
  const offer = await findOffer(database.sql, asker)
  if (!offer) return { offer: null }
  const { today, endsAt } = await dayOf(database.sql, asker)
  const { rows } = await sql`select 1 from cashier.refill
    where member_id = ${asker.memberId} and given_on = ${today}::date`.execute(database.sql)
  return { offer: { ...offer, againAt: rows.length > 0 ? endsAt : null } }
}

/**
 * Gives play money once a day to a member whose balance is below the threshold (docs/decisions/0255). Of two requests
 * at once one waits for the other's row and is refused. The balance is read off the entry itself, which holds the
 * wallet: a member who has more than the threshold at that instant is refused, and the refusal takes the entry back.
 * Nothing is given on a break, for it is nothing but the means to play.
 */
export async function refill(
  deps: RefillDeps,
  _input: InputOf<Route>,
  asker: Asker & { readonly idempotencyKey: string },
): Promise<Refilled> {
  const { memberId, merchant, now, idempotencyKey } = asker
  return deps.database.transaction(async (tx): Promise<Refilled> => {
    const offer = await findOffer(tx, asker)
    if (!offer) return refuse('not_found')
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'payIn')
    if (kept) return kept
    const { today, endsAt } = await dayOf(tx, asker)
    const { rows } = await sql<Row<'cashier.refill', 'id' | 'given_at'>>`insert into cashier.refill
        (member_id, given_on, amount, request_key, given_at)
      values (${memberId}, ${today}::date, ${offer.amount}, ${idempotencyKey}, ${now})
      on conflict do nothing returning id, given_at`.execute(tx)
    const [row] = rows
    const given = row ?? (await findGiven(tx, { memberId, today, idempotencyKey }))
    if (!given) return refuse('refill_taken', { until: endsAt.toISOString() })
    const [posted] = await deps.ledger.post(tx, [
      {
        memberId,
        currency: merchant.currency,
        direction: 'credit',
        house: 'promotion',
        reason: 'refill',
        amount: offer.amount,
        reference: given.id,
        key: derivedKey(`refill ${memberId} ${today}`, given.given_at),
      },
    ])
    if (posted?.status !== 'posted' && posted?.status !== 'replayed')
      throw new Error(`the refill of member ${memberId} was ${posted?.status}`)
    const { balanceAmount, balanceSequence } = posted
    if (posted.status === 'posted' && balanceAmount - offer.amount >= offer.belowAmount)
      return refuse('refill_not_needed', { below: offer.belowAmount.toString() })
    return done({ amount: offer.amount, balanceAmount, balanceSequence })
  })
}

/** The refill that the same request made before. */
async function findGiven(
  tx: Tx,
  {
    memberId,
    today,
    idempotencyKey,
  }: { readonly memberId: bigint; readonly today: string; readonly idempotencyKey: string },
): Promise<Row<'cashier.refill', 'id' | 'given_at'> | undefined> {
  const { rows } = await sql<Row<'cashier.refill', 'id' | 'given_at'>>`select id, given_at from cashier.refill
    where member_id = ${memberId} and given_on = ${today}::date and request_key = ${idempotencyKey}`.execute(tx)
  return rows[0]
}
