import { type MemberWay, staffRoutes } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, memberIdOf, memberRow, value } from '../../../test/factories.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { walletOf } from '../ledger/index.ts'
import { createProfile } from '../members/index.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let an: bigint
let binh: bigint
const deviceHash = Buffer.from('ab12'.repeat(16), 'hex')

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'risk', 'auditor'])
  await app.client.register('ananan')
  await app.client.register('binhbinh')
  an = await memberIdOf(database, 'ananan')
  binh = await memberIdOf(database, 'binhbinh')
  const profile = createProfile(openVault(app.masterKeyFile))
  const person = { payeeName: 'Nguyễn Thị An', mobileNum: '+84912345678', email: 'an@example.com' }
  await database.transaction((tx) => profile.write(tx, { id: an, merchantId: 1 }, person))
  await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent)
    values (${an}, 'logged_in', '203.0.113.9', 'x'), (${binh}, 'wrong_password', '203.0.113.9', 'x')`.execute(
    database.sql,
  )
  await sql`insert into identity.device (member_id, token_hash, user_agent)
    values (${an}, ${deviceHash}, 'x'), (${binh}, ${deviceHash}, 'x')`.execute(database.sql)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const find = async (asked: object, role: 'support' | 'risk' | 'auditor' = 'support') => {
  const found = await value(desk.client.call(staffRoutes.members, { text: '', ...asked }, desk.as(role)))
  return { ...found, ids: found.members.map(({ id }) => BigInt(id)) }
}

test.each([
  ['account', 'ANANAN', ['an']],
  ['account', 'anan', []],
  ['name', 'nguyen thi an', ['an']],
  ['name', 'nguyen thi', []],
  ['mobile', '0912 345 678', ['an']],
  ['mobile', '+84912345678', ['an']],
  ['mobile', '5678', ['an']],
  ['mobile', '345 678', ['an']],
  ['mobile', '445678', []],
  ['mobile', '678', []],
  ['mobile', '0912', []],
  ['email', 'AN@example.com', ['an']],
  ['email', 'an@', []],
  ['address', '203.0.113.9', ['binh', 'an']],
  ['address', '203.0.113', []],
  ['device', 'ab12ab12ab12ab12', ['binh', 'an']],
  ['device', 'ab12', []],
  ['agent', 'nobody', []],
] as const)('by %s, %s finds %j', async (by: MemberWay, text, names) => {
  const wanted: readonly bigint[] = names.map((name) => (name === 'an' ? an : binh))
  expect((await find({ by, text })).ids).toEqual(wanted)
  const elsewhere = { ...desk.as('auditor'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
  expect(await desk.client.call(staffRoutes.members, { by, text }, elsewhere)).toMatchObject({
    value: { members: [], next: null },
  })
})

test('an agent finds those directly below, in pages, and the filters hold for them too', async () => {
  const agent = await memberRow(database, { username: 'dailytim', type: 1 })
  const below: bigint[] = []
  for (let n = 0; n < 5; n += 1) below.unshift(await memberRow(database, { username: `duoi_${n}`, under: agent }))
  const first = await find({ by: 'agent', text: 'dailytim', count: 3 }, 'risk')
  expect(first.ids).toEqual(below.slice(0, 3))
  const second = await find({ by: 'agent', text: String(agent), count: 3, after: first.next }, 'risk')
  expect([second.ids, second.next]).toEqual([below.slice(3), null])
  await sql`update members.member set status = 'frozen' where id = ${below[1]}`.execute(database.sql)
  expect((await find({ by: 'agent', text: 'dailytim', state: 'frozen' }, 'risk')).ids).toEqual([below[1]])
})

test('a state, a rank and the time of registration leave those that they say, and each page begins after the last', async () => {
  await sql`update wagering.player set withdrawals_frozen = true where account_id = ${walletOf(an, currencyByCode('PLAY'))}`.execute(
    database.sql,
  )
  expect((await find({ state: 'restricted' })).ids).toEqual([an])
  const active = (await find({ state: 'active', count: 100 })).ids
  expect([active.includes(an), active.includes(binh)]).toEqual([false, true])

  await sql`insert into loyalty.play (account_id, rank_level) values (${walletOf(binh, currencyByCode('PLAY'))}, 2)
    on conflict (account_id) do update set rank_level = 2`.execute(database.sql)
  expect((await find({ rank: 2 })).ids).toEqual([binh])
  const first = (await find({ rank: 1, count: 100 })).ids
  expect([first.includes(an), first.includes(binh)]).toEqual([true, false])
  expect((await find({ rank: 2, by: 'address', text: '203.0.113.9' }, 'risk')).ids).toEqual([binh])

  const old = await memberRow(database, { username: 'nguoicu', registeredAt: new Date('2020-05-01T00:00:00Z') })
  const period = { from: new Date('2020-04-01T00:00:00Z'), until: new Date('2020-06-01T00:00:00Z') }
  expect((await find(period)).ids).toEqual([old])
  const all = (await find({ count: 100 })).ids
  const pages: bigint[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await find({ count: 3, ...(after && { after }) })
    pages.push(...page.ids)
    after = page.next
  }
  expect(pages).toEqual(all)
})

test('[OPS-10] what somebody was searched for by is written down masked, and each search is counted', async () => {
  await find({ by: 'mobile', text: '+84912345678' }, 'risk')
  await find({ by: 'email', text: 'an@example.com' }, 'risk')
  await find({ by: 'name', text: 'Nguyễn Thị An' }, 'risk')
  const written = (await desk.audited('members')).slice(0, 3).map(({ after }) => after)
  expect(written).toEqual([
    `{"by": "name", "text": "***ị An", "members": ["${an}"]}`,
    `{"by": "email", "text": "a***@example.com", "members": ["${an}"]}`,
    `{"by": "mobile", "text": "***5678", "members": ["${an}"]}`,
  ])
  const answers = []
  for (let n = 0; n < 31; n += 1)
    answers.push(await desk.client.call(staffRoutes.members, { by: 'email', text: `${n}@x.vn` }, desk.as('auditor')))
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many_requests' })
})
