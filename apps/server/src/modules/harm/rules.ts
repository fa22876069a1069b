import {
  type HarmRule,
  type HarmRuleKind,
  type InputOf,
  type Outcome,
  done,
  harmLevels,
  harmRuleKinds,
  refuse,
  type staffHarmRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import type { ScoreRules } from './score.ts'

type StoredRule = Omit<Row<'harm.rule'>, 'kind'> & { readonly kind: HarmRuleKind }

async function readStored(connection: Sql, merchantId: number): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select merchant_id, kind, version, since, is_on, threshold, weight, set_by,
      reason
    from harm.rule where merchant_id in (0, ${merchantId}) order by version desc, kind`.execute(connection)
  return rows
}

const inForce = (stored: readonly StoredRule[], kind: HarmRuleKind): StoredRule => {
  const rule = stored.find((row) => row.kind === kind)
  if (!rule) throw new Error(`no rule of ${kind} was shipped`)
  return rule
}

/** The rules by which a site's members are scored now. */
export async function readScoreRules(connection: Sql, merchantId: number): Promise<ScoreRules> {
  const stored = await readStored(connection, merchantId)
  const entries = harmRuleKinds.map((kind) => {
    const { version, is_on: isOn, threshold, weight } = inForce(stored, kind)
    return [kind, { version, isOn, threshold, weight }] as const
  })
  return Object.fromEntries(entries) as ScoreRules // as: made of every kind
}

const shown = (row: StoredRule): HarmRule => ({
  kind: row.kind,
  version: row.version,
  since: row.since,
  setBy: row.set_by,
  isOn: row.is_on,
  threshold: row.threshold,
  weight: row.weight,
})

/** The rules of a site that hold now, and every version of them, the newest first. */
export async function listRules(connection: Sql, merchantId: number) {
  const rows = await readStored(connection, merchantId)
  return {
    rules: harmRuleKinds.map((kind) => shown(inForce(rows, kind))),
    history: rows
      .toSorted((a, b) => b.since.getTime() - a.since.getTime())
      .map((row) => ({ ...shown(row), reason: row.reason })),
  }
}

export type NewRule = InputOf<typeof staffHarmRoutes.setHarmRule>

/** The numbers of a rule by their names: for the audit log. */
export const numbersOf = ({ isOn, threshold, weight }: Pick<NewRule, 'isOn' | 'threshold' | 'weight'>) => ({
  isOn: String(isOn),
  threshold: String(threshold),
  ...(weight !== null && { weight: String(weight) }),
})

/** A level is never off, has no weight, and lies between the one below and the one above. */
function isWhole({ kind, isOn, threshold, weight }: NewRule, stored: readonly StoredRule[]): boolean {
  const at = harmLevels.findIndex((each) => each === kind)
  if (at === -1) return weight !== null
  const levels = harmLevels.map((each) => (each === kind ? threshold : inForce(stored, each).threshold))
  return isOn && weight === null && levels.every((each, index) => index === 0 || each > levels[index - 1]!)
}

/** Writes the next version of a site's rule; the versions before stay for what was scored in their time. */
export async function setRule(
  tx: Tx,
  { merchantId, by, now, ...rule }: NewRule & { readonly merchantId: number; readonly by: string; readonly now: Date },
): Promise<Outcome<{ readonly version: number; readonly before: HarmRule }, 'changed_meanwhile' | 'invalid_request'>> {
  await sql`lock table harm.rule in share row exclusive mode`.execute(tx)
  const stored = await readStored(tx, merchantId)
  if (!isWhole(rule, stored)) return refuse('invalid_request')
  const before = inForce(stored, rule.kind)
  if (before.version !== rule.before) return refuse('changed_meanwhile')
  const version = before.version + 1
  await sql`insert into harm.rule (merchant_id, kind, version, since, is_on, threshold, weight, set_by, reason)
    values (${merchantId}, ${rule.kind}, ${version}, ${now}, ${rule.isOn}, ${rule.threshold}, ${rule.weight}, ${by},
      ${rule.reason})`.execute(tx)
  return done({ version, before: shown(before) })
}
