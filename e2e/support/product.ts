import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Product {
  readonly url: string
  readonly internalUrl: string
  /** From the start command to the line that says ready. */
  readonly startedInMs: number
  stop(): Promise<void>
}

export interface ProductOptions {
  /** The clone to start; its `npm start` is what runs. */
  readonly folder: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/**
 * Starts the product as a newcomer would and waits for its ready line. Throws, with what
 * it printed, when that does not come.
 */
export async function startProduct({ folder, port, env, timeoutMs }: ProductOptions): Promise<Product> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), INTERNAL_PORT: String(port + 1), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const printed: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in ${timeoutMs} ms:\n${printed.join('\n')}`)), timeoutMs)
    const read = (line: string) => {
      printed.push(line)
      if (!line.startsWith('ready')) return
      clearTimeout(timer)
      resolve()
    }
    createInterface(child.stdout).on('line', read)
    createInterface(child.stderr).on('line', read)
    child.once('exit', (code) => reject(new Error(`ended with code ${code}:\n${printed.join('\n')}`)))
  })
  await ready.catch(async (error: unknown) => {
    await stopTree(child)
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    internalUrl: `http://127.0.0.1:${port + 1}`,
    startedInMs: performance.now() - startedAt,
    stop: () => stopTree(child),
  }
}

/** npm does not always pass a signal on, so the whole process group is told. */
async function stopTree(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
