import type { ContractTier, DividendStatement, DividendTerms } from '@banyan/contract'
import { type Amount, type Net, amount, net } from '@banyan/money'
import { type Counted, shareOf, tierReached } from './salary.ts'

/** What a line came to in a period. */
export interface Line extends Omit<Counted, 'profitAmount'> {
  /** Stakes less payouts. */
  readonly grossAmount: Net
  /** What it was given besides its winnings. */
  readonly givenAmount: Net
  /** What its losses of the periods before still come to. */
  readonly carriedAmount: Amount
}

/**
 * What a period was worth: what the line's stakes left after payouts, the platform's fee, what it was given, and losses
 * carried in. The fee is rounded down.
 */
export function profitOf(
  { grossAmount, givenAmount, carriedAmount }: Line,
  { feeBp }: Pick<DividendTerms, 'feeBp'>,
): DividendStatement & { readonly baseAmount: Net } {
  const feeAmount = shareOf(grossAmount, feeBp)
  return {
    grossAmount,
    feeAmount,
    givenAmount,
    carriedAmount,
    baseAmount: net(grossAmount - feeAmount - givenAmount - carriedAmount),
  }
}

/**
 * What a period pays: the rate of the highest tier that the base and the bets reach, of a
 * base above zero [AGENT-38]. The fraction stays with the payer.
 */
export function dividendOf(
  tiers: readonly ContractTier[],
  reached: Counted,
): { readonly rateBp: number; readonly amount: Amount } {
  const rateBp = tierReached(tiers, reached)?.rateBp ?? 0
  return { rateBp, amount: shareOf(reached.profitAmount, rateBp) }
}

/**
 * What losses of the periods before come to in the next one. `nets` are what each period
 * came to by itself, the oldest first; profits make good the oldest loss that is left, and
 * a loss is forgotten once it has been carried into as many periods as the contract says.
 */
export function lossCarried(nets: readonly bigint[], carryPeriods: DividendTerms['carryPeriods']): Amount {
  const reach = carryPeriods ?? Infinity
  let losses: readonly { readonly left: bigint; readonly in: number }[] = []
  nets.forEach((came, index) => {
    let profit = came > 0n ? came : 0n
    const made = losses.map((loss) => {
      const covered = profit < loss.left ? profit : loss.left
      profit -= covered
      return { ...loss, left: loss.left - covered }
    })
    losses = [...made, { left: came < 0n ? -came : 0n, in: index }].filter(
      (loss) => loss.left > 0n && index + 1 - loss.in <= reach,
    )
  })
  return amount(losses.reduce((all, { left }) => all + left, 0n))
}
