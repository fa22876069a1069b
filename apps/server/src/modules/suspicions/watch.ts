import { suspicionKinds } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type Movement, readMovements } from '../cashier/index.ts'
import type { SuspicionDeps } from './deps.ts'
import { readCases } from './facts.ts'
import { type Case, type Finding, judges } from './judge.ts'
import { type Rule, readRules, ruleAt } from './rules.ts'

/** A movement is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 60_000

const batchSize = 500

/**
 * Reads what has moved since it was last read, batch by batch, and writes down what the rules find. Whatever a batch
 * finds is committed with the place up to which it is read: each once, wherever it is stopped.
 */
export async function watchMoney(
  deps: SuspicionDeps,
  now: Date,
  { signal, size = batchSize }: { readonly signal?: AbortSignal; readonly size?: number } = {},
): Promise<number> {
  let findings = 0
  for (;;) {
    if (signal?.aborted) break
    const read = await deps.database.transaction((tx) => readBatch(tx, deps, { now, size }))
    findings += read.findings
    if (read.isAll) break
  }
  if (findings > 0) deps.log.info({ findings }, 'money of members was found suspicious')
  return findings
}

async function readBatch(
  tx: Tx,
  deps: SuspicionDeps,
  { now, size }: { readonly now: Date; readonly size: number },
): Promise<{ readonly findings: number; readonly isAll: boolean }> {
  const { rows: cursors } = await sql<{ at: Date; until: Date }>`select cursor.at,
      least(closed.at, ${new Date(now.getTime() - committedAfterMs)}) as until
    from suspicions.cursor, wagering.turnover_closed as closed for update of cursor`.execute(tx)
  const [cursor] = cursors
  if (!cursor || cursor.until <= cursor.at) return { findings: 0, isAll: true }
  const period = { from: cursor.at, until: cursor.until }
  const first = await readMovements(tx, period, size + 1)
  const isAll = first.length <= size
  const until = isAll ? cursor.until : cutOf(first, cursor.at)
  const triggers = await triggersOf(tx, first, { from: cursor.at, until })
  const findings = await judgeAll(tx, deps, triggers)
  await sql`update suspicions.cursor set at = ${until}`.execute(tx)
  return { findings, isAll }
}

/** Where a batch ends that is one too long: all that happened in one millisecond is read together. */
function cutOf(read: readonly Movement[], from: Date): Date {
  const last = read.at(-1)?.at ?? from
  return last > from ? last : new Date(from.getTime() + 1)
}

/** What of a period is read already; of a millisecond in which more happened than fits, all. */
async function triggersOf(
  tx: Tx,
  read: readonly Movement[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly Movement[]> {
  const isOneInstant = until.getTime() === from.getTime() + 1
  return isOneInstant ? readMovements(tx, { from, until }) : read.filter(({ at }) => at < until)
}

async function judgeAll(tx: Tx, deps: SuspicionDeps, triggers: readonly Movement[]): Promise<number> {
  if (triggers.length === 0) return 0
  const rules = await readRules(tx)
  const cases = await readCases(tx, deps, { triggers, rules })
  return writeFindings(
    tx,
    cases.flatMap((each) => judgeCase(rules, each)),
  )
}

/** What the rules of its time find in a case. */
export function judgeCase(rules: readonly Rule[], each: Case): Finding[] {
  const { trigger } = each
  return suspicionKinds.flatMap((kind) => {
    const rule = ruleAt(rules, { ...trigger, kind })
    const found = rule && judges[kind](rule, each)
    if (!found) return []
    const nothing = { evidence: [], members: [], inAmount: 0n, outAmount: 0n, turnoverAmount: null }
    return [{ ...nothing, ...found, kind, rule, trigger }]
  })
}

/** Appends findings to what is open of their member and kind, or opens it. A finding is written once for ever. */
async function writeFindings(tx: Tx, findings: readonly Finding[]): Promise<number> {
  let written = 0
  for (const finding of findings) if (await writeFinding(tx, finding)) written += 1
  return written
}

const idsOf = ({ evidence }: Finding, kind: Movement['kind']) =>
  [...new Set(evidence.filter((each) => each.kind === kind).map(({ id }) => id))].toSorted((a, b) => (a < b ? -1 : 1))

async function writeFinding(tx: Tx, finding: Finding): Promise<boolean> {
  const { kind, trigger, rule } = finding
  if (await isWritten(tx, finding)) return false
  const { rows } = await sql<{ id: bigint }>`insert into suspicions.suspicion as suspicion
      (merchant_id, member_id, kind, score, findings, first_seen_at, last_seen_at)
    values (${trigger.merchantId}, ${trigger.memberId}, ${kind}, ${rule.points}, 1, ${trigger.at}, ${trigger.at})
    on conflict (member_id, kind) where state <> 'closed' do update set
      score = least(100, suspicion.score + excluded.score), findings = suspicion.findings + 1,
      first_seen_at = least(suspicion.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(suspicion.last_seen_at, excluded.last_seen_at)
    returning id`.execute(tx)
  await sql`insert into suspicions.finding (suspicion_id, member_id, kind, movement, movement_id, at, rule_version,
      points, deposits, withdrawals, transfers, adjustments, refunds, members, in_amount, out_amount, turnover_amount)
    values (${rows[0]?.id}, ${trigger.memberId}, ${kind}, ${trigger.kind}, ${trigger.id}, ${trigger.at},
      ${rule.version}, ${rule.points}, ${idsOf(finding, 'deposit')}, ${idsOf(finding, 'withdrawal')},
      ${idsOf(finding, 'transfer')}, ${idsOf(finding, 'adjustment')}, ${idsOf(finding, 'refund')},
      ${[...finding.members]}, ${finding.inAmount}, ${finding.outAmount}, ${finding.turnoverAmount})`.execute(tx)
  return true
}

async function isWritten(connection: Sql, { kind, trigger }: Finding): Promise<boolean> {
  const { rows } = await sql`select from suspicions.finding
    where (kind, movement, movement_id) = (${kind}, ${trigger.kind}, ${trigger.id})`.execute(connection)
  return rows.length > 0
}
