import { identityRoutes, ledgerRoutes, securityRoutes, transferRoutes, withdrawalRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { newKey } from '../../../../test/betting.ts'
import { registration } from '../../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, type TestMember, people, value } from '../../../../test/factories.ts'
import { transferHouse } from '../../../../test/transfers.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'sends')
})
afterEach(async () => expect(await transferHouse(database).violations()).toEqual({}))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const paymentPassword = '482913'

let first: TestMember | undefined

/** An agent and a downline, each with the payment password. */
async function pair() {
  const agent = await team.agent()
  const member = await team.member({ under: agent })
  for (const each of [agent, member]) await (first ? copyPassword(each, first) : setPassword(each))
  return { agent, member }
}

async function setPassword(member: TestMember) {
  const owner = { by: 'password', password: registration.password } as const
  const input = { paymentPassword, confirmPaymentPassword: paymentPassword, owner }
  await value(server.client.call(securityRoutes.setPaymentPassword, input, member))
  first ??= member
}

/** The same password is the same member's for the database: hashing takes a second each time. */
const copyPassword = ({ id }: TestMember, of: TestMember) =>
  sql`update members.member set payment_password_hash =
      (select payment_password_hash from members.member where id = ${of.id})
    where id = ${id}`.execute(database.sql)

/** How many ten-thousandths of what is received the site asks to be played. */
const askOfTransfers = (multiple: number) =>
  sql`insert into cashier.turnover_rule (merchant_id, source, multiple) values (1, 'transfer_in', ${multiple})
    on conflict (merchant_id, source) do update set multiple = excluded.multiple`.execute(database.sql)

const up = ({ token }: TestMember, given = {}, key = newKey()) =>
  server.client.call(
    transferRoutes.transferToUpline,
    { amount: amount(100_000n), paymentPassword, remark: '', ...given },
    { token, key },
  )
const down = ({ token }: TestMember, account: string, given = {}, key = newKey()) =>
  server.client.call(
    transferRoutes.transferToDownline,
    { account, amount: amount(100_000n), paymentPassword, remark: '', ...given },
    { token, key },
  )
const recordOf = async ({ token }: TestMember) =>
  (await value(server.client.call(ledgerRoutes.accountRecord, {}, { token }))).entries
    .map(({ reason, netAmount }) => ({ reason, netAmount }))
    .filter(({ reason }) => reason !== 'grant')
const offerTo = ({ token }: TestMember) => value(server.client.call(transferRoutes.transferOffer, {}, { token }))
const infoOf = ({ token }: TestMember) => value(server.client.call(identityRoutes.info, {}, { token }))

test('[WALLET-49] [WALLET-50] [WALLET-52] by amount and payment password money moves at once, and both account records and lists have it', async () => {
  const { agent, member } = await pair()
  await askOfTransfers(0)
  expect(await down(agent, member.username, { remark: ' thưởng ' })).toMatchObject({ ok: true })
  expect(await up(member, { amount: amount(40_000n) })).toMatchObject({ ok: true })
  expect([await team.moneyOf(agent), await team.moneyOf(member)]).toEqual([940_000n, 1_060_000n])
  expect(await recordOf(agent)).toEqual([
    { reason: 'transfer_in', netAmount: 40_000n },
    { reason: 'transfer_out', netAmount: -100_000n },
  ])
  expect(await recordOf(member)).toEqual([
    { reason: 'transfer_out', netAmount: -40_000n },
    { reason: 'transfer_in', netAmount: 100_000n },
  ])
  const listed = async ({ token }: TestMember, query = {}) =>
    (await value(server.client.call(transferRoutes.memberTransfers, query, { token }))).transfers
  expect(await listed(agent)).toMatchObject([
    { direction: 'in', counterpart: 'downline', account: expect.stringContaining('•••'), amount: 40_000n },
    { direction: 'out', counterpart: 'downline', account: member.username, amount: 100_000n, remark: 'thưởng' },
  ])
  expect(await listed(member)).toMatchObject([
    { direction: 'out', counterpart: 'upline', account: expect.stringContaining('•••') },
    { direction: 'in', counterpart: 'upline', account: expect.stringContaining('•••'), remark: 'thưởng' },
  ])
  expect(await listed(agent, { counterpart: 'upline' })).toEqual([])
  expect(await listed(member, { direction: 'in' })).toHaveLength(1)
})

test('what is received has to be played with once before it goes on, unless the site asks for less', async () => {
  await sql`delete from cashier.turnover_rule`.execute(database.sql)
  for (const [multiple, missing] of [
    [null, '100000'],
    [5_000, '50000'],
  ] as const) {
    const { agent, member } = await pair()
    if (multiple !== null) await askOfTransfers(multiple)
    expect(await down(agent, member.username)).toMatchObject({ ok: true })
    expect(await up(member)).toMatchObject({ code: 'turnover_missing', detail: { missing } })
    expect(await offerTo(member)).toMatchObject({ missingTurnoverAmount: BigInt(missing) })
    const { turnover } = await value(server.client.call(withdrawalRoutes.withdrawalOffer, {}, member))
    expect(turnover.requirements).toMatchObject([{ source: 'transfer_in', creditAmount: 100_000n }])
    expect(await offerTo(agent)).toMatchObject({ missingTurnoverAmount: 0n })
  }
})

test('a list goes by pages, newest first, and by direction', async () => {
  const { agent, member } = await pair()
  for (const sent of [10_000n, 20_000n, 30_000n]) await up(member, { amount: amount(sent) })
  const page = (query: object) => value(server.client.call(transferRoutes.memberTransfers, query, agent))
  const first = await page({ count: 2 })
  expect(first.transfers.map((each) => each.amount)).toEqual([30_000n, 20_000n])
  const second = await page({ count: 2, before: first.next ?? '' })
  expect(second).toMatchObject({ transfers: [{ amount: 10_000n }], next: null })
  expect(await page({ direction: 'out' })).toEqual({ transfers: [], next: null })
})

test('[WALLET-52] without a payment password, or with a wrong one, nothing moves', async () => {
  const agent = await team.agent()
  const member = await team.member({ under: agent })
  expect(await up(member, { paymentPassword: registration.password })).toMatchObject({
    code: 'payment_password_missing',
  })
  expect(await offerTo(member)).toMatchObject({ hasPaymentPassword: false })
  await setPassword(member)
  expect(await offerTo(member)).toMatchObject({ hasPaymentPassword: true })
  // That of the log-in is another one.
  expect(await up(member, { paymentPassword: registration.password })).toMatchObject({ code: 'wrong_password' })
  for (let wrong = 1; wrong < 5; wrong += 1)
    expect(await up(member, { paymentPassword: '000000' })).toMatchObject({ code: 'wrong_password' })
  expect(await up(member)).toMatchObject({ code: 'too_many_requests' })
  expect([await team.moneyOf(agent), await team.moneyOf(member)]).toEqual([1_000_000n, 1_000_000n])
})

test('[WALLET-51] toUpline of the member’s facts says whether there is an agent above whom the site lets be paid', async () => {
  const { agent, member } = await pair()
  expect(await infoOf(member)).toMatchObject({ toUpline: true })
  expect(await infoOf(agent)).toMatchObject({ toUpline: false })
  expect(await offerTo(member)).toMatchObject({
    upline: { account: expect.stringContaining('•••') },
    toDownline: false,
    limits: { amountMin: 10_000n, amountMax: 50_000_000n, countLeft: 20, amountLeft: 200_000_000n },
    missingTurnoverAmount: 0n,
  })
  expect(await offerTo(agent)).toMatchObject({ upline: null, toDownline: true, limits: { countLeft: 20 } })
  await up(member)
  expect(await offerTo(member)).toMatchObject({ limits: { countLeft: 19, amountLeft: 199_900_000n } })
  await sql`update cashier.transfer_rule set up_is_on = false where merchant_id = 1`.execute(database.sql)
  expect(await infoOf(member)).toMatchObject({ toUpline: false })
  expect(await offerTo(member)).toMatchObject({ upline: null, limits: null })
  expect(await up(member)).toMatchObject({ code: 'operation_not_enabled' })
  await sql`update cashier.transfer_rule set up_is_on = true where merchant_id = 1`.execute(database.sql)
})

test('a member who is no agent sends nothing down, and a trial account nothing at all', async () => {
  const { agent, member } = await pair()
  expect(await down(member, agent.username)).toMatchObject({ code: 'not_an_agent' })
  const trial = await server.client.call(identityRoutes.freePlay, { guest: 'a'.repeat(32) })
  const token = trial.ok && 'token' in trial.value ? trial.value.token : ''
  const guest = { ...member, token }
  expect(await up(guest)).toMatchObject({ code: 'trial_account' })
  expect(await down(guest, member.username)).toMatchObject({ code: 'not_an_agent' })
  expect(await infoOf(guest)).toMatchObject({ toUpline: false })
})

test('[WALLET-53] an account outside the line is refused like one that nobody has', async () => {
  const [{ agent }, other] = [await pair(), await pair()]
  const told = ({ headers: _of, ...answer }: { readonly headers: unknown }) => answer
  const outside = await down(agent, other.member.username)
  expect(outside).toMatchObject({ status: 404, code: 'not_a_downline' })
  expect(told(await down(agent, 'nobodyatall'))).toEqual(told(outside))
  expect([await team.moneyOf(agent), await team.moneyOf(other.member)]).toEqual([1_000_000n, 1_000_000n])
})

test('in production a site of play money has no transfers: every call answers not found', async () => {
  const closed = transferHouse(database, { isDemo: false, named: 'closed' })
  const [agent, { handlers }] = [await closed.agent(), closed.transfers]
  const member = await closed.member({ under: agent })
  const context = { ...closed.asker(member.id), caller: { type: 0 } } as never
  const order = { amount: amount(100_000n), paymentPassword: 'right', remark: '' }
  const answers = [
    await handlers.transferOffer({}, context),
    await handlers.transferToUpline(order, context),
    await handlers.transferToDownline({ ...order, account: 'any' }, context),
    await handlers.memberTransfers({}, context),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'not_found' })
  expect(await closed.transfers.maySendUp(context)).toBe(false)
  const open = transferHouse(database, { named: 'open' })
  expect(await open.transfers.maySendUp(context)).toBe(true)
})
