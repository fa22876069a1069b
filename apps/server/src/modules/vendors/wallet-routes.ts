import { type WalletAnswer, type WalletCode, type WalletMethod, walletMethods, walletStatus } from '@banyan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { parseJson } from '../../platform/http/json-body.ts'
import { metrics } from '../../platform/process/metrics.ts'
import { type Call, callOf, readRequest } from './call.ts'
import type { Connection } from './connections.ts'
import type { StoredAnswer } from './call-batcher.ts'
import { bytesIn, mountSigned } from '../../platform/http/signed-calls.ts'
import { headersOf, isSigned, sign, type Signed, signedOf } from '../../platform/secrets/signature.ts'

export interface WalletRoutesDeps {
  readonly connectionOf: (operator: string) => Promise<Connection | null>
  readonly answer: (call: Call) => Promise<StoredAnswer | null>
  /** Whether bets on a game of a vendor are taken now. */
  readonly isGameOpen: (
    merchantId: number,
    game: { readonly vassalage: string; readonly gameCode: string },
  ) => Promise<boolean>
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
  /** A balance may have changed: open pages are told. */
  readonly onPlayed: (connectionId: number, player: string) => void
}

const payoutsParked = new Counter({
  name: 'vendor_payouts_parked_total',
  help: 'Payouts of vendors above their ceiling, which wait for two people',
  labelNames: ['vassalage'],
  registers: [metrics],
})

/** The largest honest call is a bet with its details. */
const bodyBytesMax = 64 * 1024

const known: ReadonlySet<string> = new Set(walletMethods)
const isMethod = (name: string): name is WalletMethod => known.has(name)

/**
 * The calls of outside vendors, by the signature of their raw bytes: nothing of a body is parsed before that is right.
 * They have no session and no site: what happened at the vendor happened, whatever state the site is in.
 */
export function mountWallet(fastify: FastifyInstance, deps: WalletRoutesDeps): void {
  mountSigned(fastify, {
    bodyBytesMax,
    caller: 'a vendor',
    log: deps.log,
    refuse: (reply, code) => send(reply, { code }),
    routes: (scope) => void scope.post('/wallet/:method', (request, reply) => serve(deps, request, reply)),
  })
}

async function serve(deps: WalletRoutesDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = bytesIn(request)
  const signed = signedOf(request.headers)
  const connection = await deps.connectionOf(signed.contract)
  // Who is not known to us, or comes from elsewhere, learns no more than that.
  if (!connection || !connection.allows(request.ip) || !isSigned(connection.secrets, signed, body, Date.now())) {
    deps.log.warn(
      { operator: signed.contract.slice(0, 64), address: request.ip },
      'a call that no vendor of ours has signed',
    )
    return send(reply, { code: 'INVALID_SIGNATURE' })
  }
  const answer = await answerSigned(deps, connection, { signed, body, method: methodOf(request) })
  const text = JSON.stringify(answer)
  return reply
    .code(walletStatus[answer.code] ?? 200)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headersOf(sign(connection.operator, connection.signingSecret, text, signed.nonce)),
    })
    .send(text)
}

interface SignedCall {
  readonly signed: Signed
  readonly body: Buffer
  readonly method: string
}

async function answerSigned(
  deps: WalletRoutesDeps,
  connection: Connection,
  { signed, body, method }: SignedCall,
): Promise<WalletAnswer> {
  if (connection.status === 'off') return { code: 'OPERATOR_DISABLED' }
  const parsed = parsedOf(body)
  if (!isMethod(method)) return { code: 'BAD_REQUEST', message: 'no such method' }
  const read = readRequest(method, parsed)
  if ('problem' in read) return { code: 'BAD_REQUEST', message: read.problem }
  const { requestId, operator } = read.request
  const echo = requestId === undefined ? {} : { requestId }
  if (operator !== connection.operator)
    return { code: 'BAD_REQUEST', message: 'the operator of the header is another', ...echo }
  const isStake = read.method === 'bet' || read.method === 'betWin'
  const call = callOf(read, connection, {
    connection_id: connection.id,
    nonce: signed.nonce,
    game_open:
      !isStake ||
      (await deps.isGameOpen(connection.merchantId, { vassalage: connection.vassalage, gameCode: read.request.game })),
  })
  if (!call) return { code: 'BAD_REQUEST', message: 'an amount is not one of this currency', ...echo }
  const answer = await deps.answer(call)
  if (!answer) return { code: 'INTERNAL', message: 'send it again', ...echo }
  if (answer['parked'] === true && answer['replayed'] !== true) {
    payoutsParked.inc({ vassalage: connection.vassalage })
    deps.log.error(
      { operator: connection.operator, method, tx: call.tx, game: call.game, pay: call.pay },
      'a payout of a vendor is above its ceiling and waits for two people',
    )
  }
  if (call.player !== null && call.method !== 'balance') deps.onPlayed(connection.id, call.player)
  // as: the database answers by the codes of the contract
  return { ...answer, code: answer.code as WalletCode, ...echo }
}

function parsedOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null
  }
}

function methodOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'method' in params ? String(params.method) : ''
}

function send(reply: FastifyReply, answer: WalletAnswer): FastifyReply {
  return reply
    .code(walletStatus[answer.code] ?? 200)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(answer))
}
