import { done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { derivedKey, heldCurrency } from '../ledger/index.ts'
import type { DecidedResult, WagerOutcome } from '../wagering/index.ts'
import type { CallbackDeps } from './pending-callbacks.ts'
import type { SpinRow, SpinWager } from './spins.ts'

/**
 * Plays a round whose stake is not the player's money here: `partner` when it was taken
 * from the partner's wallet, `promotion` when it is a gift, whose win that account bears
 * and nobody's stake. What it pays `goesOut` to the partner's wallet, or stays.
 */
export async function playWithForeignStake(
  deps: Pick<CallbackDeps, 'ledger' | 'wagering'>,
  tx: Tx,
  row: SpinRow,
  intent: SpinWager,
  { paidBy, goesOut }: { readonly paidBy: 'partner' | 'promotion'; readonly goesOut: boolean },
): Promise<WagerOutcome<DecidedResult>> {
  const { memberId, currency, stakeAmount } = intent
  const { payoutAmount } = intent.on
  const common = { memberId, currency, reference: row.id }
  const key = (way: 'in' | 'out') => derivedKey(`partners.spin ${row.id} ${way}`, row.at)
  await post(deps, tx, {
    ...common,
    direction: 'credit',
    house: paidBy,
    reason: 'partner_in',
    amount: stakeAmount,
    key: key('in'),
  })
  const played = await deps.wagering.wagerIn(tx, intent)
  if (!played.ok) return played
  // The key was that of a round for money.
  if (played.value.replay) return refuse('idempotency_key_reused')
  if (paidBy === 'promotion')
    await sql`select ledger.move_house('revenue', 'promotion', ${heldCurrency(memberId, currency).id}::smallint,
      ${stakeAmount - payoutAmount}::bigint,
      clock_timestamp())`.execute(tx)
  if (!goesOut || payoutAmount === 0n) return played
  await post(deps, tx, {
    ...common,
    direction: 'debit',
    house: 'partner',
    reason: 'partner_out',
    amount: payoutAmount,
    key: key('out'),
  })
  return done({ ...played.value, balanceSequence: played.value.balanceSequence + 1 })
}

async function post(
  { ledger }: Pick<CallbackDeps, 'ledger'>,
  tx: Tx,
  transfer: Parameters<CallbackDeps['ledger']['post']>[1][number],
): Promise<void> {
  const [posted] = await ledger.post(tx, [transfer])
  if (posted?.status !== 'posted')
    throw new Error(`${transfer.reason} of round ${transfer.reference} was not posted: ${posted?.status}`)
}
