import { type PlayStatus, playStatuses } from '@banyan/contract'
import { type VendorChanges, importVendor, listVendors, readVendorFile, switchPlay } from './modules/catalog/index.ts'
import { createSite } from './modules/site/index.ts'
import { saveConnection } from './modules/vendors/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import { readSettings } from './platform/process/settings.ts'
import { fail, readText, say } from './platform/process/command-output.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { openVault } from './platform/secrets/vault.ts'

const usage = `usage: npm run vendors -- list
       npm run vendors -- import FILE.json [--merchant CODE]… [--apply]
       VENDOR_SECRET=… npm run vendors -- connect OPERATOR VASSALAGE seamless|transfer URL [--merchant CODE]
       npm run vendors -- open|closed|maintenance VASSALAGE[/GAME] [UNTIL]
An import without --apply shows what it would change. UNTIL is an instant like 2026-12-01T08:00:00Z, when maintenance
ends by itself. OPERATOR is what the vendor calls us, URL where it answers; VENDOR_SECRET may hold two secrets with a
comma between, of which the first signs.`

/** `npm run vendors -- …`: works beside a running server and without one. Answers the exit code. */
export async function vendorsCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    return await withDatabase(readSettings(process.env), 'vendors', command)
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

type Command = (database: Database) => Promise<number>

function parse([verb, subject, ...rest]: readonly string[]): Command | null {
  if (verb === 'list' && subject === undefined) return list
  if (subject === undefined) return null
  if (verb === 'import') return parseImport(subject, rest)
  if (verb === 'connect') return parseConnect(subject, rest)
  const status = playStatuses.find((each) => each === verb)
  return status ? parseSwitch(status, subject, rest) : null
}

function parseImport(file: string, rest: readonly string[]): Command | null {
  const merchants: string[] = []
  let applies = false
  for (let place = 0; place < rest.length; place++) {
    const word = rest[place]
    const next = rest[place + 1]
    if (word === '--apply') applies = true
    else if (word === '--merchant' && next !== undefined) merchants.push(rest[(place += 1)] ?? '')
    else return null
  }
  return (database) => importFile(database, { file, merchants, applies })
}

function parseConnect(
  operator: string,
  [vassalage = '', wallet, url = '', flag, merchantCode, ...more]: readonly string[],
): Command | null {
  const isRight =
    /^[\w-]{1,64}$/.test(operator) &&
    /^[A-Z][A-Z0-9_]{1,15}$/.test(vassalage) &&
    /^https?:\/\//.test(url) &&
    URL.canParse(url)
  if (
    !isRight ||
    (wallet !== 'seamless' && wallet !== 'transfer') ||
    (flag !== undefined && flag !== '--merchant') ||
    more.length > 0
  )
    return null
  const secrets = (process.env['VENDOR_SECRET'] ?? '').split(',').filter((secret) => secret.length >= 16)
  return async (database) => {
    if (secrets.length === 0 || secrets.length > 2)
      return fail('VENDOR_SECRET must hold one or two secrets of at least 16 characters')
    const site = createSite({ database })
    const merchant = merchantCode === undefined ? await site.merchant() : undefined
    const served = merchantCode === undefined ? undefined : await site.resolver.siteOfCode(merchantCode)
    const merchantId = merchant?.id ?? served?.merchant.id
    if (merchantId === undefined) return fail(`no merchant ${merchantCode}`)
    const vault = openVault(readSettings(process.env).masterKeyFile)
    const { decimals } = (merchant ?? (await site.merchant())).currency
    const baseUrl = url.replace(/\/$/, '')
    await saveConnection(database.sql, vault, {
      operator,
      merchantId,
      vassalage,
      wallet,
      unit: 10n ** BigInt(decimals),
      decimals,
      baseUrl,
      secrets,
    })
    say(`${operator} is connected to ${vassalage} at ${baseUrl}`)
    return 0
  }
}

function parseSwitch(status: PlayStatus, subject: string, [untilText, ...more]: readonly string[]): Command | null {
  const [, vassalage, gameCode] = /^([A-Z][A-Z0-9_]{1,15})(?:\/([\w.-]{1,64}))?$/.exec(subject) ?? []
  const until = untilText === undefined ? undefined : new Date(untilText)
  if (
    vassalage === undefined ||
    more.length > 0 ||
    (until && (status !== 'maintenance' || Number.isNaN(until.getTime())))
  )
    return null
  return async (database) => {
    const isSwitched = await switchPlay(database.sql, { vassalage, gameCode, status, until })
    if (!isSwitched) return fail(`${subject} is not in the catalogue`)
    say(`${subject} is ${status}${until ? ` until ${until.toISOString()}` : ''}`)
    return 0
  }
}

async function list(database: Database): Promise<number> {
  for (const { vassalage, integration, wallet, status, open, games, merchants } of await listVendors(
    database.sql,
    'EN',
  )) {
    say(
      `${vassalage.padEnd(16)} ${integration.padEnd(16)} ${wallet.padEnd(9)} ${status.padEnd(12)} ${open} of ${games} games open, ${merchants} merchants`,
    )
  }
  return 0
}

/** Thrown to roll an import back that was only to be looked at. */
class OnlyShown extends Error {}

interface Import {
  readonly file: string
  readonly merchants: readonly string[]
  readonly applies: boolean
}

async function importFile(database: Database, { file, merchants, applies }: Import): Promise<number> {
  const read = readVendorFile(readText(file))
  if (!read.ok) return fail(read.faults.map((fault) => `${file}: ${fault}`).join('\n'))
  const { resolver } = createSite({ database })
  const sites = await Promise.all(merchants.map((code) => resolver.siteOfCode(code)))
  const unknown = merchants.filter((_code, place) => sites[place] === undefined)
  if (unknown.length > 0) return fail(`no merchant ${unknown.join(', ')}`)
  let changes: VendorChanges | undefined
  await database
    .transaction(async (tx) => {
      changes = await importVendor(
        tx,
        read.file,
        sites.flatMap((site) => (site ? [site.merchant.id] : [])),
      )
      if (!applies) throw new OnlyShown()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyShown)) throw error
    })
  if (changes) showChanges(read.file.vassalage, changes)
  say(applies ? 'applied' : 'nothing was changed: add --apply')
  return 0
}

function showChanges(vassalage: string, { isNewVendor, added, changed, gone }: VendorChanges): void {
  say(`${vassalage}: ${isNewVendor ? 'a new vendor' : 'a vendor of the catalogue'}`)
  for (const [word, codes] of [
    ['new', added],
    ['changed', changed],
    ['gone', gone],
  ] as const) {
    say(
      `${word.padEnd(8)} ${codes.length}${codes.length > 0 ? `: ${codes.slice(0, 50).join(' ')}${codes.length > 50 ? ' …' : ''}` : ''}`,
    )
  }
}
