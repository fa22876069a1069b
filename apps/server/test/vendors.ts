import { randomBytes } from 'node:crypto'
import type { WalletAnswer, WalletMethod } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { createVendors, recordLaunch, saveConnection, vendorInvariants } from '../src/modules/vendors/index.ts'
import { readConnections } from '../src/modules/vendors/connections.ts'
import { isSigned, sign, type Signed } from '../src/platform/secrets/signature.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { createVault, type Vault } from '../src/platform/secrets/vault.ts'
import { betting, play } from './betting.ts'
import type { SimProcess } from './vendor-sim.ts'
import { violationsOf } from './violations.ts'

/** As the nodes read them. */
export const connectionsOf = (database: Database, vault: Vault) => readConnections(database.sql, vault)

export const simSecret = 'test-secret-of-sim'

/** What a call is sent as, where it is not what an honest vendor would send. */
export interface Forgery {
  readonly secret?: string
  readonly headers?: Partial<Signed>
  /** Replaces the body after it was signed. */
  readonly body?: string
  readonly address?: string
}

export interface Answered extends WalletAnswer {
  readonly status: number
  /** Whether the answer was signed, for the nonce of the call. */
  readonly signed: boolean
}

/** Some nodes of the server that share a database, and vendors that call them over HTTP. */
export async function vendorHouse(
  database: Database,
  { nodes = 2, sim, connectionsMaxAgeMs = 0 }: { nodes?: number; sim?: SimProcess; connectionsMaxAgeMs?: number } = {},
) {
  const house = betting(database)
  const vault = createVault(randomBytes(32))
  const connection = {
    merchantId: 1,
    wallet: 'seamless',
    unit: 1n,
    decimals: 0,
    baseUrl: 'http://127.0.0.1:1',
  } as const
  await saveConnection(database.sql, vault, {
    ...connection,
    operator: 'banyan-sim',
    vassalage: 'SIM',
    secrets: [simSecret],
  })
  await saveConnection(database.sql, vault, {
    ...connection,
    operator: 'banyan-other',
    vassalage: 'OTHER',
    secrets: ['other-secret'],
  })
  await saveConnection(database.sql, vault, {
    ...connection,
    operator: 'banyan-thousands',
    vassalage: 'THOUSANDS',
    secrets: ['third-secret'],
    unit: 1000n,
    decimals: 3,
  })
  await saveConnection(database.sql, vault, {
    ...connection,
    operator: 'banyan-kept',
    vassalage: 'KEPT',
    wallet: 'transfer',
    secrets: ['kept-secret'],
  })
  for (const contract of sim?.contracts ?? [])
    await saveConnection(database.sql, vault, { ...connection, ...contract, baseUrl: sim?.url ?? '' })
  const { rows } = await sql<{ id: number; operator: string }>`select id, operator from vendors.connection`.execute(
    database.sql,
  )
  const connectionIds = new Map(rows.map(({ id, operator }) => [operator, id]))
  const closedGames = new Set<string>()
  const licence = { isOver: false }
  const changed: bigint[] = []
  house.ledger.changes.listen((ids) => changed.push(...ids))
  const each = Array.from({ length: nodes }, () => {
    const vendors = createVendors({
      database,
      vault,
      log: silentLog,
      connectionsMaxAgeMs,
      isGameOpen: async (_merchantId, { gameCode }) => !closedGames.has(gameCode),
      takesMoney: async () => !licence.isOver,
      ledger: house.ledger,
      countryOf: async () => 'VN',
      siteUrl: 'http://127.0.0.1:3000',
      checkDelaysSeconds: [0.05],
      sentSeconds: 0.5,
    })
    const fastify = Fastify()
    vendors.mount(fastify)
    return { vendors, fastify }
  })

  let sent = 0
  /** One signed call, as the vendor makes it; calls go round the nodes. */
  async function call(
    method: WalletMethod,
    fields: object,
    forgery: Forgery & { operator?: string; node?: number; raw?: string } = {},
  ): Promise<Answered> {
    const {
      operator = 'banyan-sim',
      secret = { 'banyan-sim': simSecret, 'banyan-other': 'other-secret' }[operator] ?? 'third-secret',
    } = forgery
    const body = forgery.raw ?? JSON.stringify({ operator, requestId: `r${(sent += 1)}`, ts: Date.now(), ...fields })
    const signed = { ...sign(operator, secret, body), ...forgery.headers }
    const node = each[(forgery.node ?? sent) % each.length]
    if (!node) throw new Error('no node')
    const response = await node.fastify.inject({
      method: 'POST',
      url: `/wallet/${method}`,
      payload: forgery.body ?? body,
      ...(forgery.address !== undefined && { remoteAddress: forgery.address }),
      headers: {
        'content-type': 'application/json',
        'x-operator': signed.contract,
        'x-timestamp': signed.timestamp,
        'x-nonce': signed.nonce,
        'x-signature': signed.signature,
      },
    })
    const header = (name: string) => String(response.headers[name])
    const proof = {
      contract: operator,
      timestamp: header('x-timestamp'),
      nonce: header('x-nonce'),
      signature: header('x-signature'),
    }
    const isProven = proof.nonce === signed.nonce && isSigned([secret], proof, response.body, Date.now())
    // as: it is what the tests are about
    return { ...(response.json() as WalletAnswer), status: response.statusCode, signed: isProven }
  }

  /** A member with a balance who has been sent to a game and whose token the vendor has turned into a session. */
  async function playing(balance: bigint, { operator = 'banyan-sim', game = 'xoc-dia' } = {}) {
    const memberId = await house.newMember(balance)
    const launch = await launchOf(memberId, operator, game)
    const entered = await call('authenticate', { token: launch.token }, { operator })
    if (entered.code !== 'OK' || entered.sessionId === undefined)
      throw new Error(`not entered: ${JSON.stringify(entered)}`)
    return { memberId, player: launch.player, session: entered.sessionId, game, currency: 'PLAY' }
  }

  const launchOf = (memberId: bigint, operator = 'banyan-sim', gameCode = 'xoc-dia') =>
    recordLaunch(database, {
      connectionId: connectionIds.get(operator) ?? 0,
      memberId,
      currency: play,
      gameCode,
      nickname: `member${memberId}`,
      language: 'VI',
      country: 'VN',
      loginId: memberId,
    })

  async function violations(): Promise<Record<string, number>> {
    return { ...(await house.violations()), ...(await violationsOf(database, vendorInvariants)) }
  }

  return {
    ...house,
    play,
    amount,
    vault,
    call,
    playing,
    launchOf,
    closedGames,
    licence,
    changed,
    connectionIds,
    violations,
    /** Listens, so that a vendor in another process can call. Answers the address. */
    listen: (port: number) => each[0]?.fastify.listen({ port, host: '127.0.0.1' }),
    vendors: each.map(({ vendors }) => vendors),
    async stop() {
      await Promise.all(each.flatMap(({ vendors, fastify }) => [vendors.stop(), fastify.close()]))
      await house.wagering.stop()
    },
  }
}
