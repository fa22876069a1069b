import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../support/product.ts'

const port = 3300

/** A fresh clone with an empty npm cache to `ready`, and a second start of the same clone. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-start-'))
  const clone = join(folder, 'banyan')
  try {
    execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), clone])
    const env = { npm_config_cache: join(folder, 'npm-cache') }
    await measure('fresh clone to ready, empty npm cache', clone, env, 600_000)
    await measure('second start to ready', clone, env, 60_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, folder: string, env: Record<string, string>, timeoutMs: number): Promise<void> {
  const product = await startProduct({ folder, port, env, timeoutMs })
  console.log(JSON.stringify({ bench: 'start', case: name, value: Math.round(product.startedInMs) / 1000, unit: 's' }))
  await product.stop()
}
