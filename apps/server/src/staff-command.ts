import { type ErrorCode, isShippedRole } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'
import {
  commandLine,
  createAccount,
  disableAccount,
  giveRole,
  listAccounts,
  listRoles,
  resetAccount,
} from './modules/staff/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import { readSettings, type Settings } from './platform/process/settings.ts'
import { fail, say } from './platform/process/command-output.ts'
import { StartRefused } from './platform/process/start-refused.ts'

const usage = `usage: npm run staff -- create NAME ROLE | role NAME ROLE | reset NAME | disable NAME | list | roles
NAME is 3 to 32 of a-z 0-9 . _ - and begins with a letter; ROLE is one that \`roles\` names.`

/** `npm run staff -- …`: works beside a running server and without one. Answers the exit code. */
export async function staffCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    const settings = readSettings(process.env)
    return await withDatabase(settings, 'staff', (database) => command(database, settings))
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

type Command = (database: Database, settings: Settings) => Promise<number>

function parse([verb, name = '', role = '', ...rest]: readonly string[]): Command | null {
  if (rest.length > 0) return null
  const account = { name }
  const isNamed = /^[a-z][a-z0-9._-]{2,31}$/.test(name)
  if (verb === 'list' && name === '') return list
  if (verb === 'roles' && name === '') return roles
  if (verb === 'create' && isNamed && role !== '')
    return (database, settings) => invite(settings, createAccount(database, commandLine, { name, role, by: null }))
  if (verb === 'role' && isNamed && role !== '') return (database) => give(database, name, role)
  if (!isNamed || role !== '') return null
  if (verb === 'reset')
    return (database, settings) => invite(settings, resetAccount(database, commandLine, { account, by: null }))
  if (verb === 'disable') return (database) => disable(database, name)
  return null
}

async function list(database: Database): Promise<number> {
  for (const { name, role, status, lastLoginAt } of await listAccounts(database.sql))
    say(`${name.padEnd(32)} ${role.padEnd(16)} ${status.padEnd(9)} ${lastLoginAt?.toISOString() ?? 'never logged in'}`)
  return 0
}

async function roles(database: Database): Promise<number> {
  for (const { code, name, permissions, version } of await listRoles(database.sql)) {
    const about = isShippedRole(code) ? (version > 0 ? ' (changed here)' : '') : ` (${name})`
    say(`${code}${about}: ${permissions.join(', ')}`)
  }
  return 0
}

async function give(database: Database, name: string, role: string): Promise<number> {
  const before = (await listAccounts(database.sql)).find((account) => account.name === name)?.role ?? ''
  const given = await giveRole(database, commandLine, { account: { name }, before, role, by: null })
  if (!given.ok) return fail(saidOf(given.code))
  say(`${name} is ${role} now, in open sessions too`)
  return 0
}

/** What is not found is the role: the usage says where they are named. */
const saidOf = (code: ErrorCode) => (code === 'not_found' ? usage : catalogues.EN.error[code])

async function invite(
  { host, port }: Settings,
  asked: ReturnType<typeof createAccount> | ReturnType<typeof resetAccount>,
): Promise<number> {
  const made = await asked
  if (!made.ok) return fail(saidOf(made.code))
  const { account, link } = made.value
  say(`${account.name} (${account.role}) sets password and second factor here, once, within 24 hours:`)
  say(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}${link}`)
  return 0
}

async function disable(database: Database, name: string): Promise<number> {
  const disabled = await disableAccount(database, commandLine, { account: { name }, by: null })
  if (!disabled.ok) return fail(catalogues.EN.error[disabled.code])
  say(`${name} is disabled and signed out everywhere`)
  return 0
}
