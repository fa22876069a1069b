import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { StartRefused } from './start-refused.ts'

/** One that has ended is started again after this long: what ends it at once must not fill the machine. */
const pauseMs = 1000

/** The internal port of the first process is so far above INTERNAL_PORT, and each has one more. */
export const internalPortsAbove = 20

interface Options {
  /** The program that each of them runs. */
  readonly program: string
  readonly count: number
  readonly databaseUrl: string
  readonly internalPort: number
  readonly log: Log
}

export interface WebProcesses {
  /** Stops them in order, and answers once the last has ended. */
  stop(): Promise<void>
}

/** Whether this process is one of those. */
export const isWebProcess = (): boolean => cluster.isWorker

/**
 * Starts processes that answer members on the same ports: connections come to them in turn. Answers once all of them
 * listen. Whichever ends without being asked to is started again.
 *
 * @throws StartRefused when one of them ends before it listens.
 */
export async function startWebProcesses(options: Options): Promise<WebProcesses> {
  const { program, count, log } = options
  const stopping = new AbortController()
  cluster.setupPrimary({ exec: program, args: [] })
  const running = new Map<number, Worker>()
  const start = (place: number) => {
    const child = cluster.fork(environmentOf(options, place))
    running.set(place, child)
    child.once('exit', (code, signal) => {
      running.delete(place)
      if (stopping.signal.aborted) return
      log.error({ place, code, signal }, 'a web process has ended and is started again')
      void sleep(pauseMs, undefined, { signal: stopping.signal }).then(
        () => start(place),
        () => {},
      )
    })
    return child
  }
  const stop = async () => {
    stopping.abort()
    const ended = [...running.values()].map((child) => once(child, 'exit'))
    for (const child of running.values()) child.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  const first = Array.from({ length: count }, (_, place) => listening(start(place)))
  await Promise.all(first).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}

/** Resolves once a process says that it is ready. */
async function listening(child: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new StartRefused('A web process ended before it was ready; see the log.')))
  })
}

/** What a process is told by its environment: the database is the one of the process that starts it. */
function environmentOf({ databaseUrl, internalPort }: Options, place: number): Record<string, string | undefined> {
  return {
    ROLE: 'web',
    DATABASE_URL: databaseUrl,
    INTERNAL_PORT: String(internalPort + internalPortsAbove + place),
    BACKUP_DIR: '',
  }
}
