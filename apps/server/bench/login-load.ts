import { type OutputOf, identityRoutes } from '@banyan/contract'
import { seal } from '../../web/src/lib/seal.ts'
import { newVisit } from '../src/platform/http/session.ts'
import { visitHash } from '../src/platform/secrets/sealed-payload.ts'
import { type Answers, type Bettors, type Call, atPace, betCalls, newAddress } from './paced-calls.ts'

/** A log-in to try: from a browser that the member knows when it has a device. */
export interface Try {
  readonly username: string
  readonly password: string
  readonly device?: string
}

/** What the generator is told. Everything goes at its own pace, whether or not what went before is answered. */
export interface LoginOrder {
  readonly url: string
  readonly seconds: number
  readonly bets: Bettors
  /** Each stream spread evenly over the seconds. */
  readonly tries: Readonly<Record<string, readonly Try[]>>
}

export type LoginReport = Readonly<Record<string, Answers>>

type PayloadKey = OutputOf<typeof identityRoutes.publicKey>

const { login } = identityRoutes

/** Sealed beforehand, so that the browsers' work is not measured. */
function triesOf(tries: readonly Try[], key: PayloadKey): Promise<Call[]> {
  return Promise.all(
    tries.map(async ({ username, password, device }) => {
      const visitId = newVisit()
      const payload = { username, password, type: 'username' }
      const sealed = await seal(login.method, login.path, payload, { ...key, visitHash: visitHash(visitId) })
      const visit = `__Host-visit=${visitId}`
      const cookie = device === undefined ? visit : `${visit}; __Host-device=${device}`
      return { path: login.path, headers: { cookie, 'x-forwarded-for': newAddress() }, body: JSON.stringify(sealed) }
    }),
  )
}

async function load(order: LoginOrder): Promise<LoginReport> {
  const answer = await fetch(order.url + identityRoutes.publicKey.path)
  // as: the contract of the route
  const { value: key } = (await answer.json()) as { value: PayloadKey }
  const streams = [['bets', betCalls(order.bets, order.seconds)] as const]
  for (const [name, tries] of Object.entries(order.tries)) streams.push([name as 'bets', await triesOf(tries, key)])
  const answers = await Promise.all(
    streams.map(async ([name, calls]) => [name, await atPace(order.url, order.seconds, calls)] as const),
  )
  return Object.fromEntries(answers)
}

process.on('message', (order: LoginOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
