import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/** Where the benches live. Each file exports `run()` and prints one JSON object a figure. */
const folders = { server: join(root, 'apps/server/bench'), browser: join(root, 'e2e/bench') }
const names: Readonly<Record<string, string>> = {
  ledger: join(folders.server, 'ledger.ts'),
  'bets-http': join(folders.server, 'http.ts'),
  bursts: join(folders.server, 'bursts.ts'),
  jackpots: join(folders.server, 'jackpots.ts'),
  settle: join(folders.server, 'settle.ts'),
  vendor: join(folders.server, 'vendor.ts'),
  cashier: join(folders.server, 'cashier.ts'),
  login: join(folders.server, 'login.ts'),
  uploads: join(folders.server, 'uploads.ts'),
  sockets: join(folders.server, 'sockets.ts'),
  reports: join(folders.server, 'reports.ts'),
  ops: join(folders.server, 'ops.ts'),
  agents: join(folders.server, 'agents.ts'),
  shares: join(folders.server, 'shares.ts'),
  readers: join(folders.server, 'readers.ts'),
  spins: join(folders.server, 'spins.ts'),
  crash: join(folders.server, 'crash.ts'),
  web: join(folders.browser, 'web.ts'),
  play: join(folders.browser, 'play.ts'),
  start: join(folders.browser, 'start.ts'),
}

const name = process.argv[2] ?? ''
const file = names[name]
if (!file || !existsSync(file)) {
  console.error(`usage: npm run bench -- NAME, where NAME is one of ${Object.keys(names).join(', ')}`)
  console.error(
    `benches found: ${Object.values(folders)
      .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
      .join(', ')}`,
  )
  process.exit(2)
}
const { run } = (await import(file)) as { run: () => Promise<void> } // the contract of a bench file
await run()
