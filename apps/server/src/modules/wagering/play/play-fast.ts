import { amount } from '@banyan/money'
import { int4Array, int8Array } from '../binary-arrays.ts'
import type { Lane } from '../place/lane.ts'
import { playColumnsOf, seriesNames, stakesAndKeys } from './play-columns.ts'
import type { PlayOutcome, PlayTicket } from './play-ticket.ts'

interface FastRow {
  readonly first_bet: bigint
  readonly placed_at: Date
  /** By wallet, before the batch. */
  readonly balances: readonly string[]
  readonly sequences: readonly string[]
}

const text = `select first_bet, placed_at, balances, sequences from wagering.play_fast($1, $2, $3, $4, $5, $6, $7, $8, $9,
  $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`

/** Plays every ticket, or throws and has played none. Outcomes come in the order of the tickets. */
export async function playFast(lane: Lane, timeZone: string, tickets: readonly PlayTicket[]): Promise<PlayOutcome[]> {
  const columns = playColumnsOf(tickets)
  const { accountIds, accounts, seriesOf, series } = columns
  const wallets = accountIds.map(() => ({ moved: 0n, low: 0n, count: 0n, staked: 0n, paid: 0n }))
  // Each play brings the number of its stake within its wallet, what the wallet has moved
  // by then, and both after the payout.
  const turns = tickets.map(({ stake, payout }, index) => {
    const wallet = wallets[(accounts[index] ?? 0) - 1] ?? { moved: 0n, low: 0n, count: 0n, staked: 0n, paid: 0n }
    wallet.staked -= stake
    wallet.paid += payout
    wallet.moved -= stake
    if (wallet.moved < wallet.low) wallet.low = wallet.moved
    const [stakeNumber, stakeMoved] = [(wallet.count += 1n), wallet.moved]
    wallet.moved += payout
    if (payout > 0n) wallet.count += 1n
    return { stakeNumber, stakeMoved, number: wallet.count, moved: wallet.moved }
  })
  const playOf = new Map(seriesOf.map((position, index) => [position, index]))
  const firsts = series.map((_, index) => tickets[playOf.get(index + 1) ?? 0])
  const keys = tickets.map(({ key }) => key).toSorted()
  const row = await lane.one<FastRow>('play_fast', text, [
    timeZone,
    keys[0],
    keys.at(-1),
    int8Array(accountIds),
    int8Array(wallets.map(({ moved }) => moved)),
    int8Array(wallets.map(({ low }) => low)),
    int8Array(wallets.map(({ count }) => count)),
    int8Array(wallets.map(({ staked }) => staked)),
    int8Array(wallets.map(({ paid }) => paid)),
    ...seriesNames(columns),
    int8Array(firsts.map((ticket) => ticket?.source ?? 0n)),
    int4Array(firsts.map((ticket) => ticket?.number ?? 0)),
    int4Array(firsts.map((ticket) => ticket?.cycleMs ?? 0)),
    int4Array(series.map((_, index) => (playOf.get(index + 1) ?? 0) + 1)),
    int4Array(accounts),
    int4Array(seriesOf),
    int8Array(turns.map(({ stakeNumber }) => stakeNumber)),
    int8Array(turns.map(({ stakeMoved }) => stakeMoved)),
    ...stakesAndKeys(tickets),
  ])
  const [before, sequences] = [row.balances.map(BigInt), row.sequences.map(Number)]
  return tickets.map(({ stake }, index) => {
    const account = (accounts[index] ?? 0) - 1
    return {
      ok: true,
      value: {
        betId: row.first_bet + BigInt(index),
        stakeAmount: amount(stake),
        balanceAmount: amount((before[account] ?? 0n) + (turns[index]?.moved ?? 0n)),
        balanceSequence: (sequences[account] ?? 0) + Number(turns[index]?.number),
        placedAt: row.placed_at,
        replay: false,
      },
    }
  })
}
