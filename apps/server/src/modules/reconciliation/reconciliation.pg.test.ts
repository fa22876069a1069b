import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import {
  type BankRow,
  type ReconciliationHouse,
  account,
  dayAt,
  momentOf,
  reconciliationHouse,
  secondAccount,
} from '../../../test/reconciliation.ts'
import { breachesOf, violationsOf } from '../../../test/violations.ts'
import { reconciliationInvariants } from './invariants.ts'

let database: ThrowawayDatabase
let house: ReconciliationHouse
let days = 0
let day: string

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await reconciliationHouse(database)
})
beforeEach(() => {
  day = dayAt(days++)
})
afterEach(async () => expect(await violationsOf(database, reconciliationInvariants)).toEqual({}))
afterAll(() => database.drop())

const row = (name: string, amount: bigint, given: Partial<BankRow> = {}): BankRow => ({
  direction: 'in',
  name: `${name}-${day}`,
  amount,
  account,
  bookedAt: momentOf(day, 12),
  ...given,
})
const out = { direction: 'out' } as const

/** What the bank has. */
const bank = (booked: BankRow): BankRow => {
  house.books.rows.push(booked)
  return booked
}
/** What both sides have. */
async function both(booked: BankRow): Promise<void> {
  bank(booked)
  await (booked.direction === 'in' ? house.took(booked) : house.paid(booked))
}
/** What the bank has no more, or otherwise. */
function put(booked: BankRow, change: Partial<BankRow> | null): void {
  const place = house.books.rows.indexOf(booked)
  house.books.rows.splice(place, 1, ...(change ? [{ ...booked, ...change }] : []))
}
const run = (statement: ReturnType<typeof sql>) => statement.execute(database.sql)
const compared = async () => {
  house.after(day)
  return house.reconcile()
}
/** What is open, without the day in its name; of what an account holds, the difference alone. */
const open = async () =>
  (await house.open()).map((word) =>
    word
      .replaceAll(`-${day}`, '')
      .replace(/^(sum|opening) (\d+) (\d+)$/, (_all, kind, ours, theirs) => `${kind} 0 ${theirs - ours}`),
  )

type PutRight = () => unknown
/** Each plant, which answers how it is put right; and what is to be found. */
const plants: readonly (readonly [what: string, found: string, plant: () => Promise<PutRight>])[] = [
  [
    'the bank has a deposit that we have not',
    'missing_here FT-LOST 0 700',
    async () => {
      const lost = bank(row('FT-LOST', 700n))
      return () => house.took(lost, house.now())
    },
  ],
  [
    'we have a deposit that the bank has not',
    'missing_there FT-FORGED 300 0',
    async () => {
      await house.took(row('FT-FORGED', 300n))
      return () => bank(row('FT-FORGED', 300n))
    },
  ],
  [
    'the bank has another amount',
    'amount FT-MORE 500 501',
    async () => {
      await house.took(row('FT-MORE', 500n))
      const booked = bank(row('FT-MORE', 501n))
      return () => put(booked, { amount: 500n })
    },
  ],
  [
    'the bank has it on another account',
    'account FT-OTHER 400 400',
    async () => {
      await house.took(row('FT-OTHER', 400n))
      const booked = bank(row('FT-OTHER', 400n, { account: secondAccount }))
      return () => put(booked, { account })
    },
  ],
  [
    'the bank has paid what nobody has ordered',
    'missing_here PO-LOST 0 50',
    async () => {
      const lost = bank(row('PO-LOST', 50n, out))
      return () => put(lost, null)
    },
  ],
  [
    'a withdrawal is paid that the bank has not booked',
    'missing_there PO-NEVER 60 0',
    async () => {
      await house.paid(row('PO-NEVER', 60n))
      return () => bank(row('PO-NEVER', 60n, out))
    },
  ],
  [
    'a withdrawal was booked twice',
    'missing_here PO-TWICE-2 0 70',
    async () => {
      await both(row('PO-TWICE', 70n, out))
      const second = bank(row('PO-TWICE-2', 70n, { ...out, reference: `PO-TWICE-${day}` }))
      return () => put(second, null)
    },
  ],
  [
    'the bank has paid another amount',
    'amount PO-LESS 80 79',
    async () => {
      await house.paid(row('PO-LESS', 80n))
      const booked = bank(row('PO-LESS', 79n, out))
      return () => put(booked, { amount: 80n })
    },
  ],
  [
    'money that was sent back to its payer has not left',
    'missing_there FT-BACK 90 0',
    async () => {
      await both(row('FT-NOBODYS', 90n))
      await house.gaveBack(row('FT-BACK', 90n))
      return () => bank(row('FT-BACK', 90n, out))
    },
  ],
  [
    'opening and bookings do not make the closing',
    'sum 0 5',
    async () => {
      house.books.plants.closing.set(`${day} ${account}`, 5n)
      return () => house.books.plants.closing.clear()
    },
  ],
  [
    'a statement does not go on where the day before ended',
    'opening 0 7',
    async () => {
      for (const kind of ['opening', 'closing'] as const) house.books.plants[kind].set(`${day} ${secondAccount}`, 7n)
      return () => [house.books.plants.opening.clear(), house.books.plants.closing.clear()]
    },
  ],
  [
    'a bank does not say what it has',
    'statement 0 0',
    async () => {
      house.books.silence(secondAccount)
      return () => house.books.silence(null)
    },
  ],
  [
    'a wallet holds more than its entries say',
    'balance 19713 1200 1000',
    async () => {
      await run(sql`insert into ledger.account (id, currency) values (256 * 77 + 1, 1)`)
      await run(sql`select ledger.move(256 * 77 + 1, 1000, 'promotion', 'grant', gen_random_uuid(), 1,
        ${momentOf(day, 12)})`)
      await run(sql`update ledger.account set balance = 1200 where id = 256 * 77 + 1`)
      // The books stay balanced: the house has lost it.
      await run(sql`insert into ledger.house_posting values (-1, -200, '2026-01-01', 'revenue', 1)`)
      return async () => {
        await run(sql`update ledger.account set balance = 1000 where id = 256 * 77 + 1`)
        await run(sql`insert into ledger.house_posting values (-2, 200, '2026-01-01', 'revenue', 1)`)
      }
    },
  ],
  [
    'a movement has one side alone',
    'batch 900 0 -25',
    async () => {
      await run(sql`insert into ledger.house_posting values (900, 25, ${momentOf(day, 12)}, 'revenue', 1),
        (901, -25, '2026-01-01', 'revenue', 1)`)
      return () =>
        run(sql`insert into ledger.house_posting values (900, -25, ${momentOf(day, 12)}, 'escrow', 1),
          (902, 25, '2026-01-01', 'revenue', 1)`)
    },
  ],
  [
    'wallets hold what the house has not given',
    'currency 1 1000 975',
    async () => {
      await run(sql`insert into ledger.house_posting values (903, 25, '2026-01-01', 'revenue', 1)`)
      return () => run(sql`insert into ledger.house_posting values (904, -25, '2026-01-01', 'revenue', 1)`)
    },
  ],
  [
    'a vendor differs',
    'vendor OUTER stake b8 amount 1000 1500',
    async () => {
      await disputed()
      return () => run(sql`update vendors.dispute set closed_at = now(), conclusion = 'theirs'`)
    },
  ],
]

/** A difference with a vendor. */
async function disputed(): Promise<void> {
  await run(sql`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url,
      data_key, secrets)
    values ('banyan-outer', 1, 'OUTER', 'seamless', 1, 0, 'https://outer.test', '\\x00', array['\\x00'::bytea])
    on conflict do nothing`)
  await run(sql`delete from vendors.dispute`)
  await run(sql`insert into vendors.dispute (connection_id, family, tx, kind, told, ours)
    select id, 'stake', 'b8', 'amount', 1500, 1000 from vendors.connection`)
}

describe('the comparison of a day', () => {
  test('of books that agree finds nothing, and says what both sides have', async () => {
    await both(row('FT1', 1000n))
    await both(row('FT2', 200n, { account: secondAccount }))
    await both(row('PO1', 300n, out))
    expect(await compared()).toBe(1)
    expect(await open()).toEqual([])
    expect(await house.desk.days({})).toMatchObject({ days: [{ day, state: 'done', ours: 900n, theirs: 900n }] })
    expect((await house.desk.day(day))?.totals).toMatchObject([
      { bank: 'test-bank', accountNumber: account, inOurs: 1000n, outOurs: 300n, inTheirs: 1000n, outTheirs: 300n },
      { accountNumber: secondAccount, inOurs: 200n, outOurs: 0n, closingAmount: 200n },
    ])
    // The plants below count from an account that is empty.
    for (const each of [row('PO2', 700n, out), row('PO3', 200n, { ...out, account: secondAccount })]) await both(each)
    house.pass(60_000)
    await house.again(day)
    await house.reconcile()
    expect(await open()).toEqual([])
  })

  test.each([
    ['ewallet', 'MOMO'],
    ['crypto', 'USDTTRC20'],
  ] as const)(
    'misses nothing at a bank of what was paid by %s at %s, and compares it where a bank has it',
    async (kind, place) => {
      await house.paid(row('PO-ELSEWHERE', 40n, out), { kind, place })
      await compared()
      expect(await open()).toEqual([])
      const booked = bank(row('PO-ELSEWHERE', 39n, out))
      house.pass(60_000)
      await house.again(day)
      await house.reconcile()
      expect(await open()).toEqual(['amount PO-ELSEWHERE 40 39'])
      put(booked, { amount: 40n })
      house.pass(60_000)
      await house.again(day)
      await house.reconcile()
      expect(await open()).toEqual([])
    },
  )

  test.each(plants)('finds that %s, and that alone: %s', async (_what, found, plant) => {
    await both(row('FT-SAME', 1000n))
    await both(row('PO-SAME', 1000n, { ...out, bookedAt: momentOf(day, 13) }))
    const putRight = await plant()
    await compared()
    expect(await open()).toEqual([found])
    house.pass(60_000)
    await putRight()
    await house.again(day)
    await house.reconcile()
    expect(await open()).toEqual([])
    const [gone] = (await house.desk.differences({ state: 'closed', count: 1 })).differences
    expect(gone).toMatchObject({ closedAt: house.now(), closedBy: null, reason: null })
  })
})

test('what differs from balances, vendors and banks at once is listed, each by its side', async () => {
  const posted = (batch: number, sum: number) =>
    run(sql`insert into ledger.house_posting values (${batch}, ${sum}, '2026-01-01', 'revenue', 1)`)
  const lost = bank(row('FT-LOST', 700n))
  await disputed()
  await posted(910, 25)
  const sides = [
    ['bank', 'missing_here'],
    ['vendor', 'vendor'],
    ['ledger', 'currency'],
  ] as const
  await compared()
  for (const [side, kind] of sides) {
    const { differences } = await house.desk.differences({ state: 'open', day, side })
    expect(differences).toMatchObject([{ kind, day }])
  }
  expect((await house.desk.differences({ state: 'open', day })).differences).toHaveLength(sides.length)
  expect((await house.desk.day(day))?.open).toBe(sides.length)
  house.pass(60_000)
  await house.took(lost, house.now())
  await posted(911, -25)
  await run(sql`update vendors.dispute set closed_at = now(), conclusion = 'theirs'`)
  await house.again(day)
  await house.reconcile()
  expect(await open()).toEqual([])
})

describe('a run', () => {
  /** Each day with how often it was compared. */
  const times = async () => {
    const { rows } = await sql<{ times: number }>`select times from reconciliation.run order by day`.execute(
      database.sql,
    )
    return rows.map((each) => each.times)
  }
  const pastClaim = () => run(sql`update reconciliation.run set claimed_until = clock_timestamp() - interval '1 s'`)

  test('catches up with the days that were missed, each once', async () => {
    const before = (await times()).length
    days += 2
    day = dayAt(days - 1)
    expect(await compared()).toBe(3)
    expect((await times()).slice(before)).toEqual([1, 1, 1])
    expect(await house.reconcile()).toBe(0)
  })

  test('of two nodes at once is one', async () => {
    house.after(day)
    const [mine, theirs] = await Promise.all([house.reconcile(), house.reconcile()])
    expect(mine + theirs).toBe(1)
    expect((await times()).at(-1)).toBe(1)
  })

  test('that was killed goes on where it was, and asks no bank again', async () => {
    bank(row('FT-KILLED', 11n))
    house.after(day)
    const asked = house.books.asked.length
    const killed = new AbortController()
    house.books.onAsked((accountNumber) => accountNumber === secondAccount && killed.abort())
    await expect(house.reconcile(killed.signal)).rejects.toThrow('aborted')
    house.books.onAsked(() => {})
    expect(await open()).toEqual([])
    // Its node still counts as alive.
    expect(await house.reconcile()).toBe(0)
    await pastClaim()
    expect(await house.reconcile()).toBe(1)
    expect(house.books.asked.slice(asked)).toEqual([`${day} ${account}`, `${day} ${secondAccount}`])
    expect(await open()).toEqual(['missing_here FT-KILLED 0 11'])
  })

  test('lists a difference once however long it is open, and not again once somebody has closed it', async () => {
    const [lost] = (await house.desk.differences({ state: 'open' })).differences
    expect(lost).toMatchObject({ kind: 'missing_here', closedAt: null })
    await compared()
    const [still] = (await house.desk.differences({ state: 'open' })).differences
    expect(still).toEqual({ ...lost, seenAt: house.now() })
    expect(await house.close(lost!.id, 'the bank has taken it back')).toMatchObject({ ok: true })
    expect(await house.close(lost!.id)).toMatchObject({ ok: false, code: 'already_decided' })
    house.pass(60_000)
    await house.again(day)
    await house.reconcile()
    expect(await open()).toEqual([])
    expect((await house.desk.differences({ state: 'closed', count: 1, day: lost!.day })).differences).toMatchObject([
      { closedBy: 'linh', reason: 'the bank has taken it back' },
    ])
  })

  test('takes an uploaded statement of a bank that says nothing; one of another account is refused', async () => {
    house.books.silence(account)
    await compared()
    expect(await open()).toEqual(['statement 0 0'])
    house.pass(60_000)
    const wrong = house.books.statement(secondAccount, day)
    expect(await house.upload(day, account, wrong)).toMatchObject({ code: 'statement_unreadable', detail: { line: 2 } })
    expect(await house.upload(day, account)).toEqual({ ok: true, value: { bookings: 0 } })
    await house.reconcile()
    house.books.silence(null)
    expect(await open()).toEqual([])
    expect((await house.desk.day(day))?.totals).toMatchObject([{ uploadedBy: 'linh' }, { uploadedBy: null }])
  })

  test('asks no payment provider for a statement, and holds its money against no bank', async () => {
    await house.provider.connect(database)
    const paid = { name: 'PAY-1', amount: 5000n, at: momentOf(day, 12) }
    house.provider.rows.push(paid)
    await house.provider.took(database, paid)
    await compared()
    expect(await open()).toEqual([])
    expect(house.books.asked.filter((each) => each.includes('MERCHANT'))).toEqual([])
  })

  test('closes a difference with a vendor in the list of the vendor too', async () => {
    await disputed()
    await compared()
    const [differs] = (await house.desk.differences({ state: 'open', kind: 'vendor' })).differences
    await house.close(differs!.id, 'theirs is right')
    const { rows } = await sql`select conclusion from vendors.dispute`.execute(database.sql)
    expect(rows).toEqual([{ conclusion: 'theirs is right' }])
  })

  test('of a day of 20,000 transactions finds the one that is missing', async () => {
    const booked = Array.from({ length: 20_000 }, (_each, index) => row(`FT-MANY-${index}`, 100n))
    for (const each of booked) bank(each)
    await run(sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
        received_at, verdict, reason)
      select bank_id, name, id, 1, 100, '\\x00', ${momentOf(day, 12)}, ${momentOf(day, 12)}, 'suspense', 'no_text'
      from unnest(${booked.slice(1).map(({ name }) => name)}::text[]) as name, cashier.bank_account
      where account_number = ${account}`)
    await run(sql`select ledger.move_house('bank', 'suspense', 1::smallint, 1999900, now())`)
    await compared()
    expect(await open()).toEqual(['missing_here FT-MANY-0 0 100'])
  })

  test.each([
    [
      'C80',
      'the bank has moved what nothing is held against',
      `select ledger.move_house('revenue', 'bank', 1::smallint, 7, now())`,
    ],
    ['C80', 'a transaction says another amount', `update cashier.bank_transaction set amount = amount + 1`],
    ['C81', 'a difference is gone', `delete from reconciliation.difference`],
    ['C81', 'a statement has another amount', `update reconciliation.booking set amount = amount + 1`],
    ['C82', 'a total is not its bookings', `update reconciliation.total set in_theirs = in_theirs + 1`],
    ['C82', 'a total is gone', `delete from reconciliation.total`],
  ])('%s finds that %s', async (name, _what, statement) => {
    const invariant = reconciliationInvariants.find((each) => each.name === name)!
    expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
  })
})
