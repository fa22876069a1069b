import { amount } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, paymentPassword, withdrawalHouse } from '../../../../test/withdrawals.ts'
import type { Request } from './asked.ts'
import { holdAll } from './hold.ts'
import { createRequests } from './request.ts'
import { readRules, ruleFor } from './rules.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set day_count = 3, day_amount = 500000, fee_amount = 1000`.execute(
    database.sql,
  )
})
afterAll(() => database.drop())

/** One of three members asks: for so much, under one of few keys, to the own account, another's or none. */
interface Asked {
  readonly member: number
  readonly account: number
  readonly key: number
  readonly sum: number
  readonly isClosed: boolean
  readonly passes: boolean
}

const seldom = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
const asked: fc.Arbitrary<Asked> = fc
  .record({
    member: fc.nat(2),
    goesElsewhere: seldom,
    elsewhere: fc.nat(3),
    key: fc.nat(8),
    sum: fc.constantFrom(50_000, 100_000, 200_000, 300_000),
    isClosed: seldom,
    passes: fc.boolean(),
  })
  .map(({ goesElsewhere, elsewhere, ...each }) => ({ ...each, account: goesElsewhere ? elsewhere : each.member }))

interface Standing {
  /** The third member's withdrawals. */
  readonly isFrozen: boolean
  /** The second member has still to play. */
  readonly owes: boolean
}

/** The first has money for one, the others for many. */
async function threeMembers({ isFrozen, owes }: Standing) {
  const members = []
  for (const money of [100_000n, 5_000_000n, 5_000_000n]) members.push(await house.newMember(money))
  const accounts = []
  for (const member of members) accounts.push(await house.accountOf(member))
  if (isFrozen)
    await sql`update wagering.player set withdrawals_frozen = true
      where ledger.member_of(account_id) = ${members[2]!}`.execute(database.sql)
  if (owes) house.requireTurnover(members[1]!, 10_000n)
  return { members, accounts: [...accounts, '999999999'], keys: Array.from({ length: 9 }, newKey) }
}

type Three = Awaited<ReturnType<typeof threeMembers>>

async function requestOf({ members, accounts, keys }: Three, each: Asked): Promise<Request> {
  const merchant = await house.deps.deskSite()
  const rules = await readRules(database.sql, house.deps, merchant)
  return {
    asker: {
      memberId: members[each.member]!,
      sessionId: 1n,
      merchant,
      now: house.now(),
      idempotencyKey: keys[each.key]!,
    },
    accountId: BigInt(accounts[each.account]!),
    asked: amount(BigInt(each.sum)),
    rule: ruleFor(rules, 1),
    kinds: rules.kinds,
    waits: rules,
    closedUntil: each.isClosed ? new Date(house.now().getTime() + 60_000) : null,
    passes: each.passes,
  }
}

type Answer = Awaited<ReturnType<typeof holdAll>>[number]

const shown = ({ members }: Three, answer: Answer, { member }: Asked) =>
  answer.ok
    ? {
        of: members.indexOf(members[member]!),
        state: answer.value.withdrawal.state,
        amount: answer.value.withdrawal.amount,
        balance: answer.value.balanceAmount,
        at: answer.value.balanceSequence,
      }
    : answer

async function leftBy({ members, keys }: Three) {
  const balances = []
  for (const member of members) balances.push(await house.balanceOf(member))
  const { rows } = await sql<{ member: bigint; key: string; states: string }>`select member_id as member,
      request_key as key, state || ' ' || amount || ' ' || (select string_agg(event.state::text, ' ' order by event.id)
        from cashier.withdrawal_event as event where withdrawal_id = withdrawal.id) as states
    from cashier.withdrawal where member_id = any(${members}::bigint[]) order by member_id, id`.execute(database.sql)
  return {
    balances,
    withdrawals: rows.map(({ member, key, states }) => [members.indexOf(member), keys.indexOf(key), states]),
  }
}

const standing: fc.Arbitrary<Standing> = fc.record({ isFrozen: seldom, owes: seldom })

const ask = (member: number, key: number, sum = 100_000, more: Partial<Asked> = {}): Asked => ({
  member,
  account: member,
  key,
  sum,
  isClosed: false,
  passes: false,
  ...more,
})
/** Answers that chance may miss. */
const everyAnswer: [Asked[], Standing][] = [
  [
    [
      ask(1, 0),
      ask(1, 0),
      ask(1, 0, 200_000),
      ask(1, 1),
      ask(1, 2),
      ask(1, 3),
      ask(2, 4, 300_000),
      ask(2, 5, 300_000),
      ask(2, 6, 50_000),
      ask(0, 7),
      ask(0, 8),
      ask(2, 5, 100_000, { account: 0 }),
      ask(2, 5, 100_000, { isClosed: true }),
    ],
    { isFrozen: false, owes: false },
  ],
  [[ask(1, 0), ask(2, 1)], { isFrozen: true, owes: true }],
]

test('[WALLET-30] requests taken together are answered, and leave, what the same requests would one after the other', async () => {
  const codes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 14 }), standing, async (all, how) => {
      const [here, there] = [await threeMembers(how), await threeMembers(how)]
      const together = await holdAll(house.deps, await Promise.all(all.map((each) => requestOf(here, each))))
      const alone = []
      for (const each of all) alone.push(...(await holdAll(house.deps, [await requestOf(there, each)])))
      for (const answer of together) codes.add(answer.ok ? 'held' : answer.code)
      expect(together.map((answer, at) => shown(here, answer, all[at]!))).toEqual(
        alone.map((answer, at) => shown(there, answer, all[at]!)),
      )
      expect(await leftBy(here)).toEqual(await leftBy(there))
    }),
    { numRuns: 40, interruptAfterTimeLimit: 6_000, markInterruptAsFailure: false, examples: everyAnswer },
  )
  expect(await house.violations()).toEqual({})
  expect([...codes].toSorted()).toEqual([
    'account_frozen',
    'balance_too_low',
    'held',
    'idempotency_key_reused',
    'turnover_missing',
    'withdrawal_account_not_found',
    'withdrawal_amount_reached',
    'withdrawal_count_reached',
    'withdrawal_out_of_range',
    'withdrawals_closed',
  ])
})

const asker = async (memberId: bigint) =>
  // as: a request reads no more of who asks
  ({
    memberId,
    sessionId: 1n,
    merchant: await house.deps.deskSite(),
    now: house.now(),
    idempotencyKey: newKey(),
  }) as Request['asker']

test('[WALLET-30] members who ask two nodes at once, in any order, each with money for one, get one each', async () => {
  const nodes = [createRequests(house.deps), createRequests(house.deps)]
  const members = []
  for (let n = 0; n < 60; n++) members.push(await house.newMember(100_000n))
  const askAt = async (node: number, member: bigint) =>
    nodes[node]!(
      { withdrawalAccountId: await house.accountOf(member), amount: amount(100_000n), paymentPassword },
      await asker(member),
    )
  for (const member of members) await house.accountOf(member)
  const answers = await Promise.all([
    ...members.map((member) => askAt(0, member)),
    ...members.toReversed().map((member) => askAt(1, member)),
  ])
  const codes = answers.map((answer) => (answer.ok ? 'held' : answer.code))
  expect(codes.filter((code) => code === 'held')).toHaveLength(60)
  expect(codes.filter((code) => code === 'balance_too_low')).toHaveLength(60)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cashier.withdrawal
    where member_id = any(${members}::bigint[]) group by member_id having count(*) <> 1`.execute(database.sql)
  expect(rows).toEqual([])
  expect(await house.violations()).toEqual({})
})

test('a request that the database cannot take fails for itself only', async () => {
  const request = createRequests(house.deps)
  const [one, other] = [await house.newMember(), await house.newMember()]
  const asks = async (member: bigint) =>
    request(
      { withdrawalAccountId: await house.accountOf(member), amount: amount(100_000n), paymentPassword },
      await asker(member),
    )
  await Promise.all([house.accountOf(one), house.accountOf(other)])
  await sql`create function cashier.fail() returns trigger language plpgsql as
    $$ begin if new.member_id = ${sql.lit(Number(other))} then raise exception 'as if it were a bug'; end if;
    return new; end $$`.execute(database.sql)
  await sql`create trigger fail before insert on cashier.withdrawal for each row
    execute function cashier.fail()`.execute(database.sql)
  const answers = await Promise.allSettled([asks(one), asks(other)])
  await sql`drop function cashier.fail cascade`.execute(database.sql)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect([await house.balanceOf(one), await house.balanceOf(other)]).toEqual([900_000n, 1_000_000n])
  expect(await house.violations()).toEqual({})
})
