import type { AlertSubject, OutputOf, staffAlertRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { HeldBalance } from '../../platform/held-balance.ts'
import type { AlertDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { readRulesInForce } from './rules.ts'
import type { Watched } from './scan-logins.ts'
import { type Found, writeFound } from './store.ts'

type Holder = Extract<AlertSubject, 'provider' | 'vendor'>
const kindOf = { provider: 'low_balance', vendor: 'low_credit' } as const
/** What was not asked for so long is connected no more. */
const forgottenAfterHours = 24

/**
 * Asks whoever holds money for a site how much it is, and raises an alert where it has fallen below its rule: once,
 * until it has risen again. One that does not answer is left as it was.
 */
export async function watchBalances(deps: AlertDeps, now: Date): Promise<number> {
  const { database, askBalances, askCredits, log } = deps
  const [provider, vendor] = await Promise.all([askBalances(), askCredits()])
  const found = await database.transaction(async (tx) => {
    await sql`lock table alerts.balance in share row exclusive mode`.execute(tx)
    const watched = { tx, now, ruleOf: await readRulesInForce(tx) }
    const low = [...(await note(watched, 'provider', provider)), ...(await note(watched, 'vendor', vendor))]
    await sql`delete from alerts.balance
      where asked_at < ${now}::timestamptz - ${forgottenAfterHours} * interval '1 hour'`.execute(tx)
    await writeFound(tx, low)
    return low.length
  })
  if (found > 0) log.info({ found }, 'balances at providers or vendors run low')
  return found
}

async function note({ tx, now, ruleOf }: Watched, about: Holder, told: readonly HeldBalance[]): Promise<Found[]> {
  const found: Found[] = []
  for (const { merchantId, code, amount: held } of told) {
    const rule = ruleOf(merchantId, kindOf[about])
    const isLow = held !== null && rule !== null && rule.amount !== null && held < rule.amount
    const before = await keep(tx, now, { merchantId, about, code, held, isLow })
    if (isLow && !before)
      found.push({
        merchantId,
        kind: kindOf[about],
        about,
        subject: code,
        rule,
        at: now,
        count: null,
        amount: held,
        members: [],
      })
  }
  return found
}

interface Kept {
  readonly merchantId: number
  readonly about: Holder
  readonly code: string
  readonly held: bigint | null
  readonly isLow: boolean
}

/** Writes down what was said, and answers whether it was low before. */
async function keep(tx: Tx, now: Date, { merchantId, about, code, held, isLow }: Kept): Promise<boolean> {
  const { rows } = await sql<Row<'alerts.balance', 'is_low'>>`select is_low from alerts.balance
    where (merchant_id, about, code) = (${merchantId}, ${about}, ${code})`.execute(tx)
  await sql`insert into alerts.balance as balance (merchant_id, about, code, amount, told_at, asked_at, is_low)
    values (${merchantId}, ${about}, ${code}, ${held}, ${held === null ? null : now}, ${now}, ${isLow})
    on conflict (merchant_id, about, code) do update set asked_at = excluded.asked_at,
      amount = coalesce(excluded.amount, balance.amount), told_at = coalesce(excluded.told_at, balance.told_at),
      is_low = case when excluded.amount is null then balance.is_low else excluded.is_low end`.execute(tx)
  return rows[0]?.is_low ?? false
}

type Listed = OutputOf<typeof staffAlertRoutes.balances>['balances']

/** What was said last of a site, what is low first. */
export async function listBalances(connection: Sql, merchantId: number): Promise<Listed> {
  const { rows } = await sql<
    Omit<Row<'alerts.balance'>, 'about'> & { about: Holder }
  >`select merchant_id, about, code, amount, told_at, asked_at, is_low from alerts.balance
    where merchant_id = ${merchantId} order by is_low desc, about, code`.execute(connection)
  return rows.map(({ about, code, amount: held, told_at: toldAt, asked_at: askedAt, is_low: isLow }) => ({
    about,
    code,
    amount: held === null ? null : amount(held),
    toldAt,
    askedAt,
    isLow,
  }))
}
