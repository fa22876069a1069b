import { randomBytes } from 'node:crypto'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeposit } from '../src/modules/cashier/deposits/orders.ts'
import type { KycRefusals } from '../src/modules/cashier/known.ts'
import { sendUp } from '../src/modules/cashier/transfers/send.ts'
import { createRequests } from '../src/modules/cashier/withdrawals/request.ts'
import { kycRefusals } from '../src/modules/kyc/level.ts'
import { createProfile } from '../src/modules/members/index.ts'
import { type Vault, createVault } from '../src/platform/secrets/vault.ts'
import { betting, newKey, play } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { depositHouse } from './deposits.ts'
import { memberRow } from './factories.ts'
import { transferHouse } from './transfers.ts'
import { paymentPassword, withdrawalHouse } from './withdrawals.ts'

const ownVault = createVault(randomBytes(32))

/** The rules in the place of what a house of the tests answers. */
const refusesBy =
  (vault: Vault): KycRefusals =>
  (connection, intents) =>
    kycRefusals(
      { vault, signedLevelsOf: ({ code }) => (code === 'signed' ? { withdrawal: 3 } : {}) },
      connection,
      intents,
    )
const refuses = refusesBy(ownVault)
const merchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
const askerOf = (memberId: bigint) => ({ memberId, merchant, now: new Date(), idempotencyKey: newKey() })
let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
})
beforeEach(async () => {
  await sql`insert into kyc.rule_set values (1, 1) on conflict do nothing`.execute(database.sql)
  await sql`delete from kyc.rule where merchant_id = 1`.execute(database.sql)
})
afterAll(() => database.drop())

const rule = (action: 'deposit' | 'withdrawal' | 'transfer', level: number, above: bigint, days = 30) =>
  sql`insert into kyc.rule values (1, ${action}, ${level}, ${above}, ${days})`.execute(database.sql)
const codes = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) =>
  answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()

/** Raises a member to a level. */
async function raise(memberId: bigint, level: 1 | 2, vault = ownVault) {
  const known = { payeeName: 'Nguyễn Văn An', birthday: '1990-05-28' }
  await database.transaction((tx) => createProfile(vault).write(tx, { id: memberId, merchantId: 1 }, known))
  if (level === 2)
    await sql`insert into kyc.document (merchant_id, member_id, type, state, is_marked, sent_at, decided_by, decided_at,
      reason) values (1, ${memberId}, 'passport', 'accepted', true, now(), 'x', now(), 'x')`.execute(database.sql)
}

test('withdrawals above an amount ask for a level: of several at once those that stay below it pass, and no other', async () => {
  const house = await withdrawalHouse(database)
  const { vault } = house.deps
  const memberId = await house.newMember()
  const account = await house.accountOf(memberId)
  const requests = createRequests({ ...house.deps, kycRefusals: refusesBy(vault) })
  const request = (sum: bigint) =>
    requests(
      { withdrawalAccountId: account, amount: amount(sum), paymentPassword },
      { ...askerOf(memberId), sessionId: 1n },
    )
  await rule('withdrawal', 2, 250_000n)
  expect(codes(await Promise.all([request(100_000n), request(100_000n), request(100_000n)]))).toEqual([
    'done',
    'done',
    'kyc_required',
  ])
  expect(await request(100_000n)).toEqual({ ok: false, code: 'kyc_required', detail: { level: 2 } })
  await raise(memberId, 1, vault)
  expect(codes([await request(100_000n)])).toEqual(['kyc_required'])
  await raise(memberId, 2, vault)
  expect(codes([await request(100_000n)])).toEqual(['done'])
  await sql`update kyc.document set expires_on = '2026-01-01' where member_id = ${memberId}`.execute(database.sql)
  expect(codes([await request(100_000n)])).toEqual(['kyc_required'])
  // What was asked for before the days of the rule does not count.
  await sql`update cashier.withdrawal set created_at = created_at - interval '31 days'
    where member_id = ${memberId}`.execute(database.sql)
  expect(codes([await request(100_000n)])).toEqual(['done'])
})

test('deposits ask likewise, orders that still wait for their money counted', async () => {
  const house = await depositHouse(database)
  const memberId = await memberRow(database, { username: 'nguoinap' })
  await betting(database).newMembers([memberId], 0n)
  const order = (sum: bigint) =>
    openDeposit(
      { ...house.deps, kycRefusals: refuses },
      { methodCode: 'vietqr', amount: amount(sum) },
      askerOf(memberId),
    )
  await rule('deposit', 1, 150_000n, 1)
  expect(codes(await Promise.all([order(100_000n), order(100_000n)]))).toEqual(['done', 'kyc_required'])
  await raise(memberId, 1)
  expect(codes([await order(100_000n)])).toEqual(['done'])
})

test('transfers ask likewise, and of several levels for the highest that is reached', async () => {
  const house = transferHouse(database)
  const from = await house.member({ under: await house.agent() })
  const send = (sum: bigint) =>
    sendUp(
      { ...house.deps, kycRefusals: refuses },
      { amount: amount(sum), paymentPassword: 'right', remark: '' },
      house.asker(from.id),
    )
  await rule('transfer', 1, 150_000n)
  await rule('transfer', 2, 250_000n)
  expect(codes(await Promise.all([send(100_000n), send(100_000n)]))).toEqual(['done', 'kyc_required'])
  await raise(from.id, 1)
  expect(codes([await send(100_000n)])).toEqual(['done'])
  expect(await send(100_000n)).toEqual({ ok: false, code: 'kyc_required', detail: { level: 2 } })
})

test('a site that has set no rules has those that were shipped, and one that has taken all away has none', async () => {
  const intent = {
    memberId: 999n,
    merchant,
    now: new Date(),
    action: 'withdrawal' as const,
    amount: 30_000_001n,
    sumSince: async () => 0n,
  }
  const other = { ...intent, merchant: { ...merchant, id: 2 } }
  const all = [intent, other, { ...other, amount: 30_000_000n }, { ...other, sumSince: async () => 30_000_000n }]
  const level2 = { ok: false, code: 'kyc_required', detail: { level: 2 } }
  expect(await refuses(database.sql, all)).toEqual([null, level2, null, level2])
})

test('a level that the operator has signed is asked for whatever the amount, and beside the rules of the site', async () => {
  const site = { ...merchant, id: 3, code: 'signed' }
  const memberId = await memberRow(database, { username: 'nguoidaky' })
  const asked = { memberId, merchant: site, now: new Date(), amount: 1n, sumSince: async () => 0n }
  const withdrawal = { ...asked, action: 'withdrawal' as const }
  const needs3 = { ok: false, code: 'kyc_required', detail: { level: 3 } }
  expect(await refuses(database.sql, [withdrawal, { ...asked, action: 'deposit' }])).toEqual([needs3, null])
  await raise(memberId, 2)
  expect(await refuses(database.sql, [withdrawal])).toEqual([needs3])
  await sql`insert into kyc.document (merchant_id, member_id, type, state, is_marked, sent_at, decided_by, decided_at,
    reason) values (1, ${memberId}, 'utility_bill', 'accepted', true, now(), 'x', now(), 'x')`.execute(database.sql)
  expect(await refuses(database.sql, [withdrawal])).toEqual([null])
})
