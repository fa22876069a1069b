import type { Bet, LotteryOrder } from '@banyan/contract'
import { type PlayCode, type Prizes, type Rules, hitsOf, numbersHit, settleLine } from '@banyan/games/lottery'
import { type Amount, sum } from '@banyan/money'

/** A bet of the member on the draw whose result is on the screen. */
export interface Ticket {
  readonly id: string
  readonly lines: Bet['lines']
  readonly stakeAmount: Amount
}

/** What a ticket has come to by what is to be seen of the result. */
export interface TicketSoFar {
  readonly hits: readonly { readonly entry: string; readonly count: number }[]
  readonly payoutAmount: Amount
}

/** The member's tickets on a draw, those of orders too; what was given back is none. */
export function ticketsOn(numero: string, bets: readonly Bet[], orders: readonly LotteryOrder[]): readonly Ticket[] {
  const counts = ({ numero: on, status }: Pick<Bet, 'numero' | 'status'>) =>
    on === numero && status !== 'cancelled' && status !== 'void'
  const ordered = orders.flatMap(({ bets: each, lines }) => each.filter(counts).map((bet) => ({ ...bet, lines })))
  return [...bets.filter(counts), ...ordered]
}

/** Only whole numbers count: of a headline that comes digit by digit, nothing until its last digit is there. */
export function wholePrizes(rules: Rules, shown: Prizes): Prizes {
  return Object.fromEntries(
    rules.tiers.map(({ tier, digits }) => [tier, (shown[tier] ?? []).filter(({ length }) => length === digits)]),
  )
}

const playable = (rules: Rules, { lines }: Pick<Ticket, 'lines'>) =>
  lines.flatMap((line) => (rules.hasPlay(line.play) ? [{ ...line, play: line.play satisfies PlayCode }] : []))

/** The hits of a ticket in whole prizes, "nháy" by "nháy", and what they pay. */
export function soFar(rules: Rules, ticket: Ticket, prizes: Prizes): TicketSoFar {
  const index = rules.index(prizes)
  const lines = playable(rules, ticket)
  const hits = lines.flatMap((line) =>
    line.numbers.flatMap((entry) => {
      const count = hitsOf(rules.playOf(line.play), entry, index)
      return count > 0 ? [{ entry, count }] : []
    }),
  )
  return { hits, payoutAmount: sum(lines.map((line) => settleLine(rules, line, index))) }
}

/** The lines that a result pays, with the entries that came. */
export function winningLines(rules: Rules, lines: Ticket['lines'], prizes: Prizes) {
  const index = rules.index(prizes)
  return playable(rules, { lines }).flatMap(({ play, numbers }) => {
    const came = numbers.filter((entry) => hitsOf(rules.playOf(play), entry, index) > 0)
    return came.length > 0 ? [{ play, numbers: came }] : []
  })
}

/** Whether a number of a tier is hit by any of the tickets: what the result marks. */
export function hitBy(rules: Rules, tickets: readonly Ticket[]) {
  const lines = tickets.flatMap((ticket) => playable(rules, ticket))
  return (tier: string, drawn: string): boolean =>
    lines.some(({ play, numbers }) => numbersHit(rules.playOf(play), numbers, tier, drawn).length > 0)
}
