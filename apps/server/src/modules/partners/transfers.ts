import type { PartnerAnswer, PartnerRequest } from '@banyan/contract'
import { amount, maxAmount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { minorUnits, unitsText } from '../../platform/units.ts'
import { derivedKey, type Ledger, walletOf } from '../ledger/index.ts'
import type { Partner } from './partners.ts'
import { enterPlayer, type PlayerDeps } from './players.ts'
import type { CallRefusal } from './call-refusal.ts'
import type { Row } from './rows.ts'

export interface TransferDeps extends PlayerDeps {
  readonly ledger: Pick<Ledger, 'openWallet' | 'post'>
  /** The balances of these players have changed. */
}

type Answer = PartnerAnswer<'transfer'> | CallRefusal

/** No direction, player and amount: a reference that was asked for before it was sent. */
type TransferRow = Row<
  'partners.transfer',
  'id' | 'direction' | 'player' | 'amount' | 'status' | 'balance' | 'sequence' | 'at'
>

const columns = sql`id, direction, player, amount, status, balance, sequence, at`

/**
 * Moves money between the partner and the wallet of its player, and writes what it decided with the money: a reference
 * is decided once, and the same call again gets the same answer for ever.
 */
export async function transfer(
  deps: TransferDeps,
  partner: Partner,
  request: PartnerRequest<'transfer'>,
): Promise<Answer> {
  const { reference, player } = request
  const direction = request.type === 'IN' ? 'in' : 'out'
  if (request.currency !== deps.currency.code)
    return { code: 'CURRENCY_MISMATCH', message: `wallets here hold ${deps.currency.code}` }
  const moved = minorUnits(request.amount, unitsOf(deps))
  if (moved === null || moved <= 0n) return { code: 'BAD_REQUEST', message: 'an amount is not one of this currency' }
  return deps.database.transaction(async (tx): Promise<Answer> => {
    const { rows } =
      await sql<TransferRow>`insert into partners.transfer (partner_id, reference, direction, player, amount, status)
      values (${partner.id}, ${reference}, ${direction}, ${player}, ${moved}, 'failed') on conflict do nothing
        returning ${columns}`.execute(tx)
    const [row] = rows
    if (!row) return repeated(deps, tx, partner, { ...request, direction, moved })
    // Money goes out as long as anything is answered, and comes in while there is something to play.
    if (direction === 'in' && partner.status !== 'open') return undo(tx, row, { code: 'PARTNER_DISABLED' })
    const memberId = await enterPlayer(deps, tx, partner.id, player)
    const held = await lockBalance(tx, walletOf(memberId, deps.currency))
    if (direction === 'in' && held + moved > maxAmount)
      return undo(tx, row, { code: 'BAD_REQUEST', message: 'more than a wallet holds' })
    const result =
      direction === 'out' && held < moved ? null : await post(deps, tx, row, { memberId, moved, direction })
    const { rows: ended } = await sql<TransferRow>`update partners.transfer set status = ${result ? 'done' : 'failed'},
        balance = ${result?.balance ?? held},
      sequence = ${result?.sequence ?? null} where id = ${row.id} returning ${columns}`.execute(tx)
    return answerOf(deps, reference, ended[0] ?? row)
  })
}

/** What became of a transfer. One that was never heard of is buried: should it still come, it has failed. */
export async function transferStatus(
  deps: TransferDeps,
  partner: Partner,
  { reference }: PartnerRequest<'transferStatus'>,
): Promise<PartnerAnswer<'transferStatus'>> {
  const { sql: db } = deps.database
  await sql`insert into partners.transfer (partner_id, reference, status) values (${partner.id}, ${reference},
    'failed') on conflict do nothing`.execute(db)
  return answerOf(deps, reference, await readTransfer(db, partner.id, reference))
}

async function repeated(
  deps: TransferDeps,
  tx: Tx,
  partner: Partner,
  {
    reference,
    player,
    direction,
    moved,
  }: { reference: string; player: string; direction: 'in' | 'out'; moved: bigint },
): Promise<Answer> {
  const row = await readTransfer(tx, partner.id, reference)
  const isSame =
    row.direction === null || (row.direction === direction && row.player === player && row.amount === moved)
  if (!isSame) return { code: 'TX_CONFLICT', message: 'the reference is that of another transfer' }
  return { ...answerOf(deps, reference, row), replayed: true }
}

async function post(
  { ledger, currency }: TransferDeps,
  tx: Tx,
  row: TransferRow,
  { memberId, moved, direction }: { memberId: bigint; moved: bigint; direction: 'in' | 'out' },
): Promise<{ balance: bigint; sequence: number }> {
  const [posted] = await ledger.post(tx, [
    {
      memberId,
      currency,
      direction: direction === 'in' ? 'credit' : 'debit',
      amount: amount(moved),
      house: 'partner',
      reason: direction === 'in' ? 'partner_in' : 'partner_out',
      reference: row.id,
      key: derivedKey(`partners.transfer ${row.id}`, row.at),
    },
  ])
  if (posted?.status !== 'posted') throw new Error(`transfer ${row.id} of a partner was not posted: ${posted?.status}`)
  return { balance: posted.balanceAmount, sequence: posted.balanceSequence }
}

/** A refusal leaves no row: the reference may be used again. */
async function undo(tx: Tx, { id }: TransferRow, refusal: CallRefusal): Promise<CallRefusal> {
  await sql`delete from partners.transfer where id = ${id}`.execute(tx)
  return refusal
}

async function lockBalance(tx: Tx, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint | null
  }>`select balances[1] as balance from ledger.lock_wallets(array[${accountId}]::bigint[])`.execute(tx)
  const balance = rows[0]?.balance ?? null
  if (balance === null) throw new Error(`no wallet ${accountId}`)
  return balance
}

async function readTransfer(db: Sql, partnerId: number, reference: string): Promise<TransferRow> {
  const { rows } =
    await sql<TransferRow>`select ${columns} from partners.transfer where (partner_id, reference) = (${partnerId},
      ${reference})`.execute(db)
  if (!rows[0]) throw new Error(`no transfer ${reference}`)
  return rows[0]
}

const unitsOf = ({ currency: { decimals } }: TransferDeps) => ({ unit: 10n ** BigInt(decimals), decimals })

function answerOf(deps: TransferDeps, reference: string, row: TransferRow): PartnerAnswer<'transfer'> {
  const code = row.status === 'done' ? 'OK' : row.direction === null ? 'TX_NOT_FOUND' : 'INSUFFICIENT_FUNDS'
  return {
    code,
    reference,
    status: row.status === 'done' ? 'SUCCESS' : 'FAILED',
    ...(row.balance !== null && { balance: unitsText(row.balance, unitsOf(deps)) }),
    ...(row.sequence !== null && { sequence: Number(row.sequence) }),
  }
}
