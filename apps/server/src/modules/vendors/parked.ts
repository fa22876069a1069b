import { type Outcome, type ParkedPayoutForStaff, done, refuse } from '@banyan/contract'
import { amount, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type Ledger, currencyIdOf, memberOf } from '../ledger/index.ts'
import type { Row } from './rows.ts'

const shownMost = 100

/** A proposal older than this counts no more. */
const proposalLasts = sql`interval '24 hours'`

type Parked = Row<
  'vendors.parked_payout',
  'id' | 'account_id' | 'game_code' | 'tx' | 'amount' | 'ceiling' | 'parked_at' | 'verdict'
> & {
  readonly vassalage: string
  readonly proposed_by: string | null
  readonly proposed_verdict: 'released' | 'rejected' | null
}

/** Payouts above their ceiling: those that wait oldest first, those decided newest first. The member by id alone. */
export async function listParked(
  connection: Sql,
  merchantId: number,
  status: 'open' | 'decided',
): Promise<readonly ParkedPayoutForStaff[]> {
  const chosen =
    status === 'open' ? sql`verdict is null order by parked.id` : sql`verdict is not null order by decided_at desc`
  const { rows } =
    await sql<Parked>`select parked.id, vassalage, account_id, game_code, tx, amount, ceiling, parked_at, verdict,
      case when proposed_at > clock_timestamp() - ${proposalLasts} then proposed_by end as proposed_by,
      case when proposed_at > clock_timestamp() - ${proposalLasts} then proposed_verdict end as proposed_verdict
    from vendors.parked_payout as parked join vendors.connection on connection.id = connection_id
    where merchant_id = ${merchantId} and ${chosen} limit ${shownMost}`.execute(connection)
  return rows.map((row) => {
    const { code, decimals } = currencyById(currencyIdOf(row.account_id))
    const { proposed_by: by, proposed_verdict: verdict } = row
    return {
      id: String(row.id),
      vassalage: row.vassalage,
      gameCode: row.game_code,
      memberId: String(memberOf(row.account_id)),
      tx: row.tx,
      amount: amount(row.amount),
      currency: code,
      decimals,
      ceiling: row.ceiling,
      parkedAt: row.parked_at,
      proposal: by !== null && verdict !== null ? { by, verdict } : null,
      verdict: row.verdict,
    }
  })
}

export interface ParkedDecision {
  readonly id: bigint
  readonly verdict: 'released' | 'rejected'
  /** The name of who asks for it. */
  readonly by: string
}

/**
 * One person proposes, another one who asks for the same has it take effect: paid, or not paid for good. Once, whoever
 * decides at the same time: under the lock of the wallet, as a rollback of the vendor is. In the caller's transaction,
 * with the audit entry.
 */
export async function decideParked(
  tx: Tx,
  changes: Ledger['changes'],
  merchantId: number,
  { id, verdict, by }: ParkedDecision,
): Promise<
  Outcome<
    { readonly memberId: bigint; readonly status: 'proposed' | 'decided' },
    'not_found' | 'already_decided' | 'second_person_needed'
  >
> {
  const { rows: wallets } = await sql<Pick<Parked, 'account_id'>>`select account_id from vendors.parked_payout
    where id = ${id} and connection_id in (select id from vendors.connection
      where merchant_id = ${merchantId})`.execute(tx)
  const [wallet] = wallets
  if (!wallet) return refuse('not_found')
  await sql`select ledger.lock_wallets(array[${wallet.account_id}::bigint])`.execute(tx)
  const { rows } = await sql<Pick<Parked, 'verdict' | 'proposed_by'> & { readonly is_proposed: boolean }>`
    select verdict, proposed_by, coalesce(proposed_verdict = ${verdict}
      and proposed_at > clock_timestamp() - ${proposalLasts}, false) as is_proposed
    from vendors.parked_payout where id = ${id} for update`.execute(tx)
  const [parked] = rows
  if (!parked || parked.verdict !== null) return refuse('already_decided')
  const memberId = memberOf(wallet.account_id)
  if (!parked.is_proposed) {
    await sql`update vendors.parked_payout set proposed_verdict = ${verdict}, proposed_by = ${by},
      proposed_at = clock_timestamp()
      where id = ${id}`.execute(tx)
    return done({ memberId, status: 'proposed' })
  }
  if (parked.proposed_by === by) return refuse('second_person_needed')
  await sql`update vendors.parked_payout set verdict = ${verdict}, decided_by = ${by}, decided_at = clock_timestamp()
    where id = ${id}`.execute(tx)
  if (verdict === 'released') {
    await sql`select vendors.release_parked(${id})`.execute(tx)
    changes.publishAfter(tx, [memberId])
  }
  return done({ memberId, status: 'decided' })
}
