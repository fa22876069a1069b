import { z } from 'zod/mini'
import { bonusTerms, wordsOf } from './cashier-bonuses.ts'
import { routes } from './route.ts'
import { amountValue, idValue, instantValue } from './values.ts'

/**
 * `active` until it is played through, and its bonus money is cash. `given_up` and `expired` last while bets that were
 * staked from it have not ended: the bonus part of what they pay goes back to the house.
 */
export const heldBonusStates = ['active', 'given_up', 'expired'] as const

const heldBonus = z.object({
  /** The deposit that it came with. */
  bonusId: idValue,
  names: wordsOf(60),
  state: z.enum(heldBonusStates),
  /** What was given. */
  givenAmount: amountValue,
  /** What of the balance is bonus money: given up now, it goes back to the house. */
  bonusAmount: amountValue,
  /** What of it is staked on bets that have not ended. */
  inPlayAmount: amountValue,
  requiredAmount: amountValue,
  progressAmount: amountValue,
  weights: bonusTerms.weights,
  stakeMax: bonusTerms.stakeMax,
  excluded: bonusTerms.excluded,
  givenAt: instantValue,
  /** Not played through until then, it goes back to the house; null: it never does by itself. */
  expiresAt: z.nullable(instantValue),
})
export type HeldBonus = z.output<typeof heldBonus>

/** What the wallet consists of. A stake takes cash first, and a win is split as its stake was. */
export const bonusWalletRoutes = routes({
  bonusWallet: {
    method: 'GET',
    path: '/wps/member/bonus-wallet',
    summary: 'What of the member’s balance is cash and what is bonus money, and how far its play is',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      cashAmount: amountValue,
      /** Null: all is cash. */
      bonus: z.nullable(heldBonus),
    }),
    refusals: [],
  },
  giveUpBonus: {
    method: 'POST',
    path: '/wps/member/bonus-wallet/give-up',
    summary: 'Gives a bonus up: its bonus money goes back to the house, the cash stays',
    audience: 'account',
    /** The amount is `bonusAmount` as the member has read it. */
    input: z.strictObject({ bonusId: idValue, amount: amountValue }),
    output: z.object({ returnedAmount: amountValue }),
    /** `bonus_sum_changed` comes with the `amount` of now, and nothing has happened. */
    refusals: ['bonus_not_held', 'bonus_sum_changed'],
  },
})
