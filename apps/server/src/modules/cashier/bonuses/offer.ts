import type { BonusTerms, OfferedBonus, OutputOf, depositBonusRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { walletOf } from '../../ledger/index.ts'
import { keptFrom } from '../../wagering/index.ts'
import type { Row } from '../rows.ts'
import { readMultiple } from '../turnover/multiples.ts'
import { isOpenNow, isUsedUp } from './used.ts'

export interface Chooser {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>
  readonly rankLevel: number
}

export type OpenBonus = OfferedBonus & { readonly id: number; readonly usesMax: number | null }

export type BonusRow = Row<'cashier.deposit_bonus'>

/** In a statement over `cashier.deposit_bonus as bonus`. */
export const bonusColumns = sql`bonus.id, bonus.merchant_id, bonus.code, bonus.names, bonus.texts, bonus.percent,
  bonus.cap_amount, bonus.deposit_min, bonus.rhythm, bonus.rank_level_min, bonus.opens_at, bonus.closes_at,
  bonus.turnover_multiple, bonus.turnover_of, bonus.weights, bonus.days, bonus.stake_max, bonus.excluded,
  bonus.uses_max, bonus.place, bonus.is_on, bonus.version`

/** The terms of a bonus as it stands now. */
export const bonusTermsOf = (row: BonusRow): BonusTerms => ({
  percent: row.percent,
  capAmount: amount(row.cap_amount),
  depositMin: amount(row.deposit_min),
  turnoverMultiple: row.turnover_multiple,
  turnoverOf: row.turnover_of,
  weights: row.weights as BonusTerms['weights'], // as: written by the contract's schema alone
  days: row.days,
  stakeMax: row.stake_max === null ? null : amount(row.stake_max),
  excluded: row.excluded as BonusTerms['excluded'], // as: likewise
})

/** The bonuses that a member can choose with a deposit now, in the order to show them: none while there is one. */
async function findOpen(connection: Sql, chooser: Chooser, code: string | null): Promise<OpenBonus[]> {
  const { memberId, merchant, rankLevel } = chooser
  if (await keptFrom(connection, { memberId, currency: merchant.currency }, 'beOffered')) return []
  const used = isUsedUp({
    payerId: memberId,
    accountId: walletOf(memberId, merchant.currency),
    bonusId: sql.ref('bonus.id'),
    rhythm: sql.ref('bonus.rhythm'),
    usesMax: sql.ref('bonus.uses_max'),
    zone: sql`${merchant.timeZone}::text`,
    depositId: null,
  })
  const { rows } = await sql<BonusRow & { readonly uses: bigint }>`select ${bonusColumns},
      (select count(*) from cashier.chosen_bonus where payer_id = ${memberId} and bonus_id = bonus.id
        and bonus_state = 'given') as uses
    from cashier.deposit_bonus as bonus
    where merchant_id = ${merchant.id} and (${code}::text is null or code = ${code})
      and rank_level_min <= ${rankLevel} and ${isOpenNow} and not ${used}
      and not exists (select from cashier.held_bonus where closed_at is null
        and account_id = ${walletOf(memberId, merchant.currency)})
    order by place, code`.execute(connection)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    names: row.names as OfferedBonus['names'], // as: written by the contract's schema alone
    texts: row.texts as OfferedBonus['texts'],
    ...bonusTermsOf(row),
    rhythm: row.rhythm,
    until: row.closes_at,
    usesLeft: row.uses_max === null ? null : row.uses_max - Number(row.uses),
    usesMax: row.uses_max,
  }))
}

/** A bonus that a member orders with; null where it is not open to the member now. */
export async function findOpenBonus(connection: Sql, chooser: Chooser, code: string): Promise<OpenBonus | null> {
  const [found] = await findOpen(connection, chooser, code)
  return found ?? null
}

/** What a member can choose with a deposit, and what a deposit asks by itself. */
export async function readOffers(
  connection: Sql,
  chooser: Chooser,
): Promise<OutputOf<typeof depositBonusRoutes.depositBonuses>> {
  const bonuses = await findOpen(connection, chooser, null)
  return {
    bonuses: bonuses.map(({ id: _id, usesMax: _usesMax, ...bonus }) => bonus),
    depositMultiple: await readMultiple(connection, chooser.merchant.id, 'deposit'),
  }
}
