import { amount } from '@banyan/money'
import { beforeAll, expect, it, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { newKey, play } from '../../../test/betting.ts'
import { violationsOf } from '../../../test/violations.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'
import { ledgerInvariants } from './invariants.ts'
import type { Transfer } from './transfer.ts'

const house = await bettingOfFile()
const { database } = house
/** The wallet that is tampered with; its entries are a grant of 500, a stake of 200, and two payouts of 100. */
let wallet: bigint

beforeAll(async () => {
  const memberId = await house.newMember(500n)
  wallet = accountOf(memberId)
  const bet = { memberId, currency: play, house: 'escrow', reference: 9n } as const
  const entry = (direction: Transfer['direction'], reason: Transfer['reason'], value: bigint) =>
    database.transaction((tx) =>
      house.ledger.post(tx, [{ ...bet, direction, reason, amount: amount(value), key: newKey() }]),
    )
  await entry('debit', 'stake', 200n)
  await entry('credit', 'payout', 100n)
  await entry('credit', 'payout', 100n)
  expect(await violationsOf(database, ledgerInvariants)).toEqual({})
})

const entryOf = (seq: number) => `where account = WALLET and seq = ${seq}`
const unchecked = (table: string, check: string, condition: string) => [
  `alter table ${table} drop constraint ${check}`,
  `alter table ${table} add constraint ${check} check (${condition}) not valid`,
]
const [noBalanceCheck = '', balanceCheck = ''] = unchecked('ledger.account', 'account_balance_check', 'balance >= 0')
const [noEntryCheck = '', entryCheck = ''] = unchecked('ledger.entry', 'entry_balance_check', 'balance >= 0')
const noCurrencyCheck = `alter table ledger.account drop constraint account_check,
  drop constraint account_space_check`
const currencyCheck = 'alter table ledger.account add constraint account_check check (currency = id % 256)'

/** What somebody with the database itself could do, and every invariant that must see it. */
const harms: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'a posting of the house that is not what its wallets were moved by',
    'update ledger.house_posting set amount = amount + 1 where batch = (select batch from ledger.entry E2)',
    'update ledger.house_posting set amount = amount - 1 where batch = (select batch from ledger.entry E2)',
    ['L1', 'L2'],
  ],
  [
    'a balance that nothing was posted for',
    'update ledger.account set balance = balance + 1 where id = WALLET',
    'update ledger.account set balance = balance - 1 where id = WALLET',
    ['L2', 'L3'],
  ],
  [
    'a wallet that counts more entries than it has',
    'update ledger.account set seq = seq + 1 where id = WALLET',
    'update ledger.account set seq = seq - 1 where id = WALLET',
    ['L3'],
  ],
  [
    'an entry of another amount',
    'update ledger.entry set amount = amount + 1 E3',
    'update ledger.entry set amount = amount - 1 E3',
    ['L1', 'L3', 'L7'],
  ],
  [
    'a balance after an entry that does not follow from the one before',
    'update ledger.entry set balance = balance + 1 E2',
    'update ledger.entry set balance = balance - 1 E2',
    ['L7'],
  ],
  [
    'a gap in the numbers of entries',
    'update ledger.entry set seq = 10 E4',
    'update ledger.entry set seq = 4 where account = WALLET and seq = 10',
    ['L7'],
  ],
  [
    'a wallet below zero',
    `${noBalanceCheck}; update ledger.account set balance = balance - 1000 where id = WALLET`,
    `update ledger.account set balance = balance + 1000 where id = WALLET; ${balanceCheck}`,
    ['L2', 'L3', 'L4'],
  ],
  [
    'an entry that left a wallet below zero',
    `${noEntryCheck}; update ledger.entry set balance = balance - 1000 E2`,
    `update ledger.entry set balance = balance + 1000 E2; ${entryCheck}`,
    ['L4', 'L7'],
  ],
  [
    'postings of the house that could be changed',
    'alter table ledger.house_posting disable trigger no_change',
    'alter table ledger.house_posting enable trigger no_change',
    ['L5'],
  ],
  [
    'a partition of the entries that could be emptied',
    'alter table ledger.entry_default disable trigger no_truncate',
    'alter table ledger.entry_default enable trigger no_truncate',
    ['L5'],
  ],
  [
    'half of a stake that came back',
    `update ledger.entry set reason = 'refund' E3`,
    `update ledger.entry set reason = 'payout' E3`,
    ['L6'],
  ],
  [
    'a stake that came back in two halves',
    `update ledger.entry set reason = 'refund' where account = WALLET and seq in (3, 4)`,
    `update ledger.entry set reason = 'payout' where account = WALLET and seq in (3, 4)`,
    ['L6'],
  ],
  [
    'a wallet that says it holds another currency',
    `${noCurrencyCheck}; update ledger.account set currency = 2 where id = WALLET`,
    `update ledger.account set currency = ${play.id} where id = WALLET; ${currencyCheck}`,
    ['L2', 'L8'],
  ],
  [
    'an entry of a wallet that does not exist',
    'update ledger.entry set account = account + 25600000000 E4',
    'update ledger.entry set account = account - 25600000000 where account = WALLET + 25600000000',
    ['L3', 'L7', 'L8'],
  ],
  [
    'two movements by one key',
    `drop index ledger.entry_account_key_idx; update ledger.entry set key = (select key from ledger.entry E3) E4`,
    `update ledger.entry set key = gen_random_uuid() E4; create unique index entry_account_key_idx
      on ledger.entry (account, key)`,
    ['O4'],
  ],
]
const told = (statement: string) =>
  statement.replaceAll(/E(\d)\b/g, (_, seq) => entryOf(Number(seq))).replaceAll('WALLET', String(wallet))

test.each(harms)('[INV] %s is found', async (_harm, forth, back, names) => {
  const mend = await tamper(database, told(forth), told(back))
  expect(Object.keys(await violationsOf(database, ledgerInvariants)).toSorted()).toEqual(names)
  await mend()
  expect(await violationsOf(database, ledgerInvariants)).toEqual({})
})

it('every invariant of the ledger has a harm that it sees', () => {
  const seen = new Set(harms.flatMap(([, , , names]) => names))
  expect(ledgerInvariants.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})
