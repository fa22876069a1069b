import type { SteadyConnection } from '../../../../platform/database/steady-connection.ts'
import { int4Array, int8Array } from '../../binary-arrays.ts'
import { acceptedBets, type FastRow } from '../answer.ts'
import type { WagerOutcome } from '../intent.ts'
import { highestByWallet } from '../open/columns.ts'
import type { DecidedTicket } from '../ticket.ts'
import { decidedColumnsOf, numberColumns, resultColumns, seriesNames } from './columns.ts'

const text = `select first_bet, placed_at, balances, sequences
  from wagering.decided_fast($1, $2, $3, $4, $5, $6, $7, $8, $9,
  $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)`

/** What a batch moves in one wallet. */
interface WalletTotals {
  moved: bigint
  /** The lowest point on the way, 0 or below. */
  low: bigint
  transfers: bigint
  staked: bigint
  paid: bigint
}

/** Accepts every ticket, or throws and has accepted none. Outcomes come in the order of the tickets. */
export async function decidedFast(
  connection: SteadyConnection,
  tickets: readonly DecidedTicket[],
): Promise<WagerOutcome[]> {
  const columns = decidedColumnsOf(tickets)
  const { accountIds, accounts, seriesOf, series } = columns
  const wallets = accountIds.map((): WalletTotals => ({ moved: 0n, low: 0n, transfers: 0n, staked: 0n, paid: 0n }))
  const standings = tickets.map((ticket, index) => moveWallet(wallets, accounts[index] ?? 0, ticket))
  const ticketOf = new Map(seriesOf.map((position, index) => [position, index]))
  const keys = tickets.map(({ key }) => key).toSorted()
  const row = await connection.one<FastRow>('decided_fast', text, [
    keys[0],
    keys.at(-1),
    int8Array(accountIds),
    int8Array(wallets.map(({ moved }) => moved)),
    int8Array(wallets.map(({ low }) => low)),
    int8Array(wallets.map(({ transfers }) => transfers)),
    int8Array(wallets.map(({ staked }) => staked)),
    int8Array(wallets.map(({ paid }) => paid)),
    ...seriesNames(columns),
    ...numberColumns(series.map((_, index) => tickets[ticketOf.get(index + 1) ?? 0])),
    int4Array(series.map((_, index) => (ticketOf.get(index + 1) ?? 0) + 1)),
    int4Array(accounts),
    int4Array(seriesOf),
    int8Array(standings.map(({ stakeNumber }) => stakeNumber)),
    int8Array(standings.map(({ stakeMoved }) => stakeMoved)),
    ...resultColumns(tickets),
    int8Array(highestByWallet(accountIds.length, tickets, accounts)),
  ])
  return acceptedBets(row, tickets, standings)
}

/**
 * Stake first, payout right after it: the number of the stake within its wallet, and what the wallet has moved by
 * then and after.
 */
function moveWallet(wallets: readonly WalletTotals[], account: number, { stake, payout }: DecidedTicket) {
  const wallet = wallets[account - 1]
  if (!wallet) throw new Error(`no wallet ${account} in the batch`)
  wallet.staked -= stake
  wallet.paid += payout
  wallet.moved -= stake
  if (wallet.moved < wallet.low) wallet.low = wallet.moved
  const [stakeNumber, stakeMoved] = [(wallet.transfers += 1n), wallet.moved]
  wallet.moved += payout
  if (payout > 0n) wallet.transfers += 1n
  return { account, stakeNumber, stakeMoved, moved: wallet.moved, transfers: wallet.transfers }
}
