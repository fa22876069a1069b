import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../binary-arrays.ts'
import { positions } from '../open/columns.ts'
import type { DecidedTicket } from '../ticket.ts'

/**
 * Decided results as the database's functions take them: columns, with wallets and series named by their position
 * (from 1).
 */
export interface DecidedColumns {
  readonly accountIds: readonly bigint[]
  /** In the order in which every batch locks them: by wallet, then by game in code points. */
  readonly series: readonly { readonly accountId: bigint; readonly gameCode: string }[]
  readonly accounts: readonly number[]
  readonly seriesOf: readonly number[]
}

export function decidedColumnsOf(tickets: readonly DecidedTicket[]): DecidedColumns {
  const [accountIds, accountPosition] = positions(tickets.map(({ accountId }) => accountId))
  const nameOf = ({ accountId, gameCode }: { accountId: bigint; gameCode: string }) => `${accountId} ${gameCode}`
  const distinct = new Map(
    tickets.map(({ accountId, gameCode }) => [nameOf({ accountId, gameCode }), { accountId, gameCode }]),
  )
  const series = [...distinct.values()].toSorted(
    (a, b) => Number(a.accountId - b.accountId) || (a.gameCode < b.gameCode ? -1 : 1),
  )
  const seriesPosition = new Map(series.map((each, index) => [nameOf(each), index + 1]))
  return {
    accountIds,
    series,
    accounts: tickets.map(({ accountId }) => accountPosition(accountId)),
    seriesOf: tickets.map((ticket) => seriesPosition.get(nameOf(ticket)) ?? 0),
  }
}

/** What both statements are told of each result, in the order of their last parameters. */
export const resultColumns = (tickets: readonly DecidedTicket[]): Buffer[] => [
  int8Array(tickets.map(({ stake }) => stake)),
  int8Array(tickets.map(({ payout }) => payout)),
  uuidArray(tickets.map(({ key }) => key)),
  jsonbArray(tickets.map(({ lines }) => lines)),
  textArray(tickets.map(({ product }) => product)),
  int4Array(tickets.map(({ rulesVersion }) => rulesVersion)),
  jsonbArray(tickets.map(({ outcome }) => outcome)),
]

export const seriesNames = ({ series }: DecidedColumns): Buffer[] => [
  int8Array(series.map(({ accountId }) => accountId)),
  textArray(series.map(({ gameCode }) => gameCode)),
]

/** The numbers that results take of their series, and how fast they may. */
export const numberColumns = (tickets: readonly (DecidedTicket | undefined)[]): Buffer[] => [
  int8Array(tickets.map((ticket) => ticket?.source ?? 0n)),
  int4Array(tickets.map((ticket) => ticket?.from ?? 0)),
  int4Array(tickets.map((ticket) => ticket?.count ?? 0)),
  int4Array(tickets.map((ticket) => ticket?.cycleMs ?? 0)),
]
