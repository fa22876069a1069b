import { parseArgs } from 'node:util'
import {
  listBooks,
  listPartners,
  listOwed,
  partnerStatuses,
  type PartnerStatus,
  resendOwed,
  savePartner,
  switchPartner,
} from './modules/partners/index.ts'
import { createSite } from './modules/site/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import { readSettings } from './platform/process/settings.ts'
import { fail, say } from './platform/process/command-output.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { openVault } from './platform/secrets/vault.ts'

const usage = `usage: npm run partners -- list
       PARTNER_SECRET=… npm run partners -- add CODE SITE[,SITE…] [--merchant CODE] [--wallet URL]
       npm run partners -- open|draining|off CODE
       npm run partners -- owed
       npm run partners -- books
       npm run partners -- resend ROUND
CODE is what the partner calls itself in each call, SITE the origin of a page that may frame our games, such as
https://play.example. PARTNER_SECRET may hold two secrets with a comma between, of which the first signs. URL is where
its own wallet answers, if its players' money stays there: it is called for each round (docs/partner-api).
To add a CODE again changes its secrets, its sites and the URL. owed lists refunds and wins that a partner has not
taken. books shows what each partner brought less what it took, what its players have lost, and what its free rounds
have won, in the smallest unit.`

/** `npm run partners -- …`: works beside a running server and without one. Answers the exit code. */
export async function partnersCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    return await withDatabase(readSettings(process.env), 'partners', command)
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

type Command = (database: Database) => Promise<number>

function parse([verb, code = '', ...rest]: readonly string[]): Command | null {
  if (verb === 'list' && code === '') return list
  if (verb === 'owed' && code === '') return owed
  if (verb === 'books' && code === '') return books
  if (!/^[\w-]{1,64}$/.test(code)) return null
  if (verb === 'add') return parseAdd(code, rest)
  if (verb === 'resend' && /^s\d{1,18}$/.test(code) && rest.length === 0) return (database) => resend(database, code)
  const status = partnerStatuses.find((each) => each === verb)
  return status && rest.length === 0 ? (database) => change(database, code, status) : null
}

function parseAdd(code: string, args: readonly string[]): Command | null {
  const read = readAdd(args)
  if (!read) return null
  const { frameOrigins, merchantCode, walletUrl } = read
  const secrets = (process.env['PARTNER_SECRET'] ?? '').split(',').filter((secret) => secret.length >= 16)
  return async (database) => {
    if (secrets.length === 0 || secrets.length > 2)
      return fail('PARTNER_SECRET must hold one or two secrets of at least 16 characters')
    const site = createSite({ database })
    const merchantId =
      merchantCode === undefined
        ? (await site.merchant()).id
        : (await site.resolver.siteOfCode(merchantCode))?.merchant.id
    if (merchantId === undefined) return fail(`no merchant ${merchantCode}`)
    const vault = openVault(readSettings(process.env).masterKeyFile)
    const isSaved = await savePartner(database.sql, vault, {
      code,
      merchantId,
      frameOrigins,
      secrets,
      ...(walletUrl !== undefined && { walletUrl }),
    })
    if (!isSaved)
      return fail(
        `where the money of the players of ${code} lies is settled for good: another CODE is another contract`,
      )
    say(
      `${code} may call, and ${frameOrigins.join(' and ')} may frame our games${walletUrl === undefined ? '' : `, whose stakes come from ${walletUrl}`}`,
    )
    return 0
  }
}

/** The words after the code; null when they are not what they should be. */
function readAdd(
  args: readonly string[],
): { frameOrigins: string[]; merchantCode?: string; walletUrl?: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { merchant: { type: 'string' }, wallet: { type: 'string' } },
    })
    const [sites = '', ...more] = positionals
    const frameOrigins = sites.split(',')
    // They stand in a policy: an origin, and nothing more.
    const areOrigins = frameOrigins.every(
      (origin) => /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(origin) && URL.parse(origin)?.origin === origin,
    )
    const { merchant, wallet } = values
    const isWallet = wallet === undefined || (/^https?:\/\/.*[^/]$/.test(wallet) && URL.canParse(wallet))
    if (!areOrigins || !isWallet || more.length > 0) return null
    return {
      frameOrigins,
      ...(merchant !== undefined && { merchantCode: merchant }),
      ...(wallet !== undefined && { walletUrl: wallet }),
    }
  } catch {
    return null
  }
}

async function owed(database: Database): Promise<number> {
  for (const { round, partner, what, amount, attempts, at } of await listOwed(database.sql)) {
    say(
      `${round.padEnd(12)} ${partner.padEnd(24)} ${what.padEnd(7)} ${amount} asked for ${attempts} times since ${at.toISOString()}`,
    )
  }
  return 0
}

async function books(database: Database): Promise<number> {
  for (const { partner, house, balance } of await listBooks(database.sql))
    say(`${partner.padEnd(24)} ${house.padEnd(10)} ${balance}`)
  return 0
}

async function resend(database: Database, round: string): Promise<number> {
  if (!(await resendOwed(database.sql, BigInt(round.slice(1))))) return fail(`nothing is owed for ${round}`)
  say(`${round} is sent within a second`)
  return 0
}

async function change(database: Database, code: string, status: PartnerStatus): Promise<number> {
  if (!(await switchPartner(database.sql, code, status))) return fail(`no partner ${code}`)
  say(`${code} is ${status}`)
  return 0
}

async function list(database: Database): Promise<number> {
  for (const { code, status, players, frameOrigins } of await listPartners(database.sql)) {
    say(`${code.padEnd(24)} ${status.padEnd(9)} ${players} players, framed by ${frameOrigins.join(' ')}`)
  }
  return 0
}
