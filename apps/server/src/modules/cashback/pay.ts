import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { derivedKey } from '../ledger/index.ts'
import type { CashbackDeps } from './deps.ts'
import type { Row } from './rows.ts'

interface Paid {
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency'>
  readonly memberIds: readonly bigint[]
  readonly byItself: boolean
  readonly now: Date
}

/**
 * Pays members everything that they can claim, once, and asks for play with it. Their parts are locked: another claim
 * at the same time waits, and finds nothing. Answers what was paid in all.
 */
export async function payMembers(
  tx: Tx,
  { ledger, requireTurnover }: Pick<CashbackDeps, 'ledger' | 'requireTurnover'>,
  { merchant, memberIds, byItself, now }: Paid,
): Promise<Amount> {
  const { id: merchantId, currency } = merchant
  const { rows: parts } = await sql<Row<'cashback.part', 'id' | 'member_id' | 'amount'>>`
    select id, member_id, amount from cashback.part
    where member_id = any(${memberIds}::bigint[]) and state = 'claimable' and expires_at > ${now}
    order by id for update`.execute(tx)
  if (parts.length === 0) return amount(0n)
  const { rows: claims } = await sql<Row<'cashback.claim', 'id' | 'member_id' | 'amount'>>`
    insert into cashback.claim (merchant_id, member_id, amount, at, by_itself)
    select ${merchantId}, member_id, sum(amount), ${now}, ${byItself} from cashback.part
    where id = any(${parts.map(({ id }) => id)}::bigint[]) group by member_id order by member_id
    returning id, member_id, amount`.execute(tx)
  await sql`update cashback.part set state = 'claimed', claim_id = claim.id
    from cashback.claim where part.id = any(${parts.map(({ id }) => id)}::bigint[])
      and claim.id = any(${claims.map(({ id }) => id)}::bigint[]) and claim.member_id = part.member_id`.execute(tx)
  const credits = claims.map((claim) => ({
    memberId: claim.member_id,
    currency,
    amount: amount(claim.amount),
    reason: 'cashback' as const,
    reference: claim.id,
  }))
  const posted = await ledger.post(
    tx,
    credits.map((each) => ({
      ...each,
      direction: 'credit',
      house: 'promotion',
      key: derivedKey(`cashback ${each.reference}`, now),
    })),
  )
  const failed = posted.findIndex(({ status }) => status !== 'posted')
  if (failed >= 0) throw new Error(`cashback ${credits[failed]?.reference}: ${posted[failed]?.status}`)
  await requireTurnover(tx, ...credits.map((each) => ({ ...each, merchantId, source: 'cashback' as const })))
  return amount(credits.reduce((sum, each) => sum + each.amount, 0n))
}
