import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../apps/server/test/server-process.ts'
import { type Link, openLink } from './link.ts'

let link: Link
let near: Socket
const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket))

beforeEach(async () => {
  await once(echo.listen(0, '127.0.0.1'), 'listening')
  const port = await freePort()
  const { port: there } = echo.address() as AddressInfo // as: it listens on a port
  link = await openLink(port, () => ({ host: '127.0.0.1', port: there }))
  near = connect(port, '127.0.0.1').on('error', () => {})
  await once(near, 'connect')
})
afterEach(() => {
  near.destroy()
  link.close()
  echo.close()
})

/** Sends a word and answers how long it took to come back. */
async function echoMs(word: string): Promise<number> {
  const sentAtMs = performance.now()
  const back = once(near, 'data')
  near.write(word)
  const [said] = (await back) as [Buffer] // as: data is bytes
  expect(said.toString()).toBe(word)
  return performance.now() - sentAtMs
}

test('what is sent while it is cut arrives once it is mended, and once', async () => {
  await echoMs('before')
  link.cut()
  const late = echoMs('during')
  await sleep(200)
  link.mend()
  expect(await late).toBeGreaterThan(190)
  await echoMs('after')
})

test('slow, each way takes the time longer', async () => {
  link.slow(60)
  expect(await echoMs('slow')).toBeGreaterThan(115)
})

test('reset, what was open is broken', async () => {
  await echoMs('before')
  link.reset()
  await once(near, 'close')
})
