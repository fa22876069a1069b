import { copyDays, copyRoutes, consentRoutes, inboxRoutes, securityRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, type People, type TestMember, desk, people, value } from '../../../test/factories.ts'
import { unzip } from '../../../test/unzip.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { createProfile } from '../members/index.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: Desk
let make: People

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'PWDEXPFORCECHANGE3')`.execute(database.sql)
  server = await startTestApp(database)
  staff = await desk(database, server.app.http.fastify, ['support'])
  make = people(database, server, 'copied')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const call: TestApp['client']['call'] = (...asked) => server.client.call(...asked)
const ask = ({ token }: TestMember, password: string = registration.password) =>
  call(copyRoutes.askDataCopy, { password }, { token })
const copiesOf = ({ token }: TestMember) => value(call(copyRoutes.dataCopies, {}, { token }))
const piece = ({ token }: TestMember, copyId: string, number: number) =>
  call(copyRoutes.dataCopyPiece, { copyId, piece: number }, { token })
const job = () =>
  server.app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'copies: make')!
    .work(new AbortController().signal)
const prune = async () => {
  for (const module of server.app.modules) await module.prune?.()
}

/** The files of a copy as a program unpacks them. */
async function archiveOf(member: TestMember) {
  const [copy] = (await copiesOf(member)).copies
  const fetched: Uint8Array[] = []
  for (let number = 1; number <= copy!.pieces; number += 1)
    fetched.push((await value(piece(member, copy!.copyId, number))).file)
  const archive = Buffer.concat(fetched)
  expect(archive.length).toBe(copy!.bytes)
  return { files: unzip(archive), copy: copy! }
}

/** What an archive has a table of, in its order. */
const tables = `profile consents log-ins security-changes devices ways-in documents bets bets-at-vendors play-limits
  protection deposits withdrawals withdrawal-accounts transfers deposit-limits deposit-bonuses bonus-turnover promotions
  account-record points-record messages feedback`.replaceAll(/\s+/g, ' ')

/** A transfer to a member, of which the other wrote a formula into the remark. */
const sendTo = (from: TestMember, to: TestMember, remark: string) =>
  sql`insert into cashier.transfer (merchant_id, way, from_member, to_member, currency, amount, remark, request_key,
      created_at)
    values (1, 'down', ${from.id}, ${to.id}, 1, 500, ${remark}, gen_random_uuid(), now())`.execute(database.sql)

test('a member gets a copy of what is kept about them by the password: once a day, told when ready, for themselves alone', async () => {
  const [member, other] = [await make.member(), await make.member()]
  const profile = createProfile(openVault(server.masterKeyFile))
  await database.transaction((tx) =>
    profile.write(tx, { id: member.id, merchantId: 1 }, { email: 'own@example.com', payeeName: 'NGUYEN VAN AN' }),
  )
  await value(call(consentRoutes.setConsent, { channel: 'inbox', isGiven: true }, { token: member.token }))
  await sendTo(other, member, '=HYPERLINK("https://evil.example")')
  expect(await ask(member, 'wrong password')).toMatchObject({ status: 403, code: 'wrong_password' })
  const [first, second] = await Promise.all([ask(member), ask(member)])
  expect([first, second].filter(({ ok }) => ok)).toHaveLength(1)
  expect([first, second].find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'copy_under_way' })
  expect((await copiesOf(member)).copies).toMatchObject([{ state: 'waiting', bytes: 0, pieces: 0, keptUntil: null }])
  await job()
  const { files, copy } = await archiveOf(member)
  expect(copy).toMatchObject({ state: 'ready', keptUntil: new Date(copy.readyAt!.getTime() + copyDays * 86_400_000) })
  expect([...files.keys()]).toEqual(['about.json', ...tables.split(' ').map((name) => `${name}.csv`)])
  expect(files.get('profile.csv')).toContain('email,own@example.com\r\n')
  expect(files.get('profile.csv')).toContain('payeeName,NGUYEN VAN AN\r\n')
  expect(files.get('consents.csv')).toMatch(/,offers,inbox,true,member,/)
  expect(files.get('log-ins.csv')).toMatch(/,registered,/)
  expect(files.get('account-record.csv')).toMatch(/,grant,1000000,1000000,/)
  expect(files.get('messages.csv')).toMatch(/,welcome,/)
  // The other side is masked, and what it wrote is a text in every program of tables.
  const transfers = files.get('transfers.csv')!
  expect(transfers).toContain(`,"'=HYPERLINK(""https://evil.example"")"\r\n`)
  expect(transfers).toContain('•••')
  const whole = [...files.values()].join('\n')
  expect(whole).not.toContain(other.username)
  expect(whole).not.toContain('argon2')
  const told = await value(call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token }))
  expect(told.list[0]).toMatchObject({ title: 'Bản sao dữ liệu của bạn đã sẵn sàng', page: 'securityCenter' })
  // For themselves alone, and once a day.
  expect(await piece(other, copy.copyId, 1)).toMatchObject({ status: 404 })
  expect(await ask(member)).toMatchObject({
    status: 409,
    code: 'copy_too_soon',
    detail: { until: (await copiesOf(member)).nextAt!.toISOString() },
  })
})

test('colleagues see that a copy was made and fetched, its member in the history, and nobody what stands in it', async () => {
  const member = await make.member()
  await value(ask(member))
  await job()
  const file = () => value(staff.client.call(staffRoutes.memberFile, { id: String(member.id) }, staff.as('support')))
  expect((await file()).dataCopies).toMatchObject([{ state: 'ready', fetchedAt: null }])
  await archiveOf(member)
  expect((await file()).dataCopies).toEqual([
    { state: 'ready', askedAt: expect.any(Date), readyAt: expect.any(Date), fetchedAt: expect.any(Date) },
  ])
  const { events } = await value(call(securityRoutes.changes, {}, { token: member.token }))
  expect(events.map(({ change }) => change)).toContain('data_copy')
  const { rows } = await sql<{ content: Buffer }>`select content from copies.piece
    join copies.copy on copy.id = copy_id where member_id = ${member.id}`.execute(database.sql)
  for (const { content } of rows) expect(content.includes('PK\u0003\u0004')).toBe(false)
})

test('a copy of many pieces is whole, also when a node died over it, and deleted when its days are over', async () => {
  const member = await make.member()
  const { copyId } = await value(ask(member))
  await sql`with written as (insert into inbox.message (member_id, request_key)
      select ${member.id}, gen_random_uuid() from generate_series(1, 400) returning id)
    insert into inbox.message_text (message_id, language, title, content)
    select id, 'VI', 'Thư', (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 50) as n
      where n > 0 and id > 0) from written`.execute(database.sql)
  // A node has begun, and died.
  await sql`update copies.copy set state = 'running', tries = 1, claimed_until = now() - interval '1 second'
    where id = ${copyId}::bigint`.execute(database.sql)
  await sql`insert into copies.piece (copy_id, piece, content) values (${copyId}::bigint, 9, 'left')`.execute(
    database.sql,
  )
  await job()
  const { files, copy } = await archiveOf(member)
  expect(copy.pieces).toBeGreaterThan(1)
  expect(files.get('messages.csv')!.match(/,Thư,/g)).toHaveLength(400)
  expect(await piece(member, copyId, copy.pieces + 1)).toMatchObject({ status: 404 })

  await sql`update copies.copy set asked_at = asked_at - interval '8 days', ready_at = ready_at - interval '8 days'
    where id = ${copyId}::bigint`.execute(database.sql)
  expect(await piece(member, copyId, 1)).toMatchObject({ status: 404 })
  expect(await copiesOf(member)).toMatchObject({ copies: [{ state: 'over', keptUntil: null }], nextAt: null })
  await prune()
  const { rows } = await sql`select from copies.piece where copy_id = ${copyId}::bigint`.execute(database.sql)
  expect(rows).toEqual([])
  expect(await copiesOf(member)).toMatchObject({ copies: [{ state: 'over' }] })
})

test('one that cannot be made is given up, and may be asked for again at once', async () => {
  const member = await make.member()
  const { copyId } = await value(ask(member))
  await sql`update copies.copy set tries = 3 where id = ${copyId}::bigint`.execute(database.sql)
  await job()
  expect(await copiesOf(member)).toMatchObject({ copies: [{ state: 'failed' }], nextAt: null })
  expect(await ask(member)).toMatchObject({ ok: true })
})
