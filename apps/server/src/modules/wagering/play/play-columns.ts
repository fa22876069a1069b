import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../binary-arrays.ts'
import { positions } from '../place/columns.ts'
import type { PlayTicket } from './play-ticket.ts'

/** Plays as the database's functions take them: columns, with wallets and series named by their position (from 1). */
export interface PlayColumns {
  readonly accountIds: readonly bigint[]
  /** In the order in which every batch locks them: by wallet, then by game in code points. */
  readonly series: readonly { readonly accountId: bigint; readonly gameCode: string }[]
  readonly accounts: readonly number[]
  readonly seriesOf: readonly number[]
}

export function playColumnsOf(tickets: readonly PlayTicket[]): PlayColumns {
  const [accountIds, accountPosition] = positions(tickets.map(({ accountId }) => accountId))
  const nameOf = ({ accountId, gameCode }: { accountId: bigint; gameCode: string }) => `${accountId} ${gameCode}`
  const distinct = new Map(tickets.map(({ accountId, gameCode }) => [nameOf({ accountId, gameCode }), { accountId, gameCode }]))
  const series = [...distinct.values()].toSorted((a, b) => Number(a.accountId - b.accountId) || (a.gameCode < b.gameCode ? -1 : 1))
  const seriesPosition = new Map(series.map((each, index) => [nameOf(each), index + 1]))
  return {
    accountIds,
    series,
    accounts: tickets.map(({ accountId }) => accountPosition(accountId)),
    seriesOf: tickets.map((ticket) => seriesPosition.get(nameOf(ticket)) ?? 0),
  }
}

/** What both paths are told of each play, in the order of their last parameters. */
export const stakesAndKeys = (tickets: readonly PlayTicket[]): Buffer[] => [
  int8Array(tickets.map(({ stake }) => stake)),
  int8Array(tickets.map(({ payout }) => payout)),
  uuidArray(tickets.map(({ key }) => key)),
  jsonbArray(tickets.map(({ lines }) => lines)),
  int4Array(tickets.map(({ rulesVersion }) => rulesVersion)),
  jsonbArray(tickets.map(({ outcome }) => outcome)),
]

export const seriesNames = ({ series }: PlayColumns): Buffer[] => [
  int8Array(series.map(({ accountId }) => accountId)),
  textArray(series.map(({ gameCode }) => gameCode)),
]
