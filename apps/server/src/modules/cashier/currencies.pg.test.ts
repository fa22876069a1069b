import { amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../test/deposits.ts'
import { providerHouse } from '../../../test/provider-house.ts'
import { testChain } from '../../../test/providers.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../test/withdrawals.ts'
import { type Ledger, createLedger } from '../ledger/index.ts'
import { openPlayer } from '../wagering/index.ts'
import { openDeposit } from './deposits/orders.ts'

/** A deposit of so many smallest units, and what is drawn out of it. */
describe.each([
  ['JPY', 123_457n, 23_456n],
  ['CNY', 1_234_567_89n, 234_567_90n],
  ['USDT', 1_234_567_891n, 234_567_890n],
])('a site of real money in %s', (code, paidIn, drawnOut) => {
  const currency = currencyByCode(code)
  let database: ThrowawayDatabase
  let deposits: DepositHouse
  let withdrawals: WithdrawalHouse
  let ledger: Ledger
  let memberId: bigint

  beforeAll(async () => {
    database = await throwawayDatabase()
    await sql`update site.merchant set currency_code = ${code} where id = 1`.execute(database.sql)
    await sql`update cashier.withdrawal_rule set amount_min = 1, amount_max = 1000000000000,
      second_person_from = 1000000000000, day_amount = 1000000000000`.execute(database.sql)
    await sql`update cashier.withdrawal_setting set account_wait_hours = 0`.execute(database.sql)
    deposits = await depositHouse(database, { isDemo: false })
    withdrawals = await withdrawalHouse(database, { isDemo: false })
    // The bank of the tests counts in đồng.
    await sql`update cashier.bank set currency = ${code}`.execute(database.sql)
    await sql`update cashier.deposit_method set amount_max = 1000000000000`.execute(database.sql)
    ledger = createLedger({ database })
    memberId = await withdrawals.newMember(0n)
    const wallet = { memberId, currency, timeZone: 'Asia/Tokyo' }
    await database.transaction(async (tx) => {
      await ledger.openWallet(tx, wallet)
      await openPlayer(tx, wallet)
    })
  })
  afterAll(() => database.drop())

  const balances = async () => ({
    here: (await ledger.balance(memberId, currency)).balance,
    asPlayMoney: await withdrawals.balanceOf(memberId),
  })

  const pay = (depositId: string, units: bigint, currencyCode: string) =>
    sql<{ text: string }>`select text from cashier.deposit where id = ${depositId}`
      .execute(database.sql)
      .then(({ rows }) => deposits.notify({ text: rows[0]?.text ?? '', amount: String(units), currency: currencyCode }))

  test('[WALLET-07] is paid in and drawn out to the smallest unit, in its own wallet and its own books', async () => {
    const asker = {
      memberId,
      merchant: { id: 1, code: 'demo', currency, timeZone: 'Asia/Tokyo' },
      now: new Date(),
      idempotencyKey: newKey(),
    }
    const ordered = await openDeposit(deposits.deps, { methodCode: 'vietqr', amount: amount(paidIn) }, asker)
    if (!ordered.ok) throw new Error(ordered.code)
    const { depositId, transfer } = ordered.value.deposit
    // Its code would ask for so many đồng.
    expect(transfer).toMatchObject({ qr: null, accountNumber: '1234567890' })
    expect(transfer).not.toHaveProperty('payUrl')
    // The same figure in another currency is another sum of money.
    expect(await pay(depositId, paidIn, 'VND')).toMatchObject({ code: 'CURRENCY_MISMATCH' })
    expect(await balances()).toEqual({ here: 0n, asPlayMoney: 0n })
    expect(await pay(depositId, paidIn, code)).toMatchObject({ code: 'OK', verdict: 'credited' })
    expect(await balances()).toEqual({ here: paidIn, asPlayMoney: 0n })

    const one = await withdrawals.paid(memberId, drawnOut)
    expect(await withdrawals.stateOf(one)).toBe('completed awaited')
    expect(await balances()).toEqual({ here: paidIn - drawnOut, asPlayMoney: 0n })

    const { entries } = await ledger.record({ memberId, currency, count: 10 })
    expect(entries.map(({ reason, netAmount, balanceAmount }) => [reason, netAmount, balanceAmount])).toEqual([
      ['withdrawal', -drawnOut, paidIn - drawnOut],
      ['deposit', paidIn, paidIn],
    ])
    const { rows } = await sql`select house, currency, sum(amount)::bigint as amount from ledger.house_posting
      where house in ('bank', 'withdrawal') group by 1, 2 order by 1`.execute(database.sql)
    expect(rows).toEqual([
      { house: 'bank', currency: currency.id, amount: drawnOut - paidIn },
      { house: 'withdrawal', currency: currency.id, amount: 0n },
    ])
    expect(await withdrawals.violations()).toEqual({})
  })

  test('takes nothing of a bank that counts in another currency, however the bank calls it', async () => {
    await sql`update cashier.bank set currency = 'VND'`.execute(database.sql)
    const afresh = await depositHouse(database, { isDemo: false })
    expect(await afresh.notify({ amount: '100000', currency: 'VND' })).toMatchObject({ code: 'CURRENCY_MISMATCH' })
    expect(await deposits.houseOf('suspense')).toBe(0n)
  })

  test('takes nothing of a gateway that counts in another currency, and coins at the rate of their order', async () => {
    const providers = await providerHouse(database, { isDemo: false })
    expect(await providers.tellOf({ currency: 'VND' })).toMatchObject({ code: 'CURRENCY_MISMATCH' })
    const { code: chain, currency: coin } = testChain
    expect(await providers.tellOf({ currency: coin, confirmations: 0 }, { code: chain })).toMatchObject({ code: 'OK' })
    await providers.close()
  })
})
