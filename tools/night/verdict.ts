import type { Booked, Books, Movement } from './books.ts'
import type { Entry } from './journal.ts'

/** What is wrong, each as a sentence with the key that it is about. */
export interface Verdict {
  readonly accepted: number
  readonly refused: number
  /** What nobody has answered. */
  readonly unanswered: number
  /** Answers that came after the first try was lost. */
  readonly resolved: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** What nobody asked for, or was refused. */
  readonly uncalledFor: readonly string[]
  /** What has another amount, member or number than was answered, and wallets that do not add up. */
  readonly wrong: readonly string[]
}

interface Compared {
  /** What was answered before the books were read. */
  readonly before: readonly Entry[]
  /** What has been asked for by now. */
  readonly asked: ReadonlyMap<string, Entry>
  readonly books: Books
  /** Whether nothing moves any more, so that wallets have to add up. */
  readonly isAtRest: boolean
}

/** Compares what was acknowledged with what the house has. */
export function verdictOf({ before, asked, books, isAtRest }: Compared): Verdict {
  const bets = Map.groupBy(books.bets, ({ key }) => key)
  const stakes = Map.groupBy(
    books.movements.filter(({ reason }) => reason === 'stake'),
    ({ key }) => key,
  )
  const accepted = before.filter(({ answered }) => answered?.refusal === null)
  const refused = before.filter(({ answered }) => typeof answered?.refusal === 'string')
  const has = ({ asked: { key } }: Entry) => bets.has(key) || stakes.has(key)
  return {
    accepted: accepted.length,
    refused: refused.length,
    unanswered: before.length - accepted.length - refused.length,
    resolved: before.filter(({ answered }) => answered && answered.tries > 1).length,
    lost: accepted
      .filter(({ asked: { key } }) => !bets.has(key) || !stakes.has(key))
      .map(({ asked: { key, kind } }) => `${kind} ${key} was accepted and is not booked`),
    doubled: [...doubledIn(bets, 'bets'), ...doubledIn(stakes, 'stakes'), ...paidTwice(books.movements)],
    uncalledFor: [
      ...[...new Set([...bets.keys(), ...stakes.keys()])]
        .filter((key) => !asked.has(key))
        .map((key) => `${key} is booked and nobody asked for it`),
      ...refused.filter(has).map((entry) => `${entry.asked.key} was refused and is booked`),
    ],
    wrong: [
      ...accepted.flatMap((entry) => differences(entry, bets.get(entry.asked.key)?.[0])),
      ...accepted.flatMap(({ asked: { key, stake } }) =>
        (stakes.get(key) ?? []).flatMap(({ amount }) =>
          amount === -BigInt(stake) ? [] : [`${key} cost ${-amount}, and ${stake} was asked`],
        ),
      ),
      ...(isAtRest ? unbalanced(books) : []),
    ],
  }
}

const doubledIn = (byKey: ReadonlyMap<string, readonly unknown[]>, what: string) =>
  [...byKey].filter(([, all]) => all.length > 1).map(([key, all]) => `${key} has ${all.length} ${what}`)

function paidTwice(movements: readonly Movement[]): string[] {
  const paid = movements.filter(({ reason }) => reason === 'payout' || reason === 'refund')
  return doubledIn(
    Map.groupBy(paid, ({ reference }) => `bet ${reference}`),
    'payments',
  )
}

/** What was answered of an accepted one, beside what is booked. */
function differences({ asked, answered }: Entry, booked: Booked | undefined): string[] {
  if (!booked || !answered) return []
  const differs = [
    booked.memberId !== asked.memberId && `is member ${booked.memberId}'s, and ${asked.memberId} asked`,
    booked.stake !== BigInt(asked.stake) && `has the stake ${booked.stake}, and ${asked.stake} was asked`,
    booked.id !== answered.id && `is number ${booked.id}, and ${answered.id} was answered`,
    answered.won !== null && booked.payout !== answered.won && `won ${booked.payout}, ${answered.won} was answered`,
  ]
  return differs.flatMap((difference) => (difference === false ? [] : [`${asked.key} ${difference}`]))
}

/** Members whose wallet is not what they were granted, without the stakes and with the payouts of their bets. */
function unbalanced({ bets, movements, balances }: Books): string[] {
  const expected = new Map<bigint, bigint>()
  const add = (memberId: bigint, amount: bigint) => expected.set(memberId, (expected.get(memberId) ?? 0n) + amount)
  for (const { memberId, amount, reason } of movements) if (reason === 'grant') add(memberId, amount)
  for (const { memberId, stake, payout } of bets) add(memberId, payout - stake)
  return [...expected]
    .filter(([memberId, amount]) => balances.get(memberId) !== amount)
    .map(([memberId, amount]) => `member ${memberId} has ${balances.get(memberId)}, and ${amount} is what bets left`)
}
