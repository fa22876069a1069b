import { staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type StaffClient, codeOf, createStaffClient, goodPassword, startStaff } from '../../../test/staff.ts'
import { createWorkQueue } from '../../platform/process/work-queue.ts'
import { createPasswordHash, staffFigures } from '../identity/index.ts'

let database: ThrowawayDatabase
let app: TestApp
let client: StaffClient
let auditor: string
let admin: string
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  client = createStaffClient(app.app.http.fastify)
  auditor = (await startStaff(database, client, 'kiem-toan', 'auditor')).cookie
  admin = (await startStaff(database, client, 'quan-tri', 'sysadmin')).cookie
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

let count = 0
/** Every test from its own address, so that only the limit under test counts. */
const address = () => `10.7.${count >> 8}.${count++ & 255}`
const audited = async (name: string) => {
  const answer = await client.call(staffRoutes.audit, { subject: `staff ${name}`, count: 20 }, { cookie: auditor })
  return answer.ok ? answer.value.entries : []
}
async function begin(cookie: string) {
  const begun = await client.call(staffRoutes.beginPasskey, { password: goodPassword }, { cookie })
  if (!begun.ok) throw new Error(begun.code)
  return begun.value
}
/** A colleague with a passkey. */
async function keyHolder(name: string) {
  const staff = await startStaff(database, client, name, 'risk')
  const asked = await begin(staff.cookie)
  const authenticator = createAuthenticator()
  const made = await client.call(
    staffRoutes.finishPasskey,
    { name: 'Máy ở bàn', ...authenticator.make(asked) },
    { cookie: staff.cookie },
  )
  if (!made.ok) throw new Error(made.code)
  return { ...staff, name, authenticator, userId: asked.userId, passkeyId: made.value.id }
}
async function asked() {
  const begun = await client.call(staffRoutes.beginPasskeyLogin, {}, { address: address() })
  if (!begun.ok) throw new Error(begun.code)
  return begun.value
}
const logInBy = (shown: ReturnType<ReturnType<typeof createAuthenticator>['sign']>, from = address()) =>
  client.call(staffRoutes.logInByPasskey, shown, { address: from })
const nameIn = async (cookie: string | null) => {
  const me = await client.call(staffRoutes.me, {}, { cookie: cookie ?? '' })
  return me.ok ? me.value.name : me.code
}

describe('[OPS-02] a passkey of a colleague', () => {
  test('opens a session by itself, and the trail says so', async () => {
    const { name, authenticator, userId, cookie } = await keyHolder('khoa-mot')
    const entered = await logInBy(authenticator.sign(await asked(), userId))
    expect(entered).toMatchObject({ ok: true, value: { recoveryCodesLeft: 10 } })
    expect(await nameIn(entered.ok ? entered.cookie : null)).toBe(name)
    expect(await client.call(staffRoutes.passkeys, {}, { cookie })).toMatchObject({
      value: { passkeys: [{ name: 'Máy ở bàn', isBackedUp: false, lastUsedAt: expect.any(Date) }] },
    })
    expect((await audited(name)).map(({ action, after }) => [action, after]).slice(0, 2)).toEqual([
      ['staff.logged_in', '{"factor": "passkey_alone"}'],
      ['staff.passkey_added', '{"passkey": "Máy ở bàn"}'],
    ])
  })

  test('stands in for the code beside name and password, its own only', async () => {
    const { name, authenticator, userId } = await keyHolder('khoa-hai')
    const rival = await keyHolder('khoa-ba')
    const logIn = (passkey: Parameters<typeof logInBy>[0], password = goodPassword) =>
      client.call(staffRoutes.login, { name, password, passkey }, { address: address() })
    expect(await logIn(rival.authenticator.sign(await asked(), rival.userId))).toMatchObject({
      code: 'staff_login_refused',
    })
    expect(await logIn(authenticator.sign(await asked(), userId), 'wrong-password')).toMatchObject({
      code: 'staff_login_refused',
    })
    const entered = await logIn(authenticator.sign(await asked(), userId, { signCount: 2 }))
    expect(await nameIn(entered.ok ? entered.cookie : null)).toBe(name)
    expect((await audited(name))[0]).toMatchObject({ action: 'staff.logged_in', after: '{"factor": "passkey"}' })
    expect(
      await client.call(staffRoutes.login, { name, password: goodPassword }, { address: address() }),
    ).toMatchObject({
      code: 'staff_login_refused',
    })
  })

  test('is good for one challenge once, this site, its owner, a verified user, and a count that grows', async () => {
    const { authenticator, userId } = await keyHolder('khoa-bon')
    const rival = await keyHolder('khoa-nam')
    const once = authenticator.sign(await asked(), userId, { signCount: 5 })
    expect(await logInBy(once)).toMatchObject({ ok: true })
    const refused = { ok: false, code: 'passkey_refused' }
    expect(await logInBy(once)).toMatchObject(refused)
    expect(await logInBy(authenticator.sign(await asked(), userId, { signCount: 5 }))).toMatchObject(refused)
    const next = { signCount: 6 }
    expect(
      await logInBy(authenticator.sign(await asked(), userId, { ...next, origin: 'http://evil.test:3000' })),
    ).toMatchObject(refused)
    expect(await logInBy(authenticator.sign(await asked(), userId, { ...next, isVerified: false }))).toMatchObject(
      refused,
    )
    expect(await logInBy(authenticator.sign(await asked(), rival.userId, next))).toMatchObject(refused)
    expect(
      await logInBy({ ...authenticator.sign(await asked(), userId, next), id: rival.authenticator.id }),
    ).toMatchObject(refused)
    // A challenge that was given to make a passkey logs nobody in.
    const toMake = await begin(rival.cookie)
    expect(await logInBy(authenticator.sign(toMake, userId, next))).toMatchObject(refused)
    const late = authenticator.sign(await asked(), userId, next)
    await sql`update staff.passkey_challenge set expires_at = expires_at - interval '5 minutes'`.execute(database.sql)
    expect(await logInBy(late)).toMatchObject(refused)
    expect(await logInBy(authenticator.sign(await asked(), userId, next))).toMatchObject({ ok: true })
  })

  test('of ten uses of one signature at once one opens a session', async () => {
    const { authenticator, userId } = await keyHolder('khoa-sau')
    const shown = authenticator.sign(await asked(), userId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => logInBy(shown)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is made and removed by the password only, one’s own only, and both are in the trail', async () => {
    const { name, cookie, passkeyId, authenticator, userId } = await keyHolder('khoa-bay')
    const rival = await keyHolder('khoa-tam')
    const wrong = { password: 'not-the-password' }
    expect(await client.call(staffRoutes.beginPasskey, wrong, { cookie })).toMatchObject({
      code: 'wrong_password',
      status: 403,
    })
    expect(await client.call(staffRoutes.removePasskey, { id: passkeyId, ...wrong }, { cookie })).toMatchObject({
      code: 'wrong_password',
    })
    const remove = (as: string) =>
      client.call(staffRoutes.removePasskey, { id: passkeyId, password: goodPassword }, { cookie: as })
    expect(await remove(rival.cookie)).toMatchObject({ code: 'not_found' })
    // A challenge of one colleague makes no passkey of another.
    const stolen = createAuthenticator().make(await begin(rival.cookie))
    expect(await client.call(staffRoutes.finishPasskey, { name: 'x', ...stolen }, { cookie })).toMatchObject({
      code: 'passkey_refused',
    })
    expect(await remove(cookie)).toMatchObject({ ok: true })
    expect(await logInBy(authenticator.sign(await asked(), userId))).toMatchObject({ code: 'passkey_refused' })
    expect((await audited(name))[0]).toMatchObject({
      action: 'staff.passkey_removed',
      before: '{"passkey": "Máy ở bàn"}',
      actor: name,
    })
    for (let tries = 0; tries < 5; tries++) await client.call(staffRoutes.beginPasskey, wrong, { cookie })
    expect(await client.call(staffRoutes.beginPasskey, { password: goodPassword }, { cookie })).toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('ten at most, also when they come at once', async () => {
    const { cookie } = await keyHolder('khoa-chin')
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    for (let made = 1; made < 12; made++) begun.push(await begin(cookie))
    const finish = (of: (typeof begun)[number]) =>
      client.call(staffRoutes.finishPasskey, { name: 'x', ...createAuthenticator().make(of) }, { cookie })
    const answers = await Promise.all(begun.map(finish))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9)
    expect(await client.call(staffRoutes.beginPasskey, { password: goodPassword }, { cookie })).toMatchObject({
      code: 'passkeys_full',
    })
  })

  test('[OPS-04] goes with a reset, and opens nothing of an account that is closed', async () => {
    const { id, authenticator, userId } = await keyHolder('khoa-muoi')
    const change = { id, reason: 'lost the bag' }
    expect(await client.call(staffRoutes.disableStaff, change, { cookie: admin })).toMatchObject({ ok: true })
    expect(await logInBy(authenticator.sign(await asked(), userId))).toMatchObject({ code: 'passkey_refused' })
    const { rows } = await sql`select from staff.passkey where account_id = ${BigInt(id)}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('signatures that are guessed lock the address after twenty', async () => {
    const { authenticator, userId } = await keyHolder('khoa-mot-mot')
    const from = '10.66.0.1'
    const broken = { ...authenticator.sign(await asked(), userId), signature: 'AAAA' }
    for (let tries = 0; tries < 20; tries++)
      expect(await logInBy(broken, from)).toMatchObject({ code: 'passkey_refused' })
    expect(await logInBy(authenticator.sign(await asked(), userId), from)).toMatchObject({
      code: 'too_many_requests',
      status: 429,
    })
  })
})

test('[S1] a password is stored under the key outside the database, and one from before is at the next log-in', async () => {
  const { id, secret, recoveryCodes } = await startStaff(database, client, 'tieu', 'risk')
  const stored = async () =>
    (
      await sql<{ password_hash: string }>`select password_hash from staff.account where id = ${BigInt(id)}`.execute(
        database.sql,
      )
    ).rows[0]?.password_hash
  const kind = /^\$argon2id\$v=19\$m=65536,t=3,p=1,keyid=1\$/
  expect(await stored()).toMatch(kind)
  const before = await createPasswordHash(createWorkQueue({ waitingMax: 9, waitMsMax: 5000 }), {
    figures: staffFigures,
  }).make(goodPassword)
  expect(before).not.toMatch(kind)
  await sql`update staff.account set password_hash = ${before} where id = ${BigInt(id)}`.execute(database.sql)
  const logIn = (password: string, code: string) =>
    client.call(staffRoutes.login, { name: 'tieu', password, code }, { address: address() })
  expect(await logIn('wrong-password', recoveryCodes[0] ?? '')).toMatchObject({ code: 'staff_login_refused' })
  expect(await stored()).toBe(before)
  expect(await logIn(goodPassword, codeOf(secret, Date.now() + 30_000))).toMatchObject({ ok: true })
  expect(await stored()).toMatch(kind)
  expect(await logIn(goodPassword, recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
})
