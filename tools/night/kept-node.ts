import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, freePort, startServer } from '../../apps/server/test/server-process.ts'

/** A node of the cluster: a process that is started again whenever it ends. */
export interface KeptNode {
  readonly ports: { readonly site: number; readonly play: number; readonly internal: number }
  /** How often it was started. */
  starts(): number
  /** Sends it a signal; false when it is just being started. */
  signal(signal: NodeJS.Signals): boolean
  /** Has its wall clock be ahead of the real one; until it is started again, which puts it right. */
  setClock(aheadMs: number): boolean
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../apps/server/src/main.ts')
const strayClock = join(import.meta.dirname, 'stray-clock.ts')
const restartMs = 500

/** Starts a node, and answers once it is ready. */
export async function keepNode(env: Readonly<Record<string, string>>): Promise<KeptNode> {
  const ports = { site: await freePort(), play: await freePort(), internal: await freePort() }
  const command = ['--import', strayClock, program]
  const settings = { PORT: String(ports.site), PLAY_PORT: String(ports.play), INTERNAL_PORT: String(ports.internal) }
  const start = () => startServer({ command, env: { ...env, ...settings } })
  let server: ServerProcess | null = await start()
  let starts = 1
  const over = new AbortController()

  const keep = async () => {
    while (!over.signal.aborted) {
      if (server && server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit')
      if (over.signal.aborted) return
      server = null
      await sleep(restartMs)
      // A start is refused as long as the database is away.
      server = await start().catch(() => null)
      if (server) starts += 1
    }
  }
  const kept = keep()
  return {
    ports,
    starts: () => starts,
    signal: (signal) => server?.child.kill(signal) ?? false,
    setClock: (aheadMs) => server?.child.send({ aheadMs }) ?? false,
    isReady: () => isReady(ports.internal),
    async stop() {
      over.abort()
      await server?.end()
      await kept
      // It may just have been started.
      await server?.end()
    },
  }
}

/** Whether the balancer would send anybody there. */
async function isReady(internalPort: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${internalPort}/readyz`, { signal: AbortSignal.timeout(2000) })
    await answer.text()
    return answer.status === 200
  } catch {
    return false
  }
}
