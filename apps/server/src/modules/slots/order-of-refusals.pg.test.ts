import { done, type SystemStatus } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { newKey, play } from '../../../test/betting.ts'
import { contextOf } from '../../../test/lottery.ts'
import { slotsOfFile } from '../../../test/of-file.ts'
import { createProfiles, readProfiles, setProfile } from './profile.ts'
import { createPlaySessions } from '../solo/index.ts'
import { slotPlayHandlers } from './routes.ts'

const house = await slotsOfFile()
const { database } = house
const run = (statement: string) => sql.raw(statement).execute(database.sql)
const pace = (ms: number) => run(`update slots.profile set min_cycle_ms = ${ms}`)
afterEach(async () => {
  house.closedGames.clear()
  await pace(0)
})

test('what a spin is refused for, in the order in which it is asked', async () => {
  await pace(0)
  const memberId = await house.newMember(0n)
  const game = await house.enter(memberId)
  const asked = { gameCode: 'rong-may', bet: amount(7n) }
  house.closedGames.add('sen-vang')
  await house.wagering.takeBreak({ memberId, days: 1 })
  await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: ['bets'] }))
  const mending: readonly (readonly [string, () => unknown])[] = [
    ['game_disabled', () => house.closedGames.clear()],
    ['game_disabled', () => Object.assign(asked, { gameCode: 'sen-vang' })],
    ['bet_level', () => Object.assign(asked, { bet: amount(1000n) })],
    ['account_frozen', () => database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: [] }))],
    ['on_a_break', () => run('update wagering.player set break_until = null')],
    ['balance_too_low', () => house.newMembers([memberId], 1000n)],
    ['played', () => undefined],
  ]
  const seen: string[] = []
  for (const [, mend] of mending) {
    const outcome = await game.spin(asked)
    seen.push(outcome.ok ? 'played' : outcome.code)
    await mend()
  }
  expect(seen).toEqual(mending.map(([code]) => code))
  expect(await house.slotViolations()).toEqual({})
})

describe('the way into a game', () => {
  const options = {
    ...({} as Parameters<typeof slotPlayHandlers>[0]), // as: entering asks for no more than what follows
    database,
    wagering: house.wagering,
    currencyOf: async () => play,
    sessions: createPlaySessions({ database, liveSessions: async (ids) => new Set(ids) }),
  }
  test.each`
    ticket       | site | isOpen   | answer
    ${'none'}    | ${0} | ${true}  | ${'launch_ticket_invalid'}
    ${'none'}    | ${1} | ${false} | ${'launch_ticket_invalid'}
    ${'right'}   | ${1} | ${false} | ${'maintenance'}
    ${'right'}   | ${2} | ${false} | ${'region_restricted'}
    ${'right'}   | ${0} | ${false} | ${'game_disabled'}
    ${'unknown'} | ${0} | ${true}  | ${'game_disabled'}
    ${'right'}   | ${0} | ${true}  | ${'entered'}
  `(
    'a $ticket ticket, a site of status $site, a game that is open: $isOpen: $answer',
    async ({ ticket, site, isOpen, answer }) => {
      const memberId = await house.newMember()
      const gameCode = ticket === 'unknown' ? 'no-such-game' : 'sen-vang'
      const handlers = slotPlayHandlers({
        ...options,
        redeem: async () =>
          ticket === 'none'
            ? { ok: false, code: 'launch_ticket_invalid' }
            : done({ merchantId: 1, memberId, sessionId: memberId, isTrial: false, gameCode }),
        siteStatus: async () => site as SystemStatus, // as: a number of the table
        isOpen: async () => isOpen,
      })
      const entered = await handlers.enterSlot({ ticket }, contextOf())
      expect(entered.ok ? 'entered' : entered.code).toBe(answer)
      const { rows } = await sql`select from slots.play_session where member_id = ${memberId}`.execute(database.sql)
      expect(rows).toHaveLength(answer === 'entered' ? 1 : 0)
    },
  )
})

describe('a play session', () => {
  const launched = (memberId: bigint, gameCode = 'sen-vang') =>
    ({ merchantId: 1, memberId, sessionId: memberId, isTrial: false, gameCode, currency: play }) as const

  it('is known by its token alone, and ends those of the same game, not of another or of another member', async () => {
    const sessions = createPlaySessions({ database, liveSessions: async (ids) => new Set(ids) })
    const [one, other] = [await house.newMember(), await house.newMember()]
    const first = await sessions.open(launched(one))
    const elsewhere = await sessions.open(launched(one, 'rong-may'))
    const theirs = await sessions.open(launched(other))
    const second = await sessions.open(launched(one))
    // Another node has believed none of them yet.
    const node = createPlaySessions({ database, liveSessions: async (ids) => new Set(ids) })
    const who = async (token: string) => (await node.authenticate(token))?.memberId ?? null
    expect([
      await who(first),
      await who(second),
      await who(elsewhere),
      await who(theirs),
      await who('no-token'),
    ]).toEqual([null, one, one, other, null])
  })

  it('that is asked about by many at once is asked of the database once, and again after 0.9 s', async () => {
    const asked: (readonly bigint[])[] = []
    const live = new Set<bigint>()
    const liveSessions = async (ids: readonly bigint[]) => {
      asked.push(ids)
      return live
    }
    const sessions = createPlaySessions({ database, liveSessions })
    const [one, other] = [await house.newMember(), await house.newMember()]
    for (const each of [one, other]) live.add(each)
    const tokens = [await sessions.open(launched(one)), await sessions.open(launched(other))]
    const all = () => Promise.all([...tokens, ...tokens].map((token) => sessions.authenticate(token)))
    expect((await all()).map((found) => found?.memberId)).toEqual([one, other, one, other])
    await all()
    const before = asked.length
    live.delete(one)
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 2000)
    expect((await all()).map((found) => found?.memberId ?? null)).toEqual([null, other, null, other])
    clock.mockRestore()
    expect(asked.length).toBeGreaterThan(before)
    expect(new Set(asked.at(-1))).toEqual(new Set([one, other]))
  })

  it('says of a trial that it is one', async () => {
    const sessions = createPlaySessions({ database, liveSessions: async (ids) => new Set(ids) })
    const token = await sessions.open({ ...launched(await house.newMember()), isTrial: true })
    expect(await sessions.authenticate(token)).toMatchObject({ type: 4, kind: 'full', assurance: 1 })
    expect(() => sessions.of(999_999n)).toThrow('was not authenticated')
  })
})

describe('the pace of a site', () => {
  const strict = { autoplay: false, turbo: true, minCycleMs: 5000 }
  const own = { autoplay: true, turbo: false, minCycleMs: 100 }
  const set = (merchantId: number, profile: typeof own | null) =>
    database.transaction((tx) => setProfile(tx, merchantId, profile))

  test.each`
    rows                        | merchant | profile
    ${'no row of its own'}      | ${2}     | ${{ minCycleMs: 0 }}
    ${'a row of its own'}       | ${7}     | ${own}
    ${'a stricter row'}         | ${8}     | ${strict}
    ${'a visitor nobody knows'} | ${null}  | ${{ autoplay: false, turbo: false, minCycleMs: 5000 }}
  `('$rows: $profile', async ({ merchant, profile }) => {
    await set(7, own)
    await set(8, strict)
    expect(await createProfiles(database)(merchant)).toMatchObject(profile)
    await set(7, null)
    await set(8, null)
    const after = await readProfiles(database.sql, 7)
    expect(after).toMatchObject({ own: null, shared: { minCycleMs: 0 } })
  })
})

it('[GAME-41] rounds are read page by page, each once, and of its own game alone', async () => {
  const game = await house.enter(await house.newMember(1_000_000n))
  const played: string[] = []
  for (let number = 0; number < 5; number += 1) {
    const spun = await game.spin({ clientSpinId: newKey() })
    if (spun.ok) played.push(spun.value.roundId)
  }
  const page = async (before: string | undefined, gameCode = 'sen-vang') => {
    const answer = await house.slots.handlers.slotRounds(
      { gameCode, count: 2, ...(before !== undefined && { before }) },
      await game.context(),
    )
    return answer.ok ? { ids: answer.value.rounds.map(({ roundId }) => roundId), next: answer.value.next } : answer
  }
  const [e, d, c, b, a] = played.toReversed()
  expect(await page(undefined)).toEqual({ ids: [e, d], next: d })
  expect(await page(d)).toEqual({ ids: [c, b], next: b })
  expect(await page(b)).toEqual({ ids: [a], next: null })
  expect(await page(undefined, 'rong-may')).toEqual({ ids: [], next: null })
  expect(await page(undefined, 'no-such-game')).toMatchObject({ code: 'game_not_found' })
})
