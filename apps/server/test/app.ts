import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type Log, silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { unguard } from './captcha.ts'
import { signedFor } from './operator.ts'
import { type Client, createClient } from './client.ts'

export interface TestApp {
  readonly app: App
  readonly client: Client
  /** The key of what it seals. */
  readonly masterKeyFile: string
  close(): Promise<void>
}

const page =
  '<!doctype html><html lang="vi"><head><!-- head --><title>x</title><!-- /head --></head><body><div id="root"></div></body></html>'

/**
 * The whole server as it is composed for members, without ports. Its jobs do not run: a test draws when it wants to. No
 * captcha guards its forms unless the test asks for it, and its page is an empty one: the tests need no build.
 */
export async function startTestApp(
  database: Database,
  {
    factor = 1_000_000,
    log = silentLog,
    redisUrl,
    guarded = false,
    realMoney = {},
    mode = 'demo',
  }: {
    factor?: number
    log?: Log
    redisUrl?: string
    guarded?: boolean
    realMoney?: Parameters<typeof signedFor>[1]
    mode?: 'demo' | 'production'
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-app-'))
  const webDist = join(dataDir, 'site')
  mkdirSync(webDist)
  writeFileSync(join(webDist, 'index.html'), page)
  // A factor below one is for tests alone: no setting takes it.
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, REDIS_URL: redisUrl, MODE: mode, ...signedFor(dataDir, realMoney) }),
    rateLimitFactor: factor,
  }
  if (!guarded) await unguard(database)
  const app = await createApp({ settings, nodeId: 'test', log, database, webDist })
  return {
    app,
    client: createClient(app.http.fastify),
    masterKeyFile: settings.masterKeyFile,
    async close() {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
