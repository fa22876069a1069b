import { type EntryReason, betReasons, moneyFiguresOfReports, reportDimensions } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { betting, paying, play } from '../../../test/betting.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { figuresOf, reportHouse, vnd } from '../../../test/reports.ts'
import { violationsOf } from '../../../test/violations.ts'
import { reportInvariants } from './index.ts'
import { fillLines } from './teams/count-teams.ts'

const database = await throwawayDatabase()
const house = reportHouse(betting(database))
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

/** What comes into wallets, and in which column of a report it stands. */
const columnOf = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  points_converted: 'rebates',
  grant: 'bonuses',
  bonus: 'bonuses',
  deposit_bonus: 'bonuses',
  mission: 'bonuses',
  promotion_issued: 'bonuses',
  promotion_claimed: 'bonuses',
  referral: 'bonuses',
  dividend: 'dividends',
  salary: 'salaries',
  adjustment: 'other',
  transfer_out: 'other',
  transfer_in: 'other',
} as const satisfies Readonly<Partial<Record<EntryReason, string>>>
const reasons = Object.keys(columnOf) as readonly (keyof typeof columnOf)[] // The keys of a constant.
const outward: readonly string[] = ['withdrawal', 'transfer_out']

const amounts = fc.bigInt(1n, 90n)
const who = fc.nat(3)
const step = fc.oneof(
  fc.record({
    did: fc.constant('round' as const),
    bets: fc.array(fc.record({ who, stake: amounts, payout: fc.bigInt(0n, 180n) }), { minLength: 1, maxLength: 4 }),
    isVoid: fc.boolean(),
  }),
  fc.record({
    did: fc.constant('vendor' as const),
    who: fc.nat(4),
    stake: amounts,
    wins: fc.array(amounts, { maxLength: 3 }),
  }),
  fc.record({
    did: fc.constant('money' as const),
    who: fc.nat(4),
    reason: fc.constantFrom(...reasons),
    amount: amounts,
  }),
  fc.record({ did: fc.constant('days' as const), days: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** Four members of play money, in a line, and one who holds another currency. */
let members: { readonly id: bigint; readonly currency: Currency }[] = []
beforeAll(async () => {
  // From here on the sums of lines are held to those of members.
  await fillLines(database)
  for (let n = 0, under: bigint | null = null; n < 4; n += 1) {
    under = await house.join({ under: n % 2 === 0 ? null : under })
    members.push({ id: under, currency: play })
  }
  members.push({ id: await house.join({ currency: vnd }), currency: vnd })
  for (const { id, currency } of members) await house.move(id, 'deposit', 1_000_000n, currency)
  // A site of its own, of which no report of the first has anything.
  await house.move(await house.join({ merchantId: 2 }), 'deposit', 77n)
})

const memberAt = (n: number) => members[n] ?? { id: 0n, currency: play }

let rounds = 0
async function playVendor({ who: n, stake, wins }: Extract<Step, { did: 'vendor' }>): Promise<void> {
  const account = accountOf(memberAt(n).id, memberAt(n).currency.code)
  const { rows } = await sql<{ id: bigint }>`select (wagering.outside_round_at(${account}, 'OUTER', 'reef',
    ${`r${(rounds += 1)}`}, clock_timestamp())).id`.execute(database.sql)
  const move = (reason: string, amount: bigint) =>
    sql`select wagering.move_outside(${rows[0]?.id}, ${account}, ${reason}::ledger.reason, ${amount},
      gen_random_uuid(), clock_timestamp())`.execute(database.sql)
  await move('vendor_stake', -stake)
  const [first, ...late] = wins
  if (first !== undefined) await move('vendor_payout', first)
  await sql`select wagering.end_outside(${rows[0]?.id}, clock_timestamp())`.execute(database.sql)
  for (const win of late) await move('vendor_payout', win)
}

async function playRound({ bets, isVoid }: Extract<Step, { did: 'round' }>): Promise<void> {
  const roundId = await house.newRound()
  const payouts = new Map<bigint, bigint>()
  for (const { who: n, stake, payout } of bets) {
    const placed = await house.wagering.wager(house.intent(memberAt(n).id, roundId, stake))
    if (placed.ok) payouts.set(placed.value.betId, payout)
  }
  if (isVoid) await house.wagering.voidRound({ roundId, reason: 'a test' })
  else {
    await house.draw(roundId)
    await house.wagering.settleRound({ roundId, settle: paying(({ betId }) => payouts.get(betId) ?? 0n) })
  }
}

async function take(each: Step): Promise<void> {
  if (each.did === 'round') await playRound(each)
  else if (each.did === 'vendor') await playVendor(each)
  else if (each.did === 'days') {
    // What is counted keeps its day.
    await house.backdate(each.days)
    await house.count()
  } else {
    const { id, currency } = memberAt(each.who)
    await house.move(id, each.reason, outward.includes(each.reason) ? -each.amount : each.amount, currency)
  }
}

interface Moved {
  readonly member: bigint
  readonly day: string
  readonly reason: EntryReason
  readonly sum: bigint
}

/** What the ledger has of the first site in a currency, by member, day and reason. */
async function ledgerOf(currency: Currency): Promise<readonly Moved[]> {
  const { rows } =
    await sql<Moved>`select id as member, (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, reason,
      sum(amount)::bigint as sum
    from ledger.entry join members.member on id = ledger.member_of(account)
    where merchant_id = 1 and ledger.currency_of(account) = ${currency.id} group by 1, 2, 3`.execute(database.sql)
  return rows
}

const isBet = (reason: string) => betReasons.some((each) => each === reason)

/** The figures that the ledger alone says: what moved, and the result of bets, all of which have ended. */
function figuresIn(moved: readonly Moved[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { reason, sum } of moved) {
    const name = isBet(reason) ? 'result' : columnOf[reason as keyof typeof columnOf] // All others are of the list.
    const value = ['result', 'withdrawals'].includes(name) ? -Number(sum) : Number(sum)
    sums[name] = (sums[name] ?? 0) + value
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

const ofLedger = ['result', ...moneyFiguresOfReports]
const comparable = (row: Parameters<typeof figuresOf>[0]) =>
  Object.fromEntries(Object.entries(figuresOf(row)).filter(([name]) => ofLedger.includes(name)))

test('[OPS-85] whatever is played and moved, the totals of a report by every dimension are those of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      for (const each of [...steps, { did: 'days', days: 1 } as const]) await take(each)
      for (const currency of [play, vnd]) {
        const moved = await ledgerOf(currency)
        for (const by of reportDimensions) {
          if (by === 'currency') continue
          const { rows, total } = await house.report({ by, currencyId: currency.id })
          const all = figuresIn(moved)
          const isOfGames = ['category', 'vendor', 'game'].includes(by)
          expect([by, comparable(total.sums!)]).toEqual([by, isOfGames ? pick(all, ['result']) : all])
          const added = rows.reduce((sum, row) => sum + row.result, 0n)
          expect([by, rows.length, added]).toEqual([by, total.rows, total.sums?.result])
        }
        for (const { key, ...row } of (await house.report({ by: 'player', currencyId: currency.id })).rows)
          expect([key, comparable(row)]).toEqual([key, figuresIn(moved.filter(({ member }) => `${member}` === key))])
        for (const { key, ...row } of (await house.report({ by: 'day', currencyId: currency.id })).rows)
          expect([key, comparable(row)]).toEqual([key, figuresIn(moved.filter(({ day }) => day === key))])
      }
      const byCurrency = await house.report({ by: 'currency', currencyId: null })
      for (const { key, ...row } of byCurrency.rows)
        expect(comparable(row)).toEqual(figuresIn(await ledgerOf(key === 'PLAY' ? play : vnd)))
      expect(byCurrency.total.sums).toBeNull()
      expect(await violationsOf(database, reportInvariants)).toEqual({})
    }),
    { numRuns: Number(process.env['RACE_TIMES'] ?? 12) },
  )
})

function pick(sums: Readonly<Record<string, number>>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => names.includes(name)))
}
