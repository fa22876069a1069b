import { expect, test } from 'vitest'
import { readStatement } from './statement-file.ts'

const expected = {
  accountNumber: '1234567890',
  beginsAt: new Date('2026-11-26T17:00:00Z'),
  endsAt: new Date('2026-11-27T17:00:00Z'),
}
const lines = [
  'kind,id,booked_at,amount,reference',
  'opening,1234567890,,-500,',
  'in,FT1,2026-11-26T17:00:00.000Z,100000,',
  'out,FT1,2026-11-27T16:59:59.999Z,400,W12',
  'closing,1234567890,,99100,',
]
const read = (...changed: readonly string[]) => readStatement(changed.join('\n'), expected)
/** With another line in place of one, counted from 1. */
const withLine = (number: number, line: string) => read(...lines.with(number - 1, line))

test('a statement is opening, bookings in both directions, and closing', () => {
  const booked = (direction: string, amount: bigint, reference: string | null, at: string) => ({
    direction,
    name: 'FT1',
    amount,
    reference,
    bookedAt: new Date(at),
  })
  expect(read(...lines)).toEqual({
    ok: true,
    value: {
      openingAmount: -500n,
      closingAmount: 99_100n,
      bookings: [
        booked('in', 100_000n, null, '2026-11-26T17:00:00.000Z'),
        booked('out', 400n, 'W12', '2026-11-27T16:59:59.999Z'),
      ],
    },
  })
})

test.each([
  ['ends its lines as Windows does', `\uFEFF${lines.join('\r\n')}\r\n`],
  ['has one line end more', `${lines.join('\n')}\n`],
])('it is the same where it %s', (_how, csv) => expect(readStatement(csv, expected)).toEqual(read(...lines)))

test('a day without bookings has opening and closing', () => {
  expect(read(lines[0]!, 'opening,1234567890,,0,', 'closing,1234567890,,0,')).toMatchObject({
    ok: true,
    value: { bookings: [] },
  })
})

test.each([
  [1, 'has another head', withLine(1, 'type,id,booked_at,amount,reference')],
  [1, 'is empty', read('')],
  [2, 'has a head alone', read(lines[0]!)],
  [2, 'has no closing', read(...lines.slice(0, 2))],
  [2, 'is of another account', withLine(2, 'opening,1234567891,,-500,')],
  [5, 'ends as another account', withLine(5, 'closing,1234567891,,99100,')],
  [2, 'begins with a booking', read(lines[0]!, ...lines.slice(2))],
  [4, 'has no closing balance', read(...lines.slice(0, 4))],
  [3, 'has a booking before the day', withLine(3, 'in,FT1,2026-11-26T16:59:59.999Z,100000,')],
  [4, 'has a booking after the day', withLine(4, 'out,FT1,2026-11-27T17:00:00.000Z,400,W12')],
  [4, 'has a time that is none', withLine(4, 'out,FT1,2026-11-27T25:00:00.000Z,400,W12')],
  [3, 'has a booking of nothing', withLine(3, 'in,FT1,2026-11-26T17:00:00.000Z,0,')],
  [3, 'has a fraction', withLine(3, 'in,FT1,2026-11-26T17:00:00.000Z,1.5,')],
  [3, 'has another kind', withLine(3, 'fee,FT1,2026-11-26T17:00:00.000Z,100000,')],
  [4, 'has the same booking twice', withLine(4, 'in,FT1,2026-11-27T10:00:00.000Z,400,')],
  [3, 'has a comma too many', withLine(3, 'in,FT1,2026-11-26T17:00:00.000Z,100000,,')],
])('line %i of a file that %s is named', (line, _what, answer) => {
  expect(answer).toEqual({ ok: false, code: 'statement_unreadable', detail: { line } })
})
