import {
  type InputOf,
  type Outcome,
  type SuspicionKind,
  type SuspicionNumber,
  type SuspicionRule,
  done,
  refuse,
  type staffSuspicionRoutes,
  suspicionKinds,
  suspicionNumbers,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** What makes money suspicious, in one of its versions. */
export type Rule = Omit<Row<'suspicions.rule'>, 'reason' | 'set_by'>

/** All versions of every site. */
export async function readRules(connection: Sql): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select merchant_id, kind, version, since, is_on, points, amount, count,
    share_percent, turnover_percent, hours, days from suspicions.rule`.execute(connection)
  return rows
}

/** The rule of a kind for an instant: the site's newest of then, or the shipped one. Null: it is off. */
export function ruleAt(
  rules: readonly Rule[],
  { merchantId, kind, at }: { readonly merchantId: number; readonly kind: SuspicionKind; readonly at: Date },
): Rule | null {
  const held = rules
    .filter((rule) => rule.kind === kind && [0, merchantId].includes(rule.merchant_id) && rule.since <= at)
    .toSorted((a, b) => b.version - a.version)[0]
  return held?.is_on ? held : null
}

type StoredRule = Row<'suspicions.rule'>

const shown = (row: StoredRule): SuspicionRule => ({
  kind: row.kind,
  version: row.version,
  since: row.since,
  setBy: row.set_by,
  isOn: row.is_on,
  points: row.points,
  amount: row.amount === null ? null : amount(row.amount),
  count: row.count,
  sharePercent: row.share_percent,
  turnoverPercent: row.turnover_percent,
  hours: row.hours,
  days: row.days,
})

async function readStored(connection: Sql, merchantId: number): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select merchant_id, kind, version, since, is_on, points, amount,
      count, share_percent, turnover_percent, hours, days, set_by, reason
      from suspicions.rule where merchant_id in (0, ${merchantId})
    order by version desc, kind`.execute(connection)
  return rows
}

/** The rules of a site that hold now, and every version of them, the newest first. */
export async function listRules(connection: Sql, merchantId: number) {
  const rows = await readStored(connection, merchantId)
  return {
    rules: suspicionKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, 1)).map(shown),
    history: rows
      .toSorted((a, b) => b.since.getTime() - a.since.getTime())
      .map((row) => ({ ...shown(row), reason: row.reason })),
  }
}

export type NewRule = InputOf<typeof staffSuspicionRoutes.setSuspicionRule>

/** The numbers of a rule by their names, an amount as its digits: for the audit log. */
export function numbersOf(rule: Omit<NewRule, 'reason' | 'before'>): Record<string, string> {
  const numbers = suspicionNumbers[rule.kind].map((name) => [name, String(rule[name])])
  return { isOn: String(rule.isOn), points: String(rule.points), ...Object.fromEntries(numbers) }
}

const allNumbers = ['amount', 'count', 'sharePercent', 'turnoverPercent', 'hours', 'days'] as const

/** Whether it has the numbers of its kind, and none besides. */
function isWhole(rule: NewRule): boolean {
  const own: readonly (SuspicionNumber | 'amount')[] = suspicionNumbers[rule.kind]
  return allNumbers.every((name) => (rule[name] !== null) === own.includes(name)) && rule.amount !== 0n
}

/** Writes the next version of a site's rule; the versions before stay for what happened in their time. */
export async function setRule(
  tx: Tx,
  { merchantId, by, now, ...rule }: NewRule & { readonly merchantId: number; readonly by: string; readonly now: Date },
): Promise<
  Outcome<{ readonly version: number; readonly before: SuspicionRule }, 'changed_meanwhile' | 'invalid_request'>
> {
  if (!isWhole(rule)) return refuse('invalid_request')
  const { kind } = rule
  await sql`lock table suspicions.rule in share row exclusive mode`.execute(tx)
  const before = (await readStored(tx, merchantId)).find((row) => row.kind === kind)
  if (!before) throw new Error(`no rule of ${kind} was shipped`)
  if (before.version !== rule.before) return refuse('changed_meanwhile')
  const version = before.version + 1
  await sql`insert into suspicions.rule (merchant_id, kind, version, since, is_on, points, amount, count, share_percent,
      turnover_percent, hours, days, set_by, reason)
    values (${merchantId}, ${kind}, ${version}, ${now}, ${rule.isOn}, ${rule.points}, ${rule.amount}, ${rule.count},
      ${rule.sharePercent}, ${rule.turnoverPercent}, ${rule.hours}, ${rule.days}, ${by}, ${rule.reason})`.execute(tx)
  return done({ version, before: shown(before) })
}
