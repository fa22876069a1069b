import type {
  AccountKind,
  InputOf,
  Outcome,
  Rank,
  staffWithdrawalRoutes,
  WithdrawalHours,
  WithdrawalRule,
} from '@banyan/contract'
import { accountKinds, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { hasCashier } from '../../site/index.ts'
import type { Row } from '../rows.ts'
import type { WithdrawalDeps } from './deps.ts'

/** The rules of a site by rank, lowest rank first, with what holds for all ranks. */
export interface Rules {
  readonly rules: readonly WithdrawalRule[]
  readonly receiptMinutes: number
  readonly accountWaitHours: number
  /** The kinds of accounts that members are offered, in this order. */
  readonly kinds: AccountKind[]
  /** Another is taken once the one before is at its end. */
  readonly isOneAtATime: boolean
  /** Another is taken once no report is open. */
  readonly waitsForReports: boolean
  /** When withdrawals are taken, in the site's time zone; null is always. */
  readonly hours: WithdrawalHours | null
  readonly timeZone: string
  /** Counts the changes of the site's own; 0 while it has none. */
  readonly version: number
}

/** Its rows hold for each merchant that has set none. */
const shared = 0

/**
 * The rules of a site. In the demo of a site of play money that has set none, an account can be used at once, and is of
 * any kind: whoever walks through the demo has no day to wait, and sees all there is.
 */
export async function readRules(
  connection: Sql,
  deps: Pick<WithdrawalDeps, 'isDemo'>,
  merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>,
): Promise<Rules> {
  const { rows: settings } = await sql<Row<'cashier.withdrawal_setting'>>`select merchant_id, receipt_minutes,
      account_wait_hours, kinds, one_at_a_time, waits_for_reports, open_from, open_until, version
    from cashier.withdrawal_setting
    where merchant_id in (${shared}, ${merchant.id}) order by merchant_id desc limit 1`.execute(connection)
  const [setting] = settings
  if (!setting) throw new Error('withdrawals have no settings')
  const { rows } = await sql<Row<'cashier.withdrawal_rule'>>`select merchant_id, rank_level,
      amount_min, amount_max, day_count, day_amount, fee_amount, free_count, second_person_from,
      pass_up_to from cashier.withdrawal_rule
    where merchant_id = ${setting.merchant_id} order by rank_level`.execute(connection)
  const isDemoPlay = setting.merchant_id === shared && deps.isDemo && merchant.currency.isPlayMoney
  return {
    rules: rows.map((row) => ({
      rankLevel: row.rank_level,
      amountMin: amount(row.amount_min),
      amountMax: amount(row.amount_max),
      dayCount: row.day_count,
      dayAmount: amount(row.day_amount),
      feeAmount: amount(row.fee_amount),
      freeCount: row.free_count,
      secondPersonFrom: amount(row.second_person_from),
      passUpTo: amount(row.pass_up_to),
    })),
    receiptMinutes: setting.receipt_minutes,
    accountWaitHours: isDemoPlay ? 0 : setting.account_wait_hours,
    kinds: isDemoPlay ? [...accountKinds] : (setting.kinds as AccountKind[]), // as: the table holds no other
    isOneAtATime: setting.one_at_a_time,
    waitsForReports: setting.waits_for_reports,
    hours:
      setting.open_from === null || setting.open_until === null
        ? null
        : { from: setting.open_from, until: setting.open_until },
    timeZone: merchant.timeZone,
    version: setting.version,
  }
}

/** The rule of the highest rank that a member has reached. */
export function ruleFor({ rules }: Pick<Rules, 'rules'>, rankLevel: number): WithdrawalRule {
  const rule = rules.findLast((each) => each.rankLevel <= rankLevel)
  if (!rule) throw new Error('withdrawals have no rule for everybody')
  return rule
}

/** How often and how much at most ranks draw out, in their order; null where the site has no withdrawals. */
export async function readWithdrawalsOfRanks(
  connection: Sql,
  deps: Pick<WithdrawalDeps, 'isDemo'>,
  merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>,
  rankLevels: readonly number[],
): Promise<Rank['withdrawals'][]> {
  if (!hasCashier(deps, merchant)) return rankLevels.map(() => null)
  const rules = await readRules(connection, deps, merchant)
  return rankLevels.map((rankLevel) => {
    const { dayCount, amountMax, feeAmount, freeCount } = ruleFor(rules, rankLevel)
    return { dayCount, amountMax, freeCount: feeAmount > 0n ? freeCount : null }
  })
}

export type NewRules = Omit<InputOf<typeof staffWithdrawalRoutes.setWithdrawalRules>, 'reason'>

/** Sets the rules of a site, unless somebody else has since they were read. Answers what held before. */
export async function setRules(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'isDemo'>,
  merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'> & { readonly code: string },
  { rules, version, ...setting }: NewRules,
): Promise<
  Outcome<
    { readonly site: string; readonly before: Rules; readonly version: number },
    'changed_meanwhile' | 'invalid_request'
  >
> {
  const { kinds, hours } = setting
  if (!areWhole(rules) || new Set(kinds).size < kinds.length || (hours !== null && hours.from === hours.until))
    return refuse('invalid_request')
  await sql`select pg_advisory_xact_lock(hashtext('withdrawal rules of'), ${merchant.id})`.execute(tx)
  const before = await readRules(tx, deps, merchant)
  if (before.version !== version) return refuse('changed_meanwhile')
  const next = version + 1
  await keepSetting(tx, merchant.id, { ...setting, version: next })
  await sql`delete from cashier.withdrawal_rule where merchant_id = ${merchant.id}`.execute(tx)
  for (const rule of rules)
    await sql`insert into cashier.withdrawal_rule (merchant_id, rank_level, amount_min, amount_max, day_count,
        day_amount, fee_amount, free_count, second_person_from, pass_up_to)
      values (${merchant.id}, ${rule.rankLevel}, ${rule.amountMin}, ${rule.amountMax}, ${rule.dayCount},
        ${rule.dayAmount}, ${rule.feeAmount}, ${rule.freeCount}, ${rule.secondPersonFrom}, ${rule.passUpTo})`.execute(
      tx,
    )
  return done({ site: merchant.code, before, version: next })
}

const keepSetting = (tx: Tx, merchantId: number, { hours, ...setting }: Omit<NewRules, 'rules'>) =>
  sql`insert into cashier.withdrawal_setting (merchant_id, receipt_minutes, account_wait_hours, kinds, one_at_a_time,
      waits_for_reports, open_from, open_until, version)
    values (${merchantId}, ${setting.receiptMinutes}, ${setting.accountWaitHours}, ${setting.kinds},
      ${setting.isOneAtATime}, ${setting.waitsForReports}, ${hours?.from ?? null}, ${hours?.until ?? null},
      ${setting.version})
    on conflict (merchant_id) do update set receipt_minutes = excluded.receipt_minutes,
      account_wait_hours = excluded.account_wait_hours, kinds = excluded.kinds, one_at_a_time = excluded.one_at_a_time,
      waits_for_reports = excluded.waits_for_reports, open_from = excluded.open_from,
      open_until = excluded.open_until, version = excluded.version`.execute(tx)

/** One rule a rank and one for everybody, each of which lets something through and leaves something to be paid. */
function areWhole(rules: readonly WithdrawalRule[]): boolean {
  const ranks = new Set(rules.map(({ rankLevel }) => rankLevel))
  return (
    ranks.has(0) &&
    ranks.size === rules.length &&
    rules.every(
      ({ amountMin, amountMax, dayAmount, feeAmount }) =>
        amountMin > 0n && amountMin <= amountMax && feeAmount < amountMin && dayAmount >= amountMin,
    )
  )
}
