import { listBanks, readBankFile, saveBank, saveProvider, switchBank } from './modules/cashier/index.ts'
import { isSimulatorCode, readMerchants, readRealMoney } from './modules/site/index.ts'
import { commandLine, writeAudit } from './modules/staff/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import { type Settings, readSettings } from './platform/process/settings.ts'
import { fail, readText, say } from './platform/process/command-output.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { openVault } from './platform/secrets/vault.ts'

const usage = `usage: npm run banks -- list
       BANK_SECRET=… npm run banks -- connect FILE.json --merchant CODE
       npm run banks -- on|off CODE
FILE.json describes a bank or a payment provider (docs/operations.md). BANK_SECRET may hold two secrets with a comma
between, of which the first signs; each has at least 16 characters.`

/** `npm run banks -- …`: works beside a running server and without one. Answers the exit code. */
export async function banksCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parse(args)
    if (!command) return fail(usage)
    const settings = readSettings(process.env)
    return await withDatabase(settings, 'banks', (database) => command(database, settings))
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

type Command = (database: Database, settings: Settings) => Promise<number>

function parse([verb, subject, flag, merchant, ...more]: readonly string[]): Command | null {
  if (verb === 'list' && subject === undefined) return list
  if (subject === undefined || more.length > 0) return null
  if (verb === 'connect' && flag === '--merchant' && merchant !== undefined)
    return (database, settings) => connect(database, settings, { file: subject, merchantCode: merchant })
  if ((verb === 'on' || verb === 'off') && flag === undefined)
    return (database) => turn(database, { code: subject, isOn: verb === 'on' })
  return null
}

async function list({ sql: connection }: Database): Promise<number> {
  const merchants = [...(await readMerchants(connection)).values()]
  for (const { code, kind, merchant_id: merchantId, currency, is_on: isOn, ...can } of await listBanks(connection)) {
    const site = merchants.find(({ id }) => id === merchantId)?.code ?? ''
    const deeds = ['tells', ...(can.is_asked ? ['is asked'] : []), ...(can.pays_out ? ['pays out'] : [])]
    const facts = [code.padEnd(32), kind.padEnd(14), site.padEnd(16), currency.padEnd(5), isOn ? 'on ' : 'off']
    say([...facts, deeds.join(', ')].join(' '))
  }
  return 0
}

interface Connecting {
  readonly file: string
  readonly merchantCode: string
}

async function connect(
  database: Database,
  settings: Settings,
  { file: path, merchantCode }: Connecting,
): Promise<number> {
  const secrets = (process.env['BANK_SECRET'] ?? '').split(',').filter((secret) => secret.length >= 16)
  if (secrets.length === 0 || secrets.length > 2)
    return fail('BANK_SECRET must hold one or two secrets of at least 16 characters')
  const read = readBankFile(readText(path))
  if (!read.ok) return fail(`${path}: ${read.fault}`)
  const { file } = read
  if (isSimulatorCode(file.code)) return fail(`${file.code} is the name of a simulator`)
  const merchants = [...(await readMerchants(database.sql)).values()]
  const merchant = merchants.find(({ code }) => code === merchantCode)
  if (!merchant) return fail(`no merchant ${merchantCode}`)
  const vault = openVault(settings.masterKeyFile)
  const others = await listBanks(database.sql)
  const isTaken = others.some(
    ({ code, kind, merchant_id: site }) => code === file.code && (site !== merchant.id || kind !== file.kind),
  )
  if (isTaken) return fail(`${file.code} is already a bank of another site or of another kind`)
  await database.transaction(async (tx) => {
    const given = { ...file, merchantId: merchant.id, secrets }
    if (given.kind === 'bank_transfer') await saveBank(tx, vault, given)
    else await saveProvider(tx, vault, given)
    const after = { kind: file.kind, currency: file.currency }
    await writeAudit(tx, commandLine, { action: 'bank.connected', subject: `bank ${file.code}`, after })
  })
  say(`${file.code} is connected to ${merchant.code}`)
  const signed = readRealMoney(settings.operator).sites[merchant.code]?.providers ?? []
  if (!merchant.currency.isPlayMoney && !signed.includes(file.code))
    say(
      `nobody has signed for ${file.code}: its calls are refused, and the next start, until the configuration names it`,
    )
  return 0
}

async function turn(
  database: Database,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<number> {
  const isKnown = await database.transaction(async (tx) => {
    const before = await switchBank(tx, { code, isOn })
    if (before === null) return false
    const act = { action: 'bank.switched', subject: `bank ${code}`, before: { isOn: before }, after: { isOn } }
    await writeAudit(tx, commandLine, act)
    return true
  })
  if (!isKnown) return fail(`no bank is called ${code}`)
  say(`${code} is ${isOn ? 'on' : 'off'}`)
  return 0
}
