import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { decodeOutput, encodeInput, type InputOf, type OutputOf, type Route, slotPlayRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { signedByPartner } from '../../../tools/partner-sim/signing.ts'
import { isProven } from '../../../tools/vendor-sim/signing.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { partnerInvariants } from '../src/modules/partners/index.ts'
import { slotInvariants } from '../src/modules/slots/index.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import { partnersCommand } from '../src/partners-command.ts'
import type { Database } from '../src/platform/database/database.ts'
import { newKey } from './betting.ts'
import { freePort } from './server-process.ts'
import { violationsOf } from './violations.ts'

export const secret = 'secret-of-the-quay'
/** What every player of the simulated partner begins with. */
export const firstBalance = 1_000_000

type Said = Readonly<Record<string, unknown>>
export type Answered<R extends Route> =
  | { readonly ok: true; readonly value: OutputOf<R> }
  | { readonly ok: false; readonly code: string }

async function launchProcess(command: readonly string[], env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...command], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(createInterface({ input: child.stdout }), 'line')
  return child
}

/** The whole server and a partner that keeps its players' money, each in a process of its own. */
export async function seamlessHouse(database: Database & { readonly url: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-seamless-'))
  const playDist = join(folder, 'play')
  mkdirSync(playDist)
  writeFileSync(join(playDist, 'index.html'), '<!doctype html><title>x</title>')
  const [port, playPort, internalPort, simPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const env = {
    MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000000',
    PORT: String(port),
    PLAY_PORT: String(playPort),
    INTERNAL_PORT: String(internalPort),
  }
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  for (const [name, value] of Object.entries({ ...env, PARTNER_SECRET: secret })) vi.stubEnv(name, value)
  const simUrl = `http://127.0.0.1:${simPort}`
  const added = await partnersCommand(['add', 'quay', 'https://quay.test', '--wallet', `${simUrl}/wallet`])
  if (added !== 0) throw new Error('the partner was not added')
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  const simEnv = {
    PARTNER_SIM_WALLET: 'seamless',
    PARTNER_SIM_PORT: String(simPort),
    PARTNER_SIM_DATABASE: join(folder, 'books.sqlite'),
    PARTNER_SIM_PLATFORM_URL: `http://127.0.0.1:${port}`,
    PARTNER_SIM_CODE: 'quay',
    PARTNER_SIM_SECRET: secret,
  }
  const startNode = () => launchProcess([join(import.meta.dirname, 'seamless-node.ts'), playDist], env)
  const startSim = () => launchProcess([join(import.meta.dirname, '../../../tools/partner-sim/main.ts')], simEnv)
  let [node, sim] = await Promise.all([startNode(), startSim()])

  /** A call of the game's client. */
  async function play<R extends Route>(route: R, input: InputOf<R>, token?: string): Promise<Answered<R>> {
    const isRead = route.method === 'GET'
    const response = await fetch(`http://127.0.0.1:${playPort}${route.path}`, {
      method: route.method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(encodeInput(route, input)) }),
    })
    // as: the envelope of every answer
    const body = (await response.json()) as { success: boolean; code: string; value: unknown }
    const output = body.success ? decodeOutput(route, body.value) : null
    return output ? { ok: true, value: output.value } : { ok: false, code: body.code }
  }

  /** A call of the partner, as its own server sends it. */
  async function call(path: string, given?: object): Promise<Said> {
    const body = given === undefined ? undefined : JSON.stringify(given)
    const headers = signedByPartner('quay', secret, body ?? path, randomUUID())
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const said = (name: string) => response.headers.get(name) ?? ''
    const isSigned = isProven(
      secret,
      { timestamp: said('x-timestamp'), nonce: said('x-nonce'), signature: said('x-signature') },
      text,
    )
    return { ...(JSON.parse(text) as Said), status: response.status, signed: isSigned } // as: every answer is an object
  }

  const post = async (path: string, body?: object) =>
    // as: the simulator's own answer
    (await (await fetch(simUrl + path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json()) as Said

  /** The partner's books, read or changed in its own file. */
  function books<Row>(text: string, ...values: (string | number)[]): Row[] {
    const file = new DatabaseSync(simEnv.PARTNER_SIM_DATABASE, { timeout: 10_000 })
    try {
      return file.prepare(text).all(...values) as Row[] // as: the caller names what it selects
    } finally {
      file.close()
    }
  }
  const balance = (player: string) =>
    books<{ balance: number }>('select balance from wallet where player = ?', player)[0]?.balance ?? firstBalance

  /** The partner's page opens a game, and the game's client enters. */
  async function open(player: string, gameCode = 'sen-vang') {
    const opened = await post(`/open?player=${player}&game=${gameCode}`)
    const ticket = /#ticket=([\w-]+)$/.exec(String(opened['url']))?.[1] ?? ''
    const entered = await play(slotPlayRoutes.enterSlot, { ticket })
    if (!entered.ok) throw new Error(`${String(opened['code'])} ${entered.code}`)
    const { token } = entered.value
    return {
      token,
      spin: (clientSpinId = newKey(), bet = 1000n) =>
        play(slotPlayRoutes.spin, { gameCode, bet: amount(bet), mode: 'SPIN', clientSpinId }, token).catch(
          () => ({ ok: false, code: 'network' }) as const,
        ),
      state: () => play(slotPlayRoutes.slotState, {}, token),
      continuePlay: () => play(slotPlayRoutes.continuePlay, {}, token),
    }
  }

  const hurry = () =>
    sql`update partners.spin set next_at = clock_timestamp() where status in ('bet_sent', 'refunding',
      'win_sent')`.execute(database.sql)

  async function statuses(): Promise<string[]> {
    const { rows } = await sql<{ status: string }>`select status from partners.spin order by id`.execute(database.sql)
    return rows.map(({ status }) => status)
  }

  return {
    /** What commands have said. */
    said,
    play,
    call,
    post,
    books,
    balance,
    open,
    statuses,
    hurry,
    misbehave: (switches: object) => post('/control', switches),
    behave: () =>
      post('/control', {
        only: '',
        slow: 0,
        slowAnswer: 0,
        duplicate: 1,
        loseAnswers: 0,
        errors: 0,
        wrongSignature: false,
        refuseBets: '',
      }),
    /** Until nothing is owed, without the waits between two tries. */
    settled: () =>
      vi.waitFor(
        async () => {
          const open = (await statuses()).filter((status) => ['bet_sent', 'refunding', 'win_sent'].includes(status))
          if (open.length > 0) await hurry()
          if (open.length > 0) throw new Error(`still ${open.join()}`)
        },
        { timeout: 30_000, interval: 200 },
      ),
    async killNode() {
      node.kill('SIGKILL')
      await once(node, 'exit')
    },
    async startNode() {
      node = await startNode()
    },
    async killSim() {
      sim.kill('SIGKILL')
      await once(sim, 'exit')
    },
    async startSim() {
      sim = await startSim()
    },
    violations: () =>
      violationsOf(database, [...ledgerInvariants, ...wageringInvariants, ...slotInvariants, ...partnerInvariants]),
    async stop() {
      node.kill('SIGKILL')
      sim.kill('SIGKILL')
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type SeamlessHouse = Awaited<ReturnType<typeof seamlessHouse>>
