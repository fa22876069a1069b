import { availableParallelism, totalmem } from 'node:os'

/** What a PostgreSQL shares with the server beside it. */
export interface Machine {
  readonly memoryMiB: number
  readonly cores: number
  /** Free on the volume of the database. */
  readonly diskMiB: number
}

export interface FittedSettings {
  /** As on the command line: `shared_buffers=512MB`. */
  readonly settings: readonly string[]
  /** What was chosen, for whoever starts the server. */
  readonly sentence: string
}

/** The memory and cores that this process may use, a container's limit included. */
export function thisMachine(diskMiB: number): Machine {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { memoryMiB: Math.floor(memory / 2 ** 20), cores: availableParallelism(), diskMiB }
}

/**
 * PostgreSQL's memory, checkpoints and workers for a machine. A quarter of the memory holds pages, as its manual
 * recommends ("Resource Consumption"): wallets, players and the newest bets of whoever plays should fit. Checkpoints
 * are far apart because the first change of a page after one writes the page whole, up to a tenth of the free disk.
 */
export function fittedSettings({ memoryMiB, cores, diskMiB }: Machine): FittedSettings {
  const buffers = between(128, memoryMiB / 4, 16_384)
  const walMax = between(1024, Math.min(memoryMiB / 4, diskMiB / 10), 16_384)
  const settings = {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${between(256, (memoryMiB * 5) / 8, 262_144)}MB`,
    work_mem: `${between(4, memoryMiB / 1024, 64)}MB`,
    maintenance_work_mem: `${between(64, memoryMiB / 16, 1024)}MB`,
    max_wal_size: `${walMax}MB`,
    // Files of the log are used again instead of made anew: a fresh one holds up every commit for some 50 ms.
    min_wal_size: `${Math.min(1024, walMax)}MB`,
    checkpoint_timeout: '15min',
    max_parallel_workers: `${cores}`,
    max_parallel_workers_per_gather: `${between(0, cores / 2, 4)}`,
  }
  return {
    settings: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    sentence: `PostgreSQL keeps ${buffers} MB of ${memoryMiB} MB in its buffers and ${walMax} MB between checkpoints`,
  }
}

/**
 * Connections in the pool of a node, or of each of some processes that share its cores: statements wait for cores, not
 * for connections.
 */
export const poolSizeOf = (cores: number, processes = 1): number =>
  between(8, between(16, cores * 4, 64) / processes, 64)

const between = (min: number, value: number, max: number) => Math.max(min, Math.min(Math.floor(value), max))
