import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createVendors } from '../src/modules/vendors/index.ts'
import type { MemberContext } from '../src/platform/http/handlers.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { createVault } from '../src/platform/secrets/vault.ts'
import { newKey, play } from './betting.ts'
import { firstMerchant } from './lottery.ts'

/** What the test asks of the server, as members would. */
export interface Asked {
  readonly what: 'launch' | 'in' | 'out'
  readonly memberId: number
  readonly amount?: number
  readonly vassalage: string
}

/** The server under the tests that kill it: the part that vendors and wallets need, and its job. */
if (import.meta.main) {
  const [url = '', keyFile = '', port = ''] = process.argv.slice(2)
  const database = openDatabase(url, { applicationName: 'banyan vendor node', poolSize: 8, onConnectionLost: () => {} })
  const vendors = createVendors({
    database,
    ledger: createLedger({ database }),
    vault: createVault(Buffer.from(readFileSync(keyFile, 'utf8'), 'hex')),
    log: silentLog,
    isGameOpen: async () => true,
    takesMoney: async () => true,
    countryOf: async () => null,
    siteUrl: 'http://127.0.0.1:3000',
    checkDelaysSeconds: [0.05],
    sentSeconds: 0.5,
  })
  const fastify = Fastify()
  vendors.mount(fastify)
  fastify.post('/test', async (request) => {
    const { what, memberId, amount = 0, vassalage } = request.body as Asked // The test's own words.
    const context = {
      memberId: BigInt(memberId),
      merchant: firstMerchant,
      idempotencyKey: newKey(),
    } as MemberContext & {
      idempotencyKey: string
    } // as: no more is looked at
    if (what !== 'launch') {
      const moved = await vendors.handlers.walletTransfer(
        { vassalage, direction: what, amount: BigInt(amount) as never },
        context,
      )
      return { ok: moved.ok }
    }
    const order = {
      merchantId: 1,
      vassalage,
      gameCode: 'xoc-dia',
      mode: 'real',
      player: { memberId: BigInt(memberId), sessionId: 1n },
    } as const
    const opened = await vendors.launch({
      ...order,
      currency: play,
      language: 'VI',
      platform: 'html5',
      address: '127.0.0.1',
      host: 'localhost',
      backUrl: '/index',
    })
    return opened.ok ? opened.value : {}
  })
  setInterval(() => void vendors.finishTransfers().catch(() => {}), 100)
  await fastify.listen({ port: Number(port), host: '127.0.0.1' })
  process.stdout.write('ready\n')
}
