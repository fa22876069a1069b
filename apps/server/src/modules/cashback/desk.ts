import { type OutputOf, categories, dayMs, done, staffCashbackRoutes } from '@banyan/contract'
import { type Net, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { CashbackDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { readRules, setRules } from './rules.ts'

type Shown = OutputOf<typeof staffCashbackRoutes.cashbackRules>

const settlementsShown = 14
const playedDays = 30
const changesPage = 20

/** The desk of cashback: its rates, times and limits, and what they have cost. */
export function cashbackDesk({ database, deskSite }: Pick<CashbackDeps, 'database' | 'deskSite'>): ServedDesk {
  const { sql: connection } = database
  return desk(staffCashbackRoutes, (audit) => ({
    async cashbackRules(_input, { language, now }) {
      const { id, currency, timeZone } = await deskSite()
      return done({
        ...(await readRules(connection, id)),
        vendors: await readVendors(connection, language),
        played: await readPlayed(connection, id, new Date(now.getTime() - playedDays * dayMs)),
        settlements: await readSettlements(connection, id),
        timeZone,
        currency: currency.code,
        decimals: currency.decimals,
      })
    },
    setCashback: ({ setting, version, reason }, context) =>
      database.transaction(async (tx) => {
        const { id, code } = await deskSite(tx)
        const { staff, now } = context
        const set = await setRules(tx, id, { setting, version, reason, by: staff.name, now })
        if (!set.ok) return set
        const { before, after } = set.value
        await audit(tx, context, { action: 'cashback.set', subject: `site ${code}`, before, after, reason })
        return done({ version: set.value.version })
      }),
    async cashbackChanges({ before }) {
      const { id } = await deskSite()
      const { rows } = await sql<
        Row<'cashback.rule_change', 'version' | 'at' | 'by' | 'reason'> & {
          readonly before: Record<string, string>
          readonly after: Record<string, string>
        }
      >`select version, at, by, reason, before, after from cashback.rule_change
        where merchant_id = ${id} and (${before ?? null}::int is null or version < ${before ?? null}::int)
        order by version desc limit ${changesPage + 1}`.execute(connection)
      const changes = rows.slice(0, changesPage)
      return done({ changes, next: rows.length > changesPage ? (changes.at(-1)?.version ?? null) : null })
    },
  }))
}

async function readVendors(connection: Sql, language: string): Promise<Shown['vendors']> {
  const { rows } = await sql<{ code: string; name: string; categories: string[] }>`select vassalage as code,
      vendor_name as name, array_agg(distinct category) as categories
    from catalog.games_in(${language}) group by 1, 2 order by 1`.execute(connection)
  return rows.map((row) => ({ ...row, categories: categories.filter((each) => row.categories.includes(each)) }))
}

async function readPlayed(connection: Sql, merchantId: number, since: Date): Promise<Shown['played']> {
  const { rows } = await sql<Pick<Shown['played'][number], 'category' | 'vendor' | 'rankLevel'> & { valid: bigint }>`
    select category, vendor, rank_level as "rankLevel", sum(valid)::bigint as valid
    from cashback.settlement join cashback.part on settlement_id = settlement.id
    where merchant_id = ${merchantId} and due_at >= ${since} group by 1, 2, 3 order by 1, 2, 3`.execute(connection)
  return rows.map(({ valid, ...played }) => ({ ...played, validAmount: valid as Net })) // as: a sum of valid bets
}

async function readSettlements(connection: Sql, merchantId: number): Promise<Shown['settlements']> {
  const { rows } = await sql<
    Row<'cashback.settlement', 'id' | 'due_at' | 'is_manual' | 'done_at'> & {
      readonly members: number
      readonly sum: bigint
      readonly claimed: bigint
      readonly expired: bigint
    }
  >`select settlement.id, due_at, is_manual, done_at, count(distinct member_id)::int as members,
      coalesce(sum(amount), 0)::bigint as sum,
      coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as claimed,
      coalesce(sum(amount) filter (where state = 'expired'), 0)::bigint as expired
    from (select id, due_at, is_manual, done_at from cashback.settlement where merchant_id = ${merchantId}
      order by due_at desc limit ${settlementsShown}) as settlement
    left join cashback.part on settlement_id = settlement.id
    group by 1, 2, 3, 4 order by due_at desc`.execute(connection)
  return rows.map((row) => ({
    id: String(row.id),
    at: row.due_at,
    isManual: row.is_manual,
    members: row.members,
    amount: amount(row.sum),
    claimedAmount: amount(row.claimed),
    expiredAmount: amount(row.expired),
    isDone: row.done_at !== null,
  }))
}
