import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL in a folder and everything it started, at once, as a machine dies. */
export function killPostgres(folder: string): void {
  signalPostgres(folder, 'SIGKILL')
}

/** Sends a signal to PostgreSQL in a folder and to everything it started. */
export function signalPostgres(folder: string, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  // Listed first: the children of one that has died are no longer its own.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) send(pid, signal)
}

function childrenOf(postmaster: number): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, parent] = /\) . (\d+)/.exec(readFileSync(file, 'utf8')) ?? []
      return Number(parent) === postmaster ? [Number(file.split('/')[2])] : []
    } catch {
      return [] // It ended meanwhile.
    }
  })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}
