import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commitmentOf, happeningsOf } from '../../../../../tools/vendor-sim/sports/outcome.ts'
import type { MatchView, SportsState } from '../../../../../tools/vendor-sim/sports/view.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/server-process.ts'
import { type SimProcess, startSim } from '../../../test/vendor-sim.ts'
import { vendorHouse } from '../../../test/vendors.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
let sim: SimProcess
let folder: string
let simPort: number
let walletUrl: string
const begin = () => startSim({ port: simPort, database: join(folder, 'sim.sqlite'), walletUrl, pace: 0.02 })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-sports-'))
  database = await throwawayDatabase()
  const port = await freePort()
  simPort = await freePort()
  walletUrl = `http://127.0.0.1:${port}/wallet`
  sim = await begin()
  house = await vendorHouse(database, { sim, nodes: 1 })
  await house.listen(port)
})
afterAll(async () => {
  await sim.kill()
  await house.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})
const wellBehaved = { duplicate: 1, reorder: false, loseAnswers: 0, moveMargin: 0, suspendSports: false, dieAt: '' }
beforeEach(() => sim.misbehave(wellBehaved))

const grant = 1_000_000n
/** A member on the page of the sportsbook. */
async function inSportsbook(gameCode = 'virtual-football') {
  const memberId = await house.newMember(grant)
  const [vendors] = house.vendors
  const opened = await vendors?.launch({
    merchantId: 1,
    vassalage: 'SIM',
    gameCode,
    mode: 'real',
    player: { memberId, sessionId: memberId },
    currency: house.play,
    language: 'VI',
    platform: 'html5-desktop',
    address: '127.0.0.1',
    host: 'lotus.localhost',
    backUrl: '/index',
  })
  if (!opened?.ok) throw new Error('not launched')
  const launch = await sim.open(opened.value.gameUrl)
  const bet = (id: number | undefined) => async () => (await sim.sports(launch)).bets.find((each) => each.id === id)
  return {
    memberId,
    launch,
    state: () => sim.sports(launch),
    balance: () => house.balanceOf(memberId),
    place: (legs: readonly object[], more: object = {}) =>
      sim.placeSlip(launch, { key: randomUUID(), stake: 10_000, acceptsBetter: false, legs, ...more }),
    bet,
    ended: (id: number | undefined) =>
      vi.waitFor(
        async () => {
          const found = await bet(id)()
          expect(['won', 'lost', 'returned', 'refused']).toContain(found?.status)
          return found
        },
        { timeout: 30_000, interval: 50 },
      ),
  }
}

/** What the vendor itself has written down. */
function simRows<Row>(text: string, ...values: (string | number)[]): Row[] {
  const file = new DatabaseSync(sim.database, { readOnly: true })
  try {
    return file.prepare(text).all(...values) as Row[] // as: the caller names what it selects
  } finally {
    file.close()
  }
}
const delivered = () =>
  vi.waitFor(() => expect(simRows('select tx from outgoing where answer is null')).toEqual([]), {
    timeout: 15_000,
    interval: 20,
  })

/** Everything is settled and told, and both sides' books say the same of the member. */
async function booksAgree(memberId: bigint, launch: string) {
  await vi.waitFor(
    () =>
      expect(simRows("select id from round where launch = ? and status in ('betting', 'open')", launch)).toEqual([]),
    {
      timeout: 30_000,
      interval: 50,
    },
  )
  await delivered()
  const [books] = simRows<{ net: number }>(
    "select coalesce(sum(bet - win), 0) as net from round where launch = ? and status = 'done'",
    launch,
  )
  expect(await house.balanceOf(memberId)).toBe(grant - BigInt(books?.net ?? 0))
  expect(await house.violations()).toEqual({})
}

/** A selection as the page sends it. */
function legOf({ id, markets }: MatchView, marketId: string, outcome: string, live = false) {
  const market = markets.find((each) => each.id === marketId)
  return {
    match: id,
    market: marketId,
    outcome,
    version: market?.version ?? 0,
    price: market?.prices[outcome] ?? 0,
    live,
  }
}
/** Matches that will not start while a test looks at them. */
const coming = ({ now, matches }: SportsState, competition: string, afterMs = 1500) =>
  matches.filter(
    (match) => match.competition === competition && match.status === 'open' && match.startAt > now + afterMs,
  )
const first = <Each>(all: readonly Each[]): Each => {
  const [one] = all
  if (one === undefined) throw new Error('there is none')
  return one
}

describe('a slip of a virtual sportsbook, over real HTTP with the vendor in another process', () => {
  it('[GAME-68] takes single and combined bets, and pays them by the prices that they were accepted at', async () => {
    const player = await inSportsbook()
    const [one, two, three] = coming(await player.state(), 'cup')
    if (!one || !two || !three) throw new Error('too few matches')
    const single = legOf(one, '1x2', 'X')
    const combined = [legOf(one, 'ou:2.5', 'over'), legOf(two, '1x2', '1'), legOf(three, 'ah:0', '2')]
    // One of the first three wins, whatever the result.
    const slips = [[single], [legOf(one, '1x2', '1')], [legOf(one, '1x2', '2')], combined]
    const placed = await Promise.all(slips.map((legs) => player.place(legs)))
    for (const answer of placed) expect(answer).toMatchObject({ code: 'OK', status: 'open' })
    expect(await player.balance()).toBe(grant - 40_000n)
    const bets = await Promise.all(placed.map(({ slip }) => player.ended(slip)))
    const thousandths = (leg: { result: string | null; price: number }) =>
      leg.result === 'WIN' ? BigInt(leg.price) : leg.result === 'PUSH' ? 1000n : 0n
    for (const bet of bets) {
      const lost = bet?.legs.some(({ result }) => result === 'LOSE')
      const paid = bet?.legs.reduce((product, leg) => product * thousandths(leg), BigInt(bet.stake)) ?? 0n
      expect(BigInt(bet?.payout ?? -1)).toBe(lost ? 0n : paid / 1000n ** BigInt(bet?.legs.length ?? 0))
    }
    expect(bets[0]?.legs.map(({ price }) => price)).toEqual([single.price])
    expect(bets.slice(0, 3).filter((bet) => bet?.status === 'won')).toHaveLength(1)
    await booksAgree(player.memberId, player.launch)
    const record = await house.wagering.bettingRecord({ memberId: player.memberId, currency: house.play, count: 10 })
    expect(record.bets).toHaveLength(4)
    const told = record.bets.map(({ details }) => details?.selections ?? [])
    expect(told.map((selections) => selections.length).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 3])
    for (const { odds, result, score, event } of told.flat().filter(({ pick }) => pick.VI === 'Hoà')) {
      expect([odds, result, event.EN]).toEqual([
        single.price * 10,
        /^(\d)–\1$/.test(score ?? '') ? 'won' : 'lost',
        `${one.home.name.EN} v ${one.away.name.EN}`,
      ])
    }
  })

  it('[GAME-68] odds that changed are refused until the player has seen them; better ones are taken where the player said so', async () => {
    const player = await inSportsbook()
    const seen = legOf(first(coming(await player.state(), 'cup', 4000)), '1x2', '1')
    const moved = async (moveMargin: number, than: number) => {
      await sim.misbehave({ moveMargin })
      return vi.waitFor(async () => {
        const match = (await player.state()).matches.find(({ id }) => id === seen.match)
        const leg = match && legOf(match, '1x2', '1')
        expect(leg?.version).toBeGreaterThan(than)
        return leg ?? seen
      })
    }
    const lower = await moved(500, seen.version)
    expect(lower.price).toBeLessThan(seen.price)
    expect(await player.place([seen], { acceptsBetter: true })).toEqual({ code: 'ODDS_CHANGED', match: seen.match })
    expect(await player.balance()).toBe(grant)
    const higher = await moved(-300, lower.version)
    expect(await player.place([lower])).toMatchObject({ code: 'ODDS_CHANGED' })
    const better = await player.place([lower], { acceptsBetter: true })
    expect(better).toMatchObject({ code: 'OK', status: 'open' })
    expect((await player.bet(better.slip)())?.legs).toMatchObject([{ price: higher.price }])
    expect(await player.place([higher])).toMatchObject({ code: 'OK' })
    expect(await player.balance()).toBe(grant - 20_000n)
    await sim.misbehave({ moveMargin: 0 })
    await booksAgree(player.memberId, player.launch)
  })

  it.each([
    [
      'two selections of one match',
      (one: MatchView) => [legOf(one, '1x2', '1'), legOf(one, 'btts', 'yes')],
      {},
      'BAD_REQUEST',
    ],
    ['no selection', () => [], {}, 'BAD_REQUEST'],
    [
      'sixteen',
      (one: MatchView) => Array.from({ length: 16 }, (_, n) => ({ ...legOf(one, '1x2', '1'), match: `cup-${n}` })),
      {},
      'BAD_REQUEST',
    ],
    [
      'a market that there is not',
      (one: MatchView) => [{ ...legOf(one, '1x2', '1'), market: 'ah:-0.75' }],
      {},
      'BAD_REQUEST',
    ],
    [
      'an outcome that there is not',
      (one: MatchView) => [{ ...legOf(one, '1x2', '1'), outcome: '3' }],
      {},
      'BAD_REQUEST',
    ],
    ['too small a stake', (one: MatchView) => [legOf(one, '1x2', '1')], { stake: 999 }, 'BAD_REQUEST'],
    ['a broken stake', (one: MatchView) => [legOf(one, '1x2', '1')], { stake: 1000.5 }, 'BAD_REQUEST'],
    ['too large a stake', (one: MatchView) => [legOf(one, '1x2', '1')], { stake: 100_000_001 }, 'LIMIT_EXCEEDED'],
    ['more than there is', (one: MatchView) => [legOf(one, '1x2', '1')], { stake: 1_000_001 }, 'INSUFFICIENT_FUNDS'],
  ])('a slip with %s is refused', async (_what, legs, more, code) => {
    const player = await inSportsbook()
    expect(await player.place(legs(first(coming(await player.state(), 'cup'))), more)).toMatchObject({ code })
    expect(await player.balance()).toBe(grant)
  })

  it('[GAME-69] what the traders have suspended takes no bet before the start either', async () => {
    const player = await inSportsbook()
    const leg = legOf(first(coming(await player.state(), 'cup', 4000)), '1x2', '1')
    await sim.misbehave({ suspendSports: true })
    expect(await player.place([leg], { acceptsBetter: true })).toMatchObject({ code: 'MARKET_SUSPENDED' })
    expect(await player.balance()).toBe(grant)
  })

  it('a slip that is sent again is still one bet', async () => {
    const player = await inSportsbook()
    const legs = [legOf(first(coming(await player.state(), 'cup')), '1x2', '1')]
    const key = randomUUID()
    const answers = [await player.place(legs, { key }), await player.place(legs, { key })]
    expect(new Set(answers.map(({ slip }) => slip)).size).toBe(1)
    expect(await player.balance()).toBe(grant - 10_000n)
  })

  it('[GAME-71] a committed result is computed again from what is published', async () => {
    const player = await inSportsbook()
    const match = first(coming(await player.state(), 'cup', 0))
    expect(match.proof?.seeds).toBeNull()
    const over = await vi.waitFor(
      async () => {
        const found = (await player.state()).matches.find(({ id }) => id === match.id)
        expect(found?.status).toBe('ended')
        return found
      },
      { timeout: 15_000, interval: 50 },
    )
    const [a = '', b = ''] = over?.proof?.seeds ?? []
    expect([a, b].map(commitmentOf)).toEqual(match.proof?.hashes)
    const [{ law } = { law: '{}' }] = simRows<{ law: string }>('select law from match where id = ?', match.id)
    const happened = happeningsOf({ a, b }, match, JSON.parse(law) as never) // as: the vendor wrote it
    expect(over?.happenings).toEqual(happened)
  })
})

describe('the start of a match', () => {
  it('[GAME-69] a match that has started takes no pre-match bet, and without live markets none at all', async () => {
    const player = await inSportsbook()
    const leg = legOf(first(coming(await player.state(), 'cup', 0)), '1x2', '1')
    const league = legOf(first(coming(await player.state(), 'league', 0)), '1x2', '1')
    await vi.waitFor(
      async () => {
        const { now, matches } = await player.state()
        for (const { match } of [leg, league])
          expect(matches.find(({ id }) => id === match)?.startAt ?? 0).toBeLessThan(now)
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(await player.place([leg])).toEqual({ code: 'EVENT_STARTED', match: leg.match })
    expect(await player.place([league], { acceptsBetter: true })).toEqual({
      code: 'EVENT_STARTED',
      match: league.match,
    })
    expect(await player.place([{ ...leg, live: true }])).toEqual({ code: 'MARKET_CLOSED', match: leg.match })
    expect(await player.balance()).toBe(grant)
  })

  it('[GAME-69] a bet that was sent before the start and answered after it is not accepted, and its stake comes back', async () => {
    const player = await inSportsbook()
    const match = first(coming(await player.state(), 'cup', 700))
    const late = await database.transaction(async (tx) => {
      // The operator is slow: the member's wallet is held until the match has begun.
      await sql`select 1 from ledger.account where ledger.member_of(id) = ${player.memberId} for update`.execute(tx)
      await sleep(Math.max(0, match.startAt - Date.now() - 300))
      const placing = player.place([legOf(match, '1x2', '1')])
      await sleep(match.startAt - Date.now() + 150)
      return { placing }
    })
    expect(await late.placing).toMatchObject({ code: 'EVENT_STARTED', status: 'refused' })
    await booksAgree(player.memberId, player.launch)
    expect(await player.balance()).toBe(grant)
  })
})

describe('live bets', () => {
  const minuteOf = (state: SportsState, [from, to]: readonly [number, number]) =>
    state.matches.find(
      ({ competition, status, minute, markets }) =>
        competition === 'league' &&
        status === 'live' &&
        minute >= from &&
        minute < to &&
        markets.every((each) => each.status === 'open'),
    )
  const running = (player: Awaited<ReturnType<typeof inSportsbook>>, minutes: readonly [number, number]) =>
    vi.waitFor(
      async () => {
        const match = minuteOf(await player.state(), minutes)
        expect(match).toBeDefined()
        return first(match ? [match] : [])
      },
      { timeout: 20_000, interval: 20 },
    )
  /** The price moves with every minute: what a member does who goes on accepting. */
  async function placeLive(player: Awaited<ReturnType<typeof inSportsbook>>) {
    for (;;) {
      const placed = await player.place([legOf(await running(player, [5, 60]), '1x2', '2', true)], {
        acceptsBetter: true,
      })
      if (placed.code === 'OK') return placed
      expect(['ODDS_CHANGED', 'MARKET_SUSPENDED']).toContain(placed.code)
    }
  }

  it('[GAME-69] are looked at again after a delay, and accepted if nothing was scored meanwhile', async () => {
    const player = await inSportsbook()
    for (;;) {
      const placed = await placeLive(player)
      expect(placed.status).toBe('delayed')
      const looked = await vi.waitFor(async () => {
        const bet = await player.bet(placed.slip)()
        expect(bet?.status).not.toBe('delayed')
        return bet
      })
      if (looked?.status === 'refused') {
        expect(['SCORE_CHANGED', 'MARKET_SUSPENDED']).toContain(looked.reason)
        continue
      }
      expect(looked?.legs[0]).toMatchObject({ live: true })
      break
    }
    await booksAgree(player.memberId, player.launch)
  })

  it('[GAME-69] are accepted only while the market is open: not when it is suspended, nor when it shuts during the delay', async () => {
    const player = await inSportsbook()
    const placed = await placeLive(player)
    await sim.misbehave({ suspendSports: true })
    const match = first(
      (await player.state()).matches.filter(({ status, competition }) => status === 'live' && competition === 'league'),
    )
    const code = (await player.place([legOf(match, '1x2', '2', true)], { acceptsBetter: true })).code
    expect(['MARKET_SUSPENDED', 'MARKET_CLOSED']).toContain(code)
    expect(await player.ended(placed.slip)).toMatchObject({ status: 'refused' })
    await booksAgree(player.memberId, player.launch)
    expect(await player.balance()).toBe(grant)
  })

  it('[GAME-69] end before the match does', async () => {
    const player = await inSportsbook()
    const late = await vi.waitFor(
      async () => {
        const match = (await player.state()).matches.find(
          ({ competition, status, minute }) => competition === 'league' && status === 'live' && minute >= 85,
        )
        expect(match).toBeDefined()
        return first(match ? [match] : [])
      },
      { timeout: 20_000, interval: 20 },
    )
    expect(await player.place([legOf(late, '1x2', '1', true)], { acceptsBetter: true })).toMatchObject({
      code: 'MARKET_CLOSED',
    })
  })
})

describe('a vendor that fails', () => {
  it('and repeats itself and loses answers leaves the same books on both sides', async () => {
    const player = await inSportsbook('virtual-esports')
    await sim.misbehave({ duplicate: 3, loseAnswers: 40 })
    for (const match of coming(await player.state(), 'arena').slice(0, 4))
      await player.place([legOf(match, 'win', '1')])
    await sim.misbehave(wellBehaved)
    await booksAgree(player.memberId, player.launch)
    expect(simRows("select tx from outgoing where tx like 'w%' group by tx having count(*) > 1")).toEqual([])
  })

  it.each(['bet is answered', 'round is drawn', 'win is sent'])('and is killed when its %s', async (dieAt) => {
    const player = await inSportsbook()
    const open = coming(await player.state(), 'cup')
    const before = await player.place([legOf(first(open), '1x2', '1')])
    expect(before).toMatchObject({ code: 'OK' })
    await sim.misbehave({ dieAt })
    await player.place([legOf(first(open), 'ou:2.5', 'over')]).catch(() => null)
    await sim.ended
    sim = await begin()
    await booksAgree(player.memberId, player.launch)
    expect((await player.bet(before.slip)())?.status).not.toBe('refused')
  })
})

it('a demo bets without a wallet', async () => {
  const [vendors] = house.vendors
  const opened = await vendors?.launch({
    merchantId: 1,
    vassalage: 'SIM',
    gameCode: 'virtual-esports',
    mode: 'demo',
    player: null,
    currency: house.play,
    language: 'EN',
    platform: 'html5-desktop',
    address: '127.0.0.1',
    host: 'lotus.localhost',
    backUrl: '/index',
  })
  if (!opened?.ok) throw new Error('not launched')
  const launch = await sim.open(opened.value.gameUrl)
  const leg = legOf(first(coming(await sim.sports(launch), 'arena')), 'win', '1')
  const placed = await sim.placeSlip(launch, { key: randomUUID(), stake: 5000, acceptsBetter: true, legs: [leg] })
  expect(placed).toEqual({ code: 'OK', slip: placed.slip, status: 'open' })
  await vi.waitFor(async () => expect((await sim.sports(launch)).bets[0]?.status).not.toBe('open'), { timeout: 20_000 })
  expect(simRows('select tx from outgoing where tx in (?, ?)', `w${placed.slip}`, `f${placed.slip}`)).toEqual([])
})
