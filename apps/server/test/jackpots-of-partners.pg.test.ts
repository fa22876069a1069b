import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jackpotInvariants } from '../src/modules/jackpots/index.ts'
import { readPlays } from '../src/modules/jackpots/plays.ts'
import { payWins } from '../src/modules/jackpots/win.ts'
import { accountOf } from './accounts.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { memberRow } from './factories.ts'
import { jackpotDeps, openJackpots } from './jackpots.ts'
import { type PartnerHouse, partnerHouse } from './partners.ts'
import { slotsHouse } from './slots.ts'
import { violationsOf } from './violations.ts'

let database: ThrowawayDatabase
let partners: PartnerHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  partners = await partnerHouse(database)
})
afterAll(async () => {
  await partners.stop()
  await database.drop()
})

interface PoolRow {
  readonly kind: string
  readonly state: string
  readonly gathered: bigint
}
const pools = async () =>
  (
    await sql<PoolRow>`select kind, state, gathered from jackpots.pool where begun_at is not null order by id`.execute(
      database.sql,
    )
  ).rows
/** What the house has put into pools, by the currency; each partner has one of its own. */
const money = async () =>
  (
    await sql`select currency, balance::bigint from ledger.house_balance where house = 'jackpot' and balance <> 0`.execute(
      database.sql,
    )
  ).rows

test('plays of partners’ players on the game of a jackpot neither feed nor win it, and its money is the site’s alone', async () => {
  const house = slotsHouse(database, { slotKey: randomBytes(32) })
  const deps = jackpotDeps(database, house)
  await openJackpots(database, deps)
  const begun = [
    { kind: 'progressive', state: 'open', gathered: 0n },
    { kind: 'must_drop', state: 'open', gathered: 0n },
  ]
  for (const partner of ['ring', 'harbour']) {
    await partners.move(partner, 'IN', 'linh', 100_000)
    const player = await partners.enter(await partners.launch(partner, 'linh'))
    for (let turn = 0; turn < 3; turn += 1) expect(await player.spin()).toMatchObject({ ok: true })
  }
  await readPlays(deps)
  await payWins(deps)
  expect(await pools()).toEqual(begun)
  expect(await money()).toEqual([{ currency: 1, balance: 130n }])

  // The same spin of a member of the site hits the one and feeds the other.
  const member = await memberRow(database, { username: 'ofthesite' })
  await house.newMembers([member], 100_000n)
  expect(await (await house.enter(member)).spin()).toMatchObject({ ok: true })
  await readPlays(deps)
  await payWins(deps)
  expect(await pools()).toMatchObject([{ state: 'won' }, { state: 'open', gathered: 0n }, { gathered: 20_000_000n }])
  const { rows } = await sql<{ account: bigint; amount: bigint }>`select account, amount from ledger.entry
    where reason = 'jackpot'`.execute(database.sql)
  expect(rows).toEqual([{ account: accountOf(member), amount: 35n }])
  expect(await money()).toEqual([{ currency: 1, balance: 150n }])
  await house.wagering.stop()
  expect({ ...(await partners.violations()), ...(await violationsOf(database, jackpotInvariants)) }).toEqual({})
})
