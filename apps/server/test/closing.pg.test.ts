import { closingRoutes, identityRoutes, ledgerRoutes, lotteryRoutes, staffRoutes } from '@banyan/contract'
import { amount, currencyByCode, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from '../src/modules/ledger/index.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { registration } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, type People, type TestMember, desk, people, value } from './factories.ts'
import { lotteryHouse, quickGame } from './lottery.ts'

const { password } = registration
const play = currencyByCode('PLAY')

let database: ThrowawayDatabase
let server: TestApp
let staff: Desk
let newcomers: People
let numero: string

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'PWDEXPFORCECHANGE3')`.execute(database.sql)
  server = await startTestApp(database)
  staff = await desk(database, server.app.http.fastify, ['risk'])
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
  newcomers = people(database, server, 'leaver')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const call: TestApp['client']['call'] = (...asked) => server.client.call(...asked)
const hindrancesOf = async ({ token }: TestMember) =>
  (await value(call(closingRoutes.closing, {}, { token }))).hindrances
const close = ({ token }: TestMember, typed: string = password) =>
  call(closingRoutes.closeAccount, { password: typed }, { token })

/** Takes what is in the wallet out of it. */
const empty = async (member: TestMember) => {
  const held = await newcomers.moneyOf(member)
  const adjustment = { direction: 'debit', house: 'adjustment', reason: 'adjustment', reference: member.id } as const
  await database.transaction((tx) =>
    createLedger({ database }).post(tx, [
      { ...adjustment, amount: held, memberId: member.id, currency: play, key: newKey() },
    ]),
  )
}

const reopen = ({ id }: TestMember) =>
  staff.client.call(staffRoutes.reopenMember, { id: String(id), reason: 'asked for it by phone' }, staff.as('risk'))

test('an account is closed by its member once nothing is open, stays closed, and is opened again by the operator alone', async () => {
  const member = await newcomers.member()
  const { token, username } = member
  expect(await hindrancesOf(member)).toEqual(['balance'])
  expect(await close(member)).toMatchObject({ status: 409, code: 'closing_hindered' })

  const line = { play: 'LO2_1K', numbers: ['12'], unitAmount: amount(1000n), odds: odds(36_200) }
  const bet = await value(
    call(lotteryRoutes.placeBet, { gameCode: quickGame.code, numero, lines: [line] }, { token, key: newKey() }),
  )
  await empty(member)
  expect(await hindrancesOf(member)).toEqual(['open_bets'])
  expect(await close(member)).toMatchObject({ code: 'closing_hindered' })
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wagering.bet set status = 'lost', settled_at = clock_timestamp()
      where id = ${bet.betId}::bigint`.execute(tx)
  })
  expect(await hindrancesOf(member)).toEqual([])

  expect(await close(member, 'not-my-password')).toMatchObject({ status: 403, code: 'wrong_password' })
  expect(await call(ledgerRoutes.balance, {}, { token })).toMatchObject({ ok: true })
  expect(await close(member)).toMatchObject({ ok: true })

  // Every session has ended, the log-in says why, and only to whoever knows the password.
  expect(await call(ledgerRoutes.balance, {}, { token })).toMatchObject({ code: 'not_logged_in' })
  const logIn = (typed: string) =>
    call(identityRoutes.login, { username, password: typed, type: 'username' }, { address: '198.51.100.77' })
  expect(await logIn(password)).toMatchObject({ status: 403, code: 'account_closed' })
  expect(await logIn('not-my-password')).toMatchObject({ code: 'incorrect_account_or_password' })
  // The name is nobody else's.
  expect(await call(identityRoutes.register, { ...registration, username })).toMatchObject({ ok: false })

  expect(await reopen(member)).toMatchObject({ status: 409, code: 'closing_cools_off' })
  await sql`update identity.closing set closed_at = closed_at - interval '30 days 1 minute'`.execute(database.sql)
  expect(await reopen(member)).toMatchObject({ ok: true, value: { status: 'active' } })
  expect(await reopen(member)).toMatchObject({ status: 404, code: 'member_not_found' })
  expect(await logIn(password)).toMatchObject({ ok: true })
  const { rows } = await sql<{ reason: string }>`select reason from staff.audit
    where action = 'member.reopened' and subject = ${`member ${member.id}`}`.execute(database.sql)
  expect(rows).toEqual([{ reason: 'asked for it by phone' }])
})

test('an agent is closed by the operator, and an account that nobody has closed is not opened again', async () => {
  const agent = await newcomers.agent()
  const { token } = await server.client.logIn(agent.username)
  const asAgent = { ...agent, token }
  await empty(asAgent)
  expect(await hindrancesOf(asAgent)).toEqual(['agent'])
  expect(await close(asAgent)).toMatchObject({ code: 'closing_hindered' })
  expect(await reopen(agent)).toMatchObject({ code: 'member_not_found' })
})

test('a bet and a closing at once: one of them is refused', async () => {
  const line = { play: 'LO2_1K', numbers: ['12'], unitAmount: amount(1000n), odds: odds(36_200) }
  for (let times = 0; times < 3; times += 1) {
    const member = await newcomers.member()
    const { token } = member
    const [bet, closed] = await Promise.all([
      call(lotteryRoutes.placeBet, { gameCode: quickGame.code, numero, lines: [line] }, { token, key: newKey() }),
      empty(member).then(() => close(member)),
    ])
    const { rows } = await sql`select 1 from wagering.bet where ledger.member_of(account_id) = ${member.id}`.execute(
      database.sql,
    )
    expect([bet.ok, closed.ok].filter(Boolean).length).toBeLessThan(2)
    expect(rows).toHaveLength(bet.ok ? 1 : 0)
  }
})
