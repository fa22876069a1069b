import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { behaved, misbehave, reach } from './misbehaviour.ts'
import { playRound } from './rounds.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { isProven, signed } from './signing.ts'
import { launchColumns, openStore, type LaunchRow } from './store.ts'
import { callWallet, type CallerDeps } from './wallet-caller.ts'

/**
 * What the operator's wallet has heard: the method and name of each call, and whether it was signed under the contract.
 */
let heard: { method: string; tx: string; proven: boolean }[] = []
const bad = { ...behaved }
const store = openStore(':memory:')
const wallet = createServer((request, response) => {
  void textOf(request).then((body) => {
    const method = (request.url ?? '').split('/').at(-1) ?? ''
    const { tx = '' } = JSON.parse(body) as { tx?: string } // as: our own calls
    heard.push({ method, tx, proven: isProven(seamless.secret, proofOf(request), body) })
    const said = JSON.stringify({ code: 'OK', balance: '1000', sequence: 1 })
    response.writeHead(200, signed(seamless.operator, seamless.secret, said, proofOf(request).nonce)).end(said)
  })
})
const given = readSettings({ SIM_PORT: '0' })
const [seamless, transfer] = given.contracts.map((contract) => ({ ...contract })) as [Contract, Contract]
type Contract = { -readonly [Name in keyof (typeof given.contracts)[number]]: (typeof given.contracts)[number][Name] }
const deps: CallerDeps = { settings: { ...given, contracts: [seamless, transfer] }, store, bad }
let origin = ''
let vendor: Awaited<ReturnType<typeof startServer>>

// as: it listens on a port
const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
const proofOf = ({ headers }: IncomingMessage) => {
  const header = (name: string) => String(headers[name] ?? '')
  return { timestamp: header('x-timestamp'), nonce: header('x-nonce'), signature: header('x-signature') }
}
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // as: no encoding was set
  return Buffer.concat(chunks).toString('utf8')
}

beforeAll(async () => {
  await new Promise<void>((resolve) => wallet.listen(0, '127.0.0.1', resolve))
  seamless.walletUrl = `http://127.0.0.1:${portOf(wallet)}/wallet`
  vendor = await startServer(deps)
  origin = `http://127.0.0.1:${portOf(vendor)}`
  store.run(
    'insert into launch (id, operator, player, token, session, game, currency, mode, lobby_url) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...launch,
  )
})
afterAll(() => {
  for (const server of [vendor, wallet]) server.close().closeAllConnections()
  store.close()
})
beforeEach(() => {
  heard = []
  Object.assign(bad, behaved)
})

const launch = ['launch', seamless.operator, 'player', 'token', 'session', 'xoc-dia', 'VND', 'real', 'http://127.0.0.1']
const play = () =>
  // as: beforeAll wrote it
  playRound(deps, store.get<LaunchRow>(`select ${launchColumns} from launch`) ?? ({} as LaunchRow), { even: 1000 })
const methods = () => heard.map(({ method }) => method)

/** A call of the operator. Null: it heard nothing. */
async function ask(path: string, body: object): Promise<{ said: Record<string, unknown>; proven: boolean } | null> {
  const text = JSON.stringify(body)
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      body: text,
      headers: signed(transfer.operator, transfer.secret, text),
    })
    const said = await response.text()
    const header = (name: string) => response.headers.get(name) ?? ''
    const proof = { timestamp: header('x-timestamp'), nonce: header('x-nonce'), signature: header('x-signature') }
    // as: checked by each test
    return { said: JSON.parse(said) as Record<string, unknown>, proven: isProven(transfer.secret, proof, said) }
  } catch {
    return null
  }
}
let references = 0
const moveIn = () =>
  ask('/v1/transfer', { reference: `t${(references += 1)}`, player: 'player', amount: '500', type: 'IN' })
const held = () =>
  store.get<{ balance: number }>('select balance from account where operator = ?', transfer.operator)?.balance ?? 0

test('well behaved it asks once, signed, tells the win once, and believes the answer', async () => {
  expect(await play()).toMatchObject({ code: 'OK', balance: '1000' })
  expect(methods()).toEqual(['bet', 'win'])
  expect(heard.every(({ proven }) => proven)).toBe(true)
  const before = held()
  expect(await moveIn()).toMatchObject({ said: { status: 'SUCCESS' }, proven: true })
  expect(held()).toBe(before + 500)
})

test('duplicate: it sends each call so often at once', async () => {
  misbehave(bad, { duplicate: 3 })
  await play()
  expect(methods()).toEqual(['bet', 'bet', 'bet', 'win', 'win', 'win'])
  expect(new Set(heard.map(({ tx }) => tx)).size).toBe(2)
})

test('loseAnswers: the operator has heard the bet, and the vendor takes it back', async () => {
  misbehave(bad, { loseAnswers: 100 })
  expect(await play()).toMatchObject({ code: 'UNKNOWN' })
  expect(methods()).toEqual(['bet'])
  const { tx } = heard[0] ?? { tx: '' }
  expect(store.get<{ body: string }>('select body from outgoing where tx = ?', tx.replace('b', 'f'))?.body).toContain(
    `"refTx":"${tx}"`,
  )
})

test('reorder: the rollback comes before its bet', async () => {
  misbehave(bad, { reorder: true })
  await play()
  expect(methods()).toEqual(['refund', 'bet'])
  expect(heard[0]?.tx.slice(1)).toBe(heard[1]?.tx.slice(1))
})

test('wrongSignature: neither its calls nor its answers are proven', async () => {
  misbehave(bad, { wrongSignature: true })
  await callWallet(deps, seamless, 'bet', { tx: 'b1' })
  expect(heard).toMatchObject([{ proven: false }])
  expect(await moveIn()).toMatchObject({ proven: false })
})

test('slow: it answers so much later', async () => {
  misbehave(bad, { slow: 300 })
  const askedAt = performance.now()
  await moveIn()
  expect(performance.now() - askedAt).toBeGreaterThanOrEqual(290)
})

test.each`
  how                      | answer                            | moved
  ${'failTransfers'}       | ${{ said: { status: 'FAILED' } }} | ${0}
  ${'loseTransferAnswers'} | ${null}                           | ${500}
  ${'loseTransfers'}       | ${null}                           | ${0}
`('$how: of a transfer $moved is moved', async ({ how, answer, moved }) => {
  misbehave(bad, { [how]: true })
  const before = held()
  const heardBack = await moveIn()
  if (answer === null) expect(heardBack).toBeNull()
  else expect(heardBack).toMatchObject(answer)
  expect(held() - before).toBe(moved)
})

test('dieAt: it is killed at that point, and at no other', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  misbehave(bad, { dieAt: 'bet is sent' })
  reach(bad, 'bet is answered')
  expect(kill).not.toHaveBeenCalled()
  reach(bad, 'bet is sent')
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGKILL')
  kill.mockRestore()
})

test('a switch that it does not have, or of another type, is left alone', () => {
  misbehave(bad, { slow: '5', duplicate: true, unknown: 1 })
  expect(bad).toEqual(behaved)
})

test('a reference is decided once, a buried one never moves money, and a call is heard once', async () => {
  const order = { reference: 'once', player: 'player', amount: '500', type: 'IN' }
  const before = held()
  await ask('/v1/transfer', order)
  expect(await ask('/v1/transfer', order)).toMatchObject({ said: { status: 'SUCCESS' } })
  expect(held()).toBe(before + 500)
  await ask('/v1/transfer/buried', {})
  expect(await ask('/v1/transfer', { ...order, reference: 'buried' })).toMatchObject({ said: { status: 'FAILED' } })
  expect(held()).toBe(before + 500)
  const text = JSON.stringify({})
  const headers = signed(transfer.operator, transfer.secret, text)
  const again = () => fetch(`${origin}/v1/games`, { method: 'POST', body: text, headers })
  expect([(await again()).status, (await again()).status]).toEqual([200, 401])
})
