import { listOperators, operatorStatuses, type OperatorStatus, saveOperator, switchOperator } from './modules/operators/index.ts'
import { createSite } from './modules/site/index.ts'
import { withDatabase } from './platform/command-database.ts'
import type { Database } from './platform/database.ts'
import { readSettings } from './platform/settings.ts'
import { StartRefused } from './platform/start-refused.ts'
import { openVault } from './platform/vault.ts'

const usage = `usage: npm run operators -- list
       OPERATOR_SECRET=… npm run operators -- add CODE SITE[,SITE…] [--merchant CODE]
       npm run operators -- open|draining|off CODE
CODE is what the operator calls itself in each call, SITE the origin of a page that may frame our games, such as https://play.example.
OPERATOR_SECRET may hold two secrets with a comma between, of which the first signs. To add a CODE again changes its secrets and sites.`

/** `npm run operators -- …`: works beside a running server and without one. Answers the exit code. */
export async function operatorsCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    return await withDatabase(readSettings(process.env), 'operators', command)
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

type Command = (database: Database) => Promise<number>

function parse([verb, code = '', ...rest]: readonly string[]): Command | null {
  if (verb === 'list' && code === '') return list
  if (!/^[\w-]{1,64}$/.test(code)) return null
  if (verb === 'add') return parseAdd(code, rest)
  const status = operatorStatuses.find((each) => each === verb)
  return status && rest.length === 0 ? (database) => change(database, code, status) : null
}

function parseAdd(code: string, [sites = '', flag, merchantCode, ...more]: readonly string[]): Command | null {
  const frameOrigins = sites.split(',')
  // They stand in a policy: an origin, and nothing more.
  const areOrigins = frameOrigins.every((origin) => /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(origin) && URL.parse(origin)?.origin === origin)
  if (!areOrigins || (flag !== undefined && (flag !== '--merchant' || merchantCode === undefined)) || more.length > 0) return null
  const secrets = (process.env['OPERATOR_SECRET'] ?? '').split(',').filter((secret) => secret.length >= 16)
  return async (database) => {
    if (secrets.length === 0 || secrets.length > 2) return fail('OPERATOR_SECRET must hold one or two secrets of at least 16 characters')
    const site = createSite({ database })
    const merchantId = merchantCode === undefined ? (await site.merchant()).id : (await site.doors.siteOfCode(merchantCode))?.merchantId
    if (merchantId === undefined) return fail(`no merchant ${merchantCode}`)
    await saveOperator(database.sql, openVault(readSettings(process.env).masterKeyFile), { code, merchantId, frameOrigins, secrets })
    say(`${code} may call, and ${frameOrigins.join(' and ')} may frame our games`)
    return 0
  }
}

async function change(database: Database, code: string, status: OperatorStatus): Promise<number> {
  if (!(await switchOperator(database.sql, code, status))) return fail(`no operator ${code}`)
  say(`${code} is ${status}`)
  return 0
}

async function list(database: Database): Promise<number> {
  for (const { code, status, players, frameOrigins } of await listOperators(database.sql)) {
    say(`${code.padEnd(24)} ${status.padEnd(9)} ${players} players, framed by ${frameOrigins.join(' ')}`)
  }
  return 0
}

const say = (line: string) => console.log(line) // oxlint-disable-line no-console -- the answer of a command

function fail(line: string): number {
  console.error(line) // oxlint-disable-line no-console -- as above
  return 1
}
