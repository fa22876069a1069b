import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PartnerCode, slotPlayRoutes } from '@banyan/contract'
import { slotGames } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { signedByPartner } from '../../../tools/partner-sim/signing.ts'
import { isProven } from '../../../tools/vendor-sim/signing.ts'
import { createApp } from '../src/app.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { partnerInvariants } from '../src/modules/partners/index.ts'
import { slotInvariants } from '../src/modules/slots/index.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import { partnersCommand } from '../src/partners-command.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { newKey } from './betting.ts'
import { unguard } from './captcha.ts'
import { createClient } from './client.ts'
import { violationsOf } from './violations.ts'

/** What a call is sent as, where it is not what an honest partner would send. */
export interface Forgery {
  readonly secret?: string
  readonly partner?: string
  readonly nonce?: string
  /** Replaces the body or the address after it was signed. */
  readonly body?: string
  readonly url?: string
  readonly timestamp?: string
}

export interface PartnerAnswered {
  readonly status: number
  readonly code: PartnerCode
  /** Whether the answer was signed, for the nonce of the call. */
  readonly signed: boolean
  readonly [field: string]: unknown
}

/**
 * The whole server with two partners, and their calls. They sign by the code of
 * the simulator, which shares none with the server.
 */
export async function partnerHouse(database: Database & { readonly url: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-partners-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
  const secrets: Readonly<Record<string, string>> = { ring: 'secret-of-the-ring', harbour: 'secret-of-the-harbour' }
  for (const [code, secret] of Object.entries(secrets)) {
    vi.stubEnv('PARTNER_SECRET', secret)
    if ((await partnersCommand(['add', code, `https://${code}.test`])) !== 0) throw new Error(`${code} was not added`)
  }
  await unguard(database)
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' })
  const playDist = join(folder, 'play')
  mkdirSync(playDist)
  writeFileSync(join(playDist, 'index.html'), '<!doctype html><title>x</title>')
  mkdirSync(join(playDist, 'covers'))
  for (const { code } of slotGames) writeFileSync(join(playDist, 'covers', `${code}-300.webp`), 'a cover')
  const app = await createApp({ settings, nodeId: 'test', log: silentLog, database, playDist })
  const play = createClient(app.play.fastify)

  /** A call of a partner over HTTP; one with a body is posted. */
  async function call(partner: string, path: string, body?: object, forged: Forgery = {}): Promise<PartnerAnswered> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const secret = forged.secret ?? secrets[partner] ?? ''
    const headers = { ...signedByPartner(partner, secret, text ?? path, forged.nonce ?? randomUUID()) }
    if (forged.partner !== undefined) headers['X-Partner'] = forged.partner
    if (forged.timestamp !== undefined) headers['X-Timestamp'] = forged.timestamp
    const payload = forged.body ?? text
    const response = await app.http.fastify.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: forged.url ?? path,
      headers: { 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { payload }),
    })
    const said = (name: string) => String(response.headers[name] ?? '')
    const proof = { timestamp: said('x-timestamp'), nonce: said('x-nonce'), signature: said('x-signature') }
    const isSigned = proof.nonce === headers['X-Nonce'] && isProven(secret, proof, response.body)
    // as: every answer has one
    return { ...(JSON.parse(response.body) as { code: PartnerCode }), status: response.statusCode, signed: isSigned }
  }

  const move = (
    partner: string,
    type: 'IN' | 'OUT',
    player: string,
    units: number | string,
    reference: string = randomUUID(),
  ) => call(partner, '/v1/transfer', { reference, player, currency: 'PLAY', amount: String(units), type })

  async function launch(partner: string, player: string, gameCode = 'sen-vang'): Promise<string> {
    const opened = await call(partner, '/v1/launch', {
      player,
      gameCode,
      currency: 'PLAY',
      language: 'VI',
      mode: 'real',
    })
    if (opened.code !== 'OK') throw new Error(opened.code)
    return String(opened['url'])
  }

  /** Opens the address of a launch as the game's client does. */
  async function enter(url: string) {
    const ticket = /#ticket=([\w-]+)$/.exec(url)?.[1] ?? ''
    const entered = await play.call(slotPlayRoutes.enterSlot, { ticket })
    if (!entered.ok) throw new Error(entered.code)
    const { token } = entered.value
    return {
      token,
      spin: (bet = 1000n, gameCode = 'sen-vang') =>
        play.call(slotPlayRoutes.spin, { gameCode, bet: amount(bet), mode: 'SPIN', clientSpinId: newKey() }, { token }),
      state: () => play.call(slotPlayRoutes.slotState, {}, { token }),
      time: () => play.call(slotPlayRoutes.playTime, {}, { token }),
      continuePlay: () => play.call(slotPlayRoutes.continuePlay, {}, { token }),
    }
  }

  return {
    app,
    secrets,
    call,
    move,
    launch,
    enter,
    play,
    balance: async (partner: string, player: string) =>
      Number((await call(partner, `/v1/balance?player=${player}`))['balance']),
    violations: () =>
      violationsOf(database, [...ledgerInvariants, ...wageringInvariants, ...slotInvariants, ...partnerInvariants]),
    async stop() {
      await app.stop()
      rmSync(folder, { recursive: true })
      vi.unstubAllEnvs()
    },
  }
}

export type PartnerHouse = Awaited<ReturnType<typeof partnerHouse>>
