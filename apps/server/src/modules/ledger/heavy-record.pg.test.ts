import type { EntryKind, EntryReason } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { newKey, play } from '../../../test/betting.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { type Statement, openPlans, watched } from '../../../test/plans.ts'
import { type RecordQuery, record } from './record.ts'
import type { Transfer } from './transfer.ts'

const { database, ledger, newMember } = await bettingOfFile()
const plans = await openPlans(database)
afterAll(() => plans.close())

/** The wallet of somebody who bets much: a gift now and then, and a day between one hundred and the next. */
let memberId = 0n
const day = (hundred: number) => new Date(Date.UTC(2026, 9, 1 + hundred))
beforeAll(async () => {
  memberId = await newMember(0n)
  for (let hundred = 0; hundred < 12; hundred++) {
    const each = { memberId, currency: play, direction: 'credit', reference: 77n } as const
    const bets = Array.from({ length: 99 }, (): Transfer => {
      return { ...each, amount: amount(2n), house: 'escrow', reason: 'payout', key: newKey() }
    })
    const gift: Transfer = { ...each, amount: amount(1n), house: 'promotion', reason: 'bonus', key: newKey() }
    await database.transaction(async (tx) => {
      await ledger.post(tx, [gift])
      await ledger.post(tx, bets)
    })
  }
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger.entry set at = ${day(0)}::timestamptz + (seq - 1) / 100 * interval '1 day'
      where account = ${accountOf(memberId)}`.execute(tx)
  })
  await sql`vacuum analyze ledger.entry`.execute(database.sql)
}, 60_000)

type Asked = Omit<RecordQuery, 'memberId' | 'currency' | 'count' | 'before'>

/** The sequences of all pages, and how many entries came before the first page that has no next one. */
async function sequencesOf(asked: Asked, count: number) {
  const all: number[] = []
  for (let before: string | null = '9999'; before !== null;) {
    const page = await record(database.sql, { memberId, currency: play, ...asked, before: BigInt(before), count })
    all.push(...page.entries.map(({ sequence }) => sequence))
    before = page.next
  }
  return all
}

test.each<{ asked: string; query: Asked; reason?: EntryReason; kind?: EntryKind; days?: readonly [number, number] }>([
  { asked: 'everything', query: {} },
  { asked: 'gifts, which are rare', query: { kind: 'bonus' }, reason: 'bonus' },
  { asked: 'one reason of no bet', query: { reason: 'bonus' }, reason: 'bonus' },
  { asked: 'a reason of bets', query: { reasons: ['payout', 'stake'] }, reason: 'payout' },
  { asked: 'a reason that there is not', query: { reason: 'refund' }, reason: 'refund' },
  { asked: 'the first days', query: { until: day(3) }, days: [0, 3] },
  { asked: 'days among the first and the others', query: { from: day(3), until: day(7) }, days: [3, 7] },
  { asked: 'the last days', query: { from: day(10) }, days: [10, 12] },
])('$asked of a wallet that moved 1,200 times comes newest first, each once', async ({ query, reason, days }) => {
  const { rows } = await sql<{ seq: number }>`select seq::int as seq from ledger.entry
    where account = ${accountOf(memberId)} and reason::text = coalesce(${reason ?? null}, reason::text)
      and at >= ${day(days?.[0] ?? 0)} and at < ${day(days?.[1] ?? 12)} order by seq desc`.execute(database.sql)
  const expected = rows.map(({ seq }) => seq)
  expect(expected).toHaveLength(
    days ? 100 * (days[1] - days[0]) : ({ bonus: 12, refund: 0 }[reason as string] ?? rows.length),
  )
  for (const count of [7, 100, 2000]) expect(await sequencesOf(query, count)).toEqual(expected)
})

test.each<{ page: string; query: Partial<RecordQuery> }>([
  { page: 'the newest page', query: {} },
  { page: 'a page further back', query: { before: 900n } },
  { page: 'the page of today', query: { from: day(11) } },
  { page: 'a page of gifts', query: { kind: 'bonus' } },
])('$page is read in the order of an index, and sorts nothing', async ({ query }) => {
  const statements: Statement[] = []
  await record(watched(database, statements), { memberId, currency: play, count: 20, ...query })
  for (const statement of statements)
    expect([
      statement.sql,
      (await plans.kindsOf(statement)).filter((kind) => /Sort|Bitmap|Seq Scan/.test(kind)),
    ]).toEqual([statement.sql, []])
})
