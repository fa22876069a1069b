import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProven, signed } from '../vendor-sim/signing.ts'
import { inMethod, type Misbehaviour } from './misbehaviour.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

export interface WalletDeps {
  readonly settings: Settings
  readonly store: Store
  readonly bad: Misbehaviour
}

const chance = (ofHundred: number) => Math.random() * 100 < ofHundred

/** `POST /wallet/{method}`: the platform asks, the partner answers, both signed. */
export async function serveWallet(
  { settings, store, bad }: WalletDeps,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
): Promise<void> {
  // as: no encoding was set
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8')
  const said = (name: string) => String(request.headers[name] ?? '')
  const proof = { timestamp: said('x-timestamp'), nonce: said('x-nonce'), signature: said('x-signature') }
  if (
    said('x-operator') !== settings.partner ||
    !isProven(settings.secret, proof, body) ||
    !store.isFirst(proof.nonce)
  ) {
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'INVALID_SIGNATURE' }))
    return
  }
  const how = inMethod(bad, method)
  await sleep(how.slow)
  const fields = JSON.parse(body) as Record<string, string> // as: what is read of it is text, and checked
  const isFailing = chance(how.errors)
  const answers = Array.from({ length: isFailing ? 0 : how.duplicate }, () =>
    store.wallet(method, fields, how.refuseBets),
  )
  await sleep(how.slowAnswer)
  if (chance(how.loseAnswers)) return void request.socket.destroy()
  const answer = isFailing ? { code: 'INTERNAL' } : (answers[0] ?? { code: 'BAD_REQUEST', message: 'no such method' })
  const text = JSON.stringify({ ...answer, requestId: fields['requestId'] })
  const secret = how.wrongSignature ? 'another-secret-than-agreed' : settings.secret
  response
    .writeHead(isFailing ? 500 : 200, {
      'content-type': 'application/json',
      ...signed(settings.partner, secret, text, proof.nonce),
    })
    .end(text)
}
