import { type ExchangeForStaff, type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { withUsernames } from '../members/index.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { LoyaltyDeps } from './deps.ts'
import { readSendings } from './desk/sending.ts'
import { type ExchangeRow, exchangeColumns } from './exchange.ts'
import { movementKey, ofMoney, ofPoints } from './movement.ts'
import type { Row } from './rows.ts'

type SealedRow = ExchangeRow &
  Row<'loyalty.exchange', 'wrapped_key' | 'address' | 'mobile_num' | 'decided_at'> & { name: string | null }

/** An exchange as an operator sees it, with its member's name. */
export type ListedExchange = Omit<ExchangeForStaff, 'account'> & { readonly username: string }

const listMost = 50

/**
 * Exchanges of a state for the back office: what waits oldest first, what was decided
 * newest first. Goods with where they go.
 */
export async function listForStaff(
  { database, site, vault, ledger }: Pick<LoyaltyDeps, 'database' | 'site' | 'vault' | 'ledger'>,
  status: ExchangeForStaff['status'],
): Promise<readonly ListedExchange[]> {
  const { id: merchantId, defaultLanguage } = await site.merchant()
  const { rows } =
    await sql<SealedRow>`select ${exchangeColumns}, words.name, wrapped_key, address, mobile_num, decided_at
      from loyalty.exchange
    left join lateral (select name from loyalty.reward_text where reward_text.reward_id = exchange.reward_id
      order by language = ${defaultLanguage} desc, language limit 1) as words on true
    where merchant_id = ${merchantId} and kind <> 'convert' and status = ${status}
    order by case when status = 'processing' then exchange.id else -exchange.id end limit ${listMost}`.execute(
      database.sql,
    )
  const sendings = await readSendings(
    database.sql,
    rows.map(({ id }) => id),
  )
  const points = await ledger.balances([...new Set(rows.map((row) => row.member_id))], pointUnit)
  const listed = rows.map((row) => {
    const open = (field: 'address' | 'mobile_num') => {
      const sealed = row[field]
      if (!sealed || !row.wrapped_key) return null
      return vault.openKey(row.id, row.wrapped_key).open({ table: 'loyalty.exchange', field, row: row.id }, sealed)
    }
    return {
      ...shown(row),
      currentPoints: points.get(row.member_id)?.balance ?? amount(0n),
      productName: row.name ?? '',
      address: open('address'),
      mobileNum: open('mobile_num'),
      decidedAt: row.decided_at,
      sending: sendings.get(row.id) ?? null,
    }
  })
  return withUsernames(database.sql, merchantId, listed)
}

const shown = (row: ExchangeRow) => ({
  id: String(row.id),
  memberId: String(row.member_id),
  kind: row.kind === 'goods' ? ('goods' as const) : ('bonus' as const),
  quantity: row.quantity,
  requiredPoints: amount(row.points),
  requiredAmount: amount(row.required_amount),
  bonusAmount: amount(row.bonus_amount),
  status: row.status,
  at: row.asked_at,
  remarks: row.remarks,
})

export interface Decision {
  readonly id: bigint
  readonly status: 'completed' | 'rejected'
  /** To the member; a rejection says why. */
  readonly remarks: string | null
  readonly now: Date
}

/**
 * Completes an exchange, which pays its bonus, or rejects it, which returns points, money and stock: once, whoever
 * decides at the same time. In the caller's transaction, with the audit entry.
 */
export async function decideExchange(
  tx: Tx,
  { ledger, tellMember }: Pick<LoyaltyDeps, 'ledger' | 'tellMember'>,
  {
    merchant,
    decision: { id, status, remarks, now },
  }: { readonly merchant: SiteMerchant; readonly decision: Decision },
): Promise<Outcome<{ memberId: bigint }, 'not_found' | 'already_decided'>> {
  const row = await lockExchange(tx, merchant.id, id)
  if (!row) return refuse('not_found')
  if (row.status !== 'processing') return refuse('already_decided')
  const { member_id: memberId } = row
  await sql`update loyalty.exchange set status = ${status}, remarks = ${remarks}, decided_at = ${now}
    where id = ${id}`.execute(tx)
  const credit = (of: bigint): { memberId: bigint; direction: 'credit'; amount: Amount; reference: bigint } => ({
    memberId,
    direction: 'credit',
    amount: amount(of),
    reference: id,
  })
  const post = async (transfer: Parameters<typeof ledger.post>[1][number]) => {
    const [posted] = await ledger.post(tx, [transfer])
    if (posted?.status !== 'posted') throw new Error(`exchange ${id}: ${posted?.status}`)
  }
  if (status === 'completed') {
    if (row.bonus_amount > 0n)
      await post(
        ofMoney(
          { ...credit(row.bonus_amount), reason: 'bonus', key: movementKey(`bonus ${id}`, now) },
          merchant.currency,
        ),
      )
  } else {
    await sql`update loyalty.reward set stock = stock + ${row.quantity} where id = ${row.reward_id}`.execute(tx)
    const reason = 'redeem_returned'
    if (row.required_amount > 0n)
      await post(
        ofMoney(
          { ...credit(row.required_amount), reason, key: movementKey(`return ${id} money`, now) },
          merchant.currency,
        ),
      )
    await post(ofPoints({ ...credit(row.points), reason, key: movementKey(`return ${id} points`, now) }))
  }
  await tellMember(tx, { memberId, topic: status === 'completed' ? 'reward_completed' : 'reward_rejected' })
  return done({ memberId })
}

async function lockExchange(connection: Sql, merchantId: number, id: bigint): Promise<ExchangeRow | undefined> {
  const { rows } = await sql<ExchangeRow>`select ${exchangeColumns} from loyalty.exchange
    where id = ${id} and merchant_id = ${merchantId} and kind <> 'convert' for update`.execute(connection)
  return rows[0]
}
