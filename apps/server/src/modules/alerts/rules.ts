import {
  type AlertKind,
  type AlertNumber,
  type AlertRule,
  type InputOf,
  type Outcome,
  alertKinds,
  alertNumbers,
  done,
  refuse,
  type staffAlertRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

export type StoredRule = Omit<Row<'alerts.rule'>, 'kind'> & { readonly kind: AlertKind }

const columns = sql`merchant_id, kind, version, since, is_on, amount, count, hours, days, set_by, reason`

/** The rule of each kind and site that holds now; null where it is off. */
export async function readRulesInForce(
  connection: Sql,
): Promise<(merchantId: number, kind: AlertKind) => StoredRule | null> {
  const { rows } = await sql<StoredRule>`select distinct on (merchant_id, kind) ${columns} from alerts.rule
    order by merchant_id, kind, version desc`.execute(connection)
  const byName = new Map(rows.map((rule) => [`${rule.merchant_id} ${rule.kind}`, rule]))
  return (merchantId, kind) => {
    const rule = byName.get(`${merchantId} ${kind}`) ?? byName.get(`0 ${kind}`)
    return rule?.is_on ? rule : null
  }
}

const shown = (row: StoredRule): AlertRule => ({
  kind: row.kind,
  version: row.version,
  since: row.since,
  setBy: row.set_by,
  isOn: row.is_on,
  amount: row.amount === null ? null : amount(row.amount),
  count: row.count,
  hours: row.hours,
  days: row.days,
})

async function readStored(connection: Sql, merchantId: number): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select ${columns} from alerts.rule where merchant_id in (0, ${merchantId})
    order by version desc, kind`.execute(connection)
  return rows
}

/** The rules of a site that hold now, and every version of them, the newest first. */
export async function listRules(connection: Sql, merchantId: number) {
  const rows = await readStored(connection, merchantId)
  return {
    rules: alertKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, 1)).map(shown),
    history: rows
      .toSorted((a, b) => b.since.getTime() - a.since.getTime())
      .map((row) => ({ ...shown(row), reason: row.reason })),
  }
}

export type NewRule = InputOf<typeof staffAlertRoutes.setAlertRule>

/** The numbers of a rule by their names, an amount as its digits: for the audit log. */
export function numbersOf(rule: Omit<NewRule, 'reason' | 'before'>): Record<string, string> {
  const numbers = alertNumbers[rule.kind].map((name) => [name, String(rule[name])])
  return { isOn: String(rule.isOn), ...Object.fromEntries(numbers) }
}

const allNumbers = ['amount', 'count', 'hours', 'days'] as const

/** Whether it has the numbers of its kind, and none besides. */
function isWhole(rule: NewRule): boolean {
  const own: readonly (AlertNumber | 'amount')[] = alertNumbers[rule.kind]
  return allNumbers.every((name) => (rule[name] !== null) === own.includes(name)) && rule.amount !== 0n
}

/** Writes the next version of a site's rule; the versions before stay for what was found in their time. */
export async function setRule(
  tx: Tx,
  { merchantId, by, now, ...rule }: NewRule & { readonly merchantId: number; readonly by: string; readonly now: Date },
): Promise<Outcome<{ readonly version: number; readonly before: AlertRule }, 'changed_meanwhile' | 'invalid_request'>> {
  if (!isWhole(rule)) return refuse('invalid_request')
  const { kind } = rule
  await sql`lock table alerts.rule in share row exclusive mode`.execute(tx)
  const before = (await readStored(tx, merchantId)).find((row) => row.kind === kind)
  if (!before) throw new Error(`no rule of ${kind} was shipped`)
  if (before.version !== rule.before) return refuse('changed_meanwhile')
  const version = before.version + 1
  await sql`insert into alerts.rule (merchant_id, kind, version, since, is_on, amount, count, hours, days, set_by,
      reason)
    values (${merchantId}, ${kind}, ${version}, ${now}, ${rule.isOn}, ${rule.amount}, ${rule.count}, ${rule.hours},
      ${rule.days}, ${by}, ${rule.reason})`.execute(tx)
  return done({ version, before: shown(before) })
}
