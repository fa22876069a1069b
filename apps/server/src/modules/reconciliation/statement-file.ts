import { type Outcome, done, refuse } from '@banyan/contract'

export interface Booking {
  readonly direction: 'in' | 'out'
  /** The bank's name of it. */
  readonly name: string
  readonly amount: bigint
  /** What whoever ordered a payment calls it. */
  readonly reference: string | null
  readonly bookedAt: Date
}

export interface StatementFile {
  readonly openingAmount: bigint
  readonly closingAmount: bigint
  readonly bookings: readonly Booking[]
}

/** Whose statement it has to be, and of which time. */
export interface StatementOf {
  readonly accountNumber: string
  readonly beginsAt: Date
  readonly endsAt: Date
}

const header = 'kind,id,booked_at,amount,reference'
const balanceLine = /^(opening|closing),([0-9A-Za-z]{4,34}),,(0|-?[1-9]\d{0,17}),$/
const bookingLine = /^(in|out),([\x21-\x2b\x2d-\x7e]{1,64}),([^,]{20,30}),([1-9]\d{0,14}),([\x21-\x2b\x2d-\x7e]{0,64})$/

/**
 * Reads the statement of a day (docs/bank-api): the opening balance, each booking once, the closing balance. What is of
 * another account or another day, or not written so, is refused with its line.
 */
export function readStatement(csv: string, expected: StatementOf): Outcome<StatementFile, 'statement_unreadable'> {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const last = lines.length - 1
  const refuseLine = (index: number) => refuse('statement_unreadable', { line: index + 1 })
  if (lines[0] !== header) return refuseLine(0)
  const opening = last < 2 ? null : readBalance(lines[1] ?? '', 'opening', expected)
  if (opening === null) return refuseLine(1)
  const closing = readBalance(lines[last] ?? '', 'closing', expected)
  if (closing === null) return refuseLine(last)
  const bookings: Booking[] = []
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (index < 2 || index === last) continue
    const booking = readBooking(line, expected)
    if (!booking || seen.has(`${booking.direction} ${booking.name}`)) return refuseLine(index)
    seen.add(`${booking.direction} ${booking.name}`)
    bookings.push(booking)
  }
  return done({ openingAmount: opening, closingAmount: closing, bookings })
}

function readBalance(line: string, kind: string, { accountNumber }: StatementOf): bigint | null {
  const [, named, account, digits] = balanceLine.exec(line) ?? []
  return named === kind && account === accountNumber && digits !== undefined ? BigInt(digits) : null
}

function readBooking(line: string, { beginsAt, endsAt }: StatementOf): Booking | null {
  const [, direction, name, at, digits, reference] = bookingLine.exec(line) ?? []
  if (name === undefined || at === undefined || digits === undefined) return null
  const bookedAt = new Date(at)
  // Also of what is no time.
  if (!(bookedAt >= beginsAt && bookedAt < endsAt)) return null
  return {
    direction: direction === 'in' ? 'in' : 'out',
    name,
    amount: BigInt(digits),
    reference: reference || null,
    bookedAt,
  }
}
