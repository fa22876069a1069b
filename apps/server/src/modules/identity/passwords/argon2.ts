import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Helper, startHelper } from '../../../platform/pictures/helper-process.ts'
import { evenGroup, lastGroup, setGroupNiceness } from '../../../platform/database/scheduling-group.ts'

/**
 * The allocator keeps the memory of a hash for the next one, in large pages. Handed back and faulted in again page by
 * page, it costs more than a third of the hash, measured.
 */
const keepsMemory = ['hugetlb=1', 'mmap_threshold=200000000', 'trim_threshold=200000000']
  .map((tunable) => `glibc.malloc.${tunable}`)
  .join(':')

/** As many as the machine has cores, and no more than two: each holds the memory of a hash. */
export const hashesAtOnce = Math.min(2, availableParallelism())

/**
 * A hash that has not come after so long finds no core free: from then on its process gets as much of one as any other.
 */
const patienceMs = 100

interface Hasher {
  readonly process: Helper<Argon2Parameters, Uint8Array>
  /** The niceness of its group, as it is and as it is to be. */
  group: number
  wanted: number
}

/** The system takes ten changes a second. */
const askAgainMs = 120

const hashers: Hasher[] = []

/**
 * Makes an argon2id tag in one of the processes of this server that do nothing else (docs/decisions/0023): in the
 * server's own threads, the hash would take the core and the memory bandwidth that bets wait for. Each is started with
 * the first password that finds the others busy, and again if it ends.
 */
export async function argon2Tag(parameters: Argon2Parameters): Promise<Buffer> {
  const hasher = freest()
  const made = hasher.process.ask(parameters)
  const patience = setTimeout(() => void setNiceness(hasher, evenGroup), patienceMs).unref()
  try {
    return Buffer.from(await made)
  } finally {
    clearTimeout(patience)
    if (hasher.process.waitingCount === 0) void setNiceness(hasher, lastGroup)
  }
}

async function setNiceness(hasher: Hasher, wanted: number): Promise<void> {
  const isUnderWay = hasher.wanted !== hasher.group
  hasher.wanted = wanted
  if (isUnderWay) return
  while (hasher.group !== hasher.wanted) {
    const group = hasher.wanted
    if (await setGroupNiceness(hasher.process.pid, group)) hasher.group = group
    else await sleep(askAgainMs, undefined, { ref: false })
  }
}

function freest(): Hasher {
  const [idlest] = hashers.toSorted((a, b) => a.process.waitingCount - b.process.waitingCount)
  return idlest && (idlest.process.waitingCount === 0 || hashers.length >= hashesAtOnce) ? idlest : start()
}

function start(): Hasher {
  const onEnd = () => void hashers.splice(hashers.indexOf(hasher), 1)
  const program = join(import.meta.dirname, 'argon2-process.ts')
  const process = startHelper<Argon2Parameters, Uint8Array>(program, {
    does: 'hashes passwords',
    env: { GLIBC_TUNABLES: keepsMemory },
    onEnd,
  })
  const hasher: Hasher = { process, group: evenGroup, wanted: evenGroup }
  hashers.push(hasher)
  void setNiceness(hasher, lastGroup)
  return hasher
}
