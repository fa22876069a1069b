import { type AffiliateStatementState, type Outcome, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { secondPersonRules } from '../../platform/second-person.ts'
import { derivedKey } from '../ledger/index.ts'
import type { AffiliateDeps } from './deps.ts'
import { barredOf } from './judge.ts'
import type { Row } from './rows.ts'

/** From which sum on two people approve what a month came to. */
export const payRules = secondPersonRules(sql.table('affiliates.pay_rule'))

export interface Decision {
  readonly statementId: bigint
  readonly by: string
  readonly now: Date
}

export interface Decided {
  readonly state: AffiliateStatementState
  readonly affiliateId: bigint
}

type Statement = Row<'affiliates.statement', 'id' | 'affiliate_id' | 'amount' | 'state' | 'approved_by' | 'month'> &
  Row<'affiliates.affiliate', 'member_id'>
type AtSite = Pick<SiteMerchant, 'id' | 'currency'>

async function lockStatement(tx: Tx, merchantId: number, id: bigint): Promise<Statement | undefined> {
  const { rows } = await sql<Statement>`select statement.id, affiliate_id, amount, state, approved_by, month, member_id
    from affiliates.statement join affiliates.affiliate on affiliate.id = affiliate_id
    where statement.id = ${id} and statement.merchant_id = ${merchantId} for update of statement`.execute(tx)
  return rows[0]
}

type ApproveRefusal = 'not_found' | 'already_decided' | 'second_person_needed' | 'receiver_closed'

/**
 * Approves what a month came to and pays it in the same transaction, once, whoever decides at the same time; from the
 * site's sum on it waits for a second person (docs/decisions/0453).
 */
export async function approveStatement(
  tx: Tx,
  deps: Pick<AffiliateDeps, 'ledger'>,
  site: AtSite,
  { statementId, by, now }: Decision,
): Promise<Outcome<Decided, ApproveRefusal>> {
  const row = await lockStatement(tx, site.id, statementId)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting' && row.state !== 'approved') return refuse('already_decided')
  const barred = await barredOf(tx, site.id, [row.member_id])
  if (barred.size > 0) return refuse('receiver_closed')
  const { secondPersonFrom } = await payRules.read(tx, site.id)
  const needsSecond = row.amount >= secondPersonFrom
  if (row.state === 'approved' && row.approved_by === by) return refuse('second_person_needed')
  if (row.state === 'waiting')
    await sql`update affiliates.statement set approved_by = ${by}, approved_at = ${now}, state = 'approved'
      where id = ${row.id}`.execute(tx)
  if (needsSecond && row.state === 'waiting') return done({ state: 'approved', affiliateId: row.affiliate_id })
  await pay(tx, deps, site, { row, now })
  return done({ state: 'paid', affiliateId: row.affiliate_id })
}

/** One credit, under a key that is the statement's for ever. */
async function pay(
  tx: Tx,
  { ledger }: Pick<AffiliateDeps, 'ledger'>,
  { currency }: AtSite,
  { row, now }: { readonly row: Statement; readonly now: Date },
): Promise<void> {
  await ledger.openWallets(tx, [row.member_id], currency)
  const [posted] = await ledger.post(tx, [
    {
      memberId: row.member_id,
      currency,
      direction: 'credit',
      amount: amount(row.amount),
      house: 'commission',
      reason: 'affiliate_commission',
      reference: row.id,
      key: derivedKey(`affiliate_commission ${row.id}`, row.month),
    },
  ])
  if (posted?.status !== 'posted') throw new Error(`affiliate statement ${row.id}: ${posted?.status}`)
  await sql`update affiliates.statement set state = 'paid', paid_at = ${now} where id = ${row.id}`.execute(tx)
}

type HoldRefusal = 'not_found' | 'already_decided'

/** Holds what is not paid yet. An approval that was given counts no more. */
export async function holdStatement(
  tx: Tx,
  merchantId: number,
  { statementId, by, now, reason }: Decision & { readonly reason: string },
): Promise<Outcome<Decided, HoldRefusal>> {
  const row = await lockStatement(tx, merchantId, statementId)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting' && row.state !== 'approved') return refuse('already_decided')
  await sql`update affiliates.statement set state = 'held', held_by = ${by}, held_at = ${now}, held_reason = ${reason},
    approved_by = null, approved_at = null where id = ${row.id}`.execute(tx)
  return done({ state: 'held', affiliateId: row.affiliate_id })
}

/** Lets go what was held. */
export async function releaseStatement(
  tx: Tx,
  merchantId: number,
  { statementId }: Pick<Decision, 'statementId'>,
): Promise<Outcome<Decided, HoldRefusal>> {
  const row = await lockStatement(tx, merchantId, statementId)
  if (!row) return refuse('not_found')
  if (row.state !== 'held') return refuse('already_decided')
  await sql`update affiliates.statement set state = 'waiting', held_by = null, held_at = null, held_reason = null
    where id = ${row.id}`.execute(tx)
  return done({ state: 'waiting', affiliateId: row.affiliate_id })
}
