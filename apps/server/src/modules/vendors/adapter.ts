import { type Language, type VendorEvent, vendorCalls } from '@banyan/contract'
import type { z } from 'zod/mini'
import { AnswerUnknown } from '../../platform/http/signed-call.ts'
import { minorUnits, unitsText } from '../../platform/units.ts'
import type { Connection } from './connections.ts'
import { askVendor } from './vendor-client.ts'

/** What a vendor is asked for on the way into a game. */
export interface GameOrder {
  readonly player: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
  readonly language: Language
  readonly platform: string
  readonly mode: 'real' | 'demo'
  readonly lobbyUrl: string
  readonly ip: string
  /** The event that a sportsbook opens at. */
  readonly event?: string
}

export interface TransferOrder {
  readonly reference: string
  readonly player: string
  readonly currency: string
  readonly amount: bigint
  readonly direction: 'in' | 'out'
}

/**
 * `pending`: not decided yet. `failed` is for ever: a reference that the vendor has not
 * heard of is buried by asking for it.
 */
export type TransferVerdict = 'done' | 'failed' | 'pending'

/** A settled round, as the vendor tells it. Amounts in minor units. */
export interface VendorTx {
  readonly tx: string
  readonly family: 'stake' | 'pay'
  readonly player: string
  readonly game: string
  readonly round: string
  readonly amount: bigint
  /** Taken back since. */
  readonly undone: boolean
}

/**
 * What every vendor's integration has to know: how it is called. How it calls us is the wallet of `wallet-routes.ts`.
 * All throw `AnswerUnknown` when the vendor's answer is not known.
 */
export interface VendorAdapter {
  /** Null: the vendor does not open this game. */
  launch(connection: Connection, order: GameOrder): Promise<string | null>
  gameList(
    connection: Connection,
  ): Promise<readonly { readonly gameCode: string; readonly category: string; readonly demo: boolean }[]>
  /** The upcoming and live events of a sportsbook. */
  events(connection: Connection): Promise<readonly VendorEvent[]>
  transfer(connection: Connection, order: TransferOrder): Promise<TransferVerdict>
  checkTransfer(connection: Connection, reference: string): Promise<TransferVerdict>
  /** The balance of a transfer wallet. */
  balance(connection: Connection, player: string): Promise<bigint>
  /** What is left before the vendor stops taking bets. */
  credit(connection: Connection): Promise<bigint>
  /** Every transaction of rounds of a time, page by page. */
  transactions(connection: Connection, from: Date, until: Date): AsyncGenerator<VendorTx>
}

/** What a vendor is sent, as it is published. */
type Asks<Call extends keyof typeof vendorCalls> = z.input<(typeof vendorCalls)[Call]['request']>

/** CSW version 1, the published vendor API (docs/vendor-api), in the direction from us to the vendor. */
export const csw1: VendorAdapter = {
  async launch(connection, order) {
    const body: Asks<'launch'> = order
    const { url } = await askVendor(connection, {
      path: vendorCalls.launch.path,
      body,
      answer: vendorCalls.launch.answer,
    })
    return url ?? null
  },
  async gameList(connection) {
    return (await askVendor(connection, { path: vendorCalls.games.path, answer: vendorCalls.games.answer })).games
  },
  async events(connection) {
    return (await askVendor(connection, { path: vendorCalls.events.path, answer: vendorCalls.events.answer })).events
  },
  async transfer(connection, { reference, player, currency, amount, direction }) {
    const body: Asks<'transfer'> = {
      reference,
      player,
      currency,
      amount: unitsText(amount, connection),
      type: direction === 'in' ? 'IN' : 'OUT',
    }
    return verdictOf(
      await askVendor(connection, {
        path: vendorCalls.transfer.path,
        body,
        answer: vendorCalls.transfer.answer,
        movesMoney: true,
      }),
    )
  },
  async checkTransfer(connection, reference) {
    return verdictOf(
      await askVendor(connection, {
        path: `/v1/transfer/${encodeURIComponent(reference)}`,
        answer: vendorCalls.transferStatus.answer,
      }),
    )
  },
  async balance(connection, player) {
    const told = await askVendor(connection, {
      path: `/v1/balance?player=${encodeURIComponent(player)}`,
      answer: vendorCalls.balance.answer,
    })
    return amountOf(told.balance, connection)
  },
  async credit(connection) {
    const { path, answer } = vendorCalls.credit
    return amountOf((await askVendor(connection, { path, answer })).credit, connection)
  },
  async *transactions(connection, from, until) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked: Asks<'rounds'> = { from: from.toISOString(), to: until.toISOString(), cursor }
      const page: z.output<typeof vendorCalls.rounds.answer> = await askVendor(connection, {
        path: `/v1/rounds?${new URLSearchParams(asked)}`,
        answer: vendorCalls.rounds.answer,
      })
      for (const { type, amount, ...tx } of page.transactions)
        yield { ...tx, family: type === 'BET' ? 'stake' : 'pay', amount: amountOf(amount, connection) }
      cursor = page.next
    }
  },
}

function verdictOf({ status }: z.output<typeof vendorCalls.transfer.answer>): TransferVerdict {
  // An answer without a verdict, such as a refusal of the call itself, decides nothing.
  return status === 'SUCCESS' ? 'done' : status === 'FAILED' ? 'failed' : 'pending'
}

function amountOf(text: string, connection: Connection): bigint {
  const amount = minorUnits(text, connection)
  if (amount === null)
    throw new AnswerUnknown(`${connection.operator} told an amount that is none: ${text.slice(0, 40)}`)
  return amount
}
