import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Betting, betting, newKey, paying } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { tamper } from '../../../test/tamper.ts'

let database: ThrowawayDatabase
let house: Betting
let roundId: bigint
/** One bet of each end, and one that is open; each of another member. */
const bets: Record<'won' | 'lost' | 'open' | 'void', bigint> = { won: 0n, lost: 0n, open: 0n, void: 0n }
const refused = newKey()

beforeAll(async () => {
  database = await throwawayDatabase()
  house = betting(database)
  await house.newMembers([1n, 2n, 3n, 4n], 1000n)
  const place = async (memberId: bigint, round: bigint) => {
    const placed = await house.wagering.wager(house.intent(memberId, round, 100n))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.betId
  }
  roundId = await house.newRound()
  ;[bets.won, bets.lost] = [await place(1n, roundId), await place(2n, roundId)]
  await house.draw(roundId)
  let isFirst = true
  await house.wagering.settleRound({
    roundId,
    settle: paying(({ stakeAmount }) => (isFirst ? ((isFirst = false), stakeAmount) : 0n)),
  })
  const voided = await house.newRound()
  bets.void = await place(3n, voided)
  await house.wagering.voidRound({ roundId: voided, reason: 'a test' })
  const open = await house.newRound()
  bets.open = await place(4n, open)
  expect(await house.wagering.wager(house.intent(4n, open, 5000n, { key: refused }))).toEqual({
    ok: false,
    code: 'balance_too_low',
  })
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

/** What a look finds while something is planted; all is well before and after. */
async function found(forth: string, back: string) {
  expect(await house.violations()).toEqual({})
  const mend = await tamper(database, forth, back)
  const violations = await house.violations()
  await mend()
  expect(await house.violations()).toEqual({})
  return violations
}
const bet = (betId: bigint) => `wagering.bet where id = ${betId}`

describe('[INV] O1: what was acknowledged is there', () => {
  test('a bet that was told of and is gone is found', async () => {
    const columns = 'id, round_id, account_id, stake, payout, placed_at, settled_at, key, status, lines'
    const keep = `create table public.kept as select ${columns} from ${bet(bets.open)}`
    expect(
      await found(
        `${keep}; delete from ${bet(bets.open)}`,
        `insert into wagering.bet (${columns}) select ${columns} from public.kept; drop table public.kept`,
      ),
    ).toMatchObject({ O1: 1, L9: 1 })
  })

  test('a bet that was told to have ended and is open is found', async () => {
    const reopen = `update wagering.bet set status = 'placed', settled_at = null where id = ${bets.lost}`
    expect(
      await found(
        reopen,
        `update wagering.bet set status = 'lost', settled_at = clock_timestamp() where id = ${bets.lost}`,
      ),
    ).toMatchObject({
      O1: 1,
      B1: 1,
    })
  })

  test.each([
    ['under another key', 'key', `'${newKey()}'`],
    ['of another amount', 'stake', '99'],
  ])('a bet whose stake was taken %s is found', async (_name, column, value) => {
    const { rows } = await sql<{
      old: string
    }>`select ${sql.ref(column)}::text as old from wagering.bet where id = ${bets.open}`.execute(database.sql)
    const set = (to: string) => `update wagering.bet set ${column} = ${to} where id = ${bets.open}`
    expect(await found(set(value), set(`'${rows[0]?.old}'`))).toMatchObject({ O1: 1 })
  })
})

describe('[INV] O2: what was refused had no effect', () => {
  test('a refusal is recorded, and forgotten after a day', async () => {
    const recorded = async () =>
      (await sql<{ code: string }>`select code from wagering.refusal where key = ${refused}`.execute(database.sql)).rows
    expect(await recorded()).toEqual([{ code: 'balance_too_low' }])
    await house.wagering.prune()
    expect(await recorded()).toHaveLength(1)
    const own = newKey()
    await sql`insert into wagering.refusal
      values (1, ${own}, 'round_closed', clock_timestamp() - interval '25 hours')`.execute(database.sql)
    await house.wagering.prune()
    const { rows } = await sql`select 1 from wagering.refusal where key = ${own}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('a stake that was taken under the key of a refused bet is found', async () => {
    const plant = `insert into wagering.refusal (account_id, key, code) select account_id, key, 'round_closed' from ${bet(bets.open)}`
    expect(await found(plant, `delete from wagering.refusal where code = 'round_closed'`)).toEqual({ O2: 1 })
  })

  test('a bet that is accepted when it is sent again after its refusal is none', async () => {
    const [key, round] = [newKey(), await house.newRound({ opensInMs: 60_000 })]
    const intent = house.intent(1n, round, 10n, { key })
    expect(await house.wagering.wager(intent)).toEqual({ ok: false, code: 'round_not_open' })
    await sql`update wagering.round set opens_at = clock_timestamp() where id = ${round}`.execute(database.sql)
    expect(await house.wagering.wager(intent)).toMatchObject({ ok: true })
    expect(await house.violations()).toEqual({})
  })

  test('a risk that was counted for a bet that is not there is found', async () => {
    const round = await house.newRound()
    const plant = `insert into wagering.exposure values (${round}, 'lo2:47', 5, 10)`
    expect(await found(plant, `delete from wagering.exposure where round_id = ${round}`)).toEqual({ O2: 1 })
  })
})

describe('[INV] O3: a key has one effect, and every effect is found by its key', () => {
  test('a second bet under a key is found', async () => {
    const columns = 'round_id, account_id, stake, placed_at, key, lines'
    const plant = `insert into wagering.bet (id, ${columns}) select id + 500, ${columns} from ${bet(bets.open)}`
    expect(await found(plant, `delete from ${bet(bets.open + 500n)}`)).toMatchObject({ O3: 1 })
  })

  test.each([
    ['a payout', 'payout', () => bets.won],
    ['a refund', 'refund', () => bets.void],
  ])('%s under a key that its bet would not find is found', async (_name, reason, betId) => {
    const entry = `where reason = '${reason}' and ref = ${betId()}`
    const { rows } = await sql<{
      key: string
    }>`select key from ledger.entry where reason = ${reason} and ref = ${betId()}`.execute(database.sql)
    const other = rows[0]?.key.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    expect(
      await found(
        `update ledger.entry set key = '${other}' ${entry}`,
        `update ledger.entry set key = '${rows[0]?.key}' ${entry}`,
      ),
    ).toEqual({
      O3: 1,
    })
  })
})
