import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Chromium {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const root = dirname(dirname(import.meta.dirname))

/** No sandbox, because a container or root has none to give; software drawing; nothing that calls home. */
const args = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium that needs nothing from the machine: the one of the lock, unpacked once into a folder named by its version
 * with the libraries it brings along. CHROMIUM_PATH names another one, on systems the packed one is not built for.
 */
export async function provideChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given, args, env: {} }
  const folder = join(root, 'node_modules', '@sparticuz', 'chromium')
  // npm's manifest
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const cache = join(root, '.cache', 'chromium', version)
  const marker = join(cache, 'chromium')
  if (!existsSync(marker)) rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const libraries = join(cache, 'al2023', 'lib')
  if (existsSync(marker) && existsSync(libraries))
    return { executablePath: marker, args, env: { LD_LIBRARY_PATH: libraries } }
  const before = { ...process.env }
  // The package unpacks below TMPDIR, and brings its own libraries only for a runtime that it knows to lack them.
  process.env['TMPDIR'] = cache
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  // It also sets fonts and a home for itself, under which the browser crashes; each later
  // run goes without, so this one does too.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  return { executablePath, args, env: { LD_LIBRARY_PATH: libraries } }
}
