import { type Outcome, type PayoutResultLine, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../../platform/http/types.ts'
import type { Row } from '../../rows.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { takeBack } from '../payouts/came-back.ts'
import { endPart, followParts, payPart } from '../payouts/parts.ts'
import { type WithdrawalRow, findWithdrawal } from '../store.ts'
import { type FileStep, heldFile } from './hand-over.ts'
import { fileNumber } from './order-file.ts'
import { readResult } from './result-file.ts'
import { type FileRow, findFile, keptReferences, knownNumbers, readFileParts, withdrawalsOf } from './store.ts'
import { type Judged, judgeLines } from './verdicts.ts'

/** An answer of a bank to a file. */
export type Brought = FileStep & { readonly csv: string }

/** Why a file has no answer: it was given back, or no bank can have it. */
function refusalOf(file: FileRow | null) {
  if (!file) return refuse('not_found')
  if (file.state === 'given_back') return refuse('already_decided')
  return file.downloaded_by.length === 0 ? refuse('invalid_request') : null
}

/** What an answer would do to a file, line by line. */
async function judge(connection: Sql, file: FileRow, { csv, by }: Pick<Brought, 'csv' | 'by'>) {
  const { merchant_id: merchantId } = file
  const lines = readResult(csv)
  const read = lines.flatMap((line) => ('isUnreadable' in line ? [] : [line]))
  const parts = await readFileParts(connection, file.id)
  const judged = judgeLines(lines, {
    file: fileNumber(file.id),
    parts,
    others: await knownNumbers(connection, { merchantId, numbers: read.map(({ number }) => number) }),
    references: await keptReferences(connection, { merchantId, references: read.map(({ reference }) => reference) }),
    by,
  })
  const paid = judged.filter(({ verdict }) => verdict === 'paid')
  const returned = judged.filter(({ verdict }) => verdict === 'returned' || verdict === 'came_back')
  const ended = judged.filter(({ verdict }) => verdict === 'paid' || verdict === 'returned')
  const open = parts.filter(({ state }) => state === 'created').length - ended.length
  return { judged, paid, returned, open }
}

const shown = ({ line, verdict }: Judged): PayoutResultLine =>
  'isUnreadable' in line
    ? { line: line.line, verdict, number: null, amount: null, reference: null, reason: null }
    : {
        line: line.line,
        verdict,
        number: line.number,
        amount: amount(line.amount),
        reference: line.reference || null,
        reason: line.reason || null,
      }

interface Preview {
  readonly lines: PayoutResultLine[]
  readonly paid: number
  readonly paidAmount: Amount
  readonly returned: number
  readonly open: number
}

/** What an answer of a bank to a file would do; changes nothing. */
export async function previewResult(
  deps: Pick<WithdrawalDeps, 'database' | 'deskSite'>,
  { id, ...brought }: Omit<Brought, 'now'>,
): Promise<Outcome<Preview, 'not_found' | 'already_decided' | 'invalid_request'>> {
  const { sql: connection } = deps.database
  const file = await findFile(connection, { id, merchantId: (await deps.deskSite()).id })
  const against = refusalOf(file)
  if (against || !file) return against ?? refuse('not_found')
  const { judged, paid, returned, open } = await judge(connection, file, brought)
  return done({
    lines: judged.map(shown),
    paid: paid.length,
    paidAmount: amount(paid.reduce((sum, { part }) => sum + (part?.amount ?? 0n), 0n)),
    returned: returned.length,
    open,
  })
}

type Taken = Outcome<
  {
    readonly state: FileRow['state']
    readonly paid: number
    readonly returned: number
    /** False where it has changed nothing. */
    readonly isNew: boolean
  },
  'not_found' | 'already_decided' | 'invalid_request' | 'changed_meanwhile' | 'reference_used'
>

/**
 * Takes in an answer of a bank to a file: the lines that can be, in one transaction, if they are as many as whoever
 * brings it has seen. What is ended stays so: the same answer again, and one that says the same, change nothing.
 */
export async function takeResult(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, now, csv, ...seen }: Brought & { readonly paid: number; readonly returned: number },
): Promise<Taken> {
  const file = await heldFile(tx, deps, id)
  const against = refusalOf(file)
  if (against || !file) return against ?? refuse('not_found')
  const digest = Buffer.from(hash('sha256', csv, 'hex'), 'hex')
  const held = new Map<bigint, WithdrawalRow>()
  for (const withdrawalId of await withdrawalsOf(tx, id)) {
    const row = await findWithdrawal(tx, { id: withdrawalId }, { lock: true })
    if (row) held.set(withdrawalId, row)
  }
  const { judged, paid, returned, open } = await judge(tx, file, { csv, by })
  const counts = { paid: paid.length, returned: returned.length }
  const earlier = await findTaken(tx, { id, digest })
  if (earlier && paid.length + returned.length === 0) return done({ ...earlier, state: file.state, isNew: false })
  if (counts.paid !== seen.paid || counts.returned !== seen.returned) return refuse('changed_meanwhile')
  if (paid.length + returned.length === 0) return done({ ...counts, state: file.state, isNew: false })
  const merchant = await deps.deskSite(tx)
  for (const each of judged) {
    const row = each.part && held.get(each.part.withdrawalId)
    if (row && !(await follow(tx, deps, row, each, { merchant, by, now }))) return refuse('reference_used')
  }
  const cameBack = returned.filter(({ verdict }) => verdict === 'came_back').length
  await sql`insert into cashier.payout_file_result (file_id, digest, paid, returned, came_back, taken_by, taken_at)
    values (${id}, ${digest}, ${paid.length}, ${returned.length - cameBack}, ${cameBack}, ${by}, ${now})`.execute(tx)
  return done({ ...counts, state: await goOn(tx, file, { open, by, now }), isNew: true })
}

/** Does what a line says of its withdrawal. False: another transfer has its reference. */
async function follow(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  { line, part, verdict }: Judged,
  ended: { readonly merchant: SiteMerchant; readonly by: string; readonly now: Date },
): Promise<boolean> {
  if (!part || 'isUnreadable' in line) return true
  const { reason, reference } = line
  const { by, now } = ended
  if (verdict === 'came_back') return takeBack(tx, deps, row, { id: part.id, reason, by, now })
  if (!line.isPaid) await endPart(tx, part, { state: 'returned', reason, now })
  else if (!(await payPart(tx, row, part, { reference, now }))) return false
  await followParts(tx, deps, row, { ...ended, ...(!line.isPaid && { reason }) })
  return true
}

/** That the bank has answered says that it has the file; it is done once nothing of it is open. */
async function goOn(
  tx: Tx,
  file: FileRow,
  { open, by, now }: { readonly open: number; readonly by: string; readonly now: Date },
): Promise<FileRow['state']> {
  if (file.state === 'done') return 'done'
  const state = open === 0 ? 'done' : 'sent'
  await sql`update cashier.payout_file set state = ${state}, sent_by = coalesce(sent_by, ${by}),
    sent_at = coalesce(sent_at, ${now}), ended_by = ${state === 'done' ? by : null},
    ended_at = ${state === 'done' ? now : null} where id = ${file.id}`.execute(tx)
  return state
}

/** What an answer has brought to its end when it was brought before; null of a new one. */
async function findTaken(connection: Sql, { id, digest }: { readonly id: bigint; readonly digest: Buffer }) {
  const { rows } = await sql<Row<'cashier.payout_file_result', 'paid' | 'returned'>>`select sum(paid)::int as paid,
      sum(returned + came_back)::int as returned
    from cashier.payout_file_result where (file_id, digest) = (${id}, ${digest}) having count(*) > 0`.execute(
    connection,
  )
  return rows[0] ?? null
}
