import type { PayoutVerdict } from '@banyan/contract'
import { openStates } from '../payouts/parts.ts'
import type { Row } from '../../rows.ts'
import type { ResultLine, UnreadableLine } from './result-file.ts'

/** A part of the file with what of its withdrawal decides. */
export interface FilePart {
  readonly id: bigint
  readonly withdrawalId: bigint
  /** The withdrawal's. */
  readonly number: string
  readonly amount: bigint
  readonly state: Row<'cashier.payout'>['state']
  readonly reference: string | null
  /** It was paid and its money is at the bank again. */
  readonly isBack: boolean
  /** Its withdrawal is confirmed or settled: nothing of it comes back any more. */
  readonly isOver: boolean
  /** Who must not say that it is paid. */
  readonly reviewer: string | null
}

/** What is known besides the file. */
export interface Known {
  readonly file: string
  readonly parts: readonly FilePart[]
  /** Numbers of withdrawals of the site that are not in the file. */
  readonly others: ReadonlySet<string>
  /** Names of transfers that are kept already. */
  readonly references: ReadonlySet<string>
  /** Who brings the answer. */
  readonly by: string
}

export interface Judged {
  readonly line: ResultLine | UnreadableLine
  readonly verdict: PayoutVerdict
  /** What the line brings to its end. */
  readonly part: FilePart | null
}

/** What brings something about. */
const changing: ReadonlySet<PayoutVerdict> = new Set(['paid', 'returned', 'came_back'])

/** What each line of an answer does, the first of a withdrawal before those below it. */
export function judgeLines(lines: readonly (ResultLine | UnreadableLine)[], known: Known): readonly Judged[] {
  const parts = new Map(known.parts.map((part) => [part.number, part]))
  const references = new Set(known.references)
  const seen = new Set<string>()
  return lines.map((line): Judged => {
    if ('isUnreadable' in line) return { line, verdict: 'unreadable', part: null }
    const isTwice = seen.has(line.number)
    seen.add(line.number)
    const part = parts.get(line.number)
    const verdict = verdictOf(line, part, { ...known, references, isTwice })
    if (verdict === 'paid') references.add(line.reference)
    return { line, verdict, part: changing.has(verdict) ? (part ?? null) : null }
  })
}

function verdictOf(
  line: ResultLine,
  part: FilePart | undefined,
  { file, others, references, by, isTwice }: Known & { readonly isTwice: boolean },
): PayoutVerdict {
  if (!part) return others.has(line.number) ? 'not_in_file' : 'unknown'
  if (line.file !== file) return 'not_in_file'
  if (isTwice) return 'twice'
  if (part.state === 'paid') return verdictOfPaid(line, part)
  if (!openStates.has(part.state)) return line.isPaid || line.amount !== part.amount ? 'already_returned' : 'known'
  if (line.amount !== part.amount) return 'other_amount'
  if (!line.isPaid) return 'returned'
  if (part.reviewer === by) return 'second_person'
  return references.has(line.reference) ? 'reference_used' : 'paid'
}

function verdictOfPaid(line: ResultLine, part: FilePart): PayoutVerdict {
  if (line.amount !== part.amount) return 'already_paid'
  if (line.isPaid) return line.reference === part.reference ? 'known' : 'already_paid'
  if (part.isBack) return 'known'
  return part.isOver ? 'already_paid' : 'came_back'
}
