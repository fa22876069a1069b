import type { BankTransaction } from '@banyan/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse, transaction } from '../../../../test/deposits.ts'
import { type Bank, readBanks } from './banks.ts'
import { type Told, createReceiver, takeIn } from './receive.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let bank: Bank

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  const [first] = await readBanks(database.sql, house.deps.vault)
  bank = first!
})
afterAll(() => database.drop())

function toldOf(given: Partial<BankTransaction>): Told {
  const told = { ...transaction(new Date('2026-11-26T09:00:00Z')), ...given }
  return { bank, transaction: told, body: Buffer.from(JSON.stringify(told)), now: new Date() }
}

/** A call about one of three members: the first has one order, the second two, the third two and a limit. */
interface Asked {
  readonly order: number
  readonly another: number | null
  readonly name: number
  readonly amount: number
  readonly spoilt: 'account' | 'currency' | 'text' | null
}

const asked: fc.Arbitrary<Asked> = fc.record({
  order: fc.nat(4),
  another: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(4) }),
  name: fc.nat(6),
  amount: fc.constantFrom(100_000, 70_000),
  spoilt: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('account', 'currency', 'text') },
  ),
})

let runs = 0

async function threeMembers() {
  const members = [await house.newMember(), await house.newMember(), await house.newMember()]
  const orders = []
  for (const owner of [0, 1, 1, 2, 2]) orders.push(await house.ordered(members[owner]!))
  await house.cancel(members[1]!, orders[1]!)
  await sql`insert into cashier.deposit_limit (member_id, period, amount)
    values (${members[2]!}, 'day', 150000)`.execute(database.sql)
  return { members, orders, run: (runs += 1) }
}

type Three = Awaited<ReturnType<typeof threeMembers>>

const callOf = ({ orders, run }: Three, { order, another, name, amount, spoilt }: Asked): Told =>
  toldOf({
    transactionId: `${run}-${name}`,
    amount: String(amount),
    text: spoilt === 'text' ? 'no text' : `${orders[order]!.transfer.text} ${orders[another ?? order]!.transfer.text}`,
    ...(spoilt === 'account' && { accountNumber: '999999' }),
    ...(spoilt === 'currency' && { currency: 'USD' }),
  })

/** What is left, without what is of these members alone. */
async function leftBy({ members, orders, run }: Three) {
  const states = []
  for (const order of orders) states.push(await house.stateOf(order))
  const balances = []
  for (const member of members) balances.push(await house.balanceOf(member))
  const rows = await sql`select replace(name, ${`${run}-`}, '') as name, amount, verdict, reason,
      (select count(*) from cashier.bank_call where transaction_id = told.id) as calls
    from cashier.bank_transaction as told where name like ${`${run}-%`} order by name`.execute(database.sql)
  const asked = await sql`select required_amount from cashier.turnover_requirement
    where ledger.member_of(account_id) = any(${members}::bigint[]) order by account_id, id`.execute(database.sql)
  return { states, balances, told: rows.rows, asked: asked.rows }
}

test('[WALLET-20] calls taken in together are answered, and leave, what the same calls would one after the other', async () => {
  const groups = fc.array(fc.array(asked, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const [here, there] = [await threeMembers(), await threeMembers()]
      const shown = (
        { orders, run }: Three,
        { order, transactionId, ...answer }: Awaited<ReturnType<typeof takeIn>>[0],
      ) => ({
        ...answer,
        name: transactionId?.replace(`${run}-`, ''),
        order: orders.findIndex(({ number }) => number === order),
      })
      for (const group of all) {
        const together = await takeIn(
          house.deps,
          group.map((each) => callOf(here, each)),
        )
        const alone = []
        for (const each of group) alone.push(...(await takeIn(house.deps, [callOf(there, each)])))
        expect(together.map((each) => shown(here, each))).toEqual(alone.map((each) => shown(there, each)))
      }
      expect(await leftBy(here)).toEqual(await leftBy(there))
    }),
    { numRuns: 60, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false },
  )
  expect(await house.violations()).toEqual({})
})

test('[WALLET-20] one transaction told 200 times at once, to two nodes, is credited once and answered 200 times', async () => {
  const [member, nodes] = [await house.newMember(), [createReceiver(house.deps), createReceiver(house.deps)]]
  const order = await house.ordered(member)
  const told = toldOf({ text: order.transfer.text })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => nodes[at % 2]!(told)))
  expect(answers.filter(({ replayed }) => replayed !== true)).toHaveLength(1)
  for (const answer of answers) expect(answer).toMatchObject({ code: 'OK', verdict: 'credited', order: order.number })
  // Also when a day has passed.
  house.pass(25 * 3_600_000)
  expect(await nodes[0]!(told)).toMatchObject({ verdict: 'credited', replayed: true })
  expect(await house.balanceOf(member)).toBe(100_000n)
})

test('batches of two nodes about the same orders in any order, cancelled and ended meanwhile, never wait for each other', async () => {
  const nodes = [createReceiver(house.deps), createReceiver(house.deps)]
  const member = async () => {
    const id = await house.newMember()
    return { id, order: await house.ordered(id) }
  }
  const members = await Promise.all(Array.from({ length: 30 }, member))
  const calls = members.map(({ order }) => toldOf({ text: order.transfer.text }))
  house.pass(15 * 60_000)
  const answers = await Promise.all([
    ...calls.map((call) => nodes[0]!(call)),
    ...calls.toReversed().map((call) => nodes[1]!(call)),
    ...members.slice(0, 10).map(({ id, order }) => house.cancel(id, order)),
    house.expire(),
  ])
  expect(answers.filter((each) => typeof each === 'object' && 'verdict' in each && !each.replayed)).toHaveLength(30)
  for (const { id } of members) expect(await house.balanceOf(id)).toBe(100_000n)
  expect(await house.violations()).toEqual({})
})

test('where bets never pause, transfers go between them a few at a time, and each is credited once', async () => {
  const betTraffic = () => ({ isBusy: true, lastAtMs: performance.now() })
  const receive = createReceiver({ ...house.deps, betTraffic })
  const members = await Promise.all(Array.from({ length: 30 }, () => house.newMember()))
  const orders = await Promise.all(members.map((member) => house.ordered(member)))
  const answers = await Promise.all(orders.map(({ transfer }) => receive(toldOf({ text: transfer.text }))))
  for (const answer of answers) expect(answer).toMatchObject({ code: 'OK', verdict: 'credited' })
  for (const member of members) expect(await house.balanceOf(member)).toBe(100_000n)
})

test('a call that the database cannot take fails for itself only', async () => {
  const receive = createReceiver(house.deps)
  const [one, other] = [await house.newMember(), await house.newMember()]
  const texts = [await house.ordered(one), await house.ordered(other)].map(({ transfer }) => transfer.text)
  await sql`create function cashier.fail() returns trigger language plpgsql as
    $$ begin if new.name = 'poison' then raise exception 'as if it were a bug'; end if; return new; end $$`.execute(
    database.sql,
  )
  await sql`create trigger fail before insert on cashier.bank_transaction for each row
    execute function cashier.fail()`.execute(database.sql)
  const answers = await Promise.allSettled([
    receive(toldOf({ text: texts[0]! })),
    receive(toldOf({ text: texts[1]!, transactionId: 'poison' })),
    receive(toldOf({ text: 'nobody knows' })),
  ])
  await sql`drop function cashier.fail cascade`.execute(database.sql)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([await house.balanceOf(one), await house.balanceOf(other)]).toEqual([100_000n, 0n])
  expect(await house.violations()).toEqual({})
})
