import {
  catalogRoutes,
  gameCardsOnFirstPage,
  gameCardsOnLaterPages,
  gameClasses,
  gameFeatures,
  siteRoutes,
} from '@banyan/contract'
import { slotFacts, slotGames } from '@banyan/games/slots'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { addGames, addVendor } from '../../../test/catalog.ts'
import { readGameCodes, readGamesCalled } from './games-called.ts'

/** A node follows a change when it next looks; how soon, the test of the switch says. */
const soon = { timeout: 10_000 }

let database: ThrowawayDatabase
let node: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startTestApp(database)
  await addVendor(database, 'OUTER', { categories: ['LIVE', 'FISH', 'PVP'] })
  await addVendor(database, 'IMES', { categories: ['SPORTS'] })
  await addVendor(database, 'GOAL', { categories: ['SPORTS'] })
  await addGames(database, 'IMES', [{ code: 'arena', category: 'SPORTS', classification: 'VIRTUAL' }])
  await addGames(database, 'GOAL', [
    { code: 'book', category: 'SPORTS', classification: 'SOCCER' },
    { code: 'court', category: 'SPORTS', classification: 'TENNIS' },
  ])
  await addGames(database, 'OUTER', [
    { code: 'bac-1', category: 'LIVE', classification: 'BAC', name: 'Bàn Bạc 1' },
    { code: 'bac-2', category: 'LIVE', classification: 'BAC', name: 'Bàn Bạc 2' },
    { code: 'rou-1', category: 'LIVE', classification: 'ROU', name: 'Vòng Đỏ' },
    { code: 'reef', category: 'FISH', isLobby: true, name: 'Rạn San Hô' },
    { code: 'reef-1', category: 'FISH', parent: 'reef', name: 'Phòng Cạn' },
    { code: 'reef-2', category: 'FISH', parent: 'reef', name: 'Phòng Sâu' },
    { code: 'empty-lobby', category: 'FISH', isLobby: true },
    { code: 'table-9', category: 'PVP', roomId: 'room-9', name: 'Tiến Lên' },
  ])
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

type CatalogCall = Extract<(typeof catalogRoutes)[keyof typeof catalogRoutes], { method: 'GET' }>

async function ask<R extends CatalogCall>(
  route: R,
  input: Record<string, unknown> = {},
  language: 'VI' | 'EN' | 'JA' = 'EN',
) {
  const answer = await node.client.send(route, input, { language })
  if (!answer.ok) throw new Error(`${route.path}: ${answer.code} ${JSON.stringify(answer.detail)}`)
  return answer.value
}

const codes = (games: readonly { readonly code: string }[]) => games.map(({ code }) => code)

describe('what a new installation can open', () => {
  test('[GAME-24] [GAME-08] [GAME-48] our slots, with every field of a game', async () => {
    const { games } = await ask(catalogRoutes.gameList, { vassalage: 'BANYAN' })
    expect(codes(games)).toEqual(codes(slotGames))
    expect(games[0]).toMatchObject({
      roomId: null,
      nodeId: games[0]?.gameId,
      gameName: 'Golden Lotus',
      nodeName: 'Golden Lotus',
      gameType: 'RNG',
      classification: 'LINES',
      code: 'sen-vang',
      defaultPlayType: null,
      accountTypeName: 'MAIN',
      isGame: 'GAME',
      supportPlay: 0,
      vassalage: 'BANYAN',
      vendorName: 'Banyan',
      rtp: 9596,
      minBet: 1000n,
      maxBet: 200_000n,
      lineNum: 20,
      status: 'open',
    })
  })

  test('[API-45] a query that names a game answers that game, one that names less a list, and nothing is changed by it', async () => {
    const url = (query: string) => ({ url: `/wps/relay/GCSGAME_gameList?${query}`, headers: { language: 'EN' } })
    const read = async (query: string) => {
      const answer = await node.app.http.fastify.inject({ method: 'GET', ...url(query) })
      return codes(answer.json<{ value: { games: { code: string }[] } }>().value.games)
    }
    expect(await read('vassalage=BANYAN&gameCode=sen-vang')).toEqual(['sen-vang'])
    expect(await read('vassalage=OUTER&gameCode=reef-1')).toEqual(['reef-1'])
    expect(await read('vassalage=OUTER&gameCode=nobody')).toEqual([])
    expect((await read('vassalage=BANYAN')).length).toBe(slotGames.length)
    expect((await node.app.http.fastify.inject({ method: 'POST', ...url('vassalage=BANYAN') })).statusCode).toBe(404)
  })

  test('[GAME-73] what the list says of a slot is what the slot does', async () => {
    const { games } = await ask(catalogRoutes.gameList, { vassalage: 'BANYAN' })
    const listed = games.map(({ code, minBet, maxBet, lineNum, classification, rtp, volatility, features }) => [
      code,
      { minBet, maxBet, lineNum, classification, rtp, volatility, features: features.toSorted() },
    ])
    const played = slotGames.map(slotFacts).map((facts) => [
      facts.code,
      {
        minBet: facts.betAmounts[0],
        maxBet: facts.betAmounts.at(-1),
        lineNum: facts.lineCount,
        classification: { lines: 'LINES', ways: 'WAYS', 'hold-and-win': 'HOLD', cluster: 'CLUSTER' }[facts.engine],
        rtp: facts.modes[0]?.returnBasisPoints,
        volatility: facts.volatility,
        features: facts.features.toSorted(),
      },
    ])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(played))
  })

  test('the fixed jackpots of a game are those that its rules publish, and no other game has any', async () => {
    const { games } = await ask(catalogRoutes.gameList, { pageSize: 60 })
    const jackpots = games.filter((game) => game.jackpots.length > 0).map((game) => [game.code, game.jackpots])
    expect(jackpots).toEqual([
      [
        'kho-bau',
        [
          { name: 'MINI', bets: 20 },
          { name: 'MINOR', bets: 50 },
          { name: 'MAJOR', bets: 200 },
          { name: 'GRAND', bets: 1000 },
        ],
      ],
      [
        'doan-vien',
        [
          { name: 'MINI', bets: 10 },
          { name: 'MINOR', bets: 30 },
          { name: 'MAJOR', bets: 100 },
          { name: 'GRAND', bets: 500 },
        ],
      ],
      [
        'hoi-an',
        [
          { name: 'MINI', bets: 10 },
          { name: 'MINOR', bets: 25 },
          { name: 'MAJOR', bets: 100 },
          { name: 'GRAND', bets: 1000 },
        ],
      ],
    ])
  })

  test('every game has a name in every language', async () => {
    const { rows } = await sql<{
      code: string
      languages: number
      names: number
    }>`select code, count(distinct name.language)::int as languages, count(distinct name.name)::int as names
      from catalog.game
      join catalog.game_name as name on game_id = game.id join catalog.vendor on vendor.id = vendor_id
      where vassalage in ('BANYAN', 'LOTT', 'ORIGINALS') group by code`.execute(database.sql)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ languages }) => languages !== 6)).toEqual([])
    // Proper names, which the languages with Latin letters share.
    const shared = ['keno', 'limbo', 'plinko', 'CRASH']
    expect(rows.filter(({ code, names }) => names !== 6 && !shared.includes(code))).toEqual([])
  })

  test('[GAME-45] the header has the categories that have a game, and no others', async () => {
    const { menus } = await ask(catalogRoutes.gameMenus)
    expect(menus.map(({ category }) => category)).toEqual([
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'PVP',
      'ESPORTS',
    ])
    const whiteLabel = await node.client.call(siteRoutes.whiteLabel, {})
    expect(whiteLabel.ok && whiteLabel.value.categories.toSorted()).toEqual(
      menus.map(({ category }) => category).toSorted(),
    )
    const other = await node.client.call(siteRoutes.whiteLabel, {}, { headers: { host: 'lotus.localhost' } })
    expect(other.ok && other.value.categories.toSorted()).toEqual(['ELOTT', 'LOTT', 'PVP', 'RNG'])
  })

  test('the database takes the classes and features of the contract, all of them', async () => {
    await database.sql
      .transaction()
      .execute(async (tx) => {
        for (const each of gameClasses)
          await sql`update catalog.game set classification = ${each} where code = 'sen-vang'`.execute(tx)
        await sql`update catalog.game set features = ${[...gameFeatures]} where code = 'sen-vang'`.execute(tx)
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
    await expect(
      sql`update catalog.game set classification = 'NONE' where code = 'sen-vang'`.execute(database.sql),
    ).rejects.toThrow(/check/)
  })
})

describe('vendors', () => {
  test('[API-65] [GAME-42] [GAME-44] a card a category, with its name and whether it is hot', async () => {
    const { data } = await ask(catalogRoutes.gameVendor)
    expect(data.lanes.map(({ vassalage, category }) => `${vassalage} ${category}`)).toEqual([
      'ORIGINALS ELOTT',
      'ELOTT ELOTT',
      'LOTT LOTT',
      'TCG_SEA LOTT',
      'OUTER LIVE',
      'GOAL SPORTS',
      'OUTER FISH',
      'BANYAN RNG',
      'OUTER PVP',
      'ORIGINALS PVP',
      'IMES ESPORTS',
    ])
    expect(data.lanes.find(({ vassalage }) => vassalage === 'BANYAN')).toMatchObject({
      displayName: 'Banyan',
      smallIcon: null,
      showIcon: 0,
      isHot: 1,
      title: 'Slots',
      games: slotGames.length,
      launchGameId: null,
      status: 'open',
    })
    expect(data.lanes.find(({ category }) => category === 'FISH')?.games).toBe(2)
  })

  test('[OPS-25] [GAME-46] vendors of the list are e-sports, and their games too', async () => {
    const { games } = await ask(catalogRoutes.gameList, { gameType: 'ESPORTS' })
    expect(games).toMatchObject([{ code: 'arena', gameType: 'ESPORTS' }])
    expect(codes((await ask(catalogRoutes.gameList, { gameType: 'SPORTS' })).games)).toEqual(['book', 'court'])
    const esports = async () => codes((await ask(catalogRoutes.gameList, { gameType: 'ESPORTS' })).games)
    await sql`insert into catalog.esports_vendor values (1, 'IMES', false), (1, 'GOAL', true)`.execute(database.sql)
    await expect.poll(esports, soon).toEqual(['book', 'court'])
    await sql`delete from catalog.esports_vendor`.execute(database.sql)
    await expect.poll(esports, soon).toEqual(['arena'])
  })

  test('[OPS-26] [SHELL-11] [GAME-46] a site that is added later launches at once, and has its e-sports, as the others do', async () => {
    await sql`insert into site.merchant (
        id, code, brand_name, chat_header_colour, default_language, languages, currency_code, time_zone, min_age,
          grant_amount, terms_version, flags_on, categories)
      select 77, 'later', 'Later', '#123456', 'EN', '{EN}', currency_code, time_zone, 21, grant_amount, terms_version,
        flags_on, categories
      from site.merchant where id = 1`.execute(database.sql)
    await sql`insert into site.domain values ('later.test', 77)`.execute(database.sql)
    await sql`insert into catalog.merchant_vendor select 77, id from catalog.vendor where vassalage in ('IMES', 'GOAL',
      'OUTER')`.execute(database.sql)
    const lanes = async () => {
      const answer = await node.client.call(catalogRoutes.gameVendor, {}, { headers: { host: 'later.test' } })
      return (
        answer.ok &&
        answer.value.data.lanes.map(
          ({ vassalage, category, launchGameId }) => `${vassalage} ${category} ${launchGameId !== null}`,
        )
      )
    }
    await expect
      .poll(lanes, soon)
      .toEqual(['OUTER LIVE false', 'GOAL SPORTS true', 'OUTER FISH false', 'OUTER PVP false', 'IMES ESPORTS true'])
  })

  test('[OPS-26] a card launches the first game where the site launches directly, at first in sports and e-sports', async () => {
    const launched = async () =>
      (await ask(catalogRoutes.gameVendor)).data.lanes.flatMap(({ category, launchGameId }) =>
        launchGameId === null ? [] : [[category, launchGameId]],
      )
    const first = async (gameType: 'SPORTS' | 'ESPORTS' | 'LIVE') => [
      gameType,
      (await ask(catalogRoutes.gameList, { gameType })).games[0]?.gameId,
    ]
    expect(await launched()).toEqual([await first('SPORTS'), await first('ESPORTS')])
    await sql`insert into catalog.direct_category values (1, 'SPORTS', false), (1, 'LIVE', true)`.execute(database.sql)
    await expect.poll(launched, soon).toEqual([await first('LIVE'), await first('ESPORTS')])
  })

  test('[API-74] one wallet serves every game until a vendor has its own', async () => {
    expect((await ask(catalogRoutes.merchantWallet)).isSingle).toBe(true)
    await sql`update catalog.vendor set wallet = 'transfer' where vassalage = 'GOAL'`.execute(database.sql)
    await expect.poll(async () => (await ask(catalogRoutes.merchantWallet)).isSingle, soon).toBe(false)
    const [game] = (await ask(catalogRoutes.gameList, { gameType: 'SPORTS' })).games
    expect(game?.accountTypeName).toBe('GOAL')
  })
})

describe('lists', () => {
  test('[GAME-13] [API-64] live has its fifteen classes, games or not', async () => {
    const { gameTypes } = await ask(catalogRoutes.vassalageGameTypes, { gameType: 'LIVE' })
    // Written out from the specification, not taken from the code.
    const fifteen = 'BAC SIC ROU DAT BJ HE MT TCP WZPJ SD FT NN YSX ZJH MJ'.split(' ')
    expect(gameTypes.map(({ gameType }) => gameType)).toEqual(fifteen)
    expect(gameTypes.slice(0, 3)).toEqual([
      { gameType: 'BAC', name: 'Baccarat', games: 2 },
      { gameType: 'SIC', name: 'Sicbo', games: 0 },
      { gameType: 'ROU', name: 'Roulette', games: 1 },
    ])
    expect(
      (await ask(catalogRoutes.vassalageGameTypes, { vassalage: 'BANYAN' })).gameTypes.map(({ gameType }) => gameType),
    ).toEqual(['LINES', 'WAYS', 'HOLD', 'CLUSTER'])
  })

  test('[GAME-04] [API-64] sports have the classes that their games have, and no others', async () => {
    const { gameTypes } = await ask(catalogRoutes.vassalageGameTypes, { gameType: 'SPORTS' })
    expect(gameTypes).toEqual([
      { gameType: 'SOCCER', name: 'Football', games: 1 },
      { gameType: 'TENNIS', name: 'Tennis', games: 1 },
    ])
    expect(codes((await ask(catalogRoutes.gameList, { gameType: 'SPORTS', classification: 'TENNIS' })).games)).toEqual([
      'court',
    ])
  })

  test('[GAME-14] a class lists the games of that class', async () => {
    expect(codes((await ask(catalogRoutes.gameList, { gameType: 'BAC' })).games)).toEqual(['bac-1', 'bac-2'])
    expect(codes((await ask(catalogRoutes.gameList, { gameType: 'LIVE', classification: 'ROU' })).games)).toEqual([
      'rou-1',
    ])
  })

  test.each([
    ['vong do', ['rou-1']],
    ['VÒNG   ĐỎ', ['rou-1']],
    ['bàn bạc', ['bac-1', 'bac-2']],
    ['sau phong', ['reef-2']],
    ['nothing like it', []],
  ])('[GAME-17] the name %j finds %j, accents, case and order of words aside', async (gameName, expected) => {
    expect(codes((await ask(catalogRoutes.gameList, { gameName })).games)).toEqual(expected)
  })

  test('[GAME-17] a name in another language finds the game too', async () => {
    expect(codes((await ask(catalogRoutes.gameList, { gameName: '黄金の蓮' })).games)).toEqual(['sen-vang'])
    expect(codes((await ask(catalogRoutes.gameList, { gameName: 'teratai' }, 'JA')).games)).toEqual(['sen-vang'])
  })

  test('[GAME-18] by the smallest bet and the number of lines', async () => {
    expect((await ask(catalogRoutes.gameList, { minBet: '999' })).games).toEqual([])
    expect(codes((await ask(catalogRoutes.gameList, { minBet: '1000', gameType: 'RNG' })).games)).toEqual(
      codes(slotGames),
    )
    expect(codes((await ask(catalogRoutes.gameList, { minLineNum: '11' })).games)).toEqual([
      'sen-vang',
      'doan-vien',
      'trong-dong',
      'mua-lan',
      'hoi-an',
    ])
  })

  test('[GAME-19] [GAME-20] [API-62] the request of the specification, and what is answered', async () => {
    const request = {
      clientType: '3',
      platform: 'flash,html5-desktop',
      channel: '',
      merchant: 'demo',
      gameName: '',
      pageNo: '1',
      pageSize: '24',
    }
    const { games, pageNum, totalPages, total } = await ask(catalogRoutes.gameList, {
      ...request,
      vassalage: 'BANYAN',
      language: 'VI',
      gameType: 'RNG',
    })
    expect({ games: games.length, pageNum, totalPages, total }).toEqual({
      games: slotGames.length,
      pageNum: 1,
      totalPages: 1,
      total: slotGames.length,
    })
    const refused = await node.client.send(catalogRoutes.gameList, { ...request, pageNo: '0' })
    expect(refused).toMatchObject({ ok: false, code: 'invalid_request' })
  })

  test('facets say what each choice would leave', async () => {
    const { facets } = await ask(catalogRoutes.gameList, { gameType: 'RNG', volatility: 'high' })
    expect(facets.provider).toEqual([{ value: 'BANYAN', name: 'Banyan', games: 5 }])
    expect(facets.volatility).toEqual([
      { value: 'low', name: 'Low', games: 1 },
      { value: 'medium', name: 'Medium', games: 6 },
      { value: 'high', name: 'High', games: 5 },
    ])
    expect(facets.rtp).toEqual([
      { value: '9500', name: 'RTP from 95%', games: 5 },
      { value: '9600', name: 'RTP from 96%', games: 2 },
    ])
    expect(facets.feature.map(({ value, games }) => [value, games])).toEqual([
      ['FREE_SPINS', 2],
      ['MULTIPLIER', 2],
      ['CASCADE', 1],
      ['HOLD_AND_WIN', 3],
      ['JACKPOT', 3],
      ['WILDS', 5],
      ['SCATTERS', 2],
    ])
    expect(codes((await ask(catalogRoutes.gameList, { feature: 'FREE_SPINS,BUY_FEATURE' })).games)).toEqual([
      'rong-may',
      'vinh-ngoc',
      'rung-tre',
    ])
    expect(codes((await ask(catalogRoutes.gameList, { rtp: '9590', gameType: 'RNG' })).games)).toEqual([
      'sen-vang',
      'cho-noi',
      'doan-vien',
      'trong-dong',
      'mua-vang',
    ])
    expect(codes((await ask(catalogRoutes.gameList, { provider: 'GOAL,IMES' })).games)).toEqual([
      'book',
      'court',
      'arena',
    ])
    expect(await node.client.send(catalogRoutes.gameList, { feature: 'NOT_ONE' })).toMatchObject({
      ok: false,
      code: 'invalid_request',
    })
  })

  test('[GAME-26] [GAME-27] a lobby opens its sub-games, which are not listed beside it', async () => {
    const { games } = await ask(catalogRoutes.gameList, { gameType: 'FISH' })
    expect(games).toMatchObject([{ code: 'reef', isGame: 'VASSALAGE', gameName: null, nodeName: 'Rạn San Hô' }])
    const lobby = games[0]
    const { games: subGames } = await ask(catalogRoutes.gameList, { nodeId: lobby?.nodeId })
    expect(subGames).toMatchObject([
      { code: 'reef-1', isGame: 'GAME', nodeId: lobby?.gameId, nodeName: 'Rạn San Hô' },
      { code: 'reef-2', isGame: 'GAME', nodeId: lobby?.gameId },
    ])
  })

  test('[GAME-61] [API-69] the rooms of a PvP vendor', async () => {
    expect((await ask(catalogRoutes.roomList, { vassalage: 'OUTER' })).content).toMatchObject([
      { code: 'table-9', roomId: 'room-9', gameType: 'PVP' },
    ])
    expect((await ask(catalogRoutes.roomList, { vassalage: 'BANYAN' })).content).toEqual([])
  })

  test('[GAME-40] a game in maintenance is listed and says until when; one whose vendor is closed is closed', async () => {
    await sql`update catalog.game set status = 'maintenance', maintenance_until = '2099-01-01'
      where code = 'bac-1'`.execute(database.sql)
    await expect
      .poll(async () => (await ask(catalogRoutes.gameList, { gameType: 'BAC' })).games, soon)
      .toMatchObject([
        { status: 'maintenance', maintenanceUntil: new Date('2099-01-01') },
        { status: 'open', maintenanceUntil: null },
      ])
    await sql`update catalog.vendor set status = 'closed' where vassalage = 'OUTER'`.execute(database.sql)
    await expect
      .poll(
        async () => (await ask(catalogRoutes.gameList, { gameType: 'BAC' })).games.map(({ status }) => status),
        soon,
      )
      .toEqual(['closed', 'closed'])
    await sql`update catalog.vendor set status = 'open' where vassalage = 'OUTER'`.execute(database.sql)
    await sql`update catalog.game set status = 'maintenance', maintenance_until = '2020-01-01'
      where code = 'bac-1'`.execute(database.sql)
    await expect
      .poll(
        async () => (await ask(catalogRoutes.gameList, { gameType: 'BAC' })).games.map(({ status }) => status),
        soon,
      )
      .toEqual(['open', 'open'])
  })

  test('a merchant has its own vendors and may hide a game', async () => {
    const lotus = async () => {
      const answer = await node.client.send(
        catalogRoutes.gameList,
        { gameType: 'RNG' },
        { headers: { host: 'lotus.localhost' }, language: 'EN' },
      )
      return answer.ok ? codes(answer.value.games) : []
    }
    expect(await lotus()).toEqual(codes(slotGames))
    await sql`insert into catalog.hidden_game (merchant_id, game_id) select 2, id from catalog.game
      where code = 'kho-bau'`.execute(database.sql)
    await expect.poll(lotus, soon).toEqual(codes(slotGames).filter((code) => code !== 'kho-bau'))
    expect(codes((await ask(catalogRoutes.gameList, { vassalage: 'BANYAN' })).games)).toContain('kho-bau')
  })
})

describe('[GAME-23] paging by 21 and then by 18', () => {
  beforeEach(async () => {
    await addVendor(database, 'MANY', { categories: ['RNG'] })
  })

  test('leaves no game unreachable and shows none twice', async () => {
    const made = Array.from({ length: 100 }, (_, place) => ({
      code: `many-${place}`,
      category: 'RNG' as const,
      position: place,
    }))
    await addGames(database, 'MANY', made)
    await expect.poll(async () => (await ask(catalogRoutes.gameList, { vassalage: 'MANY' })).total, soon).toBe(100)
    const seen: string[] = []
    let pages = 0
    for (;;) {
      const pageSize = seen.length === 0 ? gameCardsOnFirstPage : gameCardsOnLaterPages
      const { games, pageNum, totalPages } = await ask(catalogRoutes.gameList, {
        vassalage: 'MANY',
        offset: String(seen.length),
        pageSize: String(pageSize),
      })
      seen.push(...codes(games))
      pages += 1
      expect([pageNum, totalPages]).toEqual([pages, 6])
      if (pageNum === totalPages || games.length === 0) break
    }
    expect(seen).toEqual(made.map(({ code }) => code))
  })
})

describe('search', () => {
  test('over games and vendors, sub-games included', async () => {
    const found = await ask(catalogRoutes.searchGames, { text: 'rong may' })
    expect(codes(found.games)).toEqual(['rong-may'])
    expect(found.vendors).toEqual([])
    expect(codes((await ask(catalogRoutes.searchGames, { text: 'phòng' })).games)).toEqual(['reef-1', 'reef-2'])
    const vendor = await ask(catalogRoutes.searchGames, { text: 'bany' })
    expect(vendor.vendors.map(({ vassalage, category }) => `${vassalage} ${category}`)).toEqual([
      'ORIGINALS ELOTT',
      'LOTT LOTT',
      'BANYAN RNG',
      'ORIGINALS PVP',
    ])
  })

  test.each(['', '   ', '%', '\\'])('of %j finds nothing', async (text) => {
    expect(await ask(catalogRoutes.searchGames, { text })).toEqual({
      games: [],
      matches: [],
      vendors: [],
      totalGames: 0,
    })
  })
})

test('[MEMBER-42] bets on a category or a vendor are those of its games, which are called as the catalogue calls them', async () => {
  const of = async (asked: Parameters<typeof readGameCodes>[1]) =>
    (await readGameCodes(database.sql, asked)).filter((code) => code.startsWith('OUTER:')).toSorted()
  const live = ['OUTER:bac-1', 'OUTER:bac-2', 'OUTER:rou-1']
  expect(await of({ category: 'LIVE' })).toEqual(live)
  expect(await of({ category: 'LIVE', vassalage: 'OUTER' })).toEqual(live)
  expect(await of({ category: 'LIVE', vassalage: 'GOAL' })).toEqual([])
  expect(await of({ vassalage: 'OUTER' })).toContain('OUTER:table-9')
  expect(await readGamesCalled(database.sql, ['OUTER:bac-1', 'GONE:x'], 'VI')).toMatchObject([
    { gameCode: 'OUTER:bac-1', name: 'Bàn Bạc 1' },
  ])
})
