import { identityRoutes, passwordRoutes } from '@banyan/contract'
import { randomInt } from 'node:crypto'
import { seal } from '../../web/src/lib/seal.ts'
import { newVisit } from '../src/platform/http/session.ts'
import { visitHash } from '../src/platform/secrets/sealed-payload.ts'
import { median } from './median.ts'
import { fail, report } from './report.ts'

const tries = 500
const msMax = 5

type Send = (exists: boolean, at: number) => Promise<number>

/**
 * How much longer a call takes for a name that exists than for one that nobody has, by
 * turns, with the same answer to both.
 */
export async function compareNames(url: string, existing: string, password: string): Promise<void> {
  const { value: key } = (await (await fetch(url + identityRoutes.publicKey.path)).json()) as {
    value: { keyId: string; publicKey: string }
  } // as: the contract of the route
  const nameOf = (exists: boolean, at: number) => (exists ? `${existing}${at + 1}` : `nothere${at}`)
  const post = async (path: string, type: string, body: string, visitId = newVisit()) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const sentAt = performance.now()
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address, cookie: `__Host-visit=${visitId}` },
      body,
    })
    await answer.arrayBuffer()
    return performance.now() - sentAt
  }
  const { login } = identityRoutes
  const { requestReset } = passwordRoutes
  await compare('log-in', async (exists, at) => {
    const payload = { username: nameOf(exists, at), password: `not ${password}`, type: 'username' }
    const visitId = newVisit()
    const sealed = await seal(login.method, login.path, payload, { ...key, visitHash: visitHash(visitId) })
    return post(login.path, 'application/json', JSON.stringify(sealed), visitId)
  })
  await compare('recovery by e-mail', (exists, at) => {
    const form = new URLSearchParams({ username: nameOf(exists, at), email: `nobody${at}@example.com` })
    return post(requestReset.path, 'application/x-www-form-urlencoded', form.toString())
  })
}

async function compare(call: string, send: Send): Promise<void> {
  const times = { true: [] as number[], false: [] as number[] }
  for (let at = 0; at < 20; at++) await send(at % 2 === 0, tries + at)
  for (let at = 0; at < tries; at++)
    for (const exists of at % 2 === 0 ? [true, false] : [false, true]) times[`${exists}`].push(await send(exists, at))
  const [known, unknown] = [median(times.true), median(times.false)]
  const apart = Math.abs(known - unknown)
  report({ bench: 'login', case: `${call}: an existing name answers in`, value: known, unit: 'ms', yardstick: unknown })
  report({
    bench: 'login',
    case: `${call}: existing and unknown names apart by`,
    value: apart,
    unit: 'ms',
    yardstick: msMax,
  })
  if (apart >= msMax) fail(`${call} tells by its time which names exist`)
}
