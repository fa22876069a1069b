import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '../process/start-refused.ts'

/** The account PostgreSQL runs under. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The account to step down to, or null when this process may run PostgreSQL as itself. PostgreSQL refuses to run as
 * root, and initdb refuses a number without a name, so it has to be an account of the machine.
 */
export function accountForPostgres(): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === wanted)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Whether the account may pass through every folder above `path`. Without an account it is this process's own affair.
 */
export function isReachable(path: string, account: Account | null): boolean {
  if (!account) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const passBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & passBit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
