import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { type PayoutFileHouse, payoutFileHouse, resultHead } from '../../../../../test/payout-files.ts'
import { listFiles, listReady, readFile } from './desk.ts'
import { fileNumber } from './order-file.ts'

let database: ThrowawayDatabase
let house: PayoutFileHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await payoutFileHouse(database)
  await sql`update cashier.withdrawal_rule set second_person_from = 300000`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

async function three() {
  return [await house.passed(), await house.passed(), await house.passed()] as const
}

describe('a file', () => {
  test('takes approved withdrawals, all or none, and holds them against every other way', async () => {
    const [a, b, c] = await three()
    const waiting = await house.asked(await house.newMember())
    expect(await house.make([a, waiting])).toEqual({
      ok: false,
      code: 'already_decided',
      detail: { number: waiting.number },
    })
    expect(await house.stateOf(a)).toBe('approved')
    expect(await house.make([a, a])).toMatchObject({ code: 'invalid_request' })
    const file = await house.made([c, a, b])
    for (const one of [a, b, c]) {
      expect(await house.stateOf(one)).toBe('paying')
      expect(await house.cancel(one.memberId, one)).toMatchObject({ code: 'withdrawal_decided' })
      expect(await house.pay(one)).toMatchObject({ code: 'already_decided' })
      expect(await house.complete(one)).toMatchObject({ code: 'already_decided' })
      expect(await house.fail(one, 'return')).toMatchObject({ code: 'already_decided' })
      expect(await house.make([one])).toMatchObject({ code: 'already_decided' })
    }
    expect(await house.fileState(file)).toBe('made')
  })

  test('is the same bytes each time, and says whom the bank pays what', async () => {
    const [a, b] = await three()
    const file = await house.made([a, b])
    const first = await house.download(file)
    const again = await house.download(file, 'nga')
    expect(again).toEqual(first)
    const lines = first.ok ? first.value.csv.split('\r\n') : []
    const [, one] = lines
    expect(one).toMatch(
      new RegExp(`^1,\\d{11},NGUYEN VAN AN,VCB,970436,100000,${a.number}-1,${fileNumber(file)}$`, 'v'),
    )
    expect(lines).toHaveLength(4)
    const { rows } = await sql<{ text: string }>`select row_to_json(payout_file)::text as text from cashier.payout_file
      where id = ${file}`.execute(database.sql)
    expect(rows[0]?.text).not.toContain('NGUYEN')
  })

  test('is made once of one request', async () => {
    const [a] = await three()
    const requestKey = crypto.randomUUID()
    const both = await Promise.all([house.make([a], { requestKey }), house.make([a], { requestKey })])
    expect(new Set(both.map((each) => each.ok && each.value.id)).size).toBe(1)
    expect(both[0].ok).toBe(true)
  })

  test('takes none of whoever has reviewed it from an amount on, nor of a member whose withdrawals are held', async () => {
    const [a] = await three()
    const large = await house.passed(300_000n)
    expect(await house.make([a, large], { by: 'linh' })).toMatchObject({ code: 'second_person_needed' })
    house.heldMembers.add(a.memberId)
    expect(await house.make([a])).toMatchObject({ code: 'withdrawals_held' })
    const listed = await listReady(house.deps, { by: 'linh', now: house.now() })
    const obstacleOf = ({ withdrawalId }: { readonly withdrawalId: string }) =>
      listed.withdrawals.find((each) => each.withdrawalId === withdrawalId)?.obstacle
    expect([obstacleOf(large), obstacleOf(a)]).toEqual(['second_person_needed', 'withdrawals_held'])
    house.heldMembers.clear()
    const file = await house.make([large])
    expect(file).toMatchObject({ ok: true })
  })

  test('is given back before a bank can have it, by another than whoever downloaded it', async () => {
    const [a, b] = await three()
    const untouched = await house.make([a])
    if (!untouched.ok) throw new Error(untouched.code)
    expect(await house.sent(untouched.value.id)).toMatchObject({ code: 'invalid_request' })
    expect(await house.giveBack(untouched.value.id, 'minh')).toMatchObject({ ok: true })
    expect(await house.stateOf(a)).toBe('approved')
    expect(await house.historyOf(a)).toBe('pending review approved paying approved')
    const file = await house.made([a, b])
    expect(await house.giveBack(file, 'minh')).toMatchObject({ code: 'second_person_needed' })
    expect(await house.giveBack(file, 'nga')).toMatchObject({ ok: true })
    expect(await house.giveBack(file, 'nga')).toMatchObject({ code: 'already_decided' })
    expect(await house.download(file)).toMatchObject({ code: 'already_decided' })
    expect(await house.preview(file, resultHead)).toMatchObject({ code: 'already_decided' })
    expect(await house.pay(a)).toMatchObject({ ok: true })
    const next = await house.made([b])
    await house.sent(next)
    expect(await house.giveBack(next, 'nga')).toMatchObject({ code: 'already_decided' })
  })

  test('stands in the list and in its record without whole accounts', async () => {
    const [a] = await three()
    const file = await house.made([a])
    const { files } = await listFiles(house.deps, { count: 1 })
    expect(files).toMatchObject([
      { fileId: String(file), state: 'made', count: 1, amount: 100_000n, createdBy: 'minh' },
    ])
    const record = await readFile(house.deps, String(file))
    expect(record).toMatchObject({
      value: { downloadedBy: ['minh'], lines: [{ number: `${a.number}-1`, accountNumber: /^••••\d{4}$/v }] },
    })
  })
})

describe('the answer of a bank', () => {
  test('pays and returns what it says, moves the books, and ends the file with the last of it', async () => {
    const [a, b, c] = await three()
    const before = { bank: await house.houseOf('bank'), held: await house.houseOf('withdrawal') }
    const file = await house.made([a, b, c])
    const first = house.answerTo(file, [{ one: a, paid: 'FT-1' }])
    expect(await house.preview(file, first)).toMatchObject({
      value: { paid: 1, paidAmount: 100_000n, returned: 0, open: 2 },
    })
    expect(await house.bring(file, first)).toMatchObject({
      value: { state: 'sent', paid: 1, returned: 0, isNew: true },
    })
    const rest = house.answerTo(file, [
      { one: a, paid: 'FT-1' },
      { one: b, returned: 'Sai tên người nhận' },
      { one: c, paid: 'FT-3' },
    ])
    expect(await house.verdictsOf(file, rest)).toEqual(['known', 'returned', 'paid'])
    expect(await house.bring(file, rest)).toMatchObject({ value: { state: 'done', paid: 1, returned: 1 } })
    expect([await house.stateOf(a), await house.stateOf(b), await house.stateOf(c)]).toEqual([
      'completed awaited',
      'approved',
      'completed awaited',
    ])
    expect((await house.houseOf('bank')) - before.bank).toBe(200_000n)
    expect((await house.houseOf('withdrawal')) - before.held).toBe(-200_000n)
    const { rows } = await sql<{ name: string }>`select name from cashier.bank_bookings(1, '-infinity', 'infinity')
      where direction = 'out' and name like 'FT-%' order by name`.execute(database.sql)
    expect(rows).toEqual([{ name: 'FT-1' }, { name: 'FT-3' }])
    // What came back is paid again by any way.
    expect(await house.pay(b)).toMatchObject({ ok: true })
    expect(await house.complete(b)).toMatchObject({ ok: true })
  })

  test('changes nothing when it is brought again, today or later, as the same file or another', async () => {
    const [a, b] = await three()
    const file = await house.made([a, b])
    const csv = house.answerTo(file, [
      { one: a, paid: 'TWICE-1' },
      { one: b, returned: 'Tài khoản đã đóng' },
    ])
    const seen = { paid: 1, returned: 1 }
    const both = await Promise.all([house.bring(file, csv, 'minh', seen), house.bring(file, csv, 'nga', seen)])
    expect(new Set(both.map((each) => each.ok && each.value.isNew))).toEqual(new Set([false, true]))
    const bank = await house.houseOf('bank')
    house.wait(400 * 86_400_000)
    expect(await house.bring(file, csv, 'minh', seen)).toMatchObject({ value: { paid: 1, returned: 1, isNew: false } })
    expect(await house.verdictsOf(file, `${csv}\n\n`)).toEqual(['known', 'known'])
    expect(await house.bring(file, `${csv}\n\n`)).toMatchObject({ value: { paid: 0, returned: 0, state: 'done' } })
    expect(await house.houseOf('bank')).toBe(bank)
    expect(await house.historyOf(b)).toBe('pending review approved paying approved')
  })

  test('is refused where it would do something else than was seen', async () => {
    const [a, b] = await three()
    const file = await house.made([a, b])
    const one = house.answerTo(file, [{ one: a, paid: 'SEEN-1' }])
    const all = house.answerTo(file, [
      { one: a, paid: 'SEEN-1' },
      { one: b, paid: 'SEEN-2' },
    ])
    await house.bring(file, one)
    expect(await house.bring(file, all, 'minh', { paid: 2, returned: 0 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await house.stateOf(b)).toBe('paying')
    expect(await house.bring(file, all)).toMatchObject({ value: { paid: 1, state: 'done' } })
  })

  test('leaves what cannot be, each line with why, and takes the rest', async () => {
    const [a, b, c] = await three()
    const large = await house.passed(300_000n)
    const other = await house.passed()
    const file = await house.made([a, b, c, large])
    const otherFile = await house.made([other])
    await house.bring(otherFile, house.answerTo(otherFile, [{ one: other, paid: 'KEPT-1' }]))
    await house.bring(file, house.answerTo(file, [{ one: c, returned: 'Sai số' }]))
    const csv = [
      house.answerTo(file, [
        { one: a, paid: 'GOOD-1' },
        { one: a, paid: 'GOOD-2' },
        { one: b, paid: 'GOOD-3', amount: 99_999n },
        { one: c, paid: 'GOOD-4' },
        { one: { ...a, number: 'W99999999' }, paid: 'GOOD-5' },
        { one: other, paid: 'KEPT-1' },
        { one: large, paid: 'GOOD-6', amount: 300_000n },
      ]),
      `${fileNumber(otherFile)},${b.number},100000,paid,GOOD-7,`,
      `${fileNumber(file)},${b.number},100000,paid,,`,
      `${fileNumber(file)},${b.number},100000,perhaps,GOOD-8,`,
    ].join('\n')
    const rest = ['twice', 'other_amount', 'already_returned', 'unknown', 'not_in_file']
    expect(await house.verdictsOf(file, csv, 'linh')).toEqual([
      'paid',
      ...rest,
      'second_person',
      'not_in_file',
      'unreadable',
      'unreadable',
    ])
    expect(await house.bring(file, csv, 'linh')).toMatchObject({ value: { paid: 1, returned: 0, state: 'sent' } })
    expect(await house.stateOf(large)).toBe('paying')
    const more = house.answerTo(file, [
      { one: a, paid: 'OTHER-1' },
      { one: b, paid: 'KEPT-1' },
      { one: large, paid: 'GOOD-1', amount: 300_000n },
    ])
    expect(await house.verdictsOf(file, more)).toEqual(['already_paid', 'reference_used', 'reference_used'])
    expect(await house.verdictsOf(file, 'a,b\n1,2')).toEqual(['unreadable'])
    expect(await house.verdictsOf(file, house.answerTo(file, [{ one: a, returned: 'x' }]))).toEqual(['came_back'])
  })

  test('is brought again by another, who may say what the first one may not', async () => {
    const [a] = await three()
    const large = await house.passed(300_000n)
    const file = await house.made([a, large])
    const csv = house.answerTo(file, [
      { one: a, paid: 'FIRST-1' },
      { one: large, paid: 'FIRST-2', amount: 300_000n },
    ])
    expect(await house.bring(file, csv, 'linh')).toMatchObject({ value: { paid: 1, state: 'sent' } })
    expect(await house.bring(file, csv, 'linh')).toMatchObject({ value: { paid: 1, isNew: false } })
    expect(await house.bring(file, csv, 'nga')).toMatchObject({ value: { paid: 1, state: 'done', isNew: true } })
    expect(await house.stateOf(large)).toBe('completed awaited')
  })

  test('that ends nothing leaves the file as it is', async () => {
    const [a] = await three()
    const file = await house.made([a])
    expect(await house.bring(file, 'a,b\n1,2')).toMatchObject({ value: { paid: 0, returned: 0, state: 'made' } })
    expect(await house.fileState(file)).toBe('made')
  })

  test('of a file that nobody has downloaded is none', async () => {
    const [a] = await three()
    const made = await house.make([a])
    if (!made.ok) throw new Error(made.code)
    const csv = house.answerTo(made.value.id, [{ one: a, paid: 'EARLY-1' }])
    expect(await house.preview(made.value.id, csv)).toMatchObject({ code: 'invalid_request' })
    expect(await house.bring(made.value.id, csv, 'minh', { paid: 1, returned: 0 })).toMatchObject({
      code: 'invalid_request',
    })
  })

  test('of a withdrawal that is paid in part by hand pays the rest', async () => {
    const [a] = await three()
    await house.pay(a)
    await house.complete(a, { amount: 40_000n })
    await house.fail(a, 'again')
    const file = await house.made([a])
    expect(await house.verdictsOf(file, house.answerTo(file, [{ one: a, paid: 'REST-1' }]))).toEqual(['other_amount'])
    await house.bring(file, house.answerTo(file, [{ one: a, paid: 'REST-1', amount: 60_000n }]))
    expect(await house.stateOf(a)).toBe('completed awaited')
  })
})

test('what was said of a file stays', async () => {
  for (const change of [
    sql`update cashier.payout_file_result set paid = 9`,
    sql`delete from cashier.payout_file_result`,
  ])
    await expect(change.execute(database.sql)).rejects.toThrow('what is written down stays')
})
