import { type Arrangement, type VendorValues, catalogRoutes, staffRoutes } from '@banyan/contract'
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
    { code: 'hall', category: 'FISH' },
    { code: 'wheel-9', category: 'RNG' },
  ])
  await addVendor(database, 'GOAL', { categories: ['SPORTS'] })
  await addGames(database, 'GOAL', [{ code: 'book', category: 'SPORTS' }])
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['trader', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const reason = 'Theo hợp đồng mới'
const read = (vassalage: string) => value(desk.client.call(staffRoutes.vendorRecord, { vassalage }, desk.as('auditor')))
async function set(vassalage: string, some: Partial<VendorValues>, seen?: number) {
  const { version, values } = await read(vassalage)
  const input = { vassalage, version: seen ?? version, values: { ...values, ...some }, reason }
  return desk.client.send(staffRoutes.setVendor, input, desk.as('trader'))
}
const arrangement = () => value(desk.client.call(staffRoutes.arrangement, {}, desk.as('auditor')))
async function arrange(some: Partial<Arrangement>) {
  const { version, values } = await arrangement()
  return desk.client.send(
    staffRoutes.setArrangement,
    { version, values: { ...values, ...some }, reason },
    desk.as('trader'),
  )
}
/** The cards of the site, once a node has looked again. */
async function cards() {
  passTime(350)
  return (await value(app.client.call(catalogRoutes.gameVendor, {}))).data.lanes
}
const cardsOf = async (vassalage: string) => (await cards()).filter((card) => card.vassalage === vassalage)

describe('a vendor', () => {
  test('[OPS-24] is named, pictured, marked and ordered in each category, and the site shows it so at once', async () => {
    const some = {
      names: { VI: 'Rạn San Hô', EN: 'The Reef' },
      smallIcon: '/pictures/reef.png',
      showIcon: true,
      isHot: true,
      cards: [
        { category: 'FISH', position: 4 },
        { category: 'RNG', position: 0 },
      ],
    } as const
    expect(await set('REEF', { ...some, cards: [...some.cards] })).toMatchObject({ value: { version: 1 } })
    const looks = { displayName: 'Rạn San Hô', smallIcon: some.smallIcon, showIcon: 1, isHot: 1 }
    expect(await cardsOf('REEF')).toMatchObject([looks, looks])
    const slots = (await cards()).filter(({ category }) => category === 'RNG').map(({ vassalage }) => vassalage)
    expect(slots[0]).toBe('REEF')
    const { changes } = await value(
      desk.client.call(staffRoutes.playChanges, { kind: 'vendor', name: 'REEF' }, desk.as('auditor')),
    )
    expect(changes).toMatchObject([{ version: 1, by: 'the-trader', before: { isHot: '' }, after: { isHot: 'yes' } }])
  })

  test('whoever has not seen the last version changes nothing, nor takes a card away or makes one up', async () => {
    await set('GOAL', { isHot: true })
    expect(await set('GOAL', { isHot: false }, 0)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await set('GOAL', { cards: [] })).toMatchObject({ code: 'invalid_request' })
    expect(await set('GOAL', { cards: [{ category: 'LIVE', position: 1 }] })).toMatchObject({ code: 'invalid_request' })
    expect(await set('GOAL', { showIcon: true, smallIcon: null })).toMatchObject({ code: 'invalid_request' })
    expect((await read('GOAL')).values).toMatchObject({ isHot: true, cards: [{ category: 'SPORTS' }] })
  })
})

describe('what a site makes of the vendors', () => {
  test('[OPS-25] e-sports are split out of sports, IMES, SV3 and AV at first, and vendors get places of their own in the header', async () => {
    const { values } = await arrangement()
    expect(values.esports).toEqual(['AV', 'IMES', 'SV3'])
    expect(await arrange({ esports: ['IMES', 'GOAL'], navItems: ['REEF'] })).toMatchObject({ ok: true })
    expect(await cardsOf('GOAL')).toMatchObject([{ category: 'ESPORTS', ownNavItem: false }])
    expect(await cardsOf('REEF')).toMatchObject([{ ownNavItem: true }, { ownNavItem: true }])
    expect((await arrangement()).values).toMatchObject({ esports: ['GOAL', 'IMES'], navItems: ['REEF'] })
    await arrange(values)
    // What says the same as the default of all needs no row.
    const rows = async (table: string) =>
      (await sql`select from ${sql.table(`catalog.${table}`)} where merchant_id = 1`.execute(database.sql)).rows.length
    expect([await rows('esports_vendor'), await rows('nav_vendor'), await rows('direct_category')]).toEqual([0, 0, 0])
    expect(await cardsOf('GOAL')).toMatchObject([{ category: 'SPORTS' }])
  })

  test('[OPS-26] a click on a vendor plays at once in the categories that are set, and opens its page in the others', async () => {
    const { values } = await arrangement()
    expect(values.direct).toEqual(['SPORTS', 'ESPORTS'])
    const launches = async (vassalage: string) =>
      (await cardsOf(vassalage)).map(({ launchGameId }) => launchGameId !== null)
    expect([await launches('GOAL'), await launches('REEF')]).toEqual([[true], [false, false]])
    await arrange({ direct: ['FISH'] })
    expect([await launches('GOAL'), await launches('REEF')]).toEqual([[false], [true, false]])
    await arrange(values)
  })

  test('a vendor that is taken from the site is gone from it, and no name is made up', async () => {
    const { values, version } = await arrangement()
    await arrange({ offered: values.offered.filter((each) => each !== 'GOAL') })
    expect(await cardsOf('GOAL')).toEqual([])
    expect(await arrange({ offered: [...values.offered, 'NOBODY'] })).toMatchObject({ code: 'invalid_request' })
    const late = { version, values, reason }
    expect(await desk.client.send(staffRoutes.setArrangement, late, desk.as('trader'))).toMatchObject({
      code: 'changed_meanwhile',
    })
    await arrange(values)
    expect(await cardsOf('GOAL')).toHaveLength(1)
  })
})

describe('a list of games', () => {
  const fileOf = (games: readonly object[]) =>
    new TextEncoder().encode(
      JSON.stringify({
        vassalage: 'BAY',
        integration: 'csw1',
        wallet: 'seamless',
        names: { VI: 'Vịnh' },
        frameOrigins: ['https://play.bay.test'],
        games,
      }),
    )
  const game = (code: string, name = code) => ({ code, category: 'RNG', names: { VI: name } })
  const look = (file: Uint8Array<ArrayBuffer>) =>
    value(desk.client.call(staffRoutes.readGameList, { file }, desk.as('trader')))
  const take = (file: Uint8Array<ArrayBuffer>, digest: string | undefined) =>
    desk.client.send(staffRoutes.takeGameList, { file, digest, reason }, desk.as('trader'))

  test('[OPS-28] shows what is new, changed and gone before anything is taken in, and then takes in that alone', async () => {
    const first = fileOf([game('one'), game('two')])
    const looked = await look(first)
    expect(looked).toMatchObject({ faults: [], changes: { isNewVendor: true, added: ['one', 'two'], gone: [] } })
    expect(await desk.client.call(staffRoutes.vendorRecord, { vassalage: 'BAY' }, desk.as('trader'))).toMatchObject({
      code: 'not_found',
    })
    expect(await take(first, looked.changes?.digest)).toMatchObject({ value: { added: 2, changed: 0, gone: 0 } })
    expect(await cardsOf('BAY')).toMatchObject([{ displayName: 'Vịnh', games: 2 }])

    const second = fileOf([game('two', 'Hai'), game('three')])
    const next = await look(second)
    expect(next.changes).toMatchObject({ isNewVendor: false, added: ['three'], gone: ['one'], changedCount: 1 })
    const [changed] = next.changes?.changed ?? []
    expect(changed?.code).toBe('two')
    expect(changed?.fields).toContainEqual({ name: 'names', before: '{"VI":"two"}', after: '{"VI":"Hai"}' })
    // Something has changed since: what was looked at is no longer what would be done.
    const { games } = await value(
      desk.client.call(staffRoutes.games, { state: 'all', vassalage: 'BAY', text: 'two' }, desk.as('trader')),
    )
    const two = await value(desk.client.call(staffRoutes.game, { id: games[0]?.id ?? '' }, desk.as('trader')))
    const own = { id: two.id, version: 0, values: { ...two.values, names: { VI: 'Nhì' } }, reason }
    await value(desk.client.call(staffRoutes.setGame, own, desk.as('trader')))
    expect(await take(second, next.changes?.digest)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await take(second, (await look(second)).changes?.digest)).toMatchObject({ ok: true })
    const { changes } = await value(
      desk.client.call(staffRoutes.playChanges, { kind: 'game', name: two.id }, desk.as('auditor')),
    )
    expect(changes.map(({ version, after }) => [version, after['name.VI']])).toEqual([
      [2, 'Hai'],
      [1, 'Nhì'],
    ])
  })

  test('a file that is no list of games is told what is wrong with it', async () => {
    const file = new TextEncoder().encode('{"vassalage":"bay"}')
    const { faults, changes } = await look(file)
    expect(changes).toBeNull()
    expect(faults.some((fault) => fault.startsWith('vassalage'))).toBe(true)
    expect(await take(file, '0'.repeat(64))).toMatchObject({ code: 'invalid_request' })
  })

  test('what an operator has set of a vendor stays when its list comes again', async () => {
    await set('BAY', { names: { VI: 'Vịnh Ngọc' }, isHot: true })
    const file = fileOf([game('two', 'Hai')])
    await take(file, (await look(file)).changes?.digest)
    expect((await read('BAY')).values).toMatchObject({ names: { VI: 'Vịnh Ngọc' }, isHot: true })
  })
})
