import { zero } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personsOf } from '../src/floors/persons.ts'
import { startFirstSession } from '../src/modules/identity/log-in/check-account.ts'
import type { IdentityDeps } from '../src/modules/identity/deps.ts'
import { renewSession, revokeAll } from '../src/modules/identity/sessions/session-store.ts'
import { createProfile } from '../src/modules/members/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import { type Wagering, createWagering, readExclusion, wageringInvariants } from '../src/modules/wagering/index.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { type Betting, betting } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { memberRow } from './factories.ts'
import { newBrowser } from './identity-node.ts'
import { atOnce, raceTimeoutMs, raceTimes } from './races.ts'
import { violationsOf } from './violations.ts'

const times = raceTimes(40)
const profile = createProfile(createVault(Buffer.alloc(32, 7)))
let database: ThrowawayDatabase
let bets: Betting
let wagering: Wagering
let deps: IdentityDeps
beforeAll(async () => {
  database = await throwawayDatabase()
  bets = betting(database)
  const endSessions = async (...asked: Parameters<typeof revokeAll>) => void (await revokeAll(...asked))
  wagering = createWagering({ database, log: { warn: () => {} }, persons: personsOf({ endSessions } as never) })
  const exclusions = { of: async () => null, recognise: wagering.recogniseIn, hold: wagering.holdExclusions }
  const site = createSite({ database })
  // as: what opening a session asks for.
  deps = { site, exclusions, onFirstLogin: async () => zero, onNotice: async () => {} } as unknown as IdentityDeps
})
afterAll(async () => {
  await Promise.all([wagering.stop(), bets.wagering.stop()])
  await database.drop()
})

let count = 0
const newMember = (merchantId = 1) => memberRow(database, { username: `race${++count}`, merchantId })
const visitor = {
  ...newBrowser().options(),
  address: '10.0.0.1',
  userAgent: 'x',
  cookies: { get: () => undefined, set: () => {}, clear: () => {} },
}
const logIn = (memberId: bigint) =>
  database.transaction((tx) =>
    // as: the cookies of a browser that keeps none.
    startFirstSession(deps, tx, new Date(), { memberId, visitor: visitor as never, proof: 'password' }),
  )
const exclude = (memberId: bigint) => wagering.exclude({ memberId, months: 6 })
/** Proves a number to be the member's, as the security centre does. */
const bind = (memberId: bigint, merchantId: number, mobileNum: string) =>
  database.transaction(async (tx) => {
    await wagering.holdExclusions(tx)
    await profile.write(tx, { id: memberId, merchantId }, { mobileNum })
    await profile.markVerified(tx, memberId, 'mobile', new Date())
    await wagering.recogniseIn(tx, memberId)
  })
/** Sessions of excluded members that may do more than draw out. */
async function openOnes(): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select member_id as id from identity.session
    where revoked_at is null and kind <> 'excluded'
      and member_id in (select member_id from wagering.exclusion)`.execute(database.sql)
  return rows.map(({ id }) => id)
}

test(
  '[MEMBER-62] no log-in that is under way outlives the exclusion with a session for play',
  { timeout: raceTimeoutMs(times) },
  async () => {
    for (let round = 0; round < times; round++) {
      const memberId = await newMember()
      await atOnce(
        round,
        () => logIn(memberId),
        () => exclude(memberId),
      )
      expect(await openOnes()).toEqual([])
    }
  },
)

test('no session that is given a new token outlives it either', { timeout: raceTimeoutMs(times) }, async () => {
  for (let round = 0; round < times; round++) {
    const memberId = await newMember()
    await logIn(memberId)
    const { rows } = await sql<{ id: bigint }>`select id from identity.session where member_id = ${memberId}`.execute(
      database.sql,
    )
    const renew = () =>
      database.transaction(async (tx) => {
        await wagering.holdExclusions(tx)
        return renewSession(tx, rows[0]!.id) // The session that was just opened.
      })
    await atOnce(round, renew, () => exclude(memberId))
    expect(await openOnes()).toEqual([])
  }
})

test(
  'a number that is proven while its person excludes themselves at another brand keeps both out',
  { timeout: raceTimeoutMs(times) },
  async () => {
    for (let round = 0; round < times; round++) {
      const [leaver, back] = [await newMember(1), await newMember(2)]
      const mobileNum = `+8491200${String(1000 + round)}`
      await bind(leaver, 1, mobileNum)
      await atOnce(
        round,
        () => bind(back, 2, mobileNum),
        () => exclude(leaver),
      )
      const { rows } = await sql<{ id: bigint }>`select member_id as id from wagering.exclusion
      where member_id = ${back}`.execute(database.sql)
      expect(rows).toEqual([{ id: back }])
    }
  },
)

test('no bet of another account of the person is let through after the exclusion, while bets are under way', async () => {
  const roundId = await bets.newRound()
  const [leaver, back] = [await newMember(1), await newMember(2)]
  await bets.newMembers([leaver, back], 1_000_000n)
  await bind(leaver, 1, '+84912999999')
  await bind(back, 2, '+84912999999')
  const placed = Array.from({ length: 100 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index / 4))
    return bets.wagering.wager(bets.intent(back, roundId, 10n))
  })
  await exclude(leaver)
  const balance = await bets.balanceOf(back)
  const answers = await Promise.all(placed)
  expect(await bets.balanceOf(back)).toBe(balance)
  expect(answers.at(-1)).toMatchObject({ code: 'on_a_break' })
  expect(await violationsOf(database, wageringInvariants)).toEqual({})
})

test('what a person proves after the exclusion keeps out as well once the job has run, and nothing does when it is over', async () => {
  const [leaver, back, later] = [await newMember(1), await newMember(2), await newMember(2)]
  await exclude(leaver)
  await bind(leaver, 1, '+84912888888')
  const isOut = async (memberId: bigint) => (await readExclusion(database.sql, memberId)) !== null
  await wagering.keepMarks()
  await bind(back, 2, '+84912888888')
  expect(await isOut(back)).toBe(true)
  // As if the months had passed: what is written of exclusions is final, and only this test can take it back.
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wagering.exclusion set since = since - interval '7 months', until = until - interval '7 months'
      where member_id in (${leaver}, ${back})`.execute(tx)
    await sql`delete from members.contact where member_id = ${back}`.execute(tx)
  })
  await sql`update wagering.excluded_mark set until = until - interval '7 months'`.execute(database.sql)
  await wagering.keepMarks()
  const { rows } = await sql`select from wagering.excluded_mark where until < now()`.execute(database.sql)
  expect(rows).toEqual([])
  await bind(later, 2, '+84912888888')
  expect(await isOut(later)).toBe(false)
})
