import type { Exposure } from '../../bet.ts'
import type { OpenTicket } from '../ticket.ts'

/** A batch as the database's functions take it: columns, with rounds and wallets named by their position (from 1). */
export interface Columns {
  readonly roundIds: readonly bigint[]
  readonly accountIds: readonly bigint[]
  readonly rounds: readonly number[]
  readonly accounts: readonly number[]
  readonly stakes: readonly bigint[]
  readonly keys: readonly string[]
  readonly lines: readonly string[]
}

/** Ids ascend: the functions lock in the order of these arrays. */
export function columnsOf(tickets: readonly OpenTicket[]): Columns {
  const [roundIds, roundPosition] = positions(tickets.map(({ roundId }) => roundId))
  const [accountIds, accountPosition] = positions(tickets.map(({ accountId }) => accountId))
  return {
    roundIds,
    accountIds,
    rounds: tickets.map(({ roundId }) => roundPosition(roundId)),
    accounts: tickets.map(({ accountId }) => accountPosition(accountId)),
    stakes: tickets.map(({ stake }) => stake),
    keys: tickets.map(({ key }) => key),
    lines: tickets.map(({ lines }) => lines),
  }
}

/** The most that a bet of each wallet may pay: of several of one wallet, the highest. */
export function highestByWallet(
  wallets: number,
  tickets: readonly { readonly highest: bigint }[],
  accounts: readonly number[],
): bigint[] {
  const most = Array.from({ length: wallets }, () => 0n)
  tickets.forEach(({ highest }, index) => {
    const at = (accounts[index] ?? 0) - 1
    if (highest > (most[at] ?? highest)) most[at] = highest
  })
  return most
}

export function positions(ids: readonly bigint[]): [bigint[], (id: bigint) => number] {
  const ascending = [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))
  const index = new Map(ascending.map((id, position) => [id, position + 1]))
  return [ascending, (id) => index.get(id) ?? 0]
}

export interface ExposureColumns {
  readonly roundIds: bigint[]
  readonly selections: string[]
  /** The position of a round's selection, from 1. */
  readonly position: ReadonlyMap<string, number>
}

export function exposureName(roundId: bigint, selection: string): string {
  return `${roundId} ${selection}`
}

/** The distinct selections of a batch in the order in which every batch locks them: by round, then by code point. */
export function exposureColumnsOf(
  tickets: readonly {
    readonly roundId: bigint
    readonly exposures: readonly Pick<Exposure, 'selection' | 'liabilityAmount'>[]
  }[],
): ExposureColumns {
  const distinct = new Map<string, { roundId: bigint; selection: string }>()
  for (const { roundId, exposures } of tickets) {
    for (const { selection, liabilityAmount } of exposures) {
      if (liabilityAmount > 0n) distinct.getOrInsert(exposureName(roundId, selection), { roundId, selection })
    }
  }
  const ascending = [...distinct.values()].toSorted(
    (a, b) => Number(a.roundId - b.roundId) || (a.selection < b.selection ? -1 : 1),
  )
  return {
    roundIds: ascending.map(({ roundId }) => roundId),
    selections: ascending.map(({ selection }) => selection),
    position: new Map(ascending.map(({ roundId, selection }, index) => [exposureName(roundId, selection), index + 1])),
  }
}
