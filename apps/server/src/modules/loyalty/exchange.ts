import {
  type ErrorCode,
  type Exchange,
  type Language,
  type Outcome,
  type OutputOf,
  type loyaltyRoutes,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { LoyaltyDeps } from './deps.ts'
import { readSendings } from './desk/sending.ts'
import type { Row } from './rows.ts'

export type ExchangeRow = Row<
  'loyalty.exchange',
  | 'id'
  | 'merchant_id'
  | 'member_id'
  | 'kind'
  | 'reward_id'
  | 'quantity'
  | 'points'
  | 'required_amount'
  | 'bonus_amount'
  | 'status'
  | 'remarks'
  | 'asked_at'
>

export const exchangeColumns = sql`exchange.id, merchant_id, member_id, kind, reward_id, quantity, points,
  required_amount, bonus_amount, status, remarks, asked_at`

/** One intention of a member, by the key that the client made for it and what was asked with it. */
export interface ExchangeRequest {
  readonly memberId: bigint
  readonly key: string
  readonly digest: Buffer
}

export function requestOf(
  { vault }: Pick<LoyaltyDeps, 'vault'>,
  memberId: bigint,
  key: string,
  asked: readonly unknown[],
): ExchangeRequest {
  return { memberId, key, digest: vault.indexOf('request|loyalty.exchange', JSON.stringify(asked)) }
}

/** The exchange that an earlier arrival of this request made; null of a new one. */
export async function findMade(
  connection: Sql,
  { memberId, key, digest }: ExchangeRequest,
): Promise<Outcome<ExchangeRow, 'idempotency_key_reused'> | null> {
  const { rows } = await sql<
    ExchangeRow & { request_digest: Buffer }
  >`select ${exchangeColumns}, request_digest from loyalty.exchange
    where member_id = ${memberId} and request_key = ${key}`.execute(connection)
  const [made] = rows
  if (!made) return null
  return made.request_digest.equals(digest) ? { ok: true, value: made } : refuse('idempotency_key_reused')
}

/** Runs the transaction that makes an exchange, or answers what another node made of the same request a moment ago. */
export function makeOnce<Code extends ErrorCode>(
  database: Database,
  request: ExchangeRequest,
  make: (tx: Tx) => Promise<Outcome<object, Code>>,
): Promise<Outcome<object, Code | 'idempotency_key_reused'>> {
  return database.transaction(make).catch(async (error: unknown) => {
    const made = await findMade(database.sql, request)
    if (!made) throw error
    return made
  })
}

export interface NewExchange {
  readonly id: bigint
  readonly merchantId: number
  readonly kind: Exchange['exchangeType']
  readonly rewardId: bigint | null
  readonly quantity: number
  readonly points: bigint
  readonly requiredAmount: bigint
  readonly bonusAmount: bigint
  readonly at: Date
  readonly goods: { readonly wrappedKey: Buffer; readonly address: Buffer; readonly mobileNum: Buffer } | null
}

/** Known before its row is written: the address is sealed to it, and what moves refers to it. */
export async function nextId(connection: Sql): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint
  }>`select nextval(pg_get_serial_sequence('loyalty.exchange', 'id')) as id`.execute(connection)
  return rows[0]!.id // nextval answers one row.
}

/** A conversion is done when it is made; a reward waits for an operator. */
export async function insertExchange(tx: Tx, request: ExchangeRequest, made: NewExchange): Promise<void> {
  const isDone = made.kind === 'convert'
  await sql`insert into loyalty.exchange (id, merchant_id, member_id, kind, reward_id, quantity, points,
    required_amount, bonus_amount, status,
      wrapped_key, address, mobile_num, request_key, request_digest, asked_at, decided_at)
    values (${made.id}, ${made.merchantId}, ${request.memberId}, ${made.kind}, ${made.rewardId}, ${made.quantity},
      ${made.points}, ${made.requiredAmount},
      ${made.bonusAmount}, ${isDone ? 'completed' : 'processing'}, ${made.goods?.wrappedKey ?? null},
        ${made.goods?.address ?? null},
      ${made.goods?.mobileNum ?? null}, ${request.key}, ${request.digest}, ${made.at},
        ${isDone ? made.at : null})`.execute(tx)
}

const pageSize = 10

/** Exchange records of a member, newest first [POINT-05]: rewards alone, or conversions as well. */
export async function listExchanges(
  { database, site }: Pick<LoyaltyDeps, 'database' | 'site'>,
  memberId: bigint,
  {
    pageNo,
    withConversions,
    language,
  }: { readonly pageNo: number; readonly withConversions: boolean; readonly language: Language },
): Promise<OutputOf<typeof loyaltyRoutes.redeemPointList>> {
  const { defaultLanguage } = await site.merchant()
  const own = sql`loyalty.exchange where member_id = ${memberId} and (${withConversions} or kind <> 'convert')`
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from ${own}`.execute(database.sql)
  const { rows } = await sql<ExchangeRow & { name: string | null }>`select ${exchangeColumns}, words.name
    from (select ${exchangeColumns} from ${own} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize})
      as exchange
    left join lateral (select name from loyalty.reward_text where reward_text.reward_id = exchange.reward_id
      order by language = ${language} desc, language = ${defaultLanguage} desc, language limit 1) as words on true
    order by exchange.id desc`.execute(database.sql)
  const sendings = await readSendings(
    database.sql,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    id: String(row.id),
    exchangeType: row.kind,
    productName: row.name,
    quantity: row.quantity,
    requiredPoints: amount(row.points),
    requiredAmount: amount(row.required_amount),
    bonusAmount: amount(row.bonus_amount),
    status: row.status,
    at: row.asked_at,
    remarks: row.remarks,
    sending: sendings.get(row.id) ?? null,
  }))
  return { list, pageNo, totalPages: Math.max(1, Math.ceil((counts[0]?.count ?? 0) / pageSize)) }
}
