import { identityRoutes } from '@banyan/contract'
import { randomBytes } from 'node:crypto'
import { seal } from '../../web/src/lib/seal.ts'
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

const { login } = identityRoutes

/** Sealed beforehand, so that the browsers' work is not measured. */
function triesOf(tries: readonly Try[], key: { keyId: string; publicKey: string }): Promise<Call[]> {
  return Promise.all(
    tries.map(async ({ username, password, device }) => {
      const sealed = await seal(login.method, login.path, { username, password, type: 'username' }, key)
      const visit = `__Host-visit=${randomBytes(16).toString('base64url')}`
      const cookie = device === undefined ? visit : `${visit}; __Host-device=${device}`
      return { path: login.path, headers: { cookie, 'x-forwarded-for': newAddress() }, body: JSON.stringify(sealed) }
    }),
  )
}

async function load(order: LoginOrder): Promise<LoginReport> {
  const answer = await fetch(order.url + identityRoutes.publicKey.path)
  // as: the contract of the route
  const { value: key } = (await answer.json()) as { value: { keyId: string; publicKey: string } }
  const streams = [['bets', betCalls(order.bets, order.seconds)] as const]
  for (const [name, tries] of Object.entries(order.tries)) streams.push([name as 'bets', await triesOf(tries, key)])
  const answers = await Promise.all(
    streams.map(async ([name, calls]) => [name, await atPace(order.url, order.seconds, calls)] as const),
  )
  return Object.fromEntries(answers)
}

process.on('message', (order: LoginOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
