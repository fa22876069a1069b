import { type Refused, type WalletFreeze, refuse } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Wallet } from './bet.ts'
import { type PlayBlock, readPlayBlocks } from './play-block.ts'

interface Keeps {
  /** What of it the operator can freeze, in the order in which it is told. */
  readonly frozen: readonly [WalletFreeze, ...WalletFreeze[]]
  /** Whether a break keeps from it too, and with it an exclusion, which is a break that nobody ends. */
  readonly onBreak: boolean
  /** Whether it is an offer: none is made to a member whom play may harm (docs/decisions/0457). */
  readonly isOffer: boolean
  /** Whether it takes a wallet: a member without one is refused as one whose account is frozen. */
  readonly needsWallet: boolean
}

/**
 * What members do besides staking, and what keeps them from it (docs/decisions/0435). Stakes ask `stake_refusal`, in
 * the statement that takes them.
 */
const acts = {
  /** Into a game, or a draw of prizes. */
  play: { frozen: ['bets'], onBreak: true, isOffer: false, needsWallet: false },
  payIn: { frozen: ['deposits'], onBreak: true, isOffer: false, needsWallet: true },
  /** Being told of offers, and taking one. */
  beOffered: { frozen: ['bets', 'deposits'], onBreak: true, isOffer: true, needsWallet: false },
  /** Asking a colleague for one. */
  applyFor: { frozen: ['bets'], onBreak: false, isOffer: true, needsWallet: false },
  /** What is added to a deposit. */
  depositBonus: { frozen: ['deposits'], onBreak: true, isOffer: true, needsWallet: true },
  /** Being given something to play with that is no offer: gifts, what friends have earned. */
  beGiven: { frozen: ['bets', 'deposits'], onBreak: true, isOffer: false, needsWallet: false },
  /** What has been earned by play before: rebates, points, rewards. */
  collect: { frozen: ['bets'], onBreak: false, isOffer: false, needsWallet: false },
  withdraw: { frozen: ['withdrawals'], onBreak: false, isOffer: false, needsWallet: true },
  /** To another member, as with drawing out. */
  send: { frozen: ['transfers'], onBreak: false, isOffer: false, needsWallet: true },
  /** From another member, as with paying in. */
  receive: { frozen: ['transfers'], onBreak: true, isOffer: false, needsWallet: true },
  /** What lies at a vendor is staked there, where no guard of ours is asked. */
  toVendor: { frozen: ['transfers', 'bets'], onBreak: true, isOffer: false, needsWallet: true },
} as const satisfies Record<string, Keeps>

export type Act = keyof typeof acts

type KeptCode<A extends Act> =
  | 'account_frozen'
  | ((typeof acts)[A]['onBreak'] extends true ? 'on_a_break' : never)
  | ((typeof acts)[A]['isOffer'] extends true ? 'offers_paused' : never)

/** What keeps the owners of wallets from something now, in their order; null of those who may. */
export async function allKeptFrom<A extends Act>(
  connection: Sql,
  wallets: readonly Wallet[],
  act: A,
): Promise<(Refused<KeptCode<A>> | null)[]> {
  const blocks = await readPlayBlocks(connection, wallets)
  // as: only an act that a break keeps from is refused as being on one, and an offer alone as one.
  return blocks.map((block) => refusalOf(acts[act], block) as Refused<KeptCode<A>> | null)
}

/** The same of one. */
export async function keptFrom<A extends Act>(
  connection: Sql,
  wallet: Wallet,
  act: A,
): Promise<Refused<KeptCode<A>> | null> {
  const [kept] = await allKeptFrom(connection, [wallet], act)
  return kept ?? null
}

function refusalOf(
  keeps: Keeps,
  block: PlayBlock | null,
): Refused<'account_frozen' | 'on_a_break' | 'offers_paused'> | null {
  if (!block) return keeps.needsWallet ? refuse('account_frozen', { kind: keeps.frozen[0] }) : null
  const kind = keeps.frozen.find((each) => block.frozen[each])
  if (kind) return refuse('account_frozen', { kind })
  if (keeps.onBreak && block.breakUntil) return refuse('on_a_break', { until: block.breakUntil.toISOString() })
  return keeps.isOffer && block.noOffers ? refuse('offers_paused') : null
}
