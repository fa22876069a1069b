import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../src/main.ts')
export const runner = join(import.meta.dirname, '../../../tools/run.mjs')

export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>
  /** What Node runs: the server itself unless told otherwise. */
  readonly command?: readonly string[]
  readonly account?: { readonly uid: number; readonly gid: number }
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly lines: readonly string[]
  readonly url: string
  readonly internalUrl: string
  readonly startedInMs: number
  /** Sends the signal and answers the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const given = new Set<number>()

/** A port nobody has right now, and that was not given before: whoever asked first may not be there yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  const port = typeof address === 'object' && address ? address.port : 0
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

/**
 * Servers that are started one after the other need not compile the same files again,
 * which is half of what a start costs.
 */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled') }

function run({ env, command = [main], account }: ServerOptions) {
  // Nothing else of the environment: the test runner itself sets MODE.
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env['PATH'], ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...account,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line))
  return { child, lines }
}

/** Starts a server in a process of its own and waits until it says that it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const [port, internalPort, playPort] = [await freePort(), await freePort(), await freePort()]
  const startedAtMs = performance.now()
  const { child, lines } = run({
    ...options,
    env: { PORT: String(port), INTERNAL_PORT: String(internalPort), PLAY_PORT: String(playPort), ...options.env },
  })
  while (!lines.some((line) => line.startsWith('ready  '))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with code ${child.exitCode}:\n${lines.join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    child,
    lines,
    url: `http://127.0.0.1:${port}`,
    internalUrl: `http://127.0.0.1:${internalPort}`,
    startedInMs: performance.now() - startedAtMs,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** Runs a server that is expected to refuse, and answers what it said. */
export async function refusedStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const { child, lines } = run({
    ...options,
    env: {
      PORT: String(await freePort()),
      INTERNAL_PORT: String(await freePort()),
      PLAY_PORT: String(await freePort()),
      ...options.env,
    },
  })
  await once(child, 'close')
  return { code: child.exitCode, output: lines.join('\n') }
}
