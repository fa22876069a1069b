import {
  type InputOf,
  type KycRule,
  type Outcome,
  done,
  kycActions,
  refuse,
  type staffKycRoutes,
} from '@banyan/contract'
import { amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { KycDeps } from './deps.ts'
import type { Row } from './rows.ts'

/** What asks for which level at a site, by action and level. */
export interface Rules {
  readonly rules: readonly KycRule[]
  /** Counts the changes of the site's own; 0 while it has none. */
  readonly version: number
}

/** Its rules hold for each merchant that has set none. */
const shared = 0

/** What asks for which level at a site. */
export async function readRules(connection: Sql, merchantId: number): Promise<Rules> {
  const { rows } = await sql<
    { [Column in keyof Row<'kyc.rule'>]: Row<'kyc.rule'>[Column] | null } & Row<'kyc.rule_set', 'version'>
  >`select version, rule.* from (select merchant_id, version from kyc.rule_set
      where merchant_id in (${shared}, ${merchantId}) order by merchant_id desc limit 1) as own
    left join kyc.rule on rule.merchant_id = own.merchant_id order by action, level`.execute(connection)
  return {
    rules: rows.flatMap(({ action, level, above_amount: above, days }) =>
      action === null || level === null || above === null || days === null
        ? []
        : [{ action, level, aboveAmount: amount(above), days }],
    ),
    version: rows[0]?.version ?? 0,
  }
}

/** The rules that the operator has signed for a site: whatever the amount, and nobody at a desk changes them. */
export function signedRules({ signedLevelsOf }: Pick<KycDeps, 'signedLevelsOf'>, merchant: SiteMerchant): KycRule[] {
  const levels = signedLevelsOf(merchant)
  return kycActions.flatMap((action) => {
    const level = levels[action] ?? 0
    return level > 0 ? [{ action, level, aboveAmount: zero, days: 1 }] : []
  })
}

/** Every rule that holds at a site: what is signed, and of the site's own those that ask for more. */
export async function rulesAt(
  deps: Pick<KycDeps, 'signedLevelsOf'>,
  connection: Sql,
  merchant: SiteMerchant,
): Promise<KycRule[]> {
  const signed = signedRules(deps, merchant)
  const { rules } = await readRules(connection, merchant.id)
  const asksForMore = ({ action, level }: KycRule) =>
    signed.every((floor) => floor.action !== action || level > floor.level)
  return [...signed, ...rules.filter(asksForMore)]
}

/** Sets the rules of a site, unless somebody else has since they were read. Answers what held before. */
export async function setRules(
  tx: Tx,
  merchantId: number,
  { rules, version }: Pick<InputOf<typeof staffKycRoutes.setKycRules>, 'rules' | 'version'>,
): Promise<Outcome<{ readonly before: Rules; readonly version: number }, 'changed_meanwhile' | 'invalid_request'>> {
  if (new Set(rules.map(({ action, level }) => `${action} ${level}`)).size < rules.length)
    return refuse('invalid_request')
  await sql`select pg_advisory_xact_lock(hashtext('kyc rules of'), ${merchantId})`.execute(tx)
  const before = await readRules(tx, merchantId)
  if (before.version !== version) return refuse('changed_meanwhile')
  const next = version + 1
  await sql`insert into kyc.rule_set (merchant_id, version) values (${merchantId}, ${next})
    on conflict (merchant_id) do update set version = excluded.version`.execute(tx)
  await sql`delete from kyc.rule where merchant_id = ${merchantId}`.execute(tx)
  for (const { action, level, aboveAmount, days } of rules)
    await sql`insert into kyc.rule (merchant_id, action, level, above_amount, days)
      values (${merchantId}, ${action}, ${level}, ${aboveAmount}, ${days})`.execute(tx)
  return done({ before, version: next })
}
