import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { ofBank } from '../../../test/deposits.ts'
import { newKey } from '../../../test/betting.ts'
import { type Deed, type MoneyWorld, moneyWorld } from '../../../test/suspicions.ts'
import { breachesOf } from '../../../test/violations.ts'
import { suspicionInvariants } from './index.ts'
import { watchMoney } from './watch.ts'

let database: ThrowawayDatabase
let world: MoneyWorld
let told: readonly Deed[]

const million = 1_000_000
const days = 60

/** Numbers between 0 and 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * What an ordinary player does in two months: paid in now and then, by the player or somebody at home, played with
 * several times over, and what is won drawn out. A household has one address, and a few rich ones play high.
 */
function ordinary(n: number, next: () => number): Deed[] {
  const who = `ordinary${n}`
  const isRich = next() < 0.03
  const usual = (isRich ? 8 : 0.2) * million * Math.exp(next() * 1.5)
  const address = `10.${Math.floor(n / 3 / 250)}.${Math.floor(n / 3) % 250}.1`
  const visits = 1 + Math.floor(next() * 10)
  return Array.from({ length: visits }, () => (30 + next() * days) * 24)
    .toSorted((a, b) => a - b)
    .flatMap((at): Deed[] => {
      const amount = Math.round(usual * (0.5 + next()))
      const payer = next() < 0.1 ? `home of ${who}` : who
      const visit: Deed[] = [
        { did: 'login', who, at, address },
        { did: 'deposit', who, at: at + 0.1, amount, payer },
        { did: 'play', who, at: at + 0.5, amount: Math.round(amount * (1 + next() * 4)) },
      ]
      if (next() < 0.3)
        visit.push({
          did: 'withdrawal',
          who,
          at: at + 1 + next() * 5,
          amount: Math.round(amount * (0.3 + next() * 1.5)),
        })
      if (next() < 0.02) visit.push({ did: 'adjustment', who, at: at + 1, amount: Math.round(next() * million) })
      if (next() < 0.05)
        visit.push({
          did: 'transfer',
          who,
          to: `ordinary${Math.floor(n / 10) * 10}`,
          at: at + 2,
          amount: Math.round(amount / 2),
        })
      return visit.filter((deed) => deed.did !== 'transfer' || deed.to !== who)
    })
}

/** Members who do what the rules look for, each at a time of its own. */
function guilty(n: number, next: () => number): Deed[] {
  const who = `guilty${n}`
  const at = (40 + next() * 40) * 24
  const hour = () => at + next() * 20
  const kinds: readonly (() => Deed[])[] = [
    () => [1, 2, 3, 4].map(() => ({ did: 'deposit', who, at: hour(), amount: 17 * million })),
    () => [
      { did: 'deposit', who, at, amount: 9 * million },
      { did: 'withdrawal', who, at: at + 3, amount: 8 * million },
      { did: 'withdrawal', who, at: at + 4, amount: 1 * million },
    ],
    () => [1, 2, 3, 4].map((payer) => ({ did: 'deposit', who, at: hour(), amount: million, payer: `${who} ${payer}` })),
    () =>
      [1, 2, 3, 4].map((mule) => ({
        did: 'withdrawal',
        who: `${who} ${mule}`,
        at: hour(),
        amount: million,
        payee: who,
      })),
    () => [
      { did: 'transfer', who, to: `${who} below`, at, amount: 9 * million },
      { did: 'transfer', who: `${who} below`, to: who, at: at + 1, amount: 9 * million },
      { did: 'transfer', who, to: `${who} below`, at: at + 2, amount: 9 * million },
    ],
  ]
  return kinds[n % kinds.length]?.() ?? []
}

beforeAll(async () => {
  database = await throwawayDatabase()
  world = await moneyWorld(database)
  const next = numbersFrom(4160)
  told = [
    ...Array.from({ length: 1000 }, (_none, n) => ordinary(n, next)).flat(),
    ...Array.from({ length: 40 }, (_none, n) => guilty(n, next)).flat(),
  ]
  await world.tell(told)
})
afterAll(() => database.drop())

/** Everything, read at once. */
async function readAtOnce() {
  await world.restart()
  await world.watch({ size: 100_000 })
  return world.found()
}

describe('who is suspected', () => {
  test('of 1,000 ordinary players no more than 2 in 100', async () => {
    await readAtOnce()
    const suspects = Object.keys(await world.suspects())
    const ordinaryOnes = suspects.filter((who) => who.startsWith('ordinary'))
    expect(ordinaryOnes.length).toBeLessThanOrEqual(20)
    expect(suspects.length - ordinaryOnes.length).toBeGreaterThanOrEqual(40)
    expect(await world.violations()).toEqual({})
  })

  test('does not depend on how much the job reads at once, when it runs, nor in which order of the rows', async () => {
    const expected = await readAtOnce()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 40, max: 3000 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
        async (size, runs) => {
          await world.restart()
          for (const day of runs.toSorted((a, b) => a - b))
            await world.watch({ size }, new Date(world.atOf(day * 24).getTime() + 60_000))
          await world.watch({ size })
          expect(await world.found()).toEqual(expected)
        },
      ),
      { numRuns: 4, seed: 20 },
    )
  })
})

describe('the job', () => {
  test('goes on where it was killed, and each finding is written once', async () => {
    const expected = await readAtOnce()
    await world.restart()
    let kills = 0
    for (let left = 6; left > 0; left -= 1) {
      const dying = {
        ...database,
        transaction: (async (work: Parameters<typeof database.transaction>[0]) =>
          database.transaction(async (tx) => {
            const answer = await work(tx)
            kills += 1
            if (kills % 2 === 0) throw new Error('killed')
            return answer
          })) as typeof database.transaction, // as: the test's own stands in for it
      }
      await expect(watchMoney({ ...world.deps, database: dying }, new Date(), { size: 700 })).rejects.toThrow('killed')
    }
    await Promise.all([world.watch({ size: 500 }), world.watch({ size: 500 })])
    await world.watch()
    expect(await world.found()).toEqual(expected)
    expect(await world.violations()).toEqual({})
  })

  test('reads nothing that may not be committed yet, and nothing of a turnover that is not closed', async () => {
    const at = (Date.now() - world.atOf(0).getTime()) / 3_600_000
    await world.restart()
    await world.watch()
    const before = await world.found()
    await world.tell([1, 2, 3].map(() => ({ did: 'deposit', who: 'early', at: at - 0.01, amount: 19 * million })))
    await world.watch()
    expect(await world.found()).toEqual(before)
    await sql`update wagering.turnover_closed set at = clock_timestamp() + interval '5 minutes'`.execute(database.sql)
    await world.watch()
    expect(await world.found()).toEqual(before)
    await world.watch({}, new Date(Date.now() + 60_000))
    expect((await world.suspects()).early).toEqual(['structuring'])
  })

  test('knows a payer again by what the bank told, and keeps no name', async () => {
    await world.restart()
    const memberId = await world.newMember()
    for (const name of ['LE THI LAN', 'TRAN MINH', 'Le  Thi Lan', 'PHAM HOA']) {
      const ordered = await world.order(memberId, 100_000n, newKey())
      if (!ordered.ok) throw new Error(ordered.code)
      expect(
        await world.notify({ amount: '100000', text: ofBank(ordered.value.deposit).transfer.text, payer: { name } }),
      ).toMatchObject({ code: 'OK', verdict: 'credited' })
    }
    await world.watch({}, new Date(Date.now() + 120_000))
    const { rows } = await sql<{ payers: number; kept: string }>`select count(distinct payer)::int as payers,
        string_agg(encode(payer, 'escape'), ' ') as kept from suspicions.payer
      where deposit_id in (select id from cashier.deposit where member_id = ${memberId})`.execute(database.sql)
    expect(rows[0]?.payers).toBe(3)
    expect(rows[0]?.kept).not.toMatch(/LAN|MINH|HOA/i)
    expect((await world.suspects())[String(memberId)]).toEqual(['many_payers'])
  })
})

describe('what the books are held to', () => {
  beforeAll(async () => void (await readAtOnce()))

  test.each([
    [
      'S1',
      `update suspicions.suspicion set state = 'closed', taken_by = 'an', taken_at = now(), proposed_by = 'an',
      proposed_end = 'nothing', closed_by = 'binh', closed_at = now() where id = (select min(id) from suspicions.suspicion)`,
    ],
    [
      'S1',
      `alter table suspicions.suspicion drop constraint suspicion_four_eyes;
      update suspicions.suspicion set state = 'closed', taken_by = 'an', taken_at = now(), proposed_by = 'an',
      proposed_end = 'nothing', closed_by = 'an', closed_at = now() where id = (select min(id) from suspicions.suspicion)`,
    ],
    [
      'S2',
      `update suspicions.suspicion set state = 'taken', taken_by = 'an', taken_at = now()
      where id = (select min(id) from suspicions.suspicion)`,
    ],
    ['S3', `delete from suspicions.finding where id = (select min(id) from suspicions.finding)`],
    ['S3', `update suspicions.suspicion set score = 1 where id = (select min(id) from suspicions.suspicion)`],
    [
      'S4',
      `insert into suspicions.hold select id, member_id, 'an', 'x', now(), now() + interval '72 hours', null, null
      from (select id, 7 as member_id from suspicions.suspicion order by id limit 2) as two`,
    ],
  ])('%s finds a breach', async (name, statement) => {
    const invariant = suspicionInvariants.find((each) => each.name === name)
    if (!invariant) throw new Error(`no invariant ${name}`)
    expect(await breachesOf(database, invariant, statement)).toBeGreaterThan(0n)
  })
})
