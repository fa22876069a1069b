import { catalogRoutes, lotteryRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { addVendor } from '../../../test/catalog.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { favoritesMost } from './favorites.ts'

/** A node follows a change when it next looks; how soon, the test of the switch says. */
const soon = { timeout: 10_000 }

let database: ThrowawayDatabase
let node: TestApp
let token: string
let other: string
const games = new Map<string, string>()
beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startTestApp(database)
  token = await node.client.register('Favourite1')
  other = await node.client.register('Favourite2')
  const { rows } = await sql<{ id: bigint; code: string }>`select id, code from catalog.game`.execute(database.sql)
  for (const { id, code } of rows) games.set(code, String(id))
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

const idOf = (code: string) => games.get(code) ?? ''
const mark = (code: string, isFavorite: boolean, by = token) =>
  node.client.call(catalogRoutes.setFavoriteGame, { gameId: idOf(code), isFavorite }, { token: by })

async function listed(
  route: typeof catalogRoutes.favoriteGamesList | typeof catalogRoutes.recentGames,
  by = token,
): Promise<string[]> {
  const answer = await node.client.call(route, {}, { token: by })
  return answer.ok ? answer.value.list.map(({ code }) => code) : [answer.code]
}

test('[GAME-58] [API-66] [API-67] a member marks and unmarks favourites, the last marked first, and nobody else has them', async () => {
  expect(await mark('sen-vang', true)).toMatchObject({ ok: true, value: { gameIds: [idOf('sen-vang')] } })
  await mark('kho-bau', true)
  await mark('sen-vang', true)
  expect(await listed(catalogRoutes.favoriteGamesList)).toEqual(['kho-bau', 'sen-vang'])
  expect(await node.client.call(catalogRoutes.favoriteGames, {}, { token })).toMatchObject({
    value: { gameIds: [idOf('kho-bau'), idOf('sen-vang')] },
  })
  expect(await listed(catalogRoutes.favoriteGamesList, other)).toEqual([])
  await mark('kho-bau', true, other)
  expect(await mark('kho-bau', false)).toMatchObject({ ok: true, value: { gameIds: [idOf('sen-vang')] } })
  expect(await listed(catalogRoutes.favoriteGamesList, other)).toEqual(['kho-bau'])
  await mark('kho-bau', false, other)
  expect(await mark('kho-bau', false)).toMatchObject({ ok: true })
  expect(await listed(catalogRoutes.favoriteGamesList)).toEqual(['sen-vang'])
})

test('[GAME-58] no favourite is a game that the site does not have', async () => {
  const unknown = await node.client.call(
    catalogRoutes.setFavoriteGame,
    { gameId: '999999', isFavorite: true },
    { token },
  )
  expect(unknown).toMatchObject({ ok: false, code: 'game_not_found' })
  await sql`insert into catalog.hidden_game (merchant_id, game_id) values (1, ${idOf('sen-vang')})`.execute(
    database.sql,
  )
  await expect.poll(() => listed(catalogRoutes.favoriteGamesList), soon).toEqual([])
  await sql`delete from catalog.hidden_game`.execute(database.sql)
  await expect.poll(() => listed(catalogRoutes.favoriteGamesList), soon).toEqual(['sen-vang'])
})

test('favourites are full at some number, which the refusal tells', async () => {
  await addVendor(database, 'FULL', { categories: ['RNG'] })
  await sql`insert into catalog.game (vendor_id, code, round_code, category) select vendor.id, 'full-' || n,
    'FULL:' || n, 'RNG'
    from catalog.vendor, generate_series(1, ${favoritesMost}) as n where vassalage = 'FULL'`.execute(database.sql)
  await sql`insert into catalog.favorite (member_id, game_id) select (select id from members.member
    where username = 'Favourite2'), id
    from catalog.game where code like 'full-%'`.execute(database.sql)
  expect(await mark('kho-bau', true, other)).toMatchObject({
    ok: false,
    code: 'favorites_full',
    detail: { max: favoritesMost },
  })
  const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = 'full-7'`.execute(database.sql)
  const again = () =>
    node.client.call(catalogRoutes.setFavoriteGame, { gameId: String(rows[0]?.id), isFavorite: true }, { token: other })
  await expect.poll(again, soon).toMatchObject({ ok: true })
})

test('[GAME-59] [API-68] launching counts as recent, the last one first and each once', async () => {
  for (const code of ['sen-vang', 'rong-may', 'VNMB_1M', 'sen-vang']) {
    expect(await node.client.call(catalogRoutes.launchGame, { gameId: idOf(code) }, { token })).toMatchObject({
      ok: true,
    })
  }
  expect(await listed(catalogRoutes.recentGames)).toEqual(['sen-vang', 'VNMB_1M', 'rong-may'])
  expect(await listed(catalogRoutes.recentGames, other)).toEqual([])
})

test('[GAME-59] twenty recent games are shown, or as many as are asked for, and no further back than two hundred launches', async () => {
  const often = await node.client.register('Recent1')
  for (const vassalage of ['SHOWN', 'GONE']) {
    await addVendor(database, vassalage, { categories: ['RNG'] })
    await sql`insert into catalog.game (vendor_id, code, round_code, category) select vendor.id, ${vassalage} || n,
      ${vassalage} || n, 'RNG'
      from catalog.vendor, generate_series(1, 195) as n where vassalage = ${vassalage}`.execute(database.sql)
  }
  await sql`delete from catalog.merchant_vendor where vendor_id = (select id from catalog.vendor
    where vassalage = 'GONE')`.execute(database.sql)
  /** The games of a vendor by number, the last one as many minutes ago as is said. */
  const launched = (vassalage: string, minutesAgo: number) =>
    sql`insert into catalog.launched (member_id, game_id, launched_at)
      select (select id from members.member where username = 'Recent1'), game.id,
        now() - make_interval(mins => ${minutesAgo} + row_number() over (order by game.id desc)::int)
      from catalog.game join catalog.vendor on vendor.id = vendor_id where vassalage = ${vassalage}`.execute(
      database.sql,
    )
  const recent = async (input: { count?: number } = {}) => {
    const answer = await node.client.call(catalogRoutes.recentGames, input, { token: often })
    return answer.ok ? answer.value.list.map(({ code }) => code) : [answer.code]
  }
  await launched('SHOWN', 1000)
  const latest = (count: number) => Array.from({ length: count }, (_, back) => `SHOWN${195 - back}`)
  await expect.poll(() => recent(), soon).toEqual(latest(20))
  expect(await recent({ count: 7 })).toEqual(latest(7))
  expect(await recent({ count: 50 })).toEqual(latest(50))
  // Games that the site has no more are passed over, within those that are looked at.
  await launched('GONE', 0)
  expect(await recent()).toEqual(latest(5))
})

test('[API-41] the recent lotteries are those of the menu that the member has opened', async () => {
  const recent = await node.client.call(catalogRoutes.recentLotteries, {}, { token })
  expect(recent).toMatchObject({ ok: true, value: { games: [{ gameCode: 'VNMB_1M' }] } })
  const menu = await node.client.call(lotteryRoutes.gameMenu, {})
  expect(recent.ok && menu.ok && recent.value.games[0]?.plays).toEqual(menu.ok && menu.value.games[0]?.plays)
  expect(await node.client.call(catalogRoutes.recentLotteries, {}, { token: other })).toMatchObject({
    ok: true,
    value: { games: [] },
  })
})

test('[GAME-29] nothing is launched for a visitor', async () => {
  const launched = await node.client.call(catalogRoutes.launchGame, { gameId: idOf('sen-vang') })
  expect(launched).toMatchObject({ ok: false, code: 'not_logged_in', status: 401 })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from catalog.launch_ticket where member_id = 0`.execute(database.sql)
  expect(rows).toEqual([{ count: 0 }])
})
