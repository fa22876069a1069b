import {
  type AccountKind,
  type InputOf,
  type Withdrawal,
  identityRoutes,
  inboxRoutes,
  depositRoutes,
  lotteryRoutes,
  securityRoutes,
  staffRoutes,
  wageringRoutes,
  withdrawalRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cashierInvariants } from '../src/modules/cashier/index.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { registration } from './client.ts'
import { passTime } from './pass-time.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, desk, value } from './factories.ts'
import { resultHead } from './payout-files.ts'
import { drawn, smallPng } from './pictures.ts'
import { everyStoredText, holds } from './stored-texts.ts'
import { violationsOf } from './violations.ts'

const paymentPassword = '482913'
const accountNumber = '0071000456789'
const payeeName = 'TRAN THI BINH'
const reason = 'đã kiểm tra'
const routes = withdrawalRoutes

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
let database: ThrowawayDatabase
let server: TestApp
let staff: Desk
/** Registered with a payment password and a name. */
let binh: string

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'PWDEXPFORCECHANGE3')`.execute(database.sql)
  await sql`update site.field_rule set enabled = true, required = false where field in ('paymentPassword', 'payeeName')`.execute(
    database.sql,
  )
  server = await startTestApp(database, { log })
  staff = await desk(database, server.app.http.fastify, ['risk', 'finance-maker', 'finance-checker', 'auditor'])
  const input = { ...registration, username: 'binhmember', paymentPassword, payeeName }
  binh = (await value(server.client.call(identityRoutes.register, input))).token
})
afterEach(async () => expect(await violationsOf(database, [...ledgerInvariants, ...cashierInvariants])).toEqual({}))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const add = (changed: Partial<InputOf<typeof routes.addWithdrawalAccount>> = {}, token = binh, key = newKey()) =>
  server.client.call(
    routes.addWithdrawalAccount,
    { bankCode: 'VCB', accountNumber, holderName: 'Trần Thị  Bình', paymentPassword, ...changed },
    { token, key },
  )

/** A withdrawal of 200,000 to Binh's only account. */
async function asked(): Promise<Withdrawal> {
  const { accounts } = await value(server.client.call(routes.withdrawalAccounts, {}, { token: binh }))
  const { withdrawalAccountId } = accounts[0]!
  const input = { withdrawalAccountId, amount: amount(200_000n), paymentPassword }
  return (await value(server.client.call(routes.requestWithdrawal, input, { token: binh, key: newKey() }))).withdrawal
}

/** The same, reviewed by the risk desk and paid by the maker under this reference. */
async function paid(reference: string): Promise<Pick<Withdrawal, 'withdrawalId'>> {
  const { withdrawalId } = await asked()
  await value(staff.client.call(staffRoutes.takeWithdrawal, { withdrawalId }, staff.as('risk')))
  await value(staff.client.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, staff.as('risk')))
  await value(staff.client.call(staffRoutes.startPayout, { withdrawalId }, staff.as('finance-maker')))
  await value(staff.client.call(staffRoutes.completePayout, { withdrawalId, reference }, staff.as('finance-maker')))
  return { withdrawalId }
}

const one = async (withdrawalId: string) =>
  value(server.client.call(routes.withdrawal, { withdrawalId }, { token: binh }))

test('[REG-48] [WALLET-29] an account is added in the registered name with the registered payment password, and shown masked', async () => {
  expect(await value(server.client.call(routes.withdrawalOffer, {}, { token: binh }))).toMatchObject({
    hasPaymentPassword: true,
    payeeName,
  })
  expect(await add({ paymentPassword: '111222' })).toMatchObject({ code: 'wrong_password' })
  expect(await add({ holderName: 'TRAN THI BICH' })).toMatchObject({ code: 'holder_name_differs' })
  const { account } = await value(add())
  expect(account).toMatchObject({ bankName: 'Vietcombank', accountNumber: '••••6789', holderName: payeeName })
  expect((await value(add())).account).toEqual(account)
  const listed = await value(server.client.call(routes.withdrawalAccounts, {}, { token: binh }))
  expect(listed).toMatchObject({ accounts: [account], accountsMost: 5 })
  expect(listed.banks).toContainEqual({ code: 'TCB', name: 'Techcombank', kind: 'bank' })
})

test('a member without a payment password is told so, before anything else', async () => {
  const input = { ...registration, username: 'baremember', paymentPassword }
  const { token } = await value(server.client.call(identityRoutes.register, input))
  await sql`update members.member set payment_password_hash = null where username = 'baremember'`.execute(database.sql)
  expect(await add({ bankCode: 'NONE' }, token)).toMatchObject({ code: 'payment_password_missing' })
  const request = { withdrawalAccountId: '1', amount: amount(1n), paymentPassword }
  expect(await server.client.call(routes.requestWithdrawal, request, { token, key: newKey() })).toMatchObject({
    code: 'payment_password_missing',
  })
})

test('[WALLET-25] five wrong payment passwords lock it, also for the right one', async () => {
  const input = { ...registration, username: 'guessmember', paymentPassword, payeeName }
  const { token } = await value(server.client.call(identityRoutes.register, input))
  for (let tries = 0; tries < 5; tries++)
    expect(await add({ paymentPassword: '000111' }, token)).toMatchObject({ code: 'wrong_password' })
  const request = { withdrawalAccountId: '1', amount: amount(1n), paymentPassword }
  const locked = await server.client.call(routes.requestWithdrawal, request, { token, key: newKey() })
  expect(locked).toMatchObject({ code: 'too_many_requests' })
})

test('a withdrawal goes from the member over two desks to its receipt, and each step is in the audit log', async () => {
  const { withdrawalId, number } = await asked()
  const { client, as } = staff
  const listed = await value(client.call(staffRoutes.staffWithdrawals, { state: 'pending' }, as('risk')))
  expect(listed).toMatchObject({ withdrawals: [{ withdrawalId, number, account: 'bi•••r', takenBy: null }] })
  expect(await client.call(staffRoutes.takeWithdrawal, { withdrawalId }, as('finance-maker'))).toMatchObject({
    code: 'not_permitted',
  })
  await value(client.call(staffRoutes.takeWithdrawal, { withdrawalId }, as('risk')))
  const file = await value(client.call(staffRoutes.staffWithdrawal, { withdrawalId }, as('risk')))
  expect(file).toMatchObject({
    accountNumber: '••••6789',
    withdrawal: { takenBy: 'the-risk' },
    dispute: null,
    // The two others of this file have registered from the same address.
    risk: { sameAddress: 2, samePayee: 0, stakeAmount: 0n, depositCount: 0 },
  })
  await value(client.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, as('risk')))
  const payee = await value(client.call(staffRoutes.startPayout, { withdrawalId }, as('finance-maker')))
  expect(payee).toEqual({
    accountKind: 'bank',
    bankName: 'Vietcombank',
    accountNumber,
    holderName: payeeName,
    payoutAmount: 200_000n,
    text: number,
  })
  const again = await client.call(staffRoutes.startPayout, { withdrawalId }, as('finance-maker'))
  expect(again).toMatchObject({ code: 'already_decided' })
  const reference = 'FT26331000001'
  await value(client.call(staffRoutes.completePayout, { withdrawalId, reference }, as('finance-maker')))
  const { withdrawal, history } = await one(withdrawalId)
  expect(history.map(({ state }) => state)).toEqual(['pending', 'review', 'approved', 'paying', 'completed'])
  expect(withdrawal).toMatchObject({ state: 'completed', receipt: { state: 'awaited' } })
  const confirmed = await value(server.client.call(routes.confirmReceipt, { withdrawalId }, { token: binh }))
  expect(confirmed.withdrawal.receipt).toMatchObject({ state: 'received' })
  const entries = (await staff.audited('member ')).filter(({ after }) => after?.includes(`"${withdrawalId}"`))
  expect(entries.map(({ actor, action }) => `${actor} ${action}`).toReversed()).toEqual([
    'the-risk withdrawal.taken',
    'the-risk withdrawal.passed',
    'the-finance-maker withdrawal.payee_read',
    'the-finance-maker withdrawal.completed',
  ])
})

test('[MEMBER-62] who has excluded themselves is signed out, comes back to withdrawals alone, and draws out', async () => {
  const contacts = { email: 'out@example.com', mobileNum: '0912000777', idNumber: '079090007777' }
  await sql`create table rules_before as
    select merchant_id, field, enabled, required from site.field_rule`.execute(database.sql)
  await sql`update site.field_rule set enabled = true, required = false where field in ('email', 'mobileNum', 'idNumber')`.execute(
    database.sql,
  )
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'REGMOBVERF3')`.execute(database.sql)
  passTime(1050)
  const { call } = server.client
  const input = { ...registration, ...contacts, username: 'outmember', paymentPassword, payeeName }
  const { token } = await value(call(identityRoutes.register, input))
  const { exclusion } = await value(call(wageringRoutes.excludeMyself, { months: 6 }, { token }))
  expect(await call(wageringRoutes.protection, {}, { token })).toMatchObject({ code: 'not_logged_in' })

  for (const [field, code] of [
    ['email', 'email_taken'],
    ['mobileNum', 'mobile_taken'],
    ['idNumber', 'id_number_taken'],
  ] as const) {
    const anew = { ...registration, username: `out${field}`.toLowerCase().slice(0, 11), [field]: contacts[field] }
    const others = { mobileNum: '0912000778', paymentPassword }
    expect(await call(identityRoutes.register, { ...others, ...anew })).toMatchObject({ code })
  }
  await sql`update site.field_rule set enabled = before.enabled, required = before.required from rules_before as before
    where (before.merchant_id, before.field) = (field_rule.merchant_id, field_rule.field)`.execute(database.sql)
  passTime(1050)

  const again = { token: (await server.client.logIn('outmember')).token, key: newKey() }
  expect((await value(call(wageringRoutes.protection, {}, again))).exclusion).toEqual(exclusion)
  expect(await value(call(identityRoutes.info, {}, again))).toMatchObject({ excludedUntil: exclusion.until })
  const refused = { status: 403, code: 'self_excluded' }
  const deposit = { methodCode: 'vietqr', amount: amount(200_000n) }
  const owner = { by: 'password', password: registration.password } as const
  expect(await call(depositRoutes.openDeposit, deposit, again)).toMatchObject(refused)
  expect(await server.client.send(lotteryRoutes.placeBet, {}, again)).toMatchObject(refused)
  expect(await call(inboxRoutes.listMessages, { pageNo: 1 }, again)).toMatchObject(refused)
  expect(
    await call(securityRoutes.bindEmail, { email: 'a@example.com', verificationCode: '1', owner }, again),
  ).toMatchObject(refused)
  const { account } = await value(add({ accountNumber: '0071000456790' }, again.token))
  const { withdrawalAccountId } = account
  const request = { withdrawalAccountId, amount: amount(200_000n), paymentPassword }
  const asked = await value(call(routes.requestWithdrawal, request, { ...again, key: newKey() }))
  expect(asked.withdrawal.state).toBe('pending')
})

/** A picture as a camera makes it: with what it was taken. */
const photo = async () =>
  new Uint8Array(
    await drawn(40, 30)
      .withExif({ IFD0: { Copyright: 'CANARY-CAMERA' } })
      .jpeg()
      .toBuffer(),
  )

test('[WALLET-36] [WALLET-42] a report goes to the desk with its picture, and the outcome to the member', async () => {
  const { withdrawalId } = await paid('FT26331000002')
  const file = new Uint8Array(await smallPng())
  const { id: picture } = await value(server.client.call(routes.uploadReceiptPicture, { file }, { token: binh }))
  const report = { withdrawalId, report: { kind: 'not_received', picture } } as const
  await value(server.client.call(routes.reportReceipt, report, { token: binh }))
  const { client, as } = staff
  const { withdrawals } = await value(
    client.call(staffRoutes.staffWithdrawals, { receipt: 'not_received' }, as('finance-checker')),
  )
  expect(withdrawals.map((each) => each.withdrawalId)).toEqual([withdrawalId])
  const seen = await value(client.call(staffRoutes.receiptPicture, { withdrawalId }, as('finance-checker')))
  expect(seen.type).toBe('image/png')
  const found = await value(client.call(staffRoutes.staffWithdrawal, { withdrawalId }, as('finance-checker')))
  expect(found.dispute).toMatchObject({ receipt: 'not_received', picture, outcome: null })
  const { id: proof } = await value(
    client.call(staffRoutes.addBankProof, { withdrawalId, file: await photo() }, as('finance-checker')),
  )
  const kept = await value(client.call(staffRoutes.bankProof, { withdrawalId, id: proof }, as('auditor')))
  expect([kept.type, (await sharp(kept.file).metadata()).exif]).toEqual(['image/jpeg', undefined])
  const words = 'ngân hàng đã trả lại'
  const settlement = { withdrawalId, outcome: 'returned' as const, proofs: [proof], reason: words }
  await value(client.call(staffRoutes.settleReceipt, settlement, as('finance-checker')))
  expect((await one(withdrawalId)).withdrawal.receipt).toMatchObject({
    state: 'settled',
    outcome: 'returned',
    outcomeReason: words,
    proofs: [proof],
  })
  const own = await value(server.client.call(routes.receiptProof, { id: proof }, { token: binh }))
  expect(Buffer.from(own.file).equals(kept.file)).toBe(true)
  const [settled, added] = await staff.audited('member ')
  expect(JSON.parse(settled?.after ?? '{}')).toEqual({ withdrawal: withdrawalId, outcome: 'returned', proofs: proof })
  expect(added).toMatchObject({ actor: 'the-finance-checker', action: 'withdrawal.proof_added' })
  expect(JSON.parse(added?.after ?? '{}')).toEqual({ withdrawal: withdrawalId, proof })
  const { list } = await value(
    server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: binh, language: 'EN' }),
  )
  expect(list[0]?.title).toBe('Your withdrawal report has been decided')
})

test('what is no picture, too much of one, or from whoever may not pay is no proof of the bank', async () => {
  const { client, as } = staff
  const sent = (text: string, role: Parameters<typeof as>[0] = 'finance-checker') =>
    client.call(staffRoutes.addBankProof, { withdrawalId: '1', file: new TextEncoder().encode(text) }, as(role))
  expect(await sent('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toMatchObject({
    code: 'picture_type',
  })
  expect(await sent('x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ code: 'picture_size' })
  expect(await sent('', 'auditor')).toMatchObject({ code: 'not_permitted' })
  const file = await photo()
  expect(await client.send(staffRoutes.addBankProof, { withdrawalId: 'x', file }, as('finance-checker'))).toMatchObject(
    { code: 'invalid_request' },
  )
})

test('a file is made, downloaded and answered by the desk, each step with its entry in the audit log', async () => {
  const { client, as } = staff
  const { withdrawalId, number } = await asked()
  await value(client.call(staffRoutes.takeWithdrawal, { withdrawalId }, as('risk')))
  await value(client.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, as('risk')))
  const input = { withdrawalIds: [withdrawalId], requestKey: newKey() }
  expect(await client.call(staffRoutes.makePayoutFile, input, as('risk'))).toMatchObject({ code: 'not_permitted' })
  const made = await value(client.call(staffRoutes.makePayoutFile, input, as('finance-maker')))
  expect(await value(client.call(staffRoutes.makePayoutFile, input, as('finance-maker')))).toEqual(made)
  const { fileId } = made
  const { name, csv } = await value(client.call(staffRoutes.downloadPayoutFile, { fileId }, as('finance-maker')))
  expect(name).toBe(`${made.number}.csv`)
  expect(csv).toContain(`1,${accountNumber},${payeeName},VCB,970436,200000,${number}-1,${made.number}`)
  await value(client.call(staffRoutes.notePayoutFileSent, { fileId }, as('finance-maker')))
  const brought = { fileId, csv: `${resultHead}\n${made.number},${number},200000,paid,FT26331000009,` }
  const preview = await value(client.call(staffRoutes.readPayoutResult, brought, as('finance-checker')))
  expect(preview).toMatchObject({ paid: 1, returned: 0, open: 0, lines: [{ verdict: 'paid' }] })
  const seen = { ...brought, paid: 1, returned: 0 }
  for (let times = 0; times < 2; times++)
    expect(await client.call(staffRoutes.takePayoutResult, seen, as('finance-checker'))).toMatchObject({
      value: { state: 'done', paid: 1 },
    })
  expect((await one(withdrawalId)).withdrawal).toMatchObject({ state: 'completed', receipt: { state: 'awaited' } })
  const entries = (await staff.audited('payout_file ')).map(({ actor, action }) => `${actor} ${action}`)
  expect(entries.toReversed()).toEqual([
    'the-finance-maker payout_file.made',
    'the-finance-maker payout_file.downloaded',
    'the-finance-maker payout_file.sent',
    'the-finance-checker payout_file.result_taken',
  ])
})

test('[REG-49] an operator alone corrects the name, and accounts are taken in the new one from then on', async () => {
  const { rows } = await sql<{ id: bigint }>`select id from members.member where username = 'binhmember'`.execute(
    database.sql,
  )
  const corrected = { id: String(rows[0]?.id), payeeName: 'TRAN THI BICH', reason }
  await value(staff.client.call(staffRoutes.namePayee, corrected, staff.as('risk')))
  const other = { accountNumber: '0071000456788' }
  expect(await add(other)).toMatchObject({ code: 'holder_name_differs' })
  expect(await value(add({ ...other, holderName: 'tran thi bich' }))).toMatchObject({
    account: { holderName: 'TRAN THI BICH' },
  })
})

test('rules are set by who may, once for each version, and written down', async () => {
  const { client, as } = staff
  const { rules, version, ...rest } = await value(client.call(staffRoutes.withdrawalRules, {}, as('auditor')))
  const { receiptMinutes, accountWaitHours, isOneAtATime, waitsForReports } = rest
  const waits = { isOneAtATime, waitsForReports }
  const hours = { from: 480, until: 1320 }
  const kinds: AccountKind[] = ['crypto', 'bank', 'ewallet']
  const change = {
    rules,
    receiptMinutes: receiptMinutes + 5,
    accountWaitHours,
    kinds,
    hours,
    ...waits,
    version,
    reason,
  }
  expect(await client.call(staffRoutes.setWithdrawalRules, change, as('finance-maker'))).toMatchObject({
    code: 'not_permitted',
  })
  expect(await client.call(staffRoutes.setWithdrawalRules, change, as('finance-checker'))).toMatchObject({
    value: { version: version + 1 },
  })
  expect(await client.call(staffRoutes.setWithdrawalRules, change, as('finance-checker'))).toMatchObject({
    code: 'changed_meanwhile',
  })
  const [entry] = await staff.audited('site ')
  expect(entry).toMatchObject({ actor: 'the-finance-checker', action: 'withdrawal_rules.set', reason })
  expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({
    receiptMinutes: receiptMinutes + 5,
    kinds,
    hours,
    version: version + 1,
  })
})

test('accounts of a name that an operator changes are removed; letters that banks do not tell apart leave them', async () => {
  const input = { ...registration, username: 'doitenmember', paymentPassword, payeeName: 'LE THI DUNG' }
  const { token } = await value(server.client.call(identityRoutes.register, input))
  await value(add({ accountNumber: '0071000456001', holderName: 'LE THI DUNG' }, token))
  const { rows } = await sql<{ id: string }>`select id::text from members.member
    where username = 'doitenmember'`.execute(database.sql)
  const rename = (name: string) =>
    value(
      staff.client.call(staffRoutes.namePayee, { id: rows[0]?.id ?? '', payeeName: name, reason }, staff.as('risk')),
    )
  const accounts = async () =>
    (await value(server.client.call(routes.withdrawalAccounts, {}, { token }))).accounts.map(
      ({ accountNumber: shown }) => shown,
    )
  await rename('Lê Thị Dung')
  expect(await accounts()).toEqual(['••••6001'])
  await rename('Lê Thị Hạnh')
  expect(await accounts()).toEqual([])
  expect(await add({ accountNumber: '0071000456001', holderName: 'LE THI DUNG' }, token)).toMatchObject({
    code: 'holder_name_differs',
  })
})

test('no account number and no name stands in a log, in the audit log, or readable in the database', async () => {
  // Whatever goes wrong with an account is logged, and without it.
  await sql`create function refuse_account() returns trigger language plpgsql as $$
    begin raise exception 'no account is taken'; end $$`.execute(database.sql)
  await sql`create trigger refuse_account before insert on cashier.withdrawal_account
    execute function refuse_account()`.execute(database.sql)
  const [wallet, address] = ['0912456790', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW']
  for (const changed of [
    { accountNumber: '0071000456790' },
    { bankCode: 'MOMO', accountNumber: wallet },
    { bankCode: 'USDTTRC20', accountNumber: address },
  ])
    expect(await add({ ...changed, holderName: 'Trần Thị Bích' })).toMatchObject({ status: 500 })
  // Neither does what is no account.
  const wrong = '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(await add({ bankCode: 'USDTERC20', accountNumber: wrong })).toMatchObject({ code: 'coin_address_invalid' })
  const stored = await everyStoredText(database)
  for (const secret of [accountNumber, '0071000456790', wallet, address, wrong, payeeName, 'Trần Thị Bích']) {
    expect(logged.some((line) => holds(line, secret))).toBe(false)
    expect(holds(stored, secret)).toBe(false)
  }
  // What is looked for would be found: a log has lines, and the database has what is not sealed.
  expect(logged.length).toBeGreaterThan(0)
  expect(holds(stored, 'FT26331000001')).toBe(true)
})
