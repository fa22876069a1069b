import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, newKey, play } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { openPlans } from '../../../test/plans.ts'
import type { Transfer } from './transfer.ts'

let database: ThrowawayDatabase
let house: Betting
beforeAll(async () => {
  database = await throwawayDatabase()
  house = betting(database)
})
afterAll(() => database.drop())

const transfer = (memberId: bigint, direction: Transfer['direction'], amountOf: bigint, key = newKey()): Transfer => ({
  memberId,
  currency: play,
  direction,
  amount: amount(amountOf),
  house: 'promotion',
  reason: 'grant',
  reference: memberId,
  key,
})
const post = (...transfers: Transfer[]) => database.transaction((tx) => house.ledger.post(tx, transfers))

describe('a change of a balance is told', () => {
  it('after its commit, when the new balance can be read, to each member once a call', async () => {
    const memberId = await house.newMember(100n)
    const told: Promise<{ ids: readonly bigint[]; balance: bigint }>[] = []
    house.ledger.changes.listen((ids) => {
      if (ids.includes(memberId))
        told.push(house.ledger.balance(memberId, play).then(({ balance }) => ({ ids, balance })))
    })
    await database.transaction(async (tx) => {
      await house.ledger.post(tx, [transfer(memberId, 'debit', 30n), transfer(memberId, 'credit', 5n)])
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(told).toEqual([])
    })
    expect(await Promise.all(told)).toEqual([{ ids: [memberId], balance: 75n }])
  })

  it('never when it is rolled back, was refused, or had been posted before', async () => {
    const memberId = await house.newMember(10n)
    const told: bigint[] = []
    house.ledger.changes.listen((ids) => told.push(...ids))
    const key = newKey()
    await post(transfer(memberId, 'credit', 1n, key))
    expect(told.splice(0)).toEqual([memberId])
    await post(transfer(memberId, 'credit', 1n, key))
    await post(transfer(memberId, 'debit', 1000n))
    await expect(
      database.transaction(async (tx) => {
        await house.ledger.post(tx, [transfer(memberId, 'credit', 1n)])
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(told).toEqual([])
  })
})

describe('transfers', () => {
  it('[WALLET-08] writes each change of a balance with the balance after it', async () => {
    const memberId = await house.newMember(100n)
    expect(await post(transfer(memberId, 'debit', 30n), transfer(memberId, 'credit', 5n))).toEqual([
      { status: 'posted', balanceAmount: 70n, balanceSequence: 2 },
      { status: 'posted', balanceAmount: 75n, balanceSequence: 3 },
    ])
    const { entries } = await house.ledger.record({ memberId, currency: play, count: 10 })
    expect(entries.map(({ sequence, netAmount, balanceAmount }) => [sequence, netAmount, balanceAmount])).toEqual([
      [3, 5n, 75n],
      [2, -30n, 70n],
      [1, 100n, 100n],
    ])
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-09] refuses a debit below zero and decides the others', async () => {
    const memberId = await house.newMember(10n)
    const results = await post(
      transfer(memberId, 'debit', 11n),
      transfer(memberId, 'debit', 10n),
      transfer(999n, 'credit', 1n),
    )
    expect(results.map(({ status }) => status)).toEqual(['balance_too_low', 'posted', 'wallet_unknown'])
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-10] posts a repeated key once, also in parallel, and refuses it for another transfer', async () => {
    const memberId = await house.newMember(0n)
    const key = newKey()
    const results = await Promise.all(Array.from({ length: 20 }, () => post(transfer(memberId, 'credit', 7n, key))))
    expect(results.flat().filter(({ status }) => status === 'posted')).toHaveLength(1)
    for (const [result] of results) expect(result).toMatchObject({ balanceAmount: 7n, balanceSequence: 1 })
    expect(await post(transfer(memberId, 'credit', 8n, key))).toEqual([{ status: 'idempotency_key_reused' }])
    expect(await house.balanceOf(memberId)).toBe(7n)
  })

  it('undoes everything when the transaction of the caller fails', async () => {
    const memberId = await house.newMember(50n)
    await expect(
      database.transaction(async (tx) => {
        await house.ledger.post(tx, [transfer(memberId, 'debit', 50n)])
        throw new Error('later')
      }),
    ).rejects.toThrow('later')
    expect(await house.balanceOf(memberId)).toBe(50n)
    expect(await house.violations()).toEqual({})
  })
})

describe('keys that were used before', () => {
  it('are looked up each by itself, also in a week whose entries nothing is known of', async () => {
    const plans = await openPlans(database)
    const found = 'select n from ledger.find_entries($1::bigint[], $2::uuid[])'
    const many = Array.from({ length: 500 }, (_, n) => n)
    const parameters = [many.map((n) => accountOf(BigInt(n))), many.map(() => newKey())]
    expect(await plans.scansOf({ sql: found, parameters })).toEqual([])
    await plans.close()
  })
})

describe('immutability', () => {
  it.each(['ledger.entry', 'ledger.entry_default', 'ledger.house_posting'])(
    '[WALLET-08] refuses to change or remove rows of %s, even to the owner',
    async (table) => {
      await house.newMember(1n)
      if (table === 'ledger.entry_default') {
        // A key that no partition was made for.
        await sql`insert into ledger.entry select account + 999999, seq, amount, balance,
          '00000000-0000-8000-8000-000000000000', ref, batch, at, contra, reason from ledger.entry limit 1`.execute(
          database.sql,
        )
      }
      for (const statement of [`update ${table} set amount = 1`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(sql.raw(statement).execute(database.sql)).rejects.toMatchObject({ code: '23001' })
      }
    },
  )

  it('finds what was changed by force', async () => {
    await house.violations()
    const memberId = await house.newMember(100n)
    await sql
      .raw(
        `set session_replication_role = replica; update ledger.entry set amount = 99 where account = ${accountOf(memberId)}; set session_replication_role = origin`,
      )
      .execute(database.sql)
    const violated = Object.keys(await house.violations())
    expect(violated).toEqual(expect.arrayContaining(['L1', 'L3', 'L7']))
  })
})

it('makes partitions ahead, once', async () => {
  const { rows } = await sql<{
    last: string
  }>`select max(relname) as last from pg_class where relname ~ '^entry_....w..$' and relkind = 'r'`.execute(
    database.sql,
  )
  await sql.raw(`drop table ledger.${rows[0]?.last}`).execute(database.sql)
  expect(await house.ledger.ensurePartitions()).toBe(1)
  expect(await house.ledger.ensurePartitions()).toBe(0)
})
