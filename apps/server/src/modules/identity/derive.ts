import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HashMade, HashOrder } from './argon2-process.ts'
import { evenGroup, lastGroup, setGroupNiceness } from './scheduling-group.ts'

interface Waiting {
  readonly resolve: (tag: Buffer) => void
  readonly reject: (error: Error) => void
}

/**
 * The allocator keeps the memory of a hash for the next one, in large pages. Handed back and faulted in again page by page, it costs
 * more than a third of the hash, measured.
 */
const keepsMemory = ['hugetlb=1', 'mmap_threshold=200000000', 'trim_threshold=200000000'].map((tunable) => `glibc.malloc.${tunable}`).join(':')

/** As many as the machine has cores, and no more than two: each holds the memory of a hash. */
export const hashesAtOnce = Math.min(2, availableParallelism())

/** A hash that has not come after so long finds no core free: from then on its process gets as much of one as any other. */
const patienceMs = 100

interface Hasher {
  readonly process: ChildProcess
  readonly waiting: Map<number, Waiting>
  /** The niceness of its group, as it is and as it is to be. */
  group: number
  wanted: number
}

/** The system takes ten changes a second. */
const askAgainMs = 120

const hashers: Hasher[] = []
let lastId = 0

/**
 * Makes an argon2id tag in one of the processes of this server that do nothing else (docs/decisions/0023): in the server's own threads,
 * the hash would take the core and the memory bandwidth that bets wait for. Each is started with the first password that finds the
 * others busy, and again if it ends.
 */
export function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const hasher = freest()
  const id = (lastId += 1)
  hasher.process.channel?.ref()
  return new Promise((resolve, reject) => {
    hasher.waiting.set(id, { resolve, reject })
    hasher.process.send({ id, parameters } satisfies HashOrder, (error) => error && settle(hasher, id)?.reject(error))
    setTimeout(() => hasher.waiting.has(id) && void place(hasher, evenGroup), patienceMs).unref()
  })
}

async function place(hasher: Hasher, wanted: number): Promise<void> {
  const isUnderWay = hasher.wanted !== hasher.group
  hasher.wanted = wanted
  if (isUnderWay) return
  while (hasher.group !== hasher.wanted) {
    const group = hasher.wanted
    if (await setGroupNiceness(hasher.process.pid ?? 0, group)) hasher.group = group
    else await sleep(askAgainMs, undefined, { ref: false })
  }
}

function freest(): Hasher {
  const [idlest] = hashers.toSorted((a, b) => a.waiting.size - b.waiting.size)
  return idlest && (idlest.waiting.size === 0 || hashers.length >= hashesAtOnce) ? idlest : start()
}

/** Takes whoever waits for a tag out; nobody keeps this process from ending when no tag is waited for. */
function settle(hasher: Hasher, id: number): Waiting | undefined {
  const { process, waiting } = hasher
  const one = waiting.get(id)
  waiting.delete(id)
  if (waiting.size > 0) return one
  process.channel?.unref()
  void place(hasher, lastGroup)
  return one
}

function start(): Hasher {
  // Nothing of our environment, which may hold secrets. Detached: a session of its own, and with it a scheduling group.
  const env = { GLIBC_TUNABLES: keepsMemory }
  const options: ForkOptions = { env, execArgv: [], serialization: 'advanced', stdio: 'ignore', detached: true }
  const process = fork(join(import.meta.dirname, 'argon2-process.ts'), options)
  const hasher: Hasher = { process, waiting: new Map(), group: evenGroup, wanted: evenGroup }
  hashers.push(hasher)
  process.unref()
  void place(hasher, lastGroup)
  process.on('message', ({ id, tag }: HashMade) => settle(hasher, id)?.resolve(Buffer.from(tag)))
  process.once('exit', (code, signal) => {
    hashers.splice(hashers.indexOf(hasher), 1)
    const waited = [...hasher.waiting.values()]
    hasher.waiting.clear()
    for (const { reject } of waited) reject(new Error(`the process that hashes passwords ended (${signal ?? code})`))
  })
  return hasher
}
