import {
  type StaffRole,
  catalogRoutes,
  codeRoutes,
  depositRoutes,
  identityRoutes,
  ledgerRoutes,
  lotteryRoutes,
  missionRoutes,
  realtimeRoutes,
  securityRoutes,
  staffRoutes,
  wageringRoutes,
  withdrawalRoutes,
} from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { codeHashOf } from '../src/modules/codes/key.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { registration } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, desk, memberIdOf, value } from './factories.ts'
import { passTime } from './pass-time.ts'
import { violationsOf } from './violations.ts'

/** Two brands of one installation. */
const [here, other] = [{ host: 'localhost' }, { host: 'lotus.localhost' }]
type Brand = typeof here
const paymentPassword = '482913'
const payeeName = 'TRAN THI BINH'
const account = { bankCode: 'VCB', accountNumber: '0071000456789', holderName: payeeName, paymentPassword }
const reason = 'đã kiểm tra'
const owner = { by: 'password', password: registration.password } as const

let database: ThrowawayDatabase
let server: TestApp
let staff: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set currency_code = 'PLAY', grant_amount = 1000000,
    flags_on = array_remove(array_remove(flags_on, 'PWDEXPFORCECHANGE3'), 'REGMOBVERF3')`.execute(database.sql)
  await sql`update site.field_rule set enabled = true, required = false
    where field in ('paymentPassword', 'payeeName')`.execute(database.sql)
  server = await startTestApp(database)
  staff = await desk(database, server.app.http.fastify, ['risk', 'finance-maker', 'compliance'])
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const call: TestApp['client']['call'] = (...given) => server.client.call(...given)
const as = (role: StaffRole, { host }: Brand) => ({
  ...staff.as(role),
  headers: { host, origin: `http://${host}` },
})
const register = async (username: string, headers: Brand, fields = {}) => {
  const input = { ...registration, username, paymentPassword, payeeName, ...fields }
  const { token } = await value(call(identityRoutes.register, input, { headers }))
  return { username, headers, id: await memberIdOf(database, username), token }
}
type Member = Awaited<ReturnType<typeof register>>
const asOf = ({ token, headers }: Member) => ({ token, headers, key: newKey() })

/** Makes the newest code that was sent to one that the test knows: the server's messages are its own. */
async function newestCode(): Promise<string> {
  const code = '135790'
  const { rows } = await sql<{ key: Buffer }>`select key from codes.code where used_at is null
    order by expires_at desc limit 1`.execute(database.sql)
  const hash = codeHashOf({ digest: openVault(server.masterKeyFile).indexOf }, rows[0]!.key, code) // It was just sent.
  await sql`update codes.code set code_hash = ${hash} where key = ${rows[0]!.key}`.execute(database.sql)
  await sql`truncate platform.rate_limit`.execute(database.sql)
  return code
}
async function bindEmail(member: Member, email: string) {
  await value(call(securityRoutes.sendNewEmailCode, { email }, asOf(member)))
  return call(securityRoutes.bindEmail, { email, verificationCode: await newestCode(), owner }, asOf(member))
}
async function bindMobile(member: Member, mobileNum: string) {
  const phone = { mobileNum, countryDialingCode: '84' }
  await value(call(codeRoutes.sendBindCode, phone, asOf(member)))
  const bound = { ...phone, verificationCode: await newestCode(), owner }
  return call(securityRoutes.bindMobile, bound, asOf(member))
}
const showDocument = ({ id, headers }: Member, number: string) =>
  staff.client.call(
    staffRoutes.markVerified,
    { memberId: String(id), type: 'passport', number, expiresOn: null, reason },
    as('compliance', headers),
  )
/** An identity at a provider that enters the account: what a log-in by it leaves. */
const linkSocial = ({ id }: Member) =>
  sql`insert into identity.social_identity (merchant_id, provider, subject_digest, member_id)
    select merchant_id, 'google.com', sha256('someone'), id from members.member where id = ${id}`.execute(database.sql)
/** Draws out to the account, which is paid. */
async function paid(member: Member) {
  const { withdrawalAccountId } = (await value(call(withdrawalRoutes.addWithdrawalAccount, account, asOf(member))))
    .account
  const input = { withdrawalAccountId, amount: amount(200_000n), paymentPassword }
  const asked = await value(call(withdrawalRoutes.requestWithdrawal, input, asOf(member)))
  const { withdrawalId } = asked.withdrawal
  const at = (role: StaffRole) => as(role, member.headers)
  await value(staff.client.call(staffRoutes.takeWithdrawal, { withdrawalId }, at('risk')))
  await value(staff.client.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, at('risk')))
  await value(staff.client.call(staffRoutes.startPayout, { withdrawalId }, at('finance-maker')))
  await value(
    staff.client.call(staffRoutes.completePayout, { withdrawalId, reference: 'FT26331000001' }, at('finance-maker')),
  )
}
const exclude = (member: Member, months: 6 | 12 | 60 | null = 6) =>
  value(call(wageringRoutes.excludeMyself, { months }, asOf(member)))

const line = { play: 'LO2_1K', numbers: ['12'], unitAmount: amount(1000n), odds: odds(36_200) }
const aBet = { gameCode: 'VNMB_1M', numero: '202612010001', lines: [line] }

/** An account is out until then: told so plainly, its sessions over, with nothing but the way to its money. */
async function expectOut(member: Member, until: Date | null) {
  const options = { headers: member.headers }
  const { token } = await server.client.logIn(member.username, registration.password, options)
  const again = { ...options, token, key: newKey() }
  expect(await value(call(identityRoutes.info, {}, again))).toMatchObject({ excludedUntil: until, isRecognised: true })
  const deposit = { methodCode: 'vietqr', amount: amount(200_000n) }
  const refusals = [
    await call(depositRoutes.openDeposit, deposit, again),
    await call(lotteryRoutes.placeBet, aBet, again),
    await call(catalogRoutes.launchGame, { gameId: '1' }, again),
    await call(missionRoutes.claimCheckIn, {}, again),
  ]
  expect(refusals).toMatchObject(refusals.map(() => ({ code: 'self_excluded' })))
  expect(await call(withdrawalRoutes.withdrawalOffer, {}, again)).toMatchObject({ ok: true })
  expect(await value(call(wageringRoutes.protection, {}, again))).toMatchObject({
    exclusion: { until, isRecognised: true },
    breakUntil: until,
  })
}

/** A socket of an open page; answers when it is closed. */
async function openSocket(member: Member, port: string): Promise<() => Promise<number>> {
  const { ticket } = await value(call(realtimeRoutes.ticket, {}, asOf(member)))
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket}`, { headers: member.headers })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return () => closed
}

/** A person who is known by everything at the first brand, and has excluded themselves there. */
let leaver: Member
let until: Date | null
test('[MEMBER-62] an exclusion ends the sessions and sockets of every account that is known to be the person’s, at any brand', async () => {
  leaver = await register('leavermember', here)
  expect(await bindEmail(leaver, 'leaver@example.com')).toMatchObject({ ok: true })
  expect(await bindMobile(leaver, '0912000777')).toMatchObject({ ok: true })
  expect(await showDocument(leaver, 'C7654321')).toMatchObject({ ok: true })
  await linkSocial(leaver)
  await paid(leaver)
  const [same, stranger] = [await register('samestood', other), await register('strangerstood', other)]
  expect(await bindEmail(same, 'leaver@example.com')).toMatchObject({ ok: true })
  const { port } = new URL(await server.app.http.listen(0, '127.0.0.1'))
  const closings = [await openSocket(leaver, port), await openSocket(same, port)]
  const { exclusion } = await exclude(leaver)
  until = exclusion.until
  expect(exclusion.isRecognised).toBe(false)
  await Promise.all(closings.map((closed) => closed()))
  expect(await call(ledgerRoutes.balance, {}, asOf(same))).toMatchObject({ code: 'not_logged_in' })
  await expectOut(same, until)
  expect(await call(ledgerRoutes.balance, {}, asOf(stranger))).toMatchObject({ ok: true })
  // The address is another person's from here on, as if it had been changed before.
  await sql`delete from members.contact where member_id = ${same.id}`.execute(database.sql)
})

/** Registers at the other brand, where everything is still open, and then shows something of the person there. */
const thenShowing =
  (username: string, show: (member: Member) => Promise<unknown>): ComeBack =>
  async () => {
    const member = await register(username, other)
    expect(await call(ledgerRoutes.balance, {}, asOf(member))).toMatchObject({ ok: true })
    await show(member)
    expect(await call(ledgerRoutes.balance, {}, asOf(member))).toMatchObject({ code: 'not_logged_in' })
    return member
  }

/** Registers with the number of a phone, which the other brand asks for, and is out from the first session on. */
async function registerByPhone(): Promise<Member> {
  await sql`delete from members.contact where kind = 'mobile' and merchant_id = 2`.execute(database.sql)
  await sql`update site.merchant set flags_on = flags_on || '{REGMOBVERF3}'::text[] where id = 2`.execute(database.sql)
  await sql`update site.field_rule set enabled = true where field = 'mobileNum'`.execute(database.sql)
  passTime(1100)
  const phone = { mobileNum: '0912000777', countryDialingCode: '84' }
  const asked = { mobileNo: phone.mobileNum, countryDialingCode: '84', regType: 'username' } as const
  await value(call(codeRoutes.sendRegisterCode, asked, { headers: other }))
  const member = await register('newcomerback', other, { ...phone, verificationCode: await newestCode() })
  expect(await value(call(identityRoutes.info, {}, asOf(member)))).toMatchObject({ excludedUntil: until })
  expect(await value(call(ledgerRoutes.balance, {}, asOf(member)))).toMatchObject({ sumBalance: 0n })
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'REGMOBVERF3')`.execute(database.sql)
  await sql`update site.field_rule set enabled = false where field = 'mobileNum'`.execute(database.sql)
  passTime(1100)
  return member
}

type ComeBack = () => Promise<Member>

// A device is none of them: a household shares one, and its others are told of as alerts (docs/decisions/0436).
test.each<readonly [by: string, comeBack: ComeBack]>([
  ['their ID', thenShowing('bydocument', (member) => showDocument(member, 'C7654321'))],
  ['their phone', thenShowing('byphone', (member) => bindMobile(member, '0912000777'))],
  [
    'their payee account',
    thenShowing('bypayee', (member) => call(withdrawalRoutes.addWithdrawalAccount, account, asOf(member))),
  ],
  ['their e-mail address', thenShowing('byemail', (member) => bindEmail(member, 'Leaver@Example.com'))],
  [
    'their identity at a provider',
    thenShowing('byprovider', async (member) => {
      await linkSocial(member)
      return server.client.logIn(member.username, registration.password, { headers: member.headers })
    }),
  ],
  ['a registration by their phone', registerByPhone],
])(
  '[MEMBER-62] the self-excluded who come back to another brand in one of six ways (ID, phone, payee account, e-mail address, identity at a provider, registration by phone) are refused: by %s',
  async (_by, comeBack) => expectOut(await comeBack(), until),
)

test('what only somebody says is no proof: an account for money that was typed, and never paid, keeps nobody out', async () => {
  const [typing, owning] = [await register('typingmember', here), await register('owningmember', other)]
  const typed = { ...account, accountNumber: '0071000999999' }
  for (const member of [typing, owning])
    expect(await call(withdrawalRoutes.addWithdrawalAccount, typed, asOf(member))).toMatchObject({ ok: true })
  await exclude(typing, null)
  expect(await call(ledgerRoutes.balance, {}, asOf(owning))).toMatchObject({ ok: true })
  expect(await violationsOf(database, wageringInvariants)).toEqual({})
})
