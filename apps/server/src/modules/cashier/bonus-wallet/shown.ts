import type { HeldBonus, OutputOf, bonusWalletRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { type Ledger, walletOf } from '../../ledger/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { isHolding } from './cash.ts'
import { type Held, settleBonus } from './settle.ts'
import { readInPlay } from './store.ts'

/** What a member's balance consists of, as of now. */
export async function readBonusWallet(
  deps: Pick<CashierDeps, 'database'> & { readonly ledger: Pick<Ledger, 'post' | 'balance'> },
  { memberId, merchant: { currency } }: Pick<MemberContext, 'memberId' | 'merchant'>,
): Promise<OutputOf<typeof bonusWalletRoutes.bonusWallet>> {
  const held = (await isHolding(deps.database.sql, { memberId, currency }))
    ? await deps.database.transaction(async (tx) => {
        const settled = await settleBonus(tx, deps, walletOf(memberId, currency))
        return settled && { cashAmount: settled.cash, bonus: await shownHeld(tx, settled) }
      })
    : null
  return held ?? { cashAmount: (await deps.ledger.balance(memberId, currency)).balance, bonus: null }
}

type Terms = Pick<
  Row<'cashier.chosen_bonus'>,
  'bonus_amount' | 'bonus_weights' | 'bonus_stake_max' | 'bonus_excluded'
> &
  Pick<Row<'cashier.turnover_requirement'>, 'required_amount'> & { readonly names: HeldBonus['names'] }

async function shownHeld(tx: Tx, { row, bonus, progress }: Held): Promise<HeldBonus> {
  const { rows } = await sql<Terms>`select bonus_amount, bonus_weights, bonus_stake_max, bonus_excluded, names,
      required_amount
    from cashier.chosen_bonus join cashier.deposit_bonus as bonus on bonus.id = bonus_id
      cross join cashier.turnover_requirement as requirement
    where deposit_id = ${row.deposit_id} and requirement.id = ${row.requirement_id}`.execute(tx)
  const [terms] = rows
  if (!terms || row.state === 'completed') throw new Error(`the bonus ${row.deposit_id} is not held`)
  return {
    bonusId: String(row.deposit_id),
    names: terms.names,
    state: row.state,
    givenAmount: amount(terms.bonus_amount),
    bonusAmount: bonus,
    inPlayAmount: amount(await readInPlay(tx, row.deposit_id)),
    requiredAmount: amount(terms.required_amount),
    progressAmount: progress,
    weights: terms.bonus_weights as HeldBonus['weights'], // as: written by the contract's schema alone
    stakeMax: terms.bonus_stake_max === null ? null : amount(terms.bonus_stake_max),
    excluded: terms.bonus_excluded as HeldBonus['excluded'], // as: likewise
    givenAt: row.given_at,
    expiresAt: row.expires_at,
  }
}
