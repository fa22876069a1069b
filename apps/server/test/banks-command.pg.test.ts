import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { banksCommand } from '../src/banks-command.ts'
import { readBanks } from '../src/modules/cashier/deposits/banks.ts'
import { readMethods } from '../src/modules/cashier/deposits/methods.ts'
import { readProviders } from '../src/modules/cashier/providers/providers.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { complete, signedFor } from './operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'banyan-banks-command-'))
const examples = join(import.meta.dirname, '../../../docs/bank-api/examples')
const exampleOf = (name: string) => JSON.parse(readFileSync(join(examples, `${name}.json`), 'utf8'))
const [bank, gateway, chain] = ['bank', 'gateway', 'chain'].map(exampleOf)
const [first, second] = ['first-secret-of-it', 'second-secret-of-it']
const file = join(folder, 'connection.json')
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  // A site of real money, where an operator has signed for the bank and the chain.
  await sql`update site.merchant set currency_code = 'VND' where code = 'lotus'`.execute(database.sql)
  const site = { ...complete(), providers: ['our-bank', 'our-chain', 'baht-bank'] }
  for (const [name, text] of Object.entries({
    ...signedFor(folder, { lotus: site }),
    MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  }))
    vi.stubEnv(name, text)
})
beforeEach(() => void vi.stubEnv('BANK_SECRET', first))
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function run(...words: string[]) {
  said.mockClear()
  complained.mockClear()
  const code = await banksCommand(words)
  const text = [...said.mock.calls, ...complained.mock.calls].join('\n')
  for (const secret of [first, second]) expect(text).not.toContain(secret)
  return { code, text }
}

function connect(content: object, ...words: string[]) {
  writeFileSync(file, JSON.stringify(content))
  return run('connect', file, ...words)
}
const atLotus = (content: object, ...words: string[]) => connect(content, '--merchant', 'lotus', ...words)

const vault = () => openVault(join(folder, 'master.key'))
const secretsOf = async (code: string) =>
  [...(await readBanks(database.sql, vault())), ...(await readProviders(database.sql, vault()))].find(
    (each) => each.code === code,
  )?.secrets
const methodsAt = async (merchantId: number) =>
  (await readMethods(database.sql, { merchantId, rankLevel: 100, signed: null, now: new Date(), timeZone: 'UTC' })).map(
    ({ code }) => code,
  )
const audited = async (subject: string) => {
  const { rows } = await sql`select actor, action, before, after from staff.audit
    where subject = ${subject} order by seq`.execute(database.sql)
  return rows
}

describe('a bank', () => {
  test('is shown before it is connected, and is connected with its account and its method', async () => {
    const shown = await atLotus(bank)
    expect(shown).toEqual({
      code: 0,
      text: `our-bank: new at lotus
currency   VND
askUrl     https://bank.example/banyan
payoutUrl  https://bank.example/banyan
payoutMax  500000000
account    0071000123456, new
method     vietqr, new
nothing was changed: add --apply`,
    })
    expect(await run('list')).toEqual({ code: 0, text: '' })
    expect(await audited('bank our-bank')).toEqual([])
    expect((await atLotus(bank, '--apply')).text).toMatch(/^our-bank: new at lotus\n.*\napplied$/s)
    expect((await run('list')).text).toMatch(
      /^our-bank +bank_transfer +lotus +VND +on +told, asked, pays out 500000000$/,
    )
    expect(await secretsOf('our-bank')).toEqual([first])
    expect(await methodsAt(2)).toEqual(['vietqr'])
    expect(await audited('bank our-bank')).toMatchObject([
      { actor: null, action: 'bank.connected', before: null, after: { accounts: ['0071000123456'], isOn: true } },
    ])
  })

  test('connected again has other secrets and addresses, and what colleagues have set stays', async () => {
    await sql`update cashier.deposit_method set amount_min = 70000, version = 2 where code = 'vietqr'`.execute(
      database.sql,
    )
    vi.stubEnv('BANK_SECRET', `${second},${first}`)
    const less = { ...bank, payout: { url: bank.askUrl, partMax: '400000000' } }
    expect((await atLotus(less)).text).toContain('payoutMax  400000000, before: 500000000')
    const moved = { ...bank, askUrl: 'https://new.example', payout: undefined }
    const again = await atLotus(moved, '--apply')
    expect(again.text).toContain(`our-bank: connected to lotus, on
currency   VND
askUrl     https://new.example, before: https://bank.example/banyan
payoutUrl  none, before: https://bank.example/banyan
payoutMax  none, before: 500000000
account    0071000123456, there already
method     vietqr, there already, and stays as it is set`)
    expect(await secretsOf('our-bank')).toEqual([second, first])
    const { rows } = await sql`select amount_min from cashier.deposit_method where code = 'vietqr'`.execute(
      database.sql,
    )
    expect(rows).toEqual([{ amount_min: 70_000n }])
    expect(await audited('bank our-bank')).toMatchObject([
      {},
      { before: { askUrl: 'https://bank.example/banyan' }, after: { askUrl: 'https://new.example', payoutUrl: null } },
    ])
  })

  test('is switched off and on, once in the audit log', async () => {
    expect(await run('off', 'our-bank')).toEqual({ code: 0, text: 'our-bank is off' })
    expect(await run('off', 'our-bank')).toEqual({ code: 0, text: 'our-bank is off' })
    expect((await run('list')).text).toMatch(/VND +off +told, asked$/)
    expect(await methodsAt(2)).toEqual([])
    expect(await run('on', 'our-bank')).toEqual({ code: 0, text: 'our-bank is on' })
    expect(await methodsAt(2)).toEqual(['vietqr'])
    expect((await audited('bank our-bank')).slice(2)).toMatchObject([
      { actor: null, action: 'bank.set', before: { isOn: true }, after: { isOn: false } },
      { action: 'bank.set', before: { isOn: false }, after: { isOn: true } },
    ])
  })

  test('is of one site, one kind and one currency for good', async () => {
    expect(await connect(bank, '--apply')).toEqual({ code: 1, text: 'our-bank is connected to another site' })
    expect(await atLotus({ ...bank, currency: 'THB' }, '--apply')).toEqual({
      code: 1,
      text: 'the currency of our-bank is VND for good',
    })
    expect(await atLotus({ ...gateway, code: 'our-bank' }, '--apply')).toEqual({
      code: 1,
      text: 'the kind of our-bank is bank_transfer for good',
    })
    expect(await secretsOf('our-bank')).toEqual([second, first])
  })
})

describe('a payment provider', () => {
  test('is connected to the first site where none is named, with its method', async () => {
    expect((await connect(gateway, '--apply')).text).toMatch(/^our-gateway: new at demo\n.*\nreturnUrl .*\napplied$/s)
    expect((await run('list')).text).toMatch(/^our-gateway +gateway +demo +VND +on +told, asked$/m)
    expect(await methodsAt(1)).toEqual(['our_pay'])
    expect(await secretsOf('our-gateway')).toEqual([first])
    expect(await audited('payment provider our-gateway')).toMatchObject([{ action: 'payment_provider.connected' }])
  })

  test('whose method another one has is connected without, and the command says so', async () => {
    const other = { ...gateway, code: 'other-gateway' }
    expect((await connect(other, '--apply')).text).toContain(
      'method     our_pay, there already, and stays as it is set\nno method is paid there yet',
    )
    expect(await connect({ ...gateway, code: 'third', kind: 'ewallet' })).toEqual({
      code: 1,
      text: 'the method our_pay is of the kind gateway',
    })
  })

  test('on a chain counts in its coin, also where money is real', async () => {
    expect(await atLotus(chain, '--apply')).toMatchObject({ code: 0 })
    expect(await methodsAt(2)).toEqual(['vietqr', 'usdt'])
  })
})

describe('where money is real', () => {
  const unsigned =
    'the next start would be refused: site lotus: the provider stray-bank is connected, and nobody has signed for it. Nothing was changed.'

  test('what nobody has signed for is neither connected nor switched on', async () => {
    const stray = { ...bank, code: 'stray-bank' }
    for (const words of [[], ['--apply']]) expect(await atLotus(stray, ...words)).toEqual({ code: 1, text: unsigned })
    expect((await run('list')).text).not.toContain('stray-bank')
    await sql`update cashier.bank set code = 'stray-bank', is_on = false where code = 'our-gateway'`.execute(
      database.sql,
    )
    await sql`update cashier.bank set merchant_id = 2 where code = 'stray-bank'`.execute(database.sql)
    expect(await run('on', 'stray-bank')).toEqual({ code: 1, text: unsigned })
    await sql`update cashier.bank set is_on = true where code = 'stray-bank'`.execute(database.sql)
    expect((await run('list')).text).toMatch(/^stray-bank .* told, asked; the provider stray-bank is connected, and/m)
    expect(await run('off', 'stray-bank')).toMatchObject({ code: 0 })
  })

  test('what counts in other money is refused, although it was signed for', async () => {
    const { text } = await atLotus({ ...bank, code: 'baht-bank', currency: 'THB' })
    expect(text).toContain('the provider baht-bank counts in THB, and nothing converts')
  })

  test('a simulator is switched off, and not on again', async () => {
    await sql`update cashier.bank set code = 'banyan-demo-gateway', is_on = true where code = 'stray-bank'`.execute(
      database.sql,
    )
    expect(await run('off', 'banyan-demo-gateway')).toMatchObject({ code: 0 })
    expect((await run('on', 'banyan-demo-gateway')).text).toContain('the simulator banyan-demo-gateway is connected')
    await sql`update cashier.bank set merchant_id = 1 where code = 'banyan-demo-gateway'`.execute(database.sql)
    vi.stubEnv('MODE', 'production')
    expect(await run('on', 'banyan-demo-gateway')).toMatchObject({ code: 1 })
    vi.stubEnv('MODE', 'demo')
    expect(await run('on', 'banyan-demo-gateway')).toMatchObject({ code: 0 })
  })
})

describe('is refused in words', () => {
  test.each([
    [['fly'], /^usage: /],
    [['list', 'all'], /^usage: /],
    [['connect'], /^usage: /],
    [['connect', file, '--secret', 'x'], /^usage: /],
    [['on', 'our-bank', 'now'], /^usage: /],
    [['off', 'nobody'], /^no bank or provider nobody$/],
    [['connect', '/no/such/file.json'], /ENOENT/],
  ])('%j', async (words, text) => {
    expect(await run(...words)).toEqual({ code: 1, text: expect.stringMatching(text) })
  })

  test.each(['', 'short', `${first},short`, `${first},${second},${first}x`])('BANK_SECRET=%s', async (secrets) => {
    vi.stubEnv('BANK_SECRET', secrets)
    expect(await connect({ ...gateway, code: 'new-gateway' }, '--apply')).toEqual({
      code: 1,
      text: 'BANK_SECRET must hold one or two secrets of at least 16 characters',
    })
  })

  test('the name of a simulator, a site that is not there, and a file that is wrong, by its place', async () => {
    expect((await connect({ ...bank, code: 'banyan-demo-bank' }, '--apply')).text).toMatch(/^banyan-demo-bank: a name/)
    expect((await connect(bank, '--merchant', 'nobody')).text).toBe('no merchant nobody')
    expect((await connect({ ...bank, secret: first })).text).toBe(`${file}: the file: has no secret`)
  })

  test('another master key than the one of the database', async () => {
    vi.stubEnv('MASTER_KEY_FILE', join(folder, 'other.key'))
    const refused = await connect({ ...gateway, code: 'new-gateway' }, '--apply')
    vi.stubEnv('MASTER_KEY_FILE', join(folder, 'master.key'))
    expect(refused).toEqual({ code: 1, text: expect.stringContaining('sealed under another master key') })
  })
})
