import { randomUUID } from 'node:crypto'
import { type InputOf, consentRoutes, inboxRoutes, staffRoutes, wageringRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import {
  type Desk,
  type People,
  type TestMember,
  desk as openDesk,
  people,
  value,
  writeContacts,
} from '../../../test/factories.ts'
import type { Sql } from '../../platform/database/database.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { createProfile } from '../members/index.ts'
import { createSite } from '../site/index.ts'
import { sendMailings } from './mailings.ts'
import { sendDue } from './planned.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let make: People

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['content'])
  make = people(database, app, 'offer')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

type Letter = InputOf<typeof staffRoutes.sendMessage>
const send = (title: string, to: Partial<Letter> = {}) => {
  const texts = [{ language: 'VI' as const, title, content: 'Thưởng nạp' }]
  const letter = { isMarketing: true, requestKey: randomUUID(), texts, reason: 'Theo lịch', ...to }
  return desk.client.call(staffRoutes.sendMessage, letter, desk.as('content'))
}
const reach = (to: InputOf<typeof staffRoutes.letterReach> = {}) =>
  value(desk.client.call(staffRoutes.letterReach, to, desk.as('content')))
const set = ({ token }: TestMember, isGiven: boolean, channel: 'inbox' | 'email' = 'inbox') =>
  value(app.client.call(consentRoutes.setConsent, { channel, isGiven }, { token }))
const titlesOf = async ({ token }: TestMember) =>
  (await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token }))).list.map(({ title }) => title)
const agreed = async (of: { under?: TestMember } = {}) => {
  const member = await make.member(of)
  await set(member, true)
  return member
}
const changesOf = async ({ id }: TestMember) =>
  (
    await sql<{ is_given: boolean; source: string; channel: string }>`select channel, is_given, source
      from members.consent_change where member_id = ${id} order by id`.execute(database.sql)
  ).rows.map((row) => `${row.channel} ${row.is_given ? 'on' : 'off'} by ${row.source}`)
const block = (member: TestMember, frozen: boolean) =>
  sql`update wagering.player set frozen = ${frozen} where ledger.member_of(account_id) = ${member.id}`.execute(
    database.sql,
  )

/** The job that sends offers by e-mail, with what it would send. */
function mailing(blocked: ReadonlySet<bigint>) {
  const posted: { readonly to: string; readonly title: string; readonly stopLink: string }[] = []
  const vault = openVault(app.masterKeyFile)
  const profile = createProfile(vault)
  const deps = {
    database,
    site: createSite({ database }),
    vault,
    publicUrl: 'https://site.example',
    membersByRank: () => ({ levelsOf: async () => new Map(), count: async () => 0 }),
    blockedOf: async (_connection: unknown, ids: readonly bigint[]) => new Set(ids.filter((id) => blocked.has(id))),
    offerMail: {
      async addressOf(connection: Sql, _merchant: number, memberId: bigint) {
        const proved = await profile.verifiedContacts(connection, memberId)
        const { email } = await profile.read(connection, memberId)
        return proved.has('email') && email !== undefined ? { to: email, language: 'EN' as const } : null
      },
      post: async (_tx: unknown, offer: (typeof posted)[number]) => void posted.push(offer),
    },
  }
  return { posted, job: () => sendMailings(deps, new AbortController().signal) }
}

test('every consent is off at first; each change is a row with its source, and the same again is none', async () => {
  const member = await make.member()
  const before = await value(app.client.call(consentRoutes.consents, {}, { token: member.token }))
  expect(before.channels.map(({ channel, isGiven, changedAt }) => [channel, isGiven, changedAt])).toEqual([
    ['email', false, null],
    ['sms', false, null],
    ['inbox', false, null],
    ['phone', false, null],
  ])
  await Promise.all([set(member, true), set(member, true)])
  await set(member, true, 'email')
  const after = await set(member, false)
  expect(after.channels[2]).toMatchObject({ channel: 'inbox', isGiven: false, source: 'member' })
  expect(await changesOf(member)).toEqual(['inbox on by member', 'email on by member', 'inbox off by member'])
  const changed = sql`update members.consent_change set is_given = true`.execute(database.sql)
  await expect(changed).rejects.toThrow('final')
})

test('a break and an exclusion take every consent back in the same transaction', async () => {
  const [resting, leaving] = [await agreed(), await agreed()]
  await set(resting, true, 'email')
  await value(app.client.call(wageringRoutes.takeBreak, { days: 1 }, { token: resting.token }))
  await value(app.client.call(wageringRoutes.excludeMyself, { months: 6 }, { token: leaving.token }))
  expect((await changesOf(resting)).slice(2).toSorted()).toEqual(['email off by break', 'inbox off by break'])
  expect((await changesOf(leaving)).slice(1)).toEqual(['inbox off by exclusion'])
})

test('an offer is read by those who had agreed when it was sent, and a service letter by all', async () => {
  const agent = await make.agent()
  const inside = await agreed({ under: agent })
  const [outside, silent, frozen, resting] = [await agreed(), await make.member(), await agreed(), await agreed()]
  await block(frozen, true)
  await value(app.client.call(wageringRoutes.takeBreak, { days: 1 }, { token: resting.token }))
  const gone = await agreed()
  await set(gone, false)
  const everybody = await reach()
  expect(await reach({ teamOf: String(agent.id) })).toEqual({ memberCount: 2, reachedCount: 1, emailCount: 0 })
  expect(await reach({ rankFrom: 2 })).toEqual({ memberCount: 0, reachedCount: 0, emailCount: 0 })
  expect(await reach({ rankFrom: 1, rankTo: 1 })).toEqual(everybody)
  expect(everybody.memberCount - everybody.reachedCount).toBeGreaterThanOrEqual(4)
  await value(send('Cho mọi người'))
  await value(send('Cho hạng một', { ranks: { from: 1, to: null } }))
  await value(send('Cho tuyến', { teamOf: String(agent.id) }))
  await value(send('Bảo trì', { isMarketing: false }))
  await set(silent, true)
  const offers = async (member: TestMember) => (await titlesOf(member)).filter((title) => title.startsWith('Cho '))
  expect(await offers(inside)).toEqual(['Cho tuyến', 'Cho hạng một', 'Cho mọi người'])
  expect(await offers(outside)).toEqual(['Cho hạng một', 'Cho mọi người'])
  for (const member of [silent, frozen, resting, gone]) {
    expect(await offers(member)).toEqual([])
    expect(await titlesOf(member)).toContain('Bảo trì')
  }
  await block(frozen, false)
})

test('an offer to one who has not agreed, or is kept from playing, is refused, and counted as left out', async () => {
  const [member, silent] = [await agreed(), await make.member()]
  const to = ({ id }: TestMember) => ({ memberId: String(id) })
  expect(await send('Cho một', to(silent))).toMatchObject({ code: 'no_consent' })
  expect(await reach(to(silent))).toEqual({ memberCount: 1, reachedCount: 0, emailCount: 0 })
  expect(await send('Cho một', to(member))).toMatchObject({ ok: true })
  await block(member, true)
  expect(await send('Cho một', to(member))).toMatchObject({ code: 'no_consent' })
  expect(await reach({ memberId: '999999' }).catch((error: Error) => error.message)).toBe('member_not_found')
})

test('a planned offer asks for the consent of the moment in which it is sent', async () => {
  const [staying, leaving] = [await agreed(), await agreed()]
  const at = new Date(Date.now() + 3_600_000)
  await value(send('Hẹn một', { memberId: String(leaving.id), at }))
  await value(send('Hẹn mọi người', { at }))
  await set(leaving, false)
  await sql`update inbox.planned_letter set due_at = now()`.execute(database.sql)
  const site = createSite({ database })
  await sendDue({ database, site, blockedOf: async () => new Set() }, new AbortController().signal)
  expect(await titlesOf(staying)).toContain('Hẹn mọi người')
  expect((await titlesOf(leaving)).filter((title) => title.startsWith('Hẹn'))).toEqual([])
})

test('an offer by e-mail goes once to each who agreed and proved an address, and its link ends them at one press', async () => {
  const [both, unproved, silent, frozen] = [await agreed(), await agreed(), await agreed(), await agreed()]
  const address = ({ id }: TestMember) => `m${id}@example.com`
  for (const member of [both, silent, frozen])
    await writeContacts({ database, app }, member.id, { email: address(member), verified: ['email'] })
  for (const member of [both, unproved, frozen]) await set(member, true, 'email')
  await value(send('Thưởng {brand}', { byEmail: true }))
  const { job, posted } = mailing(new Set([frozen.id]))
  await Promise.all([job(), job()])
  await job()
  expect(posted.map(({ to, title }) => [to, title])).toEqual([[address(both), 'Thưởng Banyan']])
  const token = posted[0]?.stopLink.split('#')[1] ?? ''
  const stop = (sent: string) => app.client.call(consentRoutes.stopOfferMail, { token: sent })
  expect(await stop(token.replace(/^\d+/, String(silent.id)))).toMatchObject({ code: 'unsubscribe_link_invalid' })
  expect([await stop(token), await stop(token)]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await changesOf(both)).toEqual(['inbox on by member', 'email on by member', 'email off by link'])
  await value(send('Lần hai', { byEmail: true }))
  await job()
  expect(posted).toHaveLength(1)
})
