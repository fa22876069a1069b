import { payoutResultColumns } from '@banyan/contract'
import { readTable } from '../../../../platform/csv.ts'

/** A line of a bank's answer to a file. */
export interface ResultLine {
  /** From 1 on, the head among them. */
  readonly line: number
  /** The number of the file. */
  readonly file: string
  /** The withdrawal's. */
  readonly number: string
  readonly amount: bigint
  readonly isPaid: boolean
  /** The bank's name of the transfer, of one that is paid. */
  readonly reference: string
  /** Why it came back, of one that is returned. */
  readonly reason: string
}

/** A line that is not written as it should be. */
export interface UnreadableLine {
  readonly line: number
  readonly isUnreadable: true
}

const head = payoutResultColumns.join(',')
const fileName = /^P\d{8,19}$/
const lineName = /^(W\d{8,19})(?:-\d{1,5})?$/
const digits = /^[1-9]\d{0,14}$/
const transaction = /^[\x21-\x7e]{4,64}$/
const reasonMost = 200

/** Reads the answer of a bank to a file: each line by itself, so that one that cannot be read hides no other. */
export function readResult(csv: string): readonly (ResultLine | UnreadableLine)[] {
  const [first, ...lines] = readTable(csv) ?? []
  if (first?.join(',').toLowerCase() !== head) return [{ line: 1, isUnreadable: true }]
  return lines.map((cells, index) => readLine(cells, index + 2))
}

function readLine(cells: readonly string[], line: number): ResultLine | UnreadableLine {
  const [file = '', withdrawal = '', sum = '', result = '', reference = '', reason = ''] = cells
  const number = lineName.exec(withdrawal)?.[1]
  const isPaid = result.toLowerCase() === 'paid'
  const isWhole = isPaid
    ? transaction.test(reference)
    : result.toLowerCase() === 'returned' && reason !== '' && reason.length <= reasonMost
  const isRight = cells.length === payoutResultColumns.length && fileName.test(file) && digits.test(sum) && isWhole
  if (!isRight || number === undefined) return { line, isUnreadable: true }
  return { line, file, number, amount: BigInt(sum), isPaid, reference, reason }
}
