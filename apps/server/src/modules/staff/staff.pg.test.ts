import {
  freezeKinds,
  identityRoutes,
  roleMay,
  rolePermissions,
  securityRoutes,
  staffRoles,
  staffRoutes,
  type StaffRole,
  type StaffRoute,
} from '@banyan/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type StaffClient, codeOf, createStaffClient, goodPassword, startStaff } from '../../../test/staff.ts'
import { readTable } from '../../platform/csv.ts'
import { maskedName } from '../members/index.ts'
import { commandLine, writeAudit } from './audit.ts'

let database: ThrowawayDatabase
let app: TestApp
let client: StaffClient
const sessions = new Map<StaffRole, Awaited<ReturnType<typeof startStaff>>>()
const cookieOf = (role: StaffRole) => sessions.get(role)?.cookie ?? ''
const nameOf = (role: StaffRole) => `the-${role}`

const logged: string[] = []
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database, {
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  })
  client = createStaffClient(app.app.http.fastify)
  for (const role of staffRoles) sessions.set(role, await startStaff(database, client, nameOf(role), role))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const broken = async () => {
  const answer = await client.call(staffRoutes.verifyAudit, {}, { cookie: cookieOf('auditor') })
  return answer.ok ? answer.value.broken : answer.code
}
/** The entries about a subject, newest first. */
const audited = async (subject: string) => {
  const answer = await client.call(staffRoutes.audit, { subject, count: 100 }, { cookie: cookieOf('auditor') })
  return answer.ok ? answer.value.entries : []
}
/** Past the time step that the last code used up. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000)

describe('who may what', () => {
  /** A few at a time: they wait for the database. */
  async function askAll<Asked, Answer>(all: readonly Asked[], ask: (one: Asked) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    for (let at = 0; at < all.length; at += 10) answers.push(...(await Promise.all(all.slice(at, at + 10).map(ask))))
    return answers
  }
  const calls: readonly [string, StaffRoute][] = Object.entries(staffRoutes).filter(([name]) => name !== 'logout')
  const turnedAway = async (role: StaffRole) => {
    const entries: string[] = []
    for (let before: string | undefined; ; before = entries.at(-1)?.split(' ')[0]) {
      const asked = { actor: nameOf(role), action: 'call.not_permitted', count: 100, ...(before && { before }) }
      const page = await client.call(staffRoutes.audit, asked, { cookie: cookieOf('auditor') })
      if (!page.ok) throw new Error(page.code)
      entries.push(...page.value.entries.map(({ seq, subject }) => `${seq} ${subject}`))
      if (!page.value.hasMore) return entries.map((entry) => entry.slice(entry.indexOf(' ') + 1))
    }
  }

  test.each(staffRoles)(
    '[OPS-06] [ROLE-20] %s makes the calls of its permissions; any other is refused and stands in the log',
    async (role) => {
      // An input that no call takes: whoever is let in is told that it is wrong, and nothing happens.
      const answers = await askAll(calls, async ([name, route]) => {
        const answer = await client.send(route, { wrong: 'yes' }, { cookie: cookieOf(role) })
        return [name, answer.ok ? 'done' : answer.code, answer.ok ? 200 : answer.status]
      })
      const mayEnter = ({ permission }: StaffRoute) => permission === 'door' || roleMay(role, permission)
      expect(answers).toEqual(
        calls.map(([name, route]) => (mayEnter(route) ? [name, 'invalid_request', 400] : [name, 'not_permitted', 403])),
      )
      const refused = calls.filter(([, route]) => !mayEnter(route))
      expect((await turnedAway(role)).toSorted()).toEqual(
        refused.map(([, { method, path }]) => `call ${method} ${path}`).toSorted(),
      )
    },
  )

  test('[OPS-05] the table of roles, as it was decided', () => {
    const may = Object.fromEntries(
      staffRoles.map((role) => [
        role,
        (['members.freeze', 'staff.manage', 'audit.read'] as const).filter((permission) => roleMay(role, permission)),
      ]),
    )
    expect(may).toEqual({
      support: [],
      risk: ['members.freeze'],
      'finance-maker': [],
      'finance-checker': [],
      content: [],
      trader: [],
      compliance: ['members.freeze'],
      'agent-manager': [],
      auditor: ['audit.read'],
      sysadmin: ['staff.manage'],
    })
  })

  test('[ROLE-19] [OPS-01] no call takes a session of a member, as bearer or cookie', async () => {
    const token = await memberToken()
    const inside = calls.filter(([, { permission }]) => permission !== 'door')
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `__Host-sid=${token}` },
      { cookie: `__Host-ops=${token}` },
      {},
    ]) {
      const answers = await askAll(inside, async ([name, route]) => {
        const answer = await client.send(route, {}, { headers })
        return [name, answer.ok ? 200 : answer.status]
      })
      expect(answers).toEqual(inside.map(([name]) => [name, 401]))
    }
  })

  test('[ROLE-19] a staff session is no member', async () => {
    const token = cookieOf('sysadmin').split('=')[1] ?? ''
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `__Host-sid=${token}` },
      { cookie: cookieOf('sysadmin') },
    ]) {
      expect(await app.client.call(identityRoutes.info, {}, { headers })).toMatchObject({ code: 'not_logged_in' })
    }
  })

  test.each([{ origin: 'http://elsewhere.test' }, { origin: '' }, { 'x-requested-with': null }])(
    'a change that comes from elsewhere is refused: %o',
    async (headers) => {
      const answer = await client.send(
        staffRoutes.freezeMember,
        { id: '1', frozen: true, reason: 'test' },
        { cookie: cookieOf('risk'), headers },
      )
      expect(answer).toMatchObject({ code: 'forbidden_origin' })
    },
  )

  test('the calls of the back office are not in the description for members', async () => {
    const { body } = await app.app.http.fastify.inject('/openapi.json')
    expect(body).not.toContain('/ops')
  })
})

let member: Promise<string> | undefined
const memberToken = () => (member ??= app.client.register('mothaiba'))

describe('set-up and log-in', () => {
  test('[OPS-03] a link works once, and only for a good password and the right code', async () => {
    const made = await client.call(
      staffRoutes.createStaff,
      { name: 'moi', role: 'support', reason: 'new colleague' },
      { cookie: cookieOf('sysadmin') },
    )
    if (!made.ok) throw new Error(made.code)
    const link = made.value.link.split('#')[1] ?? ''
    const begun = await client.call(staffRoutes.beginSetup, { link })
    if (!begun.ok) throw new Error(begun.code)
    expect(await client.call(staffRoutes.beginSetup, { link })).toMatchObject({ value: { secret: begun.value.secret } })
    const finish = (password: string, code: string) => client.call(staffRoutes.finishSetup, { link, password, code })
    const code = codeOf(begun.value.secret)
    expect(await finish('ngan', code)).toMatchObject({ code: 'staff_password_weak' })
    expect(await finish('password1234', code)).toMatchObject({ code: 'staff_password_weak' })
    expect(await finish(goodPassword, '000000')).toMatchObject({ code: 'staff_code_wrong' })
    const both = await Promise.all([finish(goodPassword, code), finish(goodPassword, code)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await client.call(staffRoutes.beginSetup, { link })).toMatchObject({ code: 'staff_link_invalid' })
    expect((await audited('staff moi')).map(({ action }) => action)).toEqual(['staff.set_up', 'staff.created'])
  })

  test('[OPS-02] name, password and code open a session; the same code does not open another', async () => {
    const { secret } = await startStaff(database, client, 'vao', 'risk')
    const code = nextCode(secret)
    const logIn = () => client.call(staffRoutes.login, { name: 'vao', password: goodPassword, code })
    const first = await logIn()
    expect(first).toMatchObject({ ok: true, value: { recoveryCodesLeft: 10 } })
    expect(JSON.stringify(first.ok && first.value)).not.toContain('token')
    expect(await logIn()).toMatchObject({ code: 'staff_login_refused' })
    const me = await client.call(staffRoutes.me, {}, { cookie: first.ok ? (first.cookie ?? '') : '' })
    expect(me).toMatchObject({ value: { name: 'vao', role: 'risk' } })
  })

  test('a recovery code stands in for the phone, once', async () => {
    const { recoveryCodes } = await startStaff(database, client, 'mat-may', 'risk')
    const logIn = () =>
      client.call(staffRoutes.login, { name: 'mat-may', password: goodPassword, code: recoveryCodes[3] ?? '' })
    expect(await logIn()).toMatchObject({ ok: true, value: { recoveryCodesLeft: 9 } })
    expect(await logIn()).toMatchObject({ code: 'staff_login_refused' })
  })

  test('[OPS-02] five failures lock the name, also for the right password; a name that does not exist is told the same', async () => {
    const { secret } = await startStaff(database, client, 'khoa', 'risk')
    for (const [at, name] of ['khoa', 'khong-co'].entries()) {
      const options = { address: `10.9.8.${at}` }
      const wrong = () => client.call(staffRoutes.login, { name, password: 'wrong-password', code: '123456' }, options)
      for (let tries = 0; tries < 5; tries++) expect(await wrong()).toMatchObject({ code: 'staff_login_refused' })
      expect(await wrong()).toMatchObject({ code: 'too_many_requests', status: 429 })
      expect(
        await client.call(staffRoutes.login, { name, password: goodPassword, code: nextCode(secret) }, options),
      ).toMatchObject({
        code: 'too_many_requests',
      })
    }
    expect((await audited('staff khoa'))[0]).toMatchObject({ action: 'staff.locked', actor: null })
  })

  test('[OPS-02] tries of strangers lock nobody out of where they have lately been in, and those there are limited too', async () => {
    const { secret } = await startStaff(database, client, 'quen-noi', 'risk')
    const logIn = (address: string | undefined, password: string, code = '123456') =>
      client.call(staffRoutes.login, { name: 'quen-noi', password, code }, address === undefined ? {} : { address })
    for (let tries = 0; tries < 5; tries++) await logIn('10.9.7.1', 'wrong-password')
    expect(await logIn('10.9.7.2', goodPassword, nextCode(secret))).toMatchObject({ code: 'too_many_requests' })
    expect(await logIn(undefined, goodPassword, nextCode(secret))).toMatchObject({ ok: true })
    for (let tries = 0; tries < 5; tries++)
      expect(await logIn(undefined, 'wrong-password')).toMatchObject({ code: 'staff_login_refused' })
    expect(await logIn(undefined, goodPassword, nextCode(secret))).toMatchObject({ code: 'too_many_requests' })
  })

  test('[OPS-02] a session ends by log-out, after fifteen idle minutes, and after eight hours', async () => {
    const { cookie } = await startStaff(database, client, 'ra-ve', 'risk')
    const isIn = async () => (await client.call(staffRoutes.me, {}, { cookie })).ok
    const shift = (column: 'last_seen_at' | 'expires_at', by: string) =>
      sql`update staff.session set ${sql.ref(column)} = ${sql.ref(column)} ${sql.raw(by)} where account_id = (select id
        from staff.account where name = 'ra-ve')`.execute(database.sql)
    await shift('last_seen_at', "- interval '14 minutes'")
    expect(await isIn()).toBe(true)
    await shift('last_seen_at', "- interval '15 minutes'")
    expect(await isIn()).toBe(false)
    await shift('last_seen_at', "+ interval '15 minutes'")
    expect(await isIn()).toBe(true)
    await shift('expires_at', "- interval '8 hours'")
    expect(await isIn()).toBe(false)
    await shift('expires_at', "+ interval '8 hours'")
    expect(await client.call(staffRoutes.logout, {}, { cookie })).toMatchObject({ ok: true, cookie: '__Host-ops=' })
    expect(await isIn()).toBe(false)
  })

  test('[OPS-04] [OPS-07] reset and disable end every session at once; nobody does either to themselves', async () => {
    const { id, cookie } = await startStaff(database, client, 'tam', 'risk')
    const asAdmin = { cookie: cookieOf('sysadmin') }
    const change = { id, reason: 'left the firm' }
    expect(await client.call(staffRoutes.disableStaff, change, asAdmin)).toMatchObject({
      value: { status: 'disabled' },
    })
    expect(await client.call(staffRoutes.me, {}, { cookie })).toMatchObject({ code: 'not_logged_in' })
    const reset = await client.call(staffRoutes.resetStaff, change, asAdmin)
    expect(reset).toMatchObject({ value: { account: { status: 'invited' } } })
    expect(await client.call(staffRoutes.login, { name: 'tam', password: goodPassword, code: '000000' })).toMatchObject(
      {
        code: 'staff_login_refused',
      },
    )
    const own = { id: sessions.get('sysadmin')?.id ?? '', reason: 'for me' }
    expect(await client.call(staffRoutes.disableStaff, own, asAdmin)).toMatchObject({ code: 'staff_own_account' })
    expect(await client.call(staffRoutes.resetStaff, own, asAdmin)).toMatchObject({ code: 'staff_own_account' })
    expect(await client.call(staffRoutes.resetStaff, { id: '999999', reason: 'nobody' }, asAdmin)).toMatchObject({
      code: 'staff_not_found',
    })
    expect((await audited('staff tam'))[0]).toMatchObject({
      action: 'staff.reset',
      actor: nameOf('sysadmin'),
      reason: 'left the firm',
    })
  })

  test('one of several own sessions can be signed out, and nobody else’s', async () => {
    const { cookie } = await startStaff(database, client, 'hai-may', 'risk')
    const list = async () => {
      const answer = await client.call(staffRoutes.sessions, {}, { cookie })
      return answer.ok ? answer.value.sessions : []
    }
    const [own] = await list()
    expect(
      await client.call(staffRoutes.endSession, { id: own?.id ?? '' }, { cookie: cookieOf('risk') }),
    ).toMatchObject({ code: 'not_found' })
    expect(await list()).toMatchObject([{ isThisOne: true }])
  })

  test('[OPS-11] no password, secret, link, token or recovery code rests in the database as it is', async () => {
    const { link, secret, cookie, recoveryCodes } = await startStaff(database, client, 'kin', 'risk')
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, '') as all from (select a::text from staff.account a union all select s::text
        from staff.setup s
        union all select r::text from staff.recovery_code r union all select e::text from staff.session e union all
          select u::text from staff.audit u) as t`.execute(database.sql)
    const token = cookie.split('=')[1] ?? ''
    for (const each of [goodPassword, link, secret, token, ...recoveryCodes]) {
      expect(rows[0]?.all).not.toContain(each)
      expect(rows[0]?.all).not.toContain(Buffer.from(each).toString('hex'))
    }
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=65536,t=3,p=1,keyid=1$')
  })
})

describe('members', () => {
  test('[OPS-62] [OPS-64] a member is found, frozen with a reason, refused at log-in, and released', async () => {
    const token = await app.client.register('namphong9')
    const found = await client.call(staffRoutes.members, { text: 'NamPhong9' }, { cookie: cookieOf('support') })
    if (!found.ok) throw new Error(found.code)
    expect(found.value.members).toMatchObject([{ account: 'na•••9', status: 'active' }])
    const id = found.value.members[0]?.id ?? ''
    expect(await client.call(staffRoutes.members, { text: id }, { cookie: cookieOf('support') })).toMatchObject({
      value: { members: [{ id }] },
    })

    const all = [...freezeKinds]
    const change = (frozen: boolean) =>
      client.call(
        staffRoutes.freezeMember,
        { id, frozen: frozen ? all : [], seen: frozen ? [] : all, reason: 'chargeback under review' },
        { cookie: cookieOf('risk') },
      )
    expect(await change(true)).toMatchObject({ value: { status: 'frozen', frozen: all } })
    // A colleague who has not seen that is told, and changes nothing.
    expect(await change(true)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await audited(`member ${id}`))[0]).toMatchObject({
      action: 'member.frozen',
      actor: nameOf('risk'),
      role: 'risk',
      before: '{"frozen": []}',
      after: '{"frozen": ["login", "bets", "deposits", "withdrawals", "transfers"]}',
      reason: 'chargeback under review',
    })
    const logIn = () =>
      app.client.call(identityRoutes.login, {
        username: 'namphong9',
        password: registration.password,
        type: 'username',
      } as never)
    expect(await logIn()).toMatchObject({ code: 'account_frozen' })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await app.client.call(identityRoutes.info, {}, { token })).toMatchObject({ code: 'not_logged_in' })
    expect(await change(false)).toMatchObject({ value: { status: 'active' } })
    expect(await logIn()).toMatchObject({ ok: true })
  })

  test('[REG-49] the account-holder name is corrected by an operator alone, with a reason, and the log has it masked', async () => {
    const token = await app.client.register('tenthat1')
    const found = await client.call(staffRoutes.members, { text: 'tenthat1' }, { cookie: cookieOf('support') })
    const id = (found.ok && found.value.members[0]?.id) || ''
    const name = (payeeName: string, role: StaffRole) =>
      client.call(
        staffRoutes.namePayee,
        { id, payeeName, reason: 'as on the identity card' },
        { cookie: cookieOf(role) },
      )
    expect(await name('NGUYEN VAN AN', 'support')).toMatchObject({ code: 'not_permitted' })
    const blank = { id, payeeName: '   ', reason: 'as on the identity card' }
    expect(await client.send(staffRoutes.namePayee, blank, { cookie: cookieOf('risk') })).toMatchObject({
      code: 'invalid_request',
    })
    expect(await name('NGUYEN VAN AN', 'risk')).toMatchObject({ ok: true, value: { id } })
    expect(await name('NGUYEN VAN BINH', 'risk')).toMatchObject({ ok: true })
    expect((await audited(`member ${id}`))[0]).toMatchObject({
      action: 'member.payee_named',
      actor: nameOf('risk'),
      before: '{"payeeName": "***N AN"}',
      after: '{"payeeName": "***BINH", "removedAccounts": 0}',
      reason: 'as on the identity card',
    })
    expect(await app.client.call(securityRoutes.securityOverview, {}, { token })).toMatchObject({
      value: { payeeName: '***BINH' },
    })
    const unknown = { id: '123456789', payeeName: 'NGUYEN VAN AN', reason: 'mistake' }
    expect(await client.call(staffRoutes.namePayee, unknown, { cookie: cookieOf('risk') })).toMatchObject({
      code: 'member_not_found',
    })
  })

  test('an unknown member cannot be frozen, and nothing is written', async () => {
    const answer = await client.call(
      staffRoutes.freezeMember,
      { id: '123456789', frozen: ['login'], seen: [], reason: 'mistake' },
      { cookie: cookieOf('risk') },
    )
    expect(answer).toMatchObject({ code: 'member_not_found', status: 404 })
    expect(await audited('member 123456789')).toEqual([])
  })

  test('a member of another merchant is nobody here: neither frozen nor renamed', async () => {
    await app.client.register('khachlotus')
    const { rows } = await sql<{
      id: bigint
    }>`update members.member set merchant_id = 2 where username = 'khachlotus' returning id`.execute(database.sql)
    const id = String(rows[0]?.id)
    const as = { cookie: cookieOf('risk') }
    expect(
      await client.call(staffRoutes.freezeMember, { id, frozen: ['login'], seen: [], reason: 'not ours' }, as),
    ).toMatchObject({
      code: 'member_not_found',
    })
    expect(
      await client.call(staffRoutes.namePayee, { id, payeeName: 'NGUYEN AN', reason: 'not ours' }, as),
    ).toMatchObject({
      code: 'member_not_found',
    })
    expect(await audited(`member ${id}`)).toEqual([])
    const sessions = await sql`select from identity.session where member_id = ${id} and revoked_at is null`.execute(
      database.sql,
    )
    expect(sessions.rows).toHaveLength(1)
  })

  test('[OPS-10] nobody is found by a part of a name, and a search is limited and leaves an entry', async () => {
    const { cookie } = await startStaff(database, client, 'to-mo', 'support')
    const search = (text: string) => client.call(staffRoutes.members, { text }, { cookie })
    await app.client.register('bimatten1')
    for (const part of ['b', 'bi', 'bimatten', 'imatten1', 'bimatten%'])
      expect(await search(part)).toMatchObject({ value: { members: [] } })
    const found = await search('BiMatTen1')
    const id = found.ok ? found.value.members[0]?.id : undefined
    expect(found).toMatchObject({ value: { members: [{ account: 'bi•••1' }] } })
    expect((await audited('members'))[0]).toMatchObject({
      actor: 'to-mo',
      action: 'members.searched',
      after: `{"text": "Bi•••1", "members": ["${id}"]}`,
    })
    const answers = []
    for (let more = 0; more < 40; more += 1) answers.push(await search('bimatten1'))
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many_requests', status: 429 })
    expect(await search('')).toMatchObject({ ok: true })
    expect(await client.call(staffRoutes.members, { text: 'bimatten1' }, { cookie: cookieOf('risk') })).toMatchObject({
      ok: true,
    })
  })

  test.each(['%', '_', String.raw`\ `])('the search takes %j as it stands', async (text) => {
    expect(await client.call(staffRoutes.members, { text }, { cookie: cookieOf('support') })).toMatchObject({
      value: { members: [] },
    })
  })

  test.each([
    ['thanhnam5', 'th•••5'],
    ['linh', 'l•••'],
    ['a', 'a•••'],
  ])('[OPS-10] %s is shown as %s', (name, shown) => expect(maskedName(name)).toBe(shown))
})

describe('dashboard', () => {
  test('[OPS-92] it tells the node, why it may not serve, the draws, and every invariant', async () => {
    const health = await client.call(staffRoutes.health, {}, { cookie: cookieOf('trader') })
    expect(health).toMatchObject({ ok: true, value: { node: { id: 'test' } } })
    // A machine under load may be slow while this runs; nothing else may be wrong with it.
    expect(
      health.ok && health.value.reasons.filter(({ code }) => code !== 'database_slow' && code !== 'clock_drift'),
    ).toEqual([])
    const counted = await client.call(staffRoutes.invariants, {}, { cookie: cookieOf('trader') })
    expect(counted.ok && counted.value.violations.every(({ count }) => count === 0)).toBe(true)
    expect(counted.ok && counted.value.violations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['L1', 'O4', 'T1']),
    )
  })
})

describe('the audit log', () => {
  test('[OPS-08] no entry can be changed or removed, and its chain verifies', async () => {
    for (const statement of [`update staff.audit set reason = 'x'`, 'delete from staff.audit', 'truncate staff.audit'])
      await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow(/permission denied|only ever added to/)
    expect(await broken()).toBe(0)
  })

  test('entries written at the same time follow one another', async () => {
    const id = (await client.call(staffRoutes.members, { text: '' }, { cookie: cookieOf('support') })) as {
      value: { members: { id: string }[] }
    }
    const member = id.value.members[0]?.id ?? ''
    const change = (payeeName: string) =>
      client.call(staffRoutes.namePayee, { id: member, payeeName, reason: 'at once' }, { cookie: cookieOf('risk') })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`NGUYEN AN ${at}`)))
    // A machine under load may refuse some; each that was done has its entry, and none has a second one.
    const done = answers.filter(({ ok }) => ok)
    expect(done.length).toBeGreaterThan(1)
    expect((await audited(`member ${member}`)).filter(({ reason }) => reason === 'at once')).toHaveLength(done.length)
    expect(await broken()).toBe(0)
  })

  test('[OPS-09] it is searched by person, action, subject and time, and read page by page', async () => {
    const auditor = { cookie: cookieOf('auditor') }
    const ask = async (filter: Parameters<typeof client.call<typeof staffRoutes.audit>>[1]) => {
      const answer = await client.call(staffRoutes.audit, filter, auditor)
      if (!answer.ok) throw new Error(answer.code)
      return answer.value
    }
    const page = await ask({ count: 3 })
    expect(page).toMatchObject({ hasMore: true, entries: [{}, {}, {}] })
    const next = await ask({ count: 3, before: page.entries[2]?.seq })
    expect(BigInt(next.entries[0]?.seq ?? 0)).toBeLessThan(BigInt(page.entries[2]?.seq ?? 0))
    expect(
      (await ask({ count: 100, action: 'staff.set' })).entries.every(({ action }) => action === 'staff.set_up'),
    ).toBe(true)
    expect(
      (await ask({ count: 100, actor: nameOf('risk') })).entries.every(({ actor }) => actor === nameOf('risk')),
    ).toBe(true)
    expect((await ask({ count: 100, from: new Date(Date.now() + 60_000) })).entries).toEqual([])
    expect((await ask({ count: 100, until: new Date(0) })).entries).toEqual([])
  })

  test('[OPS-09] what a filter leaves is taken out as a table whose cells run nothing, and that is written down', async () => {
    const auditor = { cookie: cookieOf('auditor') }
    await database.transaction((tx) =>
      writeAudit(tx, commandLine, { action: 'test.said', subject: '=1+1', reason: 'a "word", and\nanother' }),
    )
    const taken = await client.call(staffRoutes.exportAudit, { action: 'test.said' }, auditor)
    if (!taken.ok) throw new Error(taken.code)
    const { name, csv, isCut } = taken.value
    expect([name, isCut]).toEqual([expect.stringMatching(/^audit-\d{14}\.csv$/), false])
    const [head, line, ...rest] = readTable(csv) ?? []
    expect(rest).toEqual([])
    expect(head).toEqual('seq at actor role address action subject before after reason hash'.split(' '))
    expect(line?.slice(5, 10)).toEqual(['test.said', "'=1+1", '', '', 'a "word", and\nanother'])
    expect((await audited('audit log'))[0]).toMatchObject({ actor: nameOf('auditor'), action: 'audit.exported' })
    expect(await client.call(staffRoutes.exportAudit, {}, { cookie: cookieOf('support') })).toMatchObject({
      code: 'not_permitted',
    })
  })

  // Last: each spoils the log and mends it by rolling back.
  test.each([
    [
      'an entry was changed',
      `update staff.audit set reason = 'nothing' where seq = (select min(seq) from staff.audit)`,
    ],
    [
      'its author was changed',
      `update staff.audit set actor = 'nobody' where seq = (select max(seq) from staff.audit)`,
    ],
    ['an entry was removed', `delete from staff.audit where seq = (select min(seq) from staff.audit)`],
    ['the last entry of a chain was removed', `delete from staff.audit where seq = (select max(seq) from staff.audit)`],
    [
      'two entries changed places',
      `update staff.audit set place = -place where chain = (select chain from staff.audit group by chain
        having count(*) > 1 limit 1)`,
    ],
    ['the guards are off', 'select 1'],
  ])('it is found when %s', async (name, statement) => {
    const server = await database.connect('banyan tamper')
    try {
      await server.query('begin')
      await server.query('grant update, delete on staff.audit to current_user')
      await server.query('alter table staff.audit disable trigger no_change')
      await server.query(statement)
      if (name !== 'the guards are off') await server.query('alter table staff.audit enable trigger no_change')
      const { rows } = await server.query<{ broken: bigint }>('select staff.count_broken_audit() as broken')
      expect(rows[0]?.broken).toBeGreaterThan(0n)
    } finally {
      await server.query('rollback')
      await server.end()
    }
    expect(await broken()).toBe(0)
  })
})

describe('roles', () => {
  const reason = 'the house wants it so'
  const at = (role: StaffRole | 'second') => ({ cookie: role === 'second' ? second.cookie : cookieOf(role) })
  let second: Awaited<ReturnType<typeof startStaff>>
  beforeAll(async () => {
    second = await startStaff(database, client, 'hai', 'compliance')
  })

  type Change = Omit<Parameters<typeof client.call<typeof staffRoutes.setRole>>[1], 'reason'>
  const set = (change: Change, by: StaffRole = 'sysadmin') =>
    client.call(staffRoutes.setRole, { ...change, reason }, at(by))
  const listed = async () => {
    const answer = await client.call(staffRoutes.roles, {}, at('auditor'))
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  const roleOf = async (code: string) => (await listed()).roles.find((role) => role.code === code)
  const waitingOf = async (code: string) => (await listed()).waiting.find((each) => each.code === code)?.id ?? '999999'
  const decide = async (code: string, verdict: 'confirmed' | 'rejected' = 'confirmed', by = at('compliance')) =>
    client.call(staffRoutes.decideRole, { id: await waitingOf(code), verdict, reason }, by)
  const meOf = async (cookie: string) => {
    const me = await client.call(staffRoutes.me, {}, { cookie })
    return me.ok ? me.value : null
  }
  /** Whether a session may look for members: a wrong input says that it was let in. */
  const maySearch = async (cookie: string) => {
    const answer = await client.send(staffRoutes.members, { wrong: 'yes' }, { cookie })
    return !answer.ok && answer.code === 'invalid_request'
  }
  const support = () => rolePermissions.support.filter((each) => each !== 'members.read')

  test('[OPS-05] the roles that come with the product are there with their permissions, and can be changed', async () => {
    const { roles, waiting } = await listed()
    expect(waiting).toEqual([])
    expect(roles.map(({ code }) => code)).toEqual(staffRoles)
    for (const { code, permissions, version, isShipped, name } of roles) {
      expect(permissions.toSorted()).toEqual([...rolePermissions[code as StaffRole]].toSorted()) // as: they are these
      expect({ version, isShipped, name }).toEqual({ version: 0, isShipped: true, name: null })
    }
  })

  test('[OPS-05] what is taken from a role is gone at once from an open session, and put back by two people', async () => {
    const { cookie } = await startStaff(database, client, 'ho-tro', 'support')
    expect(await maySearch(cookie)).toBe(true)
    const taken = await set({ code: 'support', name: null, permissions: support(), version: 0 })
    expect(taken).toMatchObject({ value: { version: 1, isWaiting: false } })
    expect(await maySearch(cookie)).toBe(false)
    expect((await meOf(cookie))?.permissions).not.toContain('members.read')

    const whole = { code: 'support', name: null, permissions: [...rolePermissions.support], version: 1 }
    expect(await set(whole)).toMatchObject({ value: { version: 1, isWaiting: true } })
    expect(await maySearch(cookie)).toBe(false)
    expect((await listed()).waiting).toMatchObject([
      { code: 'support', added: ['members.read'], removed: [], by: 'the-sysadmin', reason },
    ])
    expect(await decide('support')).toMatchObject({ ok: true })
    expect(await maySearch(cookie)).toBe(true)
    // A role that is as the product brings it has nothing of its own: what is added later reaches it.
    const { rows } = await sql`select added, removed from staff.role where code = 'support'`.execute(database.sql)
    expect(rows).toEqual([{ added: [], removed: [] }])

    const changes = await client.call(staffRoutes.roleChanges, { code: 'support' }, at('auditor'))
    expect(changes).toMatchObject({
      value: {
        changes: [
          { version: 2, by: 'the-sysadmin, the-compliance', after: { 'members.read': 'yes' } },
          { version: 1, by: 'the-sysadmin', before: { 'members.read': 'yes' }, after: { 'members.read': '' }, reason },
        ],
      },
    })
    expect((await audited('role support')).map(({ action, actor }) => [action, actor])).toEqual([
      ['role.confirmed', 'the-compliance'],
      ['role.proposed', 'the-sysadmin'],
      ['role.set', 'the-sysadmin'],
    ])
  })

  test('[OPS-05] a role is made in the operator’s words, given, taken, and removed once nobody bears it', async () => {
    const made: Change = { code: 'night-desk', name: 'Bàn ca đêm', permissions: ['members.read'], version: 0 }
    expect(await set(made)).toMatchObject({ value: { isWaiting: true } })
    const account = { name: 'ca-dem', role: 'night-desk', reason }
    expect(await client.call(staffRoutes.createStaff, account, at('sysadmin'))).toMatchObject({ code: 'not_found' })
    await decide('night-desk')
    const { id, cookie } = await startStaff(database, client, 'ca-dem', 'night-desk')
    expect(await meOf(cookie)).toEqual({
      name: 'ca-dem',
      role: 'night-desk',
      roleName: 'Bàn ca đêm',
      permissions: ['session.own', 'health.read', 'members.read'],
    })
    const removed = () =>
      client.call(staffRoutes.removeRole, { code: 'night-desk', version: 1, reason }, at('sysadmin'))
    expect(await removed()).toMatchObject({ code: 'role_in_use' })
    const give = (before: string, role: string) =>
      client.call(staffRoutes.setStaffRole, { id, before, role, reason }, at('sysadmin'))
    expect(await give('support', 'content')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await give('night-desk', 'content')).toMatchObject({ value: { role: 'content', roleName: null } })
    expect(await meOf(cookie)).toMatchObject({ role: 'content' })
    expect(await maySearch(cookie)).toBe(false)
    expect(await removed()).toMatchObject({ ok: true })
    expect(await roleOf('night-desk')).toBe(undefined)
  })

  test('somebody was faster: the second of two changes is told, and what waits is replaced by what is new', async () => {
    const change: Change = { code: 'faster', name: 'Nhanh', permissions: ['bets.read'], version: 0 }
    await set(change)
    await set({ ...change, permissions: ['bets.read', 'draws.read'] })
    expect((await listed()).waiting).toMatchObject([{ code: 'faster', added: ['bets.read', 'draws.read'] }])
    // Both have seen it before either decides: it is gone from the list for whoever looks later.
    const confirmed = { id: await waitingOf('faster'), verdict: 'confirmed', reason } as const
    const both = await Promise.all(
      [at('compliance'), at('second')].map((by) => client.call(staffRoutes.decideRole, confirmed, by)),
    )
    expect(both.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['already_decided', 'done'])
    expect(await set(change)).toMatchObject({ code: 'changed_meanwhile' })
    const nothing = { ...change, permissions: [], version: 1 }
    const two = await Promise.all([set(nothing), set(nothing)])
    expect(two.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['changed_meanwhile', 'done'])
    expect(await decide('faster', 'rejected')).toMatchObject({ code: 'not_found' })
  })

  test('[OPS-07] nobody changes a role that they bear, or confirms one; a rejected change changes nothing', async () => {
    expect(await set({ code: 'sysadmin', name: null, permissions: [], version: 0 })).toMatchObject({ code: 'role_own' })
    const more: Change = {
      code: 'compliance',
      name: null,
      permissions: [...rolePermissions.compliance, 'bets.void'],
      version: 0,
    }
    await set(more)
    expect(await decide('compliance', 'confirmed', at('second'))).toMatchObject({ code: 'role_own' })
    await set({ ...more, permissions: [...rolePermissions.compliance] })
    await set({ code: 'auditor', name: null, permissions: [...rolePermissions.auditor, 'bets.void'], version: 0 })
    expect(await decide('auditor', 'rejected')).toMatchObject({ ok: true })
    expect(await roleOf('auditor')).toMatchObject({ version: 0 })
    const own = { id: sessions.get('sysadmin')?.id ?? '', before: 'sysadmin', role: 'risk', reason }
    expect(await client.call(staffRoutes.setStaffRole, own, at('sysadmin'))).toMatchObject({
      code: 'staff_own_account',
    })
  })

  test('[OPS-07] who gives permissions acts on nobody, and gives the power to give only if it is theirs', async () => {
    const apart: Change = { code: 'both', name: 'Cả hai', permissions: ['staff.manage', 'balances.adjust'], version: 0 }
    expect(await set(apart)).toMatchObject({ code: 'role_not_apart' })
    await set({ code: 'help', name: 'Hỗ trợ nhân viên', permissions: ['staff.read', 'staff.manage'], version: 0 })
    await decide('help')
    const { cookie } = await startStaff(database, client, 'giup', 'help')
    const sysadmin = { name: 'len-quyen', role: 'sysadmin', reason }
    expect(await client.call(staffRoutes.createStaff, sysadmin, { cookie })).toMatchObject({ code: 'role_beyond_own' })
    const { id } = await startStaff(database, client, 'quan-tri-2', 'sysadmin')
    for (const route of [staffRoutes.resetStaff, staffRoutes.disableStaff])
      expect(await client.call(route, { id, reason }, { cookie })).toMatchObject({ code: 'role_beyond_own' })
    const raise = { id: second.id, before: 'compliance', role: 'sysadmin', reason }
    expect(await client.call(staffRoutes.setStaffRole, raise, { cookie })).toMatchObject({ code: 'role_beyond_own' })
    expect(await client.call(staffRoutes.createStaff, { ...sysadmin, role: 'risk' }, { cookie })).toMatchObject({
      ok: true,
    })
  })
})

/** The last of the file: the log stays broken. */
test('[OPS-09] what was changed or is gone is named by its chain and places', async () => {
  const { rows } = await sql<{ chain: number; place: bigint; seq: bigint }>`select chain, place, seq from staff.audit
    where place between 2 and (select max(place) - 1 from staff.audit as other where other.chain = audit.chain)
      order by seq limit 1`.execute(database.sql)
  const [entry] = rows
  if (!entry) throw new Error('no chain has three entries')
  const verified = () => client.call(staffRoutes.verifyAudit, {}, { cookie: cookieOf('auditor') })
  const { chain } = entry
  const place = String(entry.place)
  await database.transaction(async (tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx)
    await sql`update staff.audit set reason = 'another' where seq = ${entry.seq}`.execute(tx)
    await sql`alter table staff.audit enable trigger user`.execute(tx)
  })
  const changed = await verified()
  await database.transaction(async (tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx)
    await sql`delete from staff.audit where seq = ${entry.seq}`.execute(tx)
    await sql`alter table staff.audit enable trigger user`.execute(tx)
  })
  const gone = await verified()
  expect(changed).toMatchObject({
    value: { broken: 1, ranges: [{ chain, firstPlace: place, lastPlace: place, since: expect.any(Date) }] },
  })
  expect(gone).toMatchObject({ value: { ranges: [{ chain, firstPlace: place, lastPlace: String(entry.place + 1n) }] } })
  expect(logged.some((line) => line.includes('the audit log is not what it was'))).toBe(true)
})
