import { type AccountKind, accountKinds } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { value } from '../../../../test/factories.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { readPayeeSharers } from '../movements.ts'
import { listAccounts } from './accounts.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
afterEach(async () => {
  await sql`delete from cashier.withdrawal_rule where merchant_id = 1`.execute(database.sql)
  await sql`delete from cashier.withdrawal_setting where merchant_id = 1`.execute(database.sql)
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

const listed = async (memberId: bigint) => listAccounts(house.deps, { memberId, merchant: await house.deps.deskSite() })

/** Sets the kinds that the site offers; accounts can be used at once. */
async function offer(...kinds: AccountKind[]) {
  const { rules, ...rest } = await house.withdrawals.desk.rules()
  const next = { ...rest, rules: [...rules], accountWaitHours: 0, kinds }
  return database.transaction((tx) => house.withdrawals.desk.setRules(tx, next))
}

const tron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
const ethereum = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

describe('an account of each kind', () => {
  test.each([
    ['bank', 'VCB', '0071 0009 9988 81', 'Vietcombank', '••••8881', '00710009998881'],
    ['ewallet', 'MOMO', '+84 912 345 001', 'MoMo', '••••001', '0912345001'],
    ['ewallet', 'ZALOPAY', '0912345001', 'ZaloPay', '••••001', '0912345001'],
    ['crypto', 'USDTTRC20', ` ${tron} `, 'USDT (TRON, TRC-20)', 'TJCnKs••••sxMW', tron],
    ['crypto', 'USDTERC20', ethereum, 'USDT (Ethereum, ERC-20)', '0xfB69••••d359', ethereum],
  ] as const)(
    '[WALLET-29] %s at %s is masked for everybody but whoever pays there',
    async (kind, bankCode, accountNumber, bankName, masked, whole) => {
      const member = await house.newMember()
      const { account } = await value(house.add(member, { bankCode, accountNumber }))
      expect(account).toMatchObject({ kind, bankCode, bankName, accountNumber: masked, isOffered: true })
      expect(await listed(member)).toMatchObject({ accounts: [{ kind, accountNumber: masked }] })
      expect(await house.add(member, { bankCode, accountNumber, holderName: 'Lê Văn Tám' })).toMatchObject({
        code: 'holder_name_differs',
      })
      const { withdrawal } = await value(house.requestTo(member, account.withdrawalAccountId))
      expect(withdrawal).toMatchObject({ accountKind: kind, bankName, accountNumber: masked })
      const file = await house.withdrawals.desk.read(BigInt(withdrawal.withdrawalId), house.now())
      expect(file).toMatchObject({ accountKind: kind, bankName, accountNumber: masked })
      await house.take(withdrawal)
      await house.pass(withdrawal)
      expect(await house.pay(withdrawal)).toMatchObject({
        value: { payee: { accountKind: kind, bankName, accountNumber: whole } },
      })
    },
  )

  test.each([
    ['VCB', '12345', 'account_number_invalid'],
    ['VCB', tron, 'account_number_invalid'],
    ['MOMO', '0243 825 1234', 'wallet_number_invalid'],
    ['MOMO', '00710009998881', 'wallet_number_invalid'],
    ['USDTTRC20', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX', 'coin_address_invalid'],
    ['USDTTRC20', ethereum, 'coin_address_invalid'],
    ['USDTERC20', tron, 'coin_address_invalid'],
    ['USDTERC20', ethereum.toLowerCase(), 'coin_address_invalid'],
    ['USDTERC20', ethereum.replace('fB', 'FB'), 'coin_address_invalid'],
  ])('at %s as %s is refused: %s', async (bankCode, accountNumber, code) => {
    const member = await house.newMember()
    expect(await house.add(member, { bankCode, accountNumber })).toMatchObject({ code })
    expect((await listed(member)).accounts).toEqual([])
  })

  test.each([
    ['MOMO', ['0912345777', '+84912345777', '84 912 345 777', '0912.345.777']],
    ['USDTTRC20', ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', ' TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL ']],
  ])('at %s, written in several ways at once, is one account of one member', async (bankCode, ways) => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const answers = await Promise.all(
      ways.flatMap((accountNumber) =>
        [member, member, other].map((who) => house.add(who, { bankCode, accountNumber })),
      ),
    )
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.account.withdrawalAccountId : answer.code)))
    expect(ids).toEqual(new Set([expect.stringMatching(/^\d+$/), 'withdrawal_account_taken']))
  })

  test.each([
    ['MOMO', '0912345888', '+84 912 345 888'],
    ['USDTERC20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ])(
    'at %s that another member had before is told to the reviewer, and found by the watch over money',
    async (bankCode, before, now) => {
      const [member, other] = [await house.newMember(), await house.newMember()]
      const { account } = await value(house.add(other, { bankCode, accountNumber: before }))
      await value(house.requestTo(other, account.withdrawalAccountId))
      await house.remove(other, account.withdrawalAccountId)
      const own = await value(house.add(member, { bankCode, accountNumber: now }))
      const { withdrawal } = await value(house.requestTo(member, own.account.withdrawalAccountId))
      const file = await house.withdrawals.desk.read(BigInt(withdrawal.withdrawalId), house.now())
      expect(file?.risk.samePayee).toBe(1)
      expect(file?.risk.points.map(({ risk }) => risk)).toContain('shared_account')
      const asked = { withdrawalId: BigInt(withdrawal.withdrawalId), from: new Date(0) }
      expect(await readPayeeSharers(database.sql, [asked])).toEqual([[other]])
    },
  )

  test('the same number at two e-wallets is two accounts', async () => {
    const member = await house.newMember()
    for (const bankCode of ['MOMO', 'ZALOPAY'])
      expect(await house.add(member, { bankCode, accountNumber: '0912345999' })).toMatchObject({ ok: true })
    expect((await listed(member)).accounts).toHaveLength(2)
  })

  test('asked for twice under one key is one, also where it is written in another way', async () => {
    const [member, key] = [await house.newMember(), newKey()]
    const wallet = { bankCode: 'MOMO', accountNumber: '0912 346 000' }
    const { account } = await value(house.add(member, wallet, key))
    expect(await house.add(member, wallet, key)).toEqual({ ok: true, value: { account } })
    expect(await house.add(member, { ...wallet, bankCode: 'ZALOPAY' }, key)).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})

describe('what is paid on a chain', () => {
  const hash = `0x${'5f'.repeat(32)}`
  let wallets = 300

  /** A withdrawal at a place that minh is paying. */
  async function paying(bankCode: string, accountNumber: string) {
    const member = await house.newMember()
    const { account } = await value(house.add(member, { bankCode, accountNumber }))
    const { withdrawal } = await value(house.requestTo(member, account.withdrawalAccountId))
    for (const step of [house.take, house.pass, house.pay]) await value<unknown>(step(withdrawal))
    return { member, withdrawal, id: BigInt(withdrawal.withdrawalId) }
  }

  test('is paid with how much of the coin was sent, which the desk and the member read; the books move in the site’s money', async () => {
    const { member, withdrawal, id } = await paying('USDTERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    expect(withdrawal.sent).toBeNull()
    const before = await house.houseOf('bank')
    for (const wrong of [{}, ...['0', '0.000000', '1.2345678', '-1'].map((coinAmount) => ({ coinAmount }))])
      expect(await house.complete(withdrawal, { reference: hash, ...wrong })).toMatchObject({ code: 'invalid_request' })
    expect(await house.stateOf(withdrawal)).toBe('paying')
    const twice = await Promise.all(
      [0, 1].map(() => house.complete(withdrawal, { reference: hash, coinAmount: '3.950' })),
    )
    expect(twice.map((answer) => (answer.ok ? answer.value.state : answer.code)).toSorted()).toEqual([
      'already_decided',
      'completed',
    ])
    expect((await house.houseOf('bank')) - before).toBe(100_000n)
    const sent = { coin: 'USDT', amount: '3.95' }
    expect(await house.withdrawals.desk.read(id, house.now())).toMatchObject({
      parts: [{ reference: hash, state: 'paid' }],
      coin: 'USDT',
      sent,
    })
    expect(await house.confirm(member, withdrawal)).toMatchObject({ value: { withdrawal: { sent } } })
    await expect(sql`update cashier.coin_payment set amount = 1`.execute(database.sql)).rejects.toThrow('stays')
  })

  test('in several parts, each with its amount of the coin, is read as their sum', async () => {
    const { withdrawal, id } = await paying('USDTTRC20', 'TAnyuZwQdnuFeTeMPikrgLBfrz1raq19iW')
    const before = await house.houseOf('bank')
    const first = { reference: 'HASH-1', amount: 60_000n, coinAmount: '2.37' }
    expect(await house.complete(withdrawal, { ...first, amount: 100_001n })).toMatchObject({ code: 'invalid_request' })
    expect(await house.complete(withdrawal, first)).toMatchObject({ value: { state: 'paying' } })
    expect(await house.withdrawals.desk.read(id, house.now())).toMatchObject({
      parts: [
        { amount: 60_000n, state: 'paid' },
        { amount: 40_000n, state: 'created' },
      ],
      sent: { amount: '2.37' },
    })
    expect(await house.complete(withdrawal, { reference: 'HASH-2' })).toMatchObject({ code: 'invalid_request' })
    expect(await house.complete(withdrawal, { reference: 'HASH-2', coinAmount: '1.58' })).toMatchObject({
      value: { state: 'completed' },
    })
    expect((await house.houseOf('bank')) - before).toBe(100_000n)
    expect(await house.withdrawals.desk.read(id, house.now())).toMatchObject({
      parts: [{ reference: 'HASH-1' }, { reference: 'HASH-2' }],
      sent: { coin: 'USDT', amount: '3.95' },
    })
  })

  test('paid again after a report, counts what was sent again too', async () => {
    const { member, withdrawal, id } = await paying('USDTTRC20', 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')
    await value(house.complete(withdrawal, { reference: 'HASH-3', coinAmount: '3.95' }))
    const part = { kind: 'partly_received', receivedAmount: amount(60_000n), remainingAmount: amount(40_000n) } as const
    await value(house.report(member, withdrawal, part))
    const again = { outcome: 'paid_again', reference: 'HASH-4' } as const
    for (const wrong of [again, { ...again, coinAmount: '0' }, { outcome: 'returned', coinAmount: '1.58' } as const])
      expect(await house.settle(withdrawal, wrong)).toMatchObject({ code: 'invalid_request' })
    expect(await house.settle(withdrawal, { ...again, coinAmount: '1.58' })).toMatchObject({ ok: true })
    expect(await house.withdrawals.desk.read(id, house.now())).toMatchObject({ sent: { coin: 'USDT', amount: '5.53' } })
  })

  test.each([
    ['VCB', '0071000999555'],
    ['MOMO', '0912345'],
  ])('is a coin there alone: at %s none was sent', async (bankCode, number) => {
    const { withdrawal, id } = await paying(bankCode, `${number}${(wallets += 1)}`)
    expect(await house.complete(withdrawal, { coinAmount: '5' })).toMatchObject({ code: 'invalid_request' })
    expect(await house.complete(withdrawal)).toMatchObject({ ok: true })
    expect(await house.withdrawals.desk.read(id, house.now())).toMatchObject({ coin: null, sent: null })
  })

  test('is the work of whoever has taken it, and of nobody without a withdrawal', async () => {
    const { withdrawal } = await paying('USDTTRC20', 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')
    expect(await house.complete(withdrawal, { name: 'nga', coinAmount: '5' })).toMatchObject({
      code: 'taken_by_another',
    })
    expect(await house.complete({ withdrawalId: '999999' }, { coinAmount: '5' })).toMatchObject({ code: 'not_found' })
  })
})

describe('the kinds of a site', () => {
  test('in the demo are all; a site of its own has banks alone until it says otherwise', async () => {
    const member = await house.newMember()
    expect(new Set((await listed(member)).banks.map(({ kind }) => kind))).toEqual(new Set(accountKinds))
    const real = await withdrawalHouse(database, { isDemo: false })
    expect((await real.withdrawals.desk.rules()).kinds).toEqual(['bank'])
    expect(await real.add(member, { bankCode: 'MOMO', accountNumber: '0912345678' })).toMatchObject({
      code: 'bank_unknown',
    })
  })

  test('are offered in the order in which a colleague has set them, and no other can be added', async () => {
    expect(await offer('crypto', 'bank')).toMatchObject({ value: { before: { kinds: accountKinds } } })
    const member = await house.newMember()
    const { banks } = await listed(member)
    expect([...new Set(banks.map(({ kind }) => kind))]).toEqual(['crypto', 'bank'])
    expect(banks[0]).toEqual({ code: 'USDTTRC20', name: 'USDT (TRON, TRC-20)', kind: 'crypto' })
    expect(await house.add(member, { bankCode: 'MOMO', accountNumber: '0912345678' })).toMatchObject({
      code: 'bank_unknown',
    })
    expect(await offer('bank', 'bank')).toMatchObject({ code: 'invalid_request' })
  })

  test('the accounts of a member stand in that order too, what is switched off last', async () => {
    const member = await house.newMember()
    for (const [bankCode, accountNumber] of [
      ['VCB', '00710009995551'],
      ['MOMO', '0912345551'],
      ['USDTTRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ['TCB', '00710009995552'],
    ] as const)
      await value(house.add(member, { bankCode, accountNumber }))
    await offer('crypto', 'bank')
    expect((await listed(member)).accounts.map(({ bankCode }) => bankCode)).toEqual(['USDTTRC20', 'VCB', 'TCB', 'MOMO'])
  })

  test('one that is switched off takes no new withdrawal to the accounts that there are, and pays what was asked for', async () => {
    const member = await house.newMember()
    const { account } = await value(house.add(member, { bankCode: 'MOMO', accountNumber: '0912345100' }))
    const { withdrawal } = await value(house.requestTo(member, account.withdrawalAccountId))
    await offer('bank')
    expect((await listed(member)).accounts).toMatchObject([{ isOffered: false }])
    expect(await house.requestTo(member, account.withdrawalAccountId)).toMatchObject({ code: 'withdrawal_account_off' })
    expect(await house.balanceOf(member)).toBe(900_000n)
    for (const step of [house.take, house.pass, house.pay, house.complete])
      expect(await step(withdrawal)).toMatchObject({ ok: true })
    await offer('bank', 'ewallet')
    expect(await house.requestTo(member, account.withdrawalAccountId)).toMatchObject({ ok: true })
  })

  test('an e-wallet that is switched off alone is refused like its kind', async () => {
    const member = await house.newMember()
    const { account } = await value(house.add(member, { bankCode: 'SHOPEEPAY', accountNumber: '0912345200' }))
    await sql`update cashier.payout_bank set is_on = false where code = 'SHOPEEPAY'`.execute(database.sql)
    expect((await listed(member)).accounts).toMatchObject([{ isOffered: false }])
    expect(await house.requestTo(member, account.withdrawalAccountId)).toMatchObject({ code: 'withdrawal_account_off' })
  })
})

test('the version before cannot add an account of a bank where there is none', async () => {
  await expect(
    sql`insert into cashier.withdrawal_account (merchant_id, member_id, bank_code, account_index, last_four, data_key,
        account_number, holder_name, request_key, request_digest, added_at, usable_at)
      values (1, 1, 'MOMO', '', '1234', '', '', '', gen_random_uuid(), '', now(), now())`.execute(database.sql),
  ).rejects.toThrow(/foreign key/)
})
