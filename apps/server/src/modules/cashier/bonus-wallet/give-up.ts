import { type InputOf, type Outcome, type OutputOf, type bonusWalletRoutes, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { type Ledger, walletOf } from '../../ledger/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { endHeld, settleBonus, takeBack } from './settle.ts'

type Route = (typeof bonusWalletRoutes)['giveUpBonus']

/**
 * Gives a bonus up for the sum that its member has read: of another sum, as a bet has ended meanwhile, nothing happens
 * and the member reads again. Given up before, it is answered as the first time.
 */
export function giveUpBonus(
  deps: Pick<CashierDeps, 'database'> & { readonly ledger: Pick<Ledger, 'post'> },
  { bonusId, amount: read }: InputOf<Route>,
  { memberId, merchant }: Pick<MemberContext, 'memberId' | 'merchant'>,
): Promise<Outcome<OutputOf<Route>, Route['refusals'][number]>> {
  const accountId = walletOf(memberId, merchant.currency)
  return deps.database.transaction(async (tx) => {
    const held = await settleBonus(tx, deps, accountId)
    if (!held || String(held.row.deposit_id) !== bonusId || held.row.state !== 'active') {
      const returned = await findGivenUp(tx, accountId, bonusId)
      return returned === null ? refuse('bonus_not_held') : done({ returnedAmount: amount(returned) })
    }
    if (held.bonus !== read) return refuse('bonus_sum_changed', { amount: held.bonus.toString() })
    await takeBack(tx, deps, await endHeld(tx, held.row, 'given_up'))
    return done({ returnedAmount: held.bonus })
  })
}

async function findGivenUp(connection: Sql, accountId: bigint, bonusId: string): Promise<bigint | null> {
  const { rows } = await sql<Row<'cashier.held_bonus', 'returned_amount'>>`select returned_amount
    from cashier.held_bonus
    where deposit_id = ${bonusId} and account_id = ${accountId} and state = 'given_up'`.execute(connection)
  return rows[0]?.returned_amount ?? null
}
