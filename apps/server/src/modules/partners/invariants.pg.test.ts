import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountIn } from '../../../test/accounts.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { partnerHouse, type PartnerHouse } from '../../../test/partners.ts'

let database: ThrowawayDatabase
let house: PartnerHouse
let player: bigint
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await partnerHouse(database)
  await house.move('ring', 'IN', 'linh', 5000)
  await house.move('harbour', 'IN', 'linh', 700)
  await (await house.enter(await house.launch('ring', 'linh'))).spin()
  const { rows } = await sql<{
    id: bigint
  }>`select player.id from partners.player join partners.partner on partner.id = partner_id
    where code = 'ring'`.execute(database.sql)
  player = rows[0]?.id ?? 0n
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

const walletIn = (currency: number) => accountIn(player, currency)
const run = (statement: string) => sql.raw(statement).execute(database.sql)
/** As nobody can who is not the owner of the database and means it. */
const byForce = (statement: string) =>
  run(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`)

it.each([
  ['a player’s wallet in members’ money', () => `insert into ledger.account (id, currency) values (${walletIn(1)}, 1)`],
  ['a player’s wallet in trial money', () => `insert into ledger.account (id, currency) values (${walletIn(3)}, 3)`],
  [
    'a player’s wallet in another partner’s space',
    () => `insert into ledger.account (id, currency) values (${walletIn(130)}, 130)`,
  ],
  [
    'a member’s wallet in a partner’s space',
    () => `insert into ledger.account (id, currency) values (${accountIn(7n, 129)}, 129)`,
  ],
  [
    'a grant to a player',
    () =>
      `insert into ledger.entry select account, 999, 5, 5, gen_random_uuid(), 1, 1, clock_timestamp(), 'promotion',
        'grant' from ledger.entry where account = ${walletIn(129)} limit 1`,
  ],
  [
    'a partner’s money to a member',
    () =>
      `insert into ledger.entry (account, seq, amount, balance, key, ref, batch, at, contra, reason)
        values (257, 999, 5, 5, gen_random_uuid(), 1, 1, clock_timestamp(), 'partner', 'partner_in')`,
  ],
])('the ledger refuses %s', async (_what, statement) => {
  await expect(run(statement())).rejects.toMatchObject({ code: '23514' })
})

it('finds what was changed by force, and nothing before', async () => {
  expect(await house.violations()).toEqual({})
  await byForce(`update partners.transfer set amount = 4999 where player = 'linh' and amount = 5000`)
  expect(await house.violations()).toEqual({ PT1: 1, PT2: 1 })
  await byForce(`update partners.transfer set amount = 5000 where player = 'linh' and amount = 4999`)
  await byForce(`update ledger.house_posting set amount = amount + 1, house = 'partner' where currency = 130`)
  expect(await house.violations()).toMatchObject({ PT2: 1 })
  await byForce(`update ledger.house_posting set amount = amount - 1 where currency = 130`)
  await byForce(`insert into ledger.account (id, currency) values (${accountIn(player + 77n, 129)}, 129)`)
  expect(await house.violations()).toMatchObject({ PT3: 1 })
})
