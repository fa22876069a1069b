import { type FreeRounds, type Outcome, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import type { DecidedResult, PlacedBet, RefusalOn, WagerOn, Wagering, Wallet } from '../wagering/index.ts'
import type { PlayerGame } from '../solo/index.ts'

export type SpinWager = WagerOn<DecidedResult>
type MoneyRefusal =
  | RefusalOn<DecidedResult>
  | 'wallet_refused'
  | 'wallet_unreachable'
  | 'game_disabled'
  | 'free_rounds_over'

/** Takes the stakes of rounds and pays them, wherever the money is. */
export interface RoundBank {
  /** `sessionId` is that of the launch; `campaign` names the gift that a round is of which costs nothing. */
  play(
    intent: SpinWager,
    asked: { readonly sessionId: bigint; readonly campaign: string | null },
  ): Promise<Outcome<PlacedBet, MoneyRefusal>>
  playByKey(wallet: Wallet, key: string): Promise<PlacedBet | null>
  /** What a player may play for nothing in a game. */
  freeRounds(playerGame: PlayerGame): Promise<FreeRounds | null>
  /** Which of a player's rounds were given, by their bets, with the name of the gift. */
  campaigns(wallet: Wallet, betIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  /** What the given rounds of a player would have cost since an instant, in all games. */
  givenSince(wallet: Wallet, since: Date): Promise<Amount>
}

/** Rounds with money that is here, and nothing for nothing. */
export const wageringBank = ({ wager, wagerByKey }: Pick<Wagering, 'wager' | 'wagerByKey'>): RoundBank => ({
  play: async (intent, { campaign }) => (campaign === null ? wager(intent) : refuse('free_rounds_over')),
  playByKey: wagerByKey,
  freeRounds: async () => null,
  campaigns: async () => new Map(),
  givenSince: async () => amount(0n),
})
