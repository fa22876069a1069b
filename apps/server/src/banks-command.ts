import { parseArgs } from 'node:util'
import {
  type BankFile,
  type Connected,
  type Connection,
  connect,
  listConnections,
  readBankFile,
  switchConnection,
} from './modules/cashier/index.ts'
import {
  type RealMoney,
  createSite,
  isSimulatorCode,
  providerGaps,
  readMerchants,
  readRealMoney,
} from './modules/site/index.ts'
import { commandLine, writeAudit } from './modules/staff/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import type { SiteMerchant } from './platform/http/types.ts'
import { fail, readText, say } from './platform/process/command-output.ts'
import { type Settings, readSettings } from './platform/process/settings.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { openVault } from './platform/secrets/vault.ts'

const usage = `usage: npm run banks -- list
       BANK_SECRET=… npm run banks -- connect FILE.json [--merchant CODE] [--apply]
       npm run banks -- on|off CODE
FILE says all of a bank or a payment provider but its secrets (docs/operations.md). Without --apply it is shown what
would change. BANK_SECRET may hold two secrets with a comma between, of which the first signs. To connect a CODE again
changes its secrets and addresses, and nothing that colleagues have set since.`

/** `npm run banks -- …`: works beside a running server and without one. Answers the exit code. */
export async function banksCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    const settings = readSettings(process.env)
    const realMoney = readRealMoney(settings.operator)
    return await withDatabase(settings, 'banks', (database) => command({ database, settings, realMoney }))
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

interface At {
  readonly database: Database
  readonly settings: Settings
  readonly realMoney: RealMoney
}
type Command = (at: At) => Promise<number>

function parse([verb, subject, ...rest]: readonly string[]): Command | null {
  if (verb === 'list' && subject === undefined) return list
  if (subject === undefined) return null
  if (verb === 'connect') return parseConnect(subject, rest)
  const isSwitch = (verb === 'on' || verb === 'off') && rest.length === 0 && /^[\w-]{1,64}$/.test(subject)
  return isSwitch ? (at) => change(at, subject, verb === 'on') : null
}

function parseConnect(file: string, args: readonly string[]): Command | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { merchant: { type: 'string' }, apply: { type: 'boolean' } },
    })
    return (at) => connectFile(at, { file, merchantCode: values.merchant, applies: values.apply === true })
  } catch {
    return null
  }
}

async function list(at: At): Promise<number> {
  const merchants = await readMerchants(at.database.sql)
  for (const each of await listConnections(at.database.sql)) {
    const { code, kind, merchantId, currency, isOn, askUrl, payout } = each
    const site = merchants.get(merchantId)
    const can = ['told', ...(askUrl === null ? [] : ['asked']), ...(payout ? [`pays out ${payout.partMax}`] : [])]
    const facts = [can.join(', '), ...(site ? gapsAt(at, site, each) : [])].join('; ')
    say(
      `${code.padEnd(24)} ${kind.padEnd(13)} ${(site?.code ?? '').padEnd(16)} ${currency.padEnd(5)} ${(isOn ? 'on' : 'off').padEnd(3)} ${facts}`,
    )
  }
  return 0
}

/** What would stop the next start of a server. */
function gapsAt(
  { settings, realMoney }: At,
  site: SiteMerchant,
  { code, kind, currency: counted, isOn }: Connection,
): readonly string[] {
  if (!isOn) return []
  const signed = realMoney.signedProviders(site)
  if (isSimulatorCode(code))
    return signed === null && settings.mode === 'demo' ? [] : [`the simulator ${code} is connected`]
  if (signed === null) return []
  const currency = kind === 'crypto' ? null : counted
  return providerGaps({ code, currency }, { currency: site.currency.code, signed })
}

interface Asked {
  readonly file: string
  readonly merchantCode: string | undefined
  readonly applies: boolean
}

/** Rolls back what was only to be looked at, or must not be. */
class Stopped extends Error {}

async function connectFile(at: At, { file: path, merchantCode, applies }: Asked): Promise<number> {
  const read = readBankFile(readText(path))
  if (!read.ok) return fail(read.faults.map((fault) => `${path}: ${fault}`).join('\n'))
  const { file } = read
  if (isSimulatorCode(file.code)) return fail(`${file.code}: a name of simulators, which a demo connects by itself`)
  const secrets = (process.env['BANK_SECRET'] ?? '').split(',')
  if (secrets.length > 2 || secrets.some((secret) => secret.length < 16))
    return fail('BANK_SECRET must hold one or two secrets of at least 16 characters')
  const site = await siteOf(at, merchantCode)
  if (!site) return fail(`no merchant ${merchantCode}`)
  const vault = openVault(at.settings.masterKeyFile)
  await vault.ensureFits(at.database.sql)
  try {
    await at.database.transaction(async (tx) => {
      const connected = await connect(tx, vault, { file, merchantId: site.id, secrets })
      if (typeof connected === 'string') throw new Stopped(connected)
      refuseGaps(at, site, connected.after)
      show(site, file, connected)
      if (!applies) throw new Stopped()
      const { before, after } = connected
      const act = { action: `${nounOf(after)}.connected`, subject: subjectOf(after), after: factsOf(after) }
      await writeAudit(tx, commandLine, { ...act, ...(before && { before: factsOf(before) }) })
    })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    if (error.message !== '') return fail(error.message)
  }
  say(applies ? 'applied' : 'nothing was changed: add --apply')
  return 0
}

async function siteOf({ database }: At, code: string | undefined): Promise<SiteMerchant | undefined> {
  if (code === undefined) return createSite({ database }).merchant()
  return [...(await readMerchants(database.sql)).values()].find((each) => each.code === code)
}

function refuseGaps(at: At, site: SiteMerchant, connection: Connection): void {
  const gaps = gapsAt(at, site, connection)
  if (gaps.length > 0)
    throw new Stopped(`the next start would be refused: site ${site.code}: ${gaps.join('; ')}. Nothing was changed.`)
}

function show({ code: site }: SiteMerchant, file: BankFile, { before, after, hasMethod }: Connected): void {
  const account = file.kind === 'bank_transfer' ? file.account.accountNumber : null
  const now = factsOf(after)
  const was = before && factsOf(before)
  say(`${after.code}: ${before ? `connected to ${site}, ${before.isOn ? 'on' : 'off'}` : `new at ${site}`}`)
  for (const name of ['currency', 'askUrl', 'returnUrl', 'payoutUrl', 'payoutMax'] as const) {
    if (now[name] === null && (was?.[name] ?? null) === null) continue
    const change = was && was[name] !== now[name] ? `, before: ${was[name] ?? 'none'}` : ''
    say(`${name.padEnd(10)} ${now[name] ?? 'none'}${change}`)
  }
  if (account !== null) say(`account    ${account}, ${before?.accounts.includes(account) ? 'there already' : 'new'}`)
  say(`method     ${file.method.code}, ${hasMethod ? 'there already, and stays as it is set' : 'new'}`)
  if (after.methods.length === 0) say('no method is paid there yet: choose it at the desk of deposits')
}

async function change(at: At, code: string, isOn: boolean): Promise<number> {
  const merchants = await readMerchants(at.database.sql)
  try {
    await at.database.transaction(async (tx) => {
      const [found] = await listConnections(tx, code)
      if (!found) throw new Stopped(`no bank or provider ${code}`)
      const site = merchants.get(found.merchantId)
      if (site && isOn) refuseGaps(at, site, { ...found, isOn })
      if (found.isOn === isOn) return
      await switchConnection(tx, { code, isOn })
      const act = { action: `${nounOf(found)}.set`, subject: subjectOf(found) }
      await writeAudit(tx, commandLine, { ...act, before: { isOn: found.isOn }, after: { isOn } })
    })
  } catch (error) {
    if (error instanceof Stopped) return fail(error.message)
    throw error
  }
  say(`${code} is ${isOn ? 'on' : 'off'}`)
  return 0
}

const nounOf = ({ kind }: Connection) => (kind === 'bank_transfer' ? 'bank' : 'payment_provider')
/** As the desk of deposits calls it, so that both stand in one history. */
const subjectOf = (connection: Connection) => `${nounOf(connection).replace('_', ' ')} ${connection.code}`

/** What may be read of it, as a log holds it: numbers as digits. */
function factsOf({ merchantId, currency, isOn, askUrl, returnUrl, payout, accounts, methods }: Connection) {
  const [payoutUrl, payoutMax] = payout ? [payout.url, String(payout.partMax)] : [null, null]
  return { merchantId, currency, isOn, askUrl, returnUrl, payoutUrl, payoutMax, accounts, methods }
}
