import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { avatarRoutes, identityRoutes, inboxRoutes, shippedAvatars, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../test/factories.ts'
import { drawn, smallPng } from '../../../test/pictures.ts'
import { givenTo } from './set.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['content', 'support'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const bytesOf = async (made: Promise<Buffer>) => new Uint8Array(await made)
const png = () => bytesOf(smallPng())
const fetched = (url: string, host = 'localhost') =>
  app.app.http.fastify.inject({ method: 'GET', url, headers: { host } })
const iconOf = (token: string) => value(app.client.call(identityRoutes.avatar, {}, { token }))
const upload = (token: string, file: Uint8Array<ArrayBuffer>) =>
  app.client.call(avatarRoutes.uploadAvatar, { file }, { token })
const asWriter = () => desk.as('content')
const set = () => value(desk.client.call(staffRoutes.avatarSet, {}, asWriter()))
async function save(avatars: { picture: string; isRetired: boolean }[]) {
  const { version } = await set()
  return desk.client.call(staffRoutes.setAvatars, { version, avatars }, asWriter())
}
const shipped = () => shippedAvatars.map((picture) => ({ picture, isRetired: false }))

test('the set that the product brings is its files, and each member without a choice is given one that stays', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../../web/public/avatars'))
  expect(shippedAvatars.toSorted()).toEqual(files.map((file) => `/avatars/${file}`).toSorted())
  const untouched = { version: 0, pictures: shippedAvatars, retired: new Set<string>() }
  const given = Array.from({ length: 100 }, (_, id) => givenTo(BigInt(id), untouched))
  expect(new Set(given)).toEqual(new Set(shippedAvatars))
  // Whose avatar is not the retired one keep theirs.
  const without = { ...untouched, retired: new Set([shippedAvatars[2]!]) }
  const then = Array.from({ length: 100 }, (_, id) => givenTo(BigInt(id), without))
  expect(then.filter((picture) => picture === shippedAvatars[2])).toEqual([])
  expect(given.filter((picture, id) => picture !== then[id])).toHaveLength(7)
})

describe('a member', () => {
  test('[MEMBER-39] [MEMBER-40] [API-59] has one of the set, which every call says, and chooses another', async () => {
    const token = await app.client.register('Chooser1')
    const first = await iconOf(token)
    expect(first.avatarType).toBe('STATIC')
    const { now, offered } = await value(app.client.call(avatarRoutes.avatars, {}, { token }))
    expect([now, offered]).toEqual([first, shippedAvatars])
    const other = shippedAvatars.find((picture) => picture !== first.avatar)!
    await value(app.client.call(avatarRoutes.chooseAvatar, { avatar: other }, { token }))
    const chosen = { avatar: other, avatarType: 'STATIC' }
    expect(await iconOf(token)).toEqual(chosen)
    expect(await value(app.client.call(identityRoutes.icon, {}, { token }))).toEqual(chosen)
    expect(await value(app.client.call(identityRoutes.info, {}, { token }))).toMatchObject({ avatar: other })
    for (const avatar of ['/avatars/gone.webp', '/pictures/0190aaaa-0000-4000-8000-000000000000.png'])
      expect(await app.client.call(avatarRoutes.chooseAvatar, { avatar }, { token })).toMatchObject({
        code: 'not_found',
      })
  })

  test('[MEMBER-40] uploads a picture of the member’s own: a square, written anew, without what the camera told', async () => {
    const token = await app.client.register('Uploader1')
    const photo = drawn(900, 400)
      .withExif({ IFD0: { Copyright: 'An' } })
      .jpeg()
      .toBuffer()
    const own = await value(upload(token, await bytesOf(photo)))
    expect(own).toEqual({ avatar: expect.stringMatching(/^\/avatars\/own\/[\da-f-]{36}\.jpg$/), avatarType: 'CUSTOM' })
    expect(await iconOf(token)).toEqual(own)
    const shown = await fetched(own.avatar)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=86400',
    ])
    const { width, height, exif } = await sharp(shown.rawPayload).metadata()
    expect([width, height, exif]).toEqual([256, 256, undefined])
    expect((await fetched(own.avatar, 'lotus.localhost')).statusCode).toBe(404)
    const { rows } = await sql<{ content: Buffer }>`select content from avatars.avatar where name is not null`.execute(
      database.sql,
    )
    expect(rows.some(({ content }) => content.includes(shown.rawPayload.subarray(0, 64)))).toBe(false)

    const second = await value(upload(token, await png()))
    expect([(await fetched(own.avatar)).statusCode, (await fetched(second.avatar)).statusCode]).toEqual([404, 200])
    await value(app.client.call(avatarRoutes.chooseAvatar, { avatar: shippedAvatars[0]! }, { token }))
    expect((await fetched(second.avatar)).statusCode).toBe(404)
  })

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture_type'],
    ['nothing', '', 'picture_type'],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'picture_size'],
  ])('[MEMBER-40] is refused %s, and keeps what was there', async (what, text, code) => {
    const token = await app.client.register(`Refused${what.length}`)
    const before = await iconOf(token)
    expect(await upload(token, new TextEncoder().encode(text))).toMatchObject({ code })
    expect(await iconOf(token)).toEqual(before)
  })

  test('may upload ten pictures a day', async () => {
    const strict = await startTestApp(database, { factor: 1 })
    try {
      const token = await strict.client.register('Often1')
      const codes = []
      for (let times = 0; times < 11; times++) {
        const answer = await strict.client.call(avatarRoutes.uploadAvatar, { file: new Uint8Array(4) }, { token })
        codes.push(answer.ok ? 'done' : answer.code)
      }
      // What is no picture counts too.
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'picture_type'), 'too_many_requests'])
    } finally {
      await strict.close()
    }
  })
})

describe('an operator', () => {
  test('[OPS-61] adds, orders and retires: members are offered the rest, and who has a retired one keeps it', async () => {
    const token = await app.client.register('Keeper1')
    await value(app.client.call(avatarRoutes.chooseAvatar, { avatar: shippedAvatars[1]! }, { token }))
    const { picture } = await value(
      desk.client.call(staffRoutes.uploadContentPicture, { file: await png() }, asWriter()),
    )
    const retired = shipped().map((each) => ({ ...each, isRetired: each.picture === shippedAvatars[1] }))
    await value(save([{ picture, isRetired: false }, ...retired.toReversed()]))
    const { now, offered } = await value(app.client.call(avatarRoutes.avatars, {}, { token }))
    const left = shippedAvatars.filter((each) => each !== shippedAvatars[1])
    expect([now.avatar, offered]).toEqual([shippedAvatars[1], [picture, ...left.toReversed()]])
    expect((await set()).avatars.find((each) => each.isRetired)).toMatchObject({ memberCount: 1, isShipped: true })
    expect(await app.client.call(avatarRoutes.chooseAvatar, { avatar: shippedAvatars[1]! }, { token })).toMatchObject({
      code: 'not_found',
    })
    await value(app.client.call(avatarRoutes.chooseAvatar, { avatar: picture }, { token }))
    expect(await iconOf(token)).toEqual({ avatar: picture, avatarType: 'STATIC' })
  })

  test('[OPS-61] who has not seen the set as it is, or names a picture that is gone, is told', async () => {
    const { version } = await set()
    const stale = { version: version + 1, avatars: shipped() }
    expect(await desk.client.call(staffRoutes.setAvatars, stale, asWriter())).toMatchObject({
      code: 'changed_meanwhile',
    })
    const gone = { picture: '/pictures/0190aaaa-0000-4000-8000-000000000000.png', isRetired: false }
    expect(await save([...shipped(), gone])).toMatchObject({ code: 'picture_gone' })
    const none = { version, avatars: shipped().map((each) => ({ ...each, isRetired: true })) }
    expect(await desk.client.send(staffRoutes.setAvatars, none, asWriter())).toMatchObject({ code: 'invalid_request' })
  })

  test('[OPS-61] removes a picture that a member has uploaded, with a reason; its owner is told and given one', async () => {
    const token = await app.client.register('Removed1')
    const own = await value(upload(token, await png()))
    const list = async (account?: string) =>
      (await value(desk.client.call(staffRoutes.customAvatars, account === undefined ? {} : { account }, asWriter())))
        .avatars
    const [found] = await list('removed1')
    expect(found).toMatchObject({ picture: own.avatar, account: 'Re•••1' })
    expect(await list('nobody')).toEqual([])
    const removal = { memberId: found!.memberId, picture: own.avatar, reason: 'shows a phone number' }
    expect(
      await desk.client.call(staffRoutes.removeAvatar, { ...removal, picture: '/avatars/own/other.png' }, asWriter()),
    ).toMatchObject({ code: 'not_found' })
    await value(desk.client.call(staffRoutes.removeAvatar, removal, asWriter()))
    expect(await iconOf(token)).toMatchObject({ avatarType: 'STATIC' })
    expect((await fetched(own.avatar)).statusCode).toBe(404)
    const inbox = await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, language: 'EN' }))
    expect(inbox.list.map(({ title }) => title)).toContain('Your avatar was removed')
    const { rows } = await sql`select reason from staff.audit where action = 'avatar.removed'`.execute(database.sql)
    expect(rows).toEqual([{ reason: 'shows a phone number' }])
    expect(await desk.client.call(staffRoutes.removeAvatar, removal, desk.as('support'))).toMatchObject({
      code: 'not_permitted',
    })
  })

  test('[OPS-61] pages through the pictures, the newest first', async () => {
    for (const each of [1, 2, 3]) await value(upload(await app.client.register(`Paged${each}`), await png()))
    const seen: string[] = []
    let after: string | undefined
    do {
      const asked = { count: 2, ...(after !== undefined && { after }) }
      const page = await value(desk.client.call(staffRoutes.customAvatars, asked, asWriter()))
      seen.push(...page.avatars.map(({ memberId }) => memberId))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 3).map(BigInt)).toEqual(
      seen
        .slice(0, 3)
        .map(BigInt)
        .toSorted((a, b) => (a > b ? -1 : 1)),
    )
  })
})
