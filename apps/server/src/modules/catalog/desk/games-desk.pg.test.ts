import { type GameValues, catalogRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { addGames, addVendor } from '../../../../test/catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  await addVendor(database, 'REEF', { categories: ['FISH', 'RNG'] })
  await addGames(database, 'REEF', [
    { code: 'hall', category: 'FISH', isLobby: true, name: 'Rạn San Hô' },
    { code: 'hall-1', category: 'FISH', parent: 'hall', name: 'Phòng Cạn' },
    { code: 'spinner', category: 'RNG', name: 'Vòng Đỏ' },
  ])
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['trader', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const list = (asked: object = {}) =>
  value(desk.client.call(staffRoutes.games, { state: 'all', ...asked }, desk.as('auditor')))
const codes = async (asked: object) => (await list(asked)).games.map(({ code }) => code)
const idOf = async (vassalage: string, code: string) => {
  const found = (await list({ vassalage, text: code })).games.find((game) => game.code === code)
  if (!found) throw new Error(`no game ${code}`)
  return found.id
}
const read = (id: string) => value(desk.client.call(staffRoutes.game, { id }, desk.as('auditor')))
const reason = 'Theo hợp đồng mới'
async function set(id: string, some: Partial<GameValues>, version?: number) {
  const game = await read(id)
  const input = { id, version: version ?? game.version, values: { ...game.values, ...some }, reason }
  return desk.client.call(staffRoutes.setGame, input, desk.as('trader'))
}
/** A game as the site shows it, once a node has looked again. */
async function onSite(code: string, language: 'VI' | 'EN' = 'VI') {
  passTime(350)
  const { games } = await value(app.client.call(catalogRoutes.gameList, { gameCode: code }, { language }))
  return games[0]
}

describe('the list', () => {
  test('finds games by a name without its accents, by vendor and by category, with how many there are', async () => {
    expect(await codes({ text: 'ran san' })).toEqual(['hall'])
    expect(await codes({ vassalage: 'REEF', category: 'RNG' })).toEqual(['spinner'])
    const { games, total, next, vendors } = await list({ vassalage: 'REEF', count: 2 })
    expect([games.length, total]).toEqual([2, 3])
    expect(await codes({ vassalage: 'REEF', count: 2, after: next ?? '' })).toHaveLength(1)
    expect(vendors).toContainEqual({ vassalage: 'REEF', name: 'Vendor REEF' })
  })

  test('a lobby that is closed closes its sub-games, and a game left out is hidden here alone', async () => {
    const lobby = { vassalage: 'REEF', gameCode: 'hall', reason }
    await value(desk.client.call(staffRoutes.switchPlay, { ...lobby, status: 'closed' }, desk.as('trader')))
    expect(await codes({ state: 'closed', vassalage: 'REEF' })).toEqual(['hall', 'hall-1'])
    await value(desk.client.call(staffRoutes.switchPlay, { ...lobby, status: 'open' }, desk.as('trader')))
    const show = async (isShown: boolean) =>
      desk.client.call(staffRoutes.showGame, { id: await idOf('REEF', 'spinner'), isShown, reason }, desk.as('trader'))
    expect(await show(false)).toMatchObject({ ok: true })
    expect(await show(false)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await codes({ state: 'hidden', vassalage: 'REEF' })).toEqual(['spinner'])
    expect(await onSite('spinner')).toBeUndefined()
    expect(await show(true)).toMatchObject({ ok: true })
    expect(await onSite('spinner')).toMatchObject({ code: 'spinner' })
  })
})

describe('a game', () => {
  test('[OPS-27] is named, classed, pictured, ordered, marked and given its demo, and the site shows it so at once', async () => {
    const id = await idOf('REEF', 'spinner')
    const some = {
      names: { VI: 'Bánh Xe', EN: 'The Wheel' },
      classification: 'INSTANT',
      icon: 'https://pictures.test/wheel.png',
      position: 7,
      isHot: true,
      releasedOn: new Date().toISOString().slice(0, 10),
      hasDemo: true,
    } as const
    expect(await set(id, some)).toMatchObject({ value: { version: 1 } })
    expect(await read(id)).toMatchObject({ version: 1, values: some })
    const { releasedOn: _day, names: _names, position: _place, hasDemo: _demo, ...shown } = some
    expect(await onSite('spinner')).toMatchObject({ gameName: 'Bánh Xe', supportPlay: 0, isNew: true, ...shown })
    expect(await onSite('spinner', 'EN')).toMatchObject({ gameName: 'The Wheel' })
    expect(await codes({ text: 'banh xe' })).toEqual(['spinner'])
  })

  test('its history has what was, who changed it and why; what was before is set again like anything else', async () => {
    const id = await idOf('REEF', 'hall-1')
    const { values } = await read(id)
    await set(id, { isHot: true })
    const { changes } = await value(
      desk.client.call(staffRoutes.playChanges, { kind: 'game', name: id }, desk.as('auditor')),
    )
    expect(changes).toMatchObject([
      { version: 1, by: 'the-trader', reason, before: { isHot: '' }, after: { isHot: 'yes' } },
    ])
    expect(changes[0]?.before['name.VI']).toBe('Phòng Cạn')
    expect(await set(id, values)).toMatchObject({ value: { version: 2 } })
    expect((await read(id)).values).toEqual(values)
    const { rows } = await sql<{ after: object }>`select after from staff.audit where action = 'game.set'
      order by seq desc limit 1`.execute(database.sql)
    expect(rows).toEqual([{ after: { isHot: '' } }])
    await expect(sql`update catalog.setting_change set by = 'x'`.execute(database.sql)).rejects.toThrow('stays')
  })

  test('whoever has not seen the last version changes nothing', async () => {
    const id = await idOf('REEF', 'hall')
    await set(id, { position: 3 })
    expect(await set(id, { position: 4 }, 0)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await read(id)).values.position).toBe(3)
    expect(await set('999999999', {}).catch((error: unknown) => String(error))).toContain('not_found')
  })

  test('bets are set of the games that ask for them here, and are what the game takes next', async () => {
    const table = await read(await idOf('ORIGINALS', 'TAI_XIU'))
    expect(table).toMatchObject({ values: { stakes: null }, fixed: { setsStakes: false } })
    expect(await set(table.id, { isHot: true })).toMatchObject({ ok: true })
    const id = await idOf('ORIGINALS', 'dice')
    const { fixed, values } = await read(id)
    expect(fixed).toMatchObject({ setsStakes: true, isOwn: true })
    const stakes = { min: amount(2000n), max: amount(50_000n) }
    expect(await set(id, { stakes })).toMatchObject({ ok: true })
    expect(await onSite('dice')).toMatchObject({ minBet: 2000n, maxBet: 50_000n })
    expect(await set(id, { stakes: null })).toMatchObject({ code: 'invalid_request' })
    expect(await set(await idOf('BANYAN', 'sen-vang'), { stakes })).toMatchObject({ code: 'invalid_request' })
    await set(id, values)
  })

  test('a lottery is never tried with play money', async () => {
    const id = await idOf('LOTT', 'VNMB_1M')
    expect((await read(id)).fixed).toMatchObject({ canDemo: false, isOwn: true })
    expect(await set(id, { hasDemo: true })).toMatchObject({ code: 'invalid_request' })
  })
})
