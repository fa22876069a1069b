import { type BonusTerms, type ChosenBonus, bonusAmount, bonusTurnover } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { Row } from '../rows.ts'
import { readMultiple } from '../turnover/multiples.ts'
import type { OpenBonus } from './offer.ts'

type Shown = Row<
  'cashier.chosen_bonus',
  'bonus_code' | 'bonus_state' | 'bonus_lapse' | 'bonus_amount' | 'bonus_turnover'
>

/** What a deposit's row says of the bonus that it was ordered with; nulls of one without. */
export type ChosenRow = { readonly [Name in keyof Shown]: Shown[Name] | null } & {
  readonly bonus_names: ChosenBonus['names'] | null
}

/** In a statement over `cashier.deposit` with its `cashier.chosen_bonus`. */
export const chosenColumns = sql`bonus_code, bonus_state, bonus_lapse, bonus_amount, bonus_turnover,
  (select names from cashier.deposit_bonus where deposit_bonus.id = chosen_bonus.bonus_id) as bonus_names`

/** The bonus of a deposit as its member sees it. */
export function shownBonus(row: ChosenRow): { readonly bonus?: ChosenBonus } {
  const { bonus_code: code, bonus_state: state, bonus_names: names } = row
  if (code === null || state === null || names === null) return {}
  return {
    bonus: {
      code,
      names,
      state,
      amount: amount(row.bonus_amount ?? 0n),
      turnoverAmount: amount(row.bonus_turnover ?? 0n),
      lapse: row.bonus_lapse,
    },
  }
}

interface Choice {
  readonly depositId: bigint
  readonly bonus: OpenBonus
  readonly ordered: Amount
}

/** What a deposit of an amount asks to be played by itself. */
export async function turnoverOfDeposit(connection: Sql, merchantId: number, deposit: Amount): Promise<Amount> {
  const turnoverMultiple = await readMultiple(connection, merchantId, 'deposit')
  const none = amount(0n)
  return bonusTurnover({ turnoverMultiple, turnoverOf: 'deposit_and_bonus' }, { deposit, bonus: none, ofDeposit: none })
}

/** Writes down with which bonus a deposit was ordered, by the terms of now. */
export async function noteChoice(
  tx: Tx,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: Pick<SiteMerchant, 'id' | 'timeZone'> },
  { depositId, bonus, ordered }: Choice,
): Promise<void> {
  const added = bonusAmount(bonus, ordered)
  const ofDeposit = await turnoverOfDeposit(tx, merchant.id, ordered)
  const turnover = bonusTurnover(bonus, { deposit: ordered, bonus: added, ofDeposit })
  await sql`insert into cashier.chosen_bonus (deposit_id, bonus_id, payer_id, bonus_code, bonus_percent, bonus_cap,
      bonus_min, bonus_multiple, bonus_of, bonus_weights, bonus_days, bonus_stake_max, bonus_excluded, bonus_rhythm,
      bonus_uses_max, bonus_zone, bonus_amount, bonus_turnover)
    values (${depositId}, ${bonus.id}, ${memberId}, ${bonus.code}, ${bonus.percent}, ${bonus.capAmount},
      ${bonus.depositMin}, ${bonus.turnoverMultiple}, ${bonus.turnoverOf}, ${JSON.stringify(bonus.weights)}::jsonb,
      ${bonus.days}, ${bonus.stakeMax}, ${bonus.excluded}::text[], ${bonus.rhythm}, ${bonus.usesMax}, ${merchant.timeZone}, ${added}, ${turnover})`.execute(
    tx,
  )
}

/** The terms that a deposit was ordered by. */
export const termsOf = (
  row: Row<'cashier.chosen_bonus', 'bonus_percent' | 'bonus_cap' | 'bonus_min' | 'bonus_multiple' | 'bonus_of'>,
): Omit<BonusTerms, 'weights' | 'days' | 'stakeMax' | 'excluded'> => ({
  percent: row.bonus_percent,
  capAmount: amount(row.bonus_cap),
  depositMin: amount(row.bonus_min),
  turnoverMultiple: row.bonus_multiple,
  turnoverOf: row.bonus_of,
})
