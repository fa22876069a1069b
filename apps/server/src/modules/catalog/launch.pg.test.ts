import { type Caller, type ErrorCode, type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betting } from '../../../test/betting.ts'
import { addGames, addVendor } from '../../../test/catalog.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { contextOf, firstMerchant } from '../../../test/lottery.ts'
import { silentLog } from '../../platform/process/log.ts'
import { trialMembersFrom } from '../ledger/index.ts'
import { createSite } from '../site/index.ts'
import { type Catalog, type Launcher, type LaunchOrder, createCatalog, ownPlay } from './index.ts'

const playUrl = 'http://127.0.0.1:3002'
const vendorOrigin = 'https://games.vendor.test'
/** Members of the lowest ids; a trial account's are high. */
const member = 1n
const onABreak = 2n
const frozen = 3n
const trial = trialMembersFrom + 1n

let database: ThrowawayDatabase
let catalog: Catalog
let house: ReturnType<typeof betting>
let orders: LaunchOrder[]
let answer: Launcher
/** What outside sportsbooks offer. */
const offered = ['reef', 'lobby', 'never-imported'].map((gameCode) => ({
  vassalage: 'OUTER',
  gameCode,
  eventId: `cup-${gameCode}`,
  sport: 'football',
  competition: { EN: 'Quick Cup', VI: 'Cúp Nhanh' },
  home: { EN: 'White Horse', VI: 'Bạch Mã' },
  away: { EN: 'Red Earth', VI: 'Đất Đỏ' },
  startsAt: new Date('2026-11-22T05:00:00Z'),
  status: 'upcoming' as const,
}))
const [oneMatch] = offered
if (oneMatch) {
  const between = {
    ...oneMatch,
    competition: { EN: 'Sea League', VI: 'Giải Biển' },
    home: { EN: 'Waves', VI: 'Sóng Biển' },
    away: { EN: 'Wind', VI: 'Gió Núi' },
  }
  // One match at two games, and another match of the same two.
  offered.push({ ...between, eventId: 'sea-reef' }, { ...between, gameCode: 'pond', eventId: 'sea-pond' })
  offered.push({ ...between, gameCode: 'pond', eventId: 'sea-return', startsAt: new Date('2026-11-23T05:00:00Z') })
}
const games = new Map<string, string>()

/** A node of its own, with its own memory of what there is to play. */
function newNode(): Catalog {
  return createCatalog({
    database,
    site: createSite({ database }),
    launchers: {
      'banyan-slots': ownPlay,
      test: (order) => {
        orders.push(order)
        return answer(order)
      },
    },
    playUrl,
    log: silentLog,
    rateLimitFactor: 1,
    lotteryMenu: async () => done({ games: [], serverTime: new Date() }),
    matchesOf: async () => offered,
    fixedJackpots: [],
  })
}

beforeAll(async () => {
  database = await throwawayDatabase()
  house = betting(database)
  await house.newMembers([member, onABreak, frozen], 1_000_000n)
  await house.wagering.takeBreak({ memberId: onABreak, days: 1 })
  await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId: frozen, frozen: ['bets'] }))
  await addVendor(database, 'OUTER', { categories: ['FISH', 'PVP', 'LOTT'], frameOrigins: [vendorOrigin] })
  await addVendor(database, 'UNKNOWN', { categories: ['RNG'], integration: 'nobody' })
  await addGames(database, 'OUTER', [
    { code: 'reef', category: 'FISH', hasDemo: true },
    { code: 'pond', category: 'FISH' },
    { code: 'lobby', category: 'FISH', isLobby: true },
    { code: 'lagoon', category: 'FISH', parent: 'lobby' },
    { code: 'table', category: 'PVP', roomId: 'room-1' },
    { code: 'mekong-5m', category: 'LOTT' },
  ])
  await addGames(database, 'UNKNOWN', [{ code: 'nowhere', category: 'RNG' }])
  // The second has a game by the name of one of the house, which comes first.
  for (const [vassalage, code] of areas) {
    await addVendor(database, vassalage, { categories: ['LOTT'], integration: 'lottery' })
    await addGames(database, vassalage, [{ code, category: 'LOTT' }])
  }
  await sql`update catalog.vendor_category set position = 2 where vendor_id in (select id from catalog.vendor
    where vassalage like 'TCG%')`.execute(database.sql)
  const { rows } = await sql<{ id: bigint; code: string }>`select id, code from catalog.game order by id`.execute(
    database.sql,
  )
  for (const { id, code } of rows.toReversed()) games.set(code, String(id))
  catalog = newNode()
})
beforeEach(() => {
  orders = []
  answer = async ({ ticket }) => done({ gameUrl: `${vendorOrigin}/play?token=${ticket}` })
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

const areas = [
  ['TCG_SEA', 'SEA_1M'],
  ['TCG_LOTTO_VN', 'VNMB_1M'],
] as const
const idOf = (code: string) => games.get(code) ?? ''
const contextFor = (memberId: bigint, type: Caller['type'] = 0) =>
  ({
    ...contextOf(memberId),
    merchant: firstMerchant,
    memberId,
    sessionId: memberId + 1000n,
    caller: { type, kind: 'full', assurance: 2 },
  }) as const
type LaunchInput = Parameters<Catalog['handlers']['launchGame']>[0]
const launch = (input: LaunchInput, memberId = member, type: Caller['type'] = 0) =>
  catalog.handlers.launchGame(input, contextFor(memberId, type))

async function answered<Value>(outcome: Promise<Outcome<Value, ErrorCode>>): Promise<Value> {
  const given = await outcome
  if (!given.ok) throw new Error(given.code)
  return given.value
}

/** A ticket as the launcher of the outside vendor is given one. */
async function newTicket(code = 'reef'): Promise<string> {
  await answered(launch({ gameId: idOf(code) }))
  const ticket = orders.at(-1)?.ticket
  if (!ticket) throw new Error('the launcher got no ticket')
  return ticket
}

describe('launching', () => {
  test('[GAME-34] [API-44] the request of the specification opens the game at its vendor', async () => {
    const launched = await answered(
      launch({
        gameId: idOf('reef'),
        nodeId: idOf('reef'),
        accountType: 1,
        confirmTrans: 0,
        vassalage: 'OUTER',
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        username: 'somebody',
        token: 'sent-along',
        merchantCode: 'demo',
        language: 'VI',
      }),
    )
    expect(orders).toMatchObject([
      {
        merchantCode: 'demo',
        vassalage: 'OUTER',
        gameCode: 'reef',
        mode: 'real',
        player: { memberId: member, sessionId: 1001n },
        currency: { code: 'PLAY' },
        language: 'VI',
        platform: 'html5-desktop',
        backUrl: '/index',
      },
    ])
    expect(launched).toEqual({ game_url: `${vendorOrigin}/play?token=${orders[0]?.ticket}` })
    expect(JSON.stringify(launched)).not.toContain('sent-along')
  })

  test.each(['dat do', 'ĐẤT ĐỎ', 'cup nhanh', 'white horse', 'ma dat'])(
    'a match is found by %j, and opens its game at it',
    async (text) => {
      const { matches } = await answered(catalog.handlers.searchGames({ text }, contextFor(member)))
      expect(matches).toMatchObject([
        { eventId: 'cup-reef', home: 'Bạch Mã', away: 'Đất Đỏ', competition: 'Cúp Nhanh', status: 'upcoming' },
      ])
      const [match] = matches
      await answered(launch({ gameId: match?.game.gameId, eventId: match?.eventId }))
      expect(orders).toMatchObject([{ gameCode: 'reef', eventId: 'cup-reef' }])
    },
  )

  test('a match that two games offer is found once, at the first; another match of the same two is another', async () => {
    const { matches } = await answered(catalog.handlers.searchGames({ text: 'song bien' }, contextFor(member)))
    expect(matches.map(({ eventId }) => eventId)).toEqual(['sea-reef', 'sea-return'])
  })

  test('of a game that is switched off, and by words that no match has, none is found', async () => {
    const find = async (text: string) =>
      (await answered(catalog.handlers.searchGames({ text }, contextFor(member)))).matches
    expect(await find('bach tuoc')).toEqual([])
    await sql`update catalog.game set status = 'closed' where code = 'reef'`.execute(database.sql)
    await expect.poll(() => find('bach ma')).toEqual([])
    await sql`update catalog.game set status = 'open' where code = 'reef'`.execute(database.sql)
    await expect.poll(() => find('bach ma')).toHaveLength(1)
  })

  test('[GAME-38] one of our own slots carries the ticket where no server is sent it', async () => {
    const { game_url: url = '' } = await answered(launch({ gameId: idOf('sen-vang'), vassalage: 'BANYAN' }))
    const opened = new URL(url)
    expect(opened.origin).toBe(playUrl)
    expect(opened.searchParams.get('game')).toBe('sen-vang')
    const ticket = opened.hash.replace('#ticket=', '')
    expect(await catalog.tickets.redeem({ ticket, vassalage: 'BANYAN' })).toMatchObject({
      ok: true,
      value: { gameCode: 'sen-vang', memberId: member },
    })
  })

  test('[GAME-25] [GAME-28] a lottery opens the page of the site, as game_url2', async () => {
    expect(await answered(launch({ gameId: idOf('VNMB_1M') }))).toEqual({
      game_url2: '/lottery?gameCode=VNMB_1M&playType=LO2',
    })
    expect(orders).toEqual([])
  })

  test.each`
    view         | code         | page
    ${'betting'} | ${'VNMB_1M'} | ${'/lottery?gameCode=VNMB_1M&playType=LO2'}
    ${'lobby'}   | ${'VNMB_1M'} | ${'/vnlottery'}
    ${'lobby'}   | ${undefined} | ${'/vnlottery'}
  `('[GAME-36] [GAME-37] the $view of the lottery $code is $page', async ({ view, code, page }) => {
    const lotto = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'SEA',
      device: 'WEB',
      backUrl: '/index',
      language: 'VI',
    } as const
    expect(await answered(launch({ ...lotto, lottoView: view, lottoGameCode: code }))).toEqual({ game_url2: page })
  })

  test.each`
    vassalage         | page
    ${'LOTT'}         | ${'/lottery?gameCode=VNMB_1M&playType=LO2'}
    ${'TCG_SEA'}      | ${'/seaLottery?gameCode=SEA_1M'}
    ${'TCG_LOTTO_VN'} | ${'/vnlottery?gameCode=VNMB_1M'}
  `('[ROUTE-35] [ROUTE-36] [ROUTE-37] a lottery of $vassalage opens $page', async ({ vassalage, page }) => {
    const { rows } = await sql<{
      id: bigint
      code: string
    }>`select game.id, code from catalog.game join catalog.vendor on vendor.id = vendor_id
      where vassalage = ${vassalage}`.execute(database.sql)
    const asked = { gameId: String(rows[0]?.id), vassalage, backUrl: '/index' }
    expect(await answered(launch(asked))).toEqual({ game_url2: page })
    expect(
      await answered(launch({ ...asked, launchMode: 'LOTT', lottoView: 'betting', lottoGameCode: rows[0]?.code })),
    ).toEqual({ game_url2: page })
  })

  test('a table with a bowl opens as the page of the site that it is, and has no demo', async () => {
    const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = 'TAI_XIU'`.execute(database.sql)
    const asked = { gameId: String(rows[0]?.id), vassalage: 'ORIGINALS' }
    expect(await answered(launch(asked))).toEqual({ game_url2: '/bowls/tai-xiu' })
    expect(await catalog.handlers.launchDemo(asked, contextFor(member))).toMatchObject({ code: 'demo_not_offered' })
    expect(orders).toEqual([])
  })

  test('[GAME-31] a lottery that an outside vendor draws opens in the frame, as its other games do', async () => {
    const asked = { gameId: idOf('mekong-5m'), vassalage: 'OUTER' }
    const opened = { game_url: expect.stringContaining(vendorOrigin) }
    expect(await answered(launch(asked))).toEqual(opened)
    expect(
      await answered(launch({ ...asked, launchMode: 'LOTT', lottoView: 'betting', lottoGameCode: 'mekong-5m' })),
    ).toEqual(opened)
    expect(orders).toMatchObject([{ gameCode: 'mekong-5m' }, { gameCode: 'mekong-5m' }])
    const { games: listed } = await answered(catalog.handlers.gameList({ gameType: 'LOTT' }, contextFor(member)))
    expect(listed.filter(({ isHouseLottery }) => !isHouseLottery).map(({ code }) => code)).toEqual(['mekong-5m'])
    expect(listed.map(({ code }) => code)).toEqual(expect.arrayContaining(['VNMB_1M', 'SEA_1M']))
  })

  test('[GAME-61] [API-58] a room of a PvP vendor', async () => {
    const { content } = await answered(
      catalog.handlers.launchRoom({ vassalage: 'OUTER', roomId: 'room-1' }, contextFor(member)),
    )
    expect(content).toContain(vendorOrigin)
    expect(orders).toMatchObject([{ gameCode: 'table', roomId: 'room-1' }])
  })

  test.each([
    ['no game', {}, 'game_not_found'],
    ['an unknown game', { gameId: '999999' }, 'game_not_found'],
    ['a game of another vendor', () => ({ gameId: idOf('reef'), vassalage: 'BANYAN' }), 'game_not_found'],
    ['a game of another node', () => ({ gameId: idOf('lagoon'), nodeId: idOf('reef') }), 'game_not_found'],
    ['a lobby', () => ({ gameId: idOf('lobby') }), 'game_not_found'],
    ['an unknown lottery', { launchMode: 'LOTT', lottoGameCode: 'NOPE' }, 'game_not_found'],
    ['a vendor of an unknown integration', () => ({ gameId: idOf('nowhere') }), 'launch_failed'],
  ] as const)('[GAME-33] of %s is refused', async (_what, input, code) => {
    const asked = typeof input === 'function' ? input() : input
    expect(await launch(asked as LaunchInput)).toMatchObject({ ok: false, code })
    expect(orders).toEqual([])
  })

  test.each`
    who                | id          | code
    ${'on a break'}    | ${onABreak} | ${'on_a_break'}
    ${'who is frozen'} | ${frozen}   | ${'account_frozen'}
  `('is refused to a member $who', async ({ id, code }) => {
    expect(await launch({ gameId: idOf('reef') }, id)).toMatchObject({ ok: false, code })
    expect(await launch({ gameId: idOf('VNMB_1M') }, id)).toMatchObject({ ok: false, code })
    expect(orders).toEqual([])
  })

  test('a trial account plays our own games with trial money, and reaches no vendor for whom money is real', async () => {
    expect(await launch({ gameId: idOf('reef') }, trial, 4)).toEqual({ ok: false, code: 'trial_account' })
    expect(orders).toEqual([])
    const { game_url: url = '' } = await answered(launch({ gameId: idOf('kho-bau') }, trial, 4))
    const ticket = new URL(url).hash.replace('#ticket=', '')
    expect(await catalog.tickets.redeem({ ticket, vassalage: 'BANYAN' })).toMatchObject({
      ok: true,
      value: { isTrial: true, currency: { code: 'TRIAL' }, memberId: trial },
    })
  })

  test.each<[string, Launcher]>([
    ['fails', async () => refuse('launch_failed')],
    ['throws', () => Promise.reject(new Error('away'))],
    ['opens an origin that is not its own', async () => done({ gameUrl: 'https://elsewhere.test/play' })],
    ['opens a script', async () => done({ gameUrl: 'javascript:alert(1)' })],
    ['opens nothing', async () => done({ gameUrl: '' })],
    ['hides its origin behind a user', async () => done({ gameUrl: `https://games.vendor.test@elsewhere.test/` })],
  ])('[GAME-33] a vendor that %s opens nothing, and is no recent game', async (_what, launcher) => {
    answer = launcher
    expect(await launch({ gameId: idOf('pond') })).toEqual({ ok: false, code: 'launch_failed' })
    const recent = await answered(catalog.handlers.recentGames({}, contextFor(member)))
    expect(recent.list.map(({ code }) => code)).not.toContain('pond')
  })
})

describe('[SITE-23] [SITE-24] hosts of our own games', () => {
  test('are chosen at random from the list, and the play origin without one', async () => {
    await sql`insert into site.cdn_host (merchant_id, kind, host) values (1, 'launch', 'a.play.test'),
      (1, 'launch', 'b.play.test')`.execute(database.sql)
    const node = newNode()
    const hosts = new Set<string>()
    for (let launches = 0; launches < 40; launches++) {
      const { game_url: url = '' } = await answered(
        node.handlers.launchGame({ gameId: idOf('sen-vang') }, contextFor(member)),
      )
      hosts.add(new URL(url).origin)
    }
    expect([...hosts].toSorted()).toEqual(['https://a.play.test', 'https://b.play.test'])
    expect((await node.pageSources()).frame.toSorted()).toEqual([
      'https://a.play.test',
      'https://b.play.test',
      vendorOrigin,
    ])
    await sql`delete from site.cdn_host`.execute(database.sql)
  })

  test('[SITE-31] the page may frame the play origin and the vendors of the site, and nothing else', async () => {
    expect((await newNode().pageSources()).frame.toSorted()).toEqual([playUrl, vendorOrigin].toSorted())
    const origin = (origins: string[]) =>
      sql`update catalog.vendor set frame_origins = ${origins} where vassalage = 'UNKNOWN'`.execute(database.sql)
    for (const wrong of ['*', 'https://x.test; script-src *', 'https://x.test/path', 'x.test', 'https://a b.test']) {
      await expect(origin([wrong])).rejects.toThrow(/check/)
    }
    await origin(['https://x.test', 'http://localhost:4000'])
    expect((await newNode().pageSources()).frame).toContain('http://localhost:4000')
    await origin([])
  })
})

describe('a demo', () => {
  const demo = (code: string) => catalog.handlers.launchDemo({ gameId: idOf(code) }, contextOf())

  test('[GAME-02] [GAME-74] opens for a visitor, without player, ticket or money', async () => {
    answer = async () => done({ gameUrl: `${vendorOrigin}/demo` })
    expect(await answered(demo('reef'))).toEqual({ game_url: `${vendorOrigin}/demo` })
    expect(orders).toMatchObject([{ mode: 'demo', player: null, ticket: null, currency: { code: 'PLAY' } }])
    expect((await answered(demo('sen-vang'))).game_url).toBe(`${playUrl}/?game=sen-vang&language=VI#demo`)
  })

  test('is no recent game of a member who tries it', async () => {
    answer = async () => done({ gameUrl: `${vendorOrigin}/demo` })
    await answered(catalog.handlers.launchDemo({ gameId: idOf('rong-may') }, contextFor(member)))
    const recent = await answered(catalog.handlers.recentGames({}, contextFor(member)))
    expect(recent.list.map(({ code }) => code)).not.toContain('rong-may')
  })

  test.each(['pond', 'VNMB_1M'])('[GAME-10] of %s, which offers none, is refused', async (code) => {
    expect(await demo(code)).toEqual({ ok: false, code: 'demo_not_offered' })
  })
})

describe('[GAME-38] a ticket', () => {
  const redeem = (ticket: string, more: { gameCode?: string; memberId?: bigint; vassalage?: string } = {}) =>
    catalog.tickets.redeem({ ticket, vassalage: 'OUTER', ...more })
  const invalid = { ok: false, code: 'launch_ticket_invalid' }

  test('opens once, and says whom and what it is for', async () => {
    const ticket = await newTicket()
    expect(await redeem(ticket, { gameCode: 'reef', memberId: member })).toEqual({
      ok: true,
      value: {
        merchantId: 1,
        memberId: member,
        sessionId: 1001n,
        isTrial: false,
        gameId: BigInt(idOf('reef')),
        vassalage: 'OUTER',
        gameCode: 'reef',
        currency: expect.objectContaining({ code: 'PLAY' }),
      },
    })
    expect(await redeem(ticket)).toEqual(invalid)
  })

  test.each([
    ['another vendor', { vassalage: 'BANYAN' }],
    ['another game', { gameCode: 'pond' }],
    ['another player', { memberId: 77n }],
  ])('for %s opens nothing, then or later', async (_what, other) => {
    const ticket = await newTicket()
    expect(await redeem(ticket, other)).toEqual(invalid)
    expect(await redeem(ticket)).toEqual(invalid)
  })

  test('is over after 60 seconds', async () => {
    const [ticket, other] = [await newTicket(), await newTicket()]
    const { rows } = await sql<{
      seconds: number
    }>`select extract(epoch from max(expires_at) - clock_timestamp())::float8 as seconds
      from catalog.launch_ticket`.execute(database.sql)
    expect(rows[0]?.seconds).toBeGreaterThan(30)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60)
    await sql`update catalog.launch_ticket set expires_at = expires_at - interval '60 seconds'`.execute(database.sql)
    expect(await redeem(ticket)).toEqual(invalid)
    await catalog.prune()
    expect(await redeem(other)).toEqual(invalid)
  })

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('that nobody was given (%j) opens nothing', async (ticket) => {
    expect(await redeem(ticket)).toEqual(invalid)
  })

  test('opens once, also when it is used many times at once and on several nodes', async () => {
    const nodes = [catalog, newNode(), newNode()]
    for (let round = 0; round < 5; round++) {
      const ticket = await newTicket()
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => nodes)
          .flat()
          .map(({ tickets }) => tickets.redeem({ ticket, vassalage: 'OUTER', gameCode: 'reef' })),
      )
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  test('is not in the database, nor is anything that opens as it does', async () => {
    const ticket = await newTicket()
    const { rows } = await sql<{
      row: string
    }>`select ticket::text as row from catalog.launch_ticket as ticket`.execute(database.sql)
    for (const { row } of rows) {
      expect(row).not.toContain(ticket)
      expect(row).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'))
    }
  })
})

describe('a switch', () => {
  const other = newNodeLater()
  const open = (vassalage: string, gameCode: string) =>
    [catalog, other()].map((node) => node.isOpen(1, { vassalage, gameCode }))
  const set = (what: 'game' | 'vendor', name: string, status: string) =>
    sql`update ${sql.table(`catalog.${what}`)} set status = ${status}
      where ${sql.ref(what === 'game' ? 'code' : 'vassalage')} = ${name}`.execute(database.sql)

  test.each`
    what        | name       | status           | code
    ${'game'}   | ${'reef'}  | ${'closed'}      | ${'game_disabled'}
    ${'game'}   | ${'reef'}  | ${'maintenance'} | ${'game_maintenance'}
    ${'vendor'} | ${'OUTER'} | ${'closed'}      | ${'game_disabled'}
    ${'vendor'} | ${'OUTER'} | ${'maintenance'} | ${'game_maintenance'}
  `(
    'of a $what to $status is felt on every node within two seconds, and back',
    async ({ what, name, status, code }) => {
      expect(await Promise.all(open('OUTER', 'reef'))).toEqual([true, true])
      await set(what, name, status)
      const asked = { timeout: 2000, interval: 50 }
      await expect.poll(() => Promise.all(open('OUTER', 'reef')), asked).toEqual([false, false])
      expect(await launch({ gameId: idOf('reef') })).toMatchObject({ ok: false, code })
      expect(await catalog.handlers.launchDemo({ gameId: idOf('reef') }, contextOf())).toMatchObject({
        ok: false,
        code,
      })
      await set(what, name, 'open')
      await expect.poll(() => Promise.all(open('OUTER', 'reef')), asked).toEqual([true, true])
    },
  )

  test('of a game that is no one else’s leaves the others open', async () => {
    await set('game', 'reef', 'closed')
    await expect.poll(() => Promise.all(open('OUTER', 'reef'))).toEqual([false, false])
    expect(await Promise.all(open('OUTER', 'pond'))).toEqual([true, true])
    expect(await catalog.isOpen(1, { vassalage: 'OUTER', gameCode: 'nope' })).toBe(false)
    expect(await catalog.isOpen(99, { vassalage: 'OUTER', gameCode: 'pond' })).toBe(false)
    await set('game', 'reef', 'open')
  })
})

function newNodeLater(): () => Catalog {
  let node: Catalog | undefined
  return () => (node ??= newNode())
}
