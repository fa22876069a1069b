import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../process/start-refused.ts'

/** What postmaster.pid says about the process that holds a cluster. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** The living PostgreSQL of this cluster, or null. A pid file that a crash left behind does not count. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgresOf(cluster, pid)) return null
  const status = lines[7]?.trim()
  return {
    pid,
    socketFolder: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/**
 * Prepares what a killed PostgreSQL left behind for the next start. Its number may by now belong to
 * a stranger, or still to its own corpse where nobody collects the dead, and either makes
 * PostgreSQL refuse. In postmaster.pid only the number is replaced, by one no process can have: the
 * rest lets PostgreSQL find out whether a process of the dead server still uses the shared memory,
 * and deleting the file would take that guard away. The lock of the socket guards nothing more.
 */
export function disarmLeftovers(cluster: string, socketFolder: string): void {
  const lines = readPidFile(cluster)
  if (lines.length > 1) writeFileSync(join(cluster, 'postmaster.pid'), [2 ** 31 - 1, ...lines.slice(1)].join('\n'))
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function isPostgresOf(cluster: string, pid: number): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster)
}

/** Empty for a zombie, which still answers to its number. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // It ended in between.
  }
}
