import { createHash, randomUUID } from 'node:crypto'
import { type WalletMethod, type WalletRequest, walletRequests } from '@banyan/contract'
import type { StoredDetails } from '../wagering/index.ts'
import { z } from 'zod/mini'
import { minorUnits, type Units } from '../../platform/units.ts'
import { storedDetails } from './details.ts'

/** A call as `vendors.answer_calls` takes it (33-vendors.sql). */
export interface Call {
  readonly call_id: string
  readonly connection_id: number
  readonly nonce: string
  readonly method: WalletMethod
  readonly request_id: string | null
  readonly hash: string
  readonly tx: string | null
  readonly ref_tx: string | null
  readonly player: string | null
  readonly session: string | null
  readonly token_hash: string | null
  readonly game: string | null
  readonly game_open: boolean
  readonly round: string | null
  readonly currency: string | null
  readonly stake: string
  readonly pay: string
  readonly ends: boolean
  /** What the vendor says of the bet; absent where it says nothing that can be kept. */
  readonly details?: StoredDetails
}

type Request = {
  readonly [Method in WalletMethod]: { readonly method: Method; readonly request: WalletRequest<Method> }
}[WalletMethod]

/** Reads the body of a call, or answers what is wrong with it. Only what the contract names is looked at. */
export function readRequest(method: WalletMethod, body: unknown): Request | { readonly problem: string } {
  const read = z.safeParse(walletRequests[method], body)
  if (read.success) return { method, request: read.data } as Request // as: the schema is that of the method
  return {
    problem: `not as it should be: ${[...new Set(read.error.issues.map(({ path }) => path.join('.') || 'body'))].slice(0, 5).join(', ')}`,
  }
}

/** The call as the database takes it; null when an amount is none of this currency. */
export function callOf(
  { method, request }: Request,
  units: Units,
  more: Pick<Call, 'connection_id' | 'nonce' | 'game_open'>,
): Call | null {
  const stake = method === 'bet' ? request.amount : method === 'betWin' ? request.bet : '0'
  const pay = method === 'betWin' ? request.win : method !== 'bet' && 'amount' in request ? request.amount : '0'
  const [staked, paid] = [minorUnits(stake, units), minorUnits(pay, units)]
  if (staked === null || paid === null) return null
  const field = (name: string): string | null => {
    const value: unknown = Reflect.get(request, name)
    return typeof value === 'string' ? value : null
  }
  const isReward = method === 'promoWin' || method === 'jackpotWin' || method === 'freeRoundWin'
  const [tx, refTx, player, session, game, round, currency] = [
    'tx',
    'refTx',
    'player',
    'session',
    'game',
    'round',
    'currency',
  ].map(field)
  const details = 'details' in request && request.details ? storedDetails(request.details, units) : null
  const ends = ('endRound' in request && request.endRound === true) || (isReward && round === null)
  return {
    ...more,
    call_id: randomUUID(),
    method,
    request_id: request.requestId ?? null,
    // What makes it this transaction; a call sent again may have another requestId, time and details.
    hash: hashOf(
      JSON.stringify([method, tx, refTx, player, session, game, round, currency, String(staked), String(paid), ends]),
    ),
    tx: tx ?? null,
    ref_tx: refTx ?? null,
    player: player ?? null,
    session: session ?? null,
    token_hash: method === 'authenticate' ? hashOf(request.token) : null,
    game: game ?? null,
    round: round ?? null,
    currency: currency ?? null,
    stake: String(staked),
    pay: String(paid),
    ends,
    ...(details && { details }),
  }
}

/** What is stored of a token, and of what a transaction was. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
