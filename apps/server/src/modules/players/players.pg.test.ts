import { staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { betting } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, memberIdOf, memberRow, value } from '../../../test/factories.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { changeConsent, createProfile } from '../members/index.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let id: string

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'risk', 'auditor', 'sysadmin'])
  await app.client.register('anmember')
  id = String(await memberIdOf(database, 'anmember'))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const as = () => desk.as('support')
const lotus = () => ({ ...as(), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } })

describe('the file of a player', () => {
  test('has who it is masked, the wallet, what is to be played, the limits and the line above', async () => {
    const top = await memberRow(database, { username: 'tramdau', type: 1 })
    const middle = await memberRow(database, { username: 'tramgiua', type: 1, under: top })
    await sql`update members.member set upline_id = ${middle} where id = ${id}`.execute(database.sql)
    await memberRow(database, { username: 'duoian', under: BigInt(id) })
    await database.transaction((tx) =>
      changeConsent(tx, { memberId: BigInt(id), channel: 'phone', isGiven: true, source: 'member' }),
    )
    const file = await value(desk.client.call(staffRoutes.memberFile, { id }, as()))
    expect(file).toMatchObject({
      consents: ['phone'],
      id,
      account: 'an•••r',
      status: 'active',
      frozen: [],
      line: [
        { id: String(middle), account: 'tr•••a', type: 1 },
        { id: String(top), account: 'tr•••u', type: 1 },
      ],
      downlineCount: 1,
      currency: { code: 'PLAY', decimals: 0 },
      protection: { leftToStakeAmount: null, breakUntil: null },
    })
    const { entries } = await value(desk.client.call(staffRoutes.memberEntries, { id }, as()))
    expect(entries[0]?.balanceAmount).toBe(file.balanceAmount)
    expect(file.balanceAmount).toBeGreaterThan(0n)
    expect(
      JSON.stringify(file, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
    ).not.toContain('anmember')
  })

  test('[OPS-37] the most a bet may stake or pay is set with a reason, holds from the next bet on, and is taken away', async () => {
    const most = (units: bigint | null) => (units === null ? null : amount(units))
    const limits = (stake: bigint | null, payout: bigint | null = null) => ({
      stakeMaxAmount: most(stake),
      payoutMaxAmount: most(payout),
    })
    const set = (
      before: bigint | null | ReturnType<typeof limits>,
      after: bigint | null | ReturnType<typeof limits>,
      role: 'risk' | 'support' = 'risk',
    ) => {
      const both = (each: typeof before) => (each === null || typeof each === 'bigint' ? limits(each) : each)
      const input = { id, before: both(before), after: both(after), reason: 'thắng bất thường' }
      return desk.client.call(staffRoutes.setBetLimits, input, desk.as(role))
    }
    expect(await set(null, 50n, 'support')).toMatchObject({ code: 'not_permitted' })
    expect(await set(null, 50n)).toMatchObject({ ok: true })
    expect(await set(null, 60n)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await value(desk.client.call(staffRoutes.memberFile, { id }, as()))).toMatchObject({ stakeMaxAmount: 50n })
    const node = betting(database)
    const roundId = await node.newRound()
    const bets = (...stakes: bigint[]) =>
      Promise.all(stakes.map((stake) => node.wagering.wager(node.intent(BigInt(id), roundId, stake))))
    expect(await bets(51n)).toMatchObject([{ ok: false, code: 'stake_max_exceeded', detail: { max: '50' } }])
    // Bets of one batch are each held to it, not their sum.
    expect(await bets(50n, 50n, 51n)).toMatchObject([{ ok: true }, { ok: true }, { code: 'stake_max_exceeded' }])
    expect(await set(50n, limits(null, 300n))).toMatchObject({ ok: true })
    const paying = (...highest: bigint[]) =>
      Promise.all(
        highest.map((most) =>
          node.wagering.wager({ ...node.intent(BigInt(id), roundId, 51n), highestPayoutAmount: amount(most) }),
        ),
      )
    const tooMuch = { ok: false, code: 'payout_max_exceeded', detail: { max: '300' } }
    expect(await paying(301n)).toMatchObject([tooMuch])
    expect(await paying(300n, 301n)).toMatchObject([{ ok: true }, tooMuch])
    expect(await set(limits(null, 300n), null)).toMatchObject({ ok: true })
    expect(await paying(301n)).toMatchObject([{ ok: true }])
    await node.wagering.stop()
    const { changes } = await value(desk.client.call(staffRoutes.memberChanges, { id }, as()))
    expect(changes.slice(0, 3)).toMatchObject([
      { action: 'member.bet_limits_set', by: 'the-risk', reason: 'thắng bất thường' },
      { action: 'member.bet_limits_set', after: expect.stringContaining('300') },
      { action: 'member.bet_limits_set', after: expect.stringContaining('50') },
    ])
  })

  test('a line that was written as a circle ends', async () => {
    const [one, two] = [
      await memberRow(database, { username: 'vongmot' }),
      await memberRow(database, { username: 'vonghai' }),
    ]
    await sql`update members.member set upline_id = case id when ${one} then ${two}::bigint else ${one} end
      where id in (${one}, ${two})`.execute(database.sql)
    const file = await value(desk.client.call(staffRoutes.memberFile, { id: String(one) }, as()))
    expect(file.line).toHaveLength(100)
    expect(file.protection).toBeNull()
  })

  test('the log-ins have shortened addresses, and the bets their sum', async () => {
    const { events } = await value(desk.client.call(staffRoutes.memberLogins, { id }, as()))
    expect(events[0]).toMatchObject({ result: 'registered', place: { address: '127.0.0.*' } })
    const bets = await value(desk.client.call(staffRoutes.memberBets, { id, status: 'lost' }, as()))
    expect(bets).toEqual({
      bets: [],
      next: null,
      total: { stakeAmount: 0n, payoutAmount: 0n, netAmount: 0n, count: 0 },
    })
  })
})

describe('what stands in the file besides', () => {
  test('what was given stands alone, and points in a book of their own', async () => {
    const gifts = await value(desk.client.call(staffRoutes.memberEntries, { id, book: 'gifts' }, as()))
    expect(gifts.entries.map(({ reason }) => reason)).toEqual(['grant'])
    const points = await value(desk.client.call(staffRoutes.memberEntries, { id, book: 'points' }, as()))
    expect(points).toEqual({ entries: [], next: null })
  })

  test('others at the same address, with the same browser and with the same payee, of this site alone', async () => {
    await app.client.register('cungmay')
    const other = await memberIdOf(database, 'cungmay')
    const foreign = await memberRow(database, { username: 'cungmay', merchantId: 2 })
    const hash = Buffer.alloc(32, 7)
    for (const each of [BigInt(id), other, foreign]) {
      await sql`insert into identity.device (member_id, token_hash, user_agent) values (${each}, ${hash}, 'x')`.execute(
        database.sql,
      )
      await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent)
        values (${each}, 'logged_in', '198.51.100.4', 'x')`.execute(database.sql)
    }
    const { links, hasMore } = await value(desk.client.call(staffRoutes.memberLinks, { id }, as()))
    expect(links).toMatchObject([{ memberId: String(other), account: 'cu•••y', by: ['address', 'device'] }])
    expect(hasMore).toBe(false)
    await payee(BigInt(id), new Date())
    await payee(other, null)
    const after = await value(desk.client.call(staffRoutes.memberLinks, { id }, as()))
    expect(after.links).toMatchObject([{ by: ['address', 'device', 'payee'] }])
    const { devices } = await value(desk.client.call(staffRoutes.memberDevices, { id }, as()))
    expect(devices.map(({ code }) => code)).toContain('07'.repeat(8))
  })

  test('what colleagues have done to the member, and nothing done to another whose number begins with it', async () => {
    const whose = String(await memberRow(database, { username: 'vieclam' }))
    for (const note of ['Gọi lại', 'Đã gọi'])
      await value(desk.client.call(staffRoutes.noteMember, { id: whose, note }, desk.as('risk')))
    await sql`select staff.write_audit('x', 'risk', null, 'member.noted', ${`member ${whose}9`}, null, null, null)`.execute(
      database.sql,
    )
    const read = (before?: string) =>
      value(desk.client.call(staffRoutes.memberChanges, { id: whose, ...(before && { before }) }, as()))
    const { changes, next } = await read()
    expect(changes).toMatchObject([
      { by: 'the-risk', action: 'member.noted', reason: null },
      { by: 'the-risk', action: 'member.noted' },
    ])
    expect(next).toBeNull()
    expect((await read(changes[0]?.id)).changes).toEqual(changes.slice(1))
  })
})

const payee = (memberId: bigint, removedAt: Date | null) =>
  sql`insert into cashier.withdrawal_account (merchant_id, member_id, bank_code, account_index, last_four, data_key,
      account_number, holder_name, request_key, request_digest, added_at, usable_at, removed_at)
    select 1, ${memberId}, code, sha256('same'), '1234', '', '', '', gen_random_uuid(), '', now(), now(), ${removedAt}
    from cashier.payout_bank limit 1`.execute(database.sql)

describe('personal data', () => {
  test('[OPS-10] is masked, and shown whole with its permission and a reason, which is written down', async () => {
    const reason = 'Đối chiếu giấy tờ'
    const refused = await desk.client.call(staffRoutes.revealMember, { id, reason }, as())
    expect(refused).toMatchObject({ code: 'not_permitted' })
    const profile = createProfile(openVault(app.masterKeyFile))
    await database.transaction((tx) =>
      profile.write(tx, { id: BigInt(id), merchantId: 1 }, { payeeName: 'NGUYEN VAN AN', mobileNum: '+84912345678' }),
    )
    const shown = await value(desk.client.call(staffRoutes.revealMember, { id, reason }, desk.as('risk')))
    expect(shown).toEqual({
      account: 'anmember',
      fields: [
        { name: 'payeeName', value: 'NGUYEN VAN AN' },
        { name: 'mobileNum', value: '+84912345678' },
      ],
    })
    expect((await desk.audited(`member ${id}`))[0]).toEqual({
      actor: 'the-risk',
      action: 'member.revealed',
      before: null,
      after: '{"shown": ["account", "payeeName", "mobileNum"]}',
      reason,
    })
    const file = await value(desk.client.call(staffRoutes.memberFile, { id }, desk.as('risk')))
    expect(file).toMatchObject({ account: 'an•••r', payeeName: '***N AN', mobileNum: '***5678' })
  })
})

describe('what protects an account', () => {
  test('[OPS-66] is cleared part by part with a reason, and every session ends', async () => {
    const reason = 'Mất điện thoại, đã gọi lại'
    const of = BigInt(id)
    await sql`insert into identity.authenticator (member_id, secret_sealed, enrolled_at) values (${of}, '', now())`.execute(
      database.sql,
    )
    await sql`insert into identity.member_address (member_id, address) values (${of}, '203.0.113.0')
      on conflict do nothing`.execute(database.sql)
    const protects = async () => (await value(desk.client.call(staffRoutes.memberFile, { id }, as()))).protects
    expect(await protects()).toMatchObject({ twoStep: true, addresses: expect.any(Number) })
    const clear = (parts: ('two_step' | 'addresses')[], role: 'support' | 'risk') =>
      desk.client.call(staffRoutes.clearProtection, { id, parts, reason }, desk.as(role))
    expect(await clear(['two_step'], 'support')).toMatchObject({ code: 'not_permitted' })
    await value(clear(['two_step'], 'risk'))
    expect(await protects()).toMatchObject({ twoStep: false })
    expect((await protects()).addresses).toBeGreaterThan(0)
    await value(clear(['addresses'], 'risk'))
    expect(await protects()).toMatchObject({ addresses: 0 })
    expect((await desk.audited(`member ${id}`)).slice(0, 2)).toMatchObject([
      { action: 'member.protection_cleared', after: '{"cleared": ["addresses"]}', reason },
      { action: 'member.protection_cleared', after: '{"cleared": ["two_step"]}', reason },
    ])
    const { rows } = await sql`select from identity.session where member_id = ${of} and revoked_at is null`.execute(
      database.sql,
    )
    expect(rows).toEqual([])
  })
})

describe('notes', () => {
  test('stand in the file, the last first, and no colleague changes one', async () => {
    for (const note of ['Gọi lại thứ Hai', 'Đã gọi'])
      await value(desk.client.call(staffRoutes.noteMember, { id, note }, desk.as('risk')))
    const { notes } = await value(desk.client.call(staffRoutes.memberNotes, { id }, as()))
    expect(notes).toMatchObject([{ by: 'the-risk', note: 'Đã gọi' }, { note: 'Gọi lại thứ Hai' }])
    const written = (await desk.audited(`member ${id}`)).filter(({ action }) => action === 'member.noted')
    expect(written).toHaveLength(2)
    await expect(sql`update players.note set note = 'khác'`.execute(database.sql)).rejects.toThrow('stays')
    await expect(sql`truncate players.note`.execute(database.sql)).rejects.toThrow('stays')
  })

  test('whoever only reads notes nothing', async () => {
    const note = { id, note: 'Gọi lại thứ Hai' }
    for (const role of ['auditor', 'sysadmin'] as const)
      expect(await desk.client.call(staffRoutes.noteMember, note, desk.as(role))).toMatchObject({
        code: 'not_permitted',
      })
  })
})

const reads = [
  'memberFile',
  'memberEntries',
  'memberBets',
  'memberLogins',
  'memberSecurity',
  'memberDevices',
  'memberLinks',
  'memberChanges',
  'memberNotes',
] as const
test.each(reads)('%s finds no member of another site, and none that is not there', async (name) => {
  const refused = { code: 'member_not_found', status: 404 }
  expect(await desk.client.call(staffRoutes[name], { id }, lotus())).toMatchObject(refused)
  expect(await desk.client.call(staffRoutes[name], { id: '999999999' }, as())).toMatchObject(refused)
  expect(await desk.client.call(staffRoutes[name], { id }, as())).toMatchObject({ ok: true })
})
