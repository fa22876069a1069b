import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { banksCommand } from '../src/banks-command.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'

let database: ThrowawayDatabase
const folder = mkdtempSync(join(tmpdir(), 'banyan-banks-command-'))
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

/** The examples that operators begin with. */
const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const examples = [...operations.matchAll(/```json\n(\{\n {2}"kind"[\s\S]*?)```/g)].map(
  ([, example = '']) => JSON.parse(example) as Record<string, object>, // as: what JSON of an object is
)
const [bank = {}, chain = {}] = examples

async function run(...words: string[]) {
  said.mockClear()
  complained.mockClear()
  const code = await banksCommand(words)
  return { code, text: [...said.mock.calls, ...complained.mock.calls].join('\n') }
}

function connect(file: object, merchant = 'demo') {
  const path = join(folder, 'bank.json')
  writeFileSync(path, JSON.stringify(file))
  return run('connect', path, '--merchant', merchant)
}

beforeAll(async () => {
  database = await throwawayDatabase()
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('BANK_SECRET', 'a secret that nobody reads')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const kept = async () =>
  (
    await sql<{ code: string; kind: string; method: string; is_on: boolean }>`select bank.code, bank.kind,
        method_code as method, bank.is_on from cashier.bank join cashier.bank_account as account on bank_id = bank.id
      join cashier.method_account on account_id = account.id
      where bank.code in ('our-bank', 'our-chain') order by 1`.execute(database.sql)
  ).rows

test('the examples of the operations guide connect a bank and a chain, each with its method, and are listed', async () => {
  expect(examples).toHaveLength(2)
  expect(await connect(bank)).toEqual({ code: 0, text: 'our-bank is connected to demo' })
  expect(await connect(chain)).toMatchObject({ code: 0 })
  expect(await kept()).toEqual([
    { code: 'our-bank', kind: 'bank_transfer', method: 'transfer', is_on: true },
    { code: 'our-chain', kind: 'crypto', method: 'usdt', is_on: true },
  ])
  const { text } = await run('list')
  expect(text).toMatch(/^our-bank +bank_transfer +demo +VND +on +tells, is asked, pays out$/m)
  expect(text).toMatch(/^our-chain +crypto +demo +USDT +on +tells, is asked$/m)
  expect(text).not.toContain('secret')
})

test('the same again takes new secrets, and leaves what colleagues have set', async () => {
  await sql`update cashier.deposit_method set amount_max = 200000000 where code = 'transfer'`.execute(database.sql)
  const secretsOf = async () =>
    (await sql<{ data_key: Buffer }>`select data_key from cashier.bank where code = 'our-bank'`.execute(database.sql))
      .rows[0]?.data_key
  const before = await secretsOf()
  expect(await connect(bank)).toMatchObject({ code: 0 })
  expect(await secretsOf()).not.toEqual(before)
  const { rows } = await sql`select amount_max from cashier.deposit_method where code = 'transfer'`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ amount_max: 200_000_000n }])
})

test('off and on again, each in the audit log', async () => {
  expect(await run('off', 'our-bank')).toEqual({ code: 0, text: 'our-bank is off' })
  expect(await kept()).toMatchObject([{ is_on: false }, { is_on: true }])
  expect(await run('on', 'our-bank')).toEqual({ code: 0, text: 'our-bank is on' })
  const { rows } = await sql`select action, before, after from staff.audit
    where subject = 'bank our-bank' and action = 'bank.switched' order by seq`.execute(database.sql)
  expect(rows).toEqual([
    { action: 'bank.switched', before: { isOn: true }, after: { isOn: false } },
    { action: 'bank.switched', before: { isOn: false }, after: { isOn: true } },
  ])
})

test('a site of real money is told that nobody has signed for the bank', async () => {
  await sql`update site.merchant set currency_code = 'VND' where code = 'lotus'`.execute(database.sql)
  const { text } = await connect({ ...bank, code: 'unsigned-bank' }, 'lotus')
  expect(text).toContain('nobody has signed for unsigned-bank')
})

test.each<[string, object, string, string]>([
  ['of another site', bank, 'lotus', 'already a bank of another site'],
  ['of another kind', { ...chain, code: 'our-bank' }, 'demo', 'of another kind'],
  ['called like a simulator', { ...bank, code: 'banyan-demo-bank' }, 'demo', 'the name of a simulator'],
  ['of no merchant', bank, 'nobody', 'no merchant nobody'],
  ['with a secret in the file', { ...bank, secret: 'x' }, 'demo', 'not as it should be: secret'],
  ['without an account', { ...bank, account: undefined }, 'demo', 'not as it should be: account'],
  ['of a chain without its chain', { ...chain, method: bank['method'] }, 'demo', 'method'],
])('a file %s connects nothing, and says why', async (_what, file, merchant, why) => {
  const before = await kept()
  const { code, text } = await connect(file, merchant)
  expect([code, text]).toEqual([1, expect.stringContaining(why)])
  expect(await kept()).toEqual(before)
})

test.each([
  [],
  ['connect'],
  ['connect', 'x'],
  ['on'],
  ['off', 'a', 'b'],
  ['list', 'all'],
  ['connect', 'x', '--site', 'y'],
])('other words are answered with the usage', async (...words) => {
  expect(await run(...words)).toEqual({ code: 1, text: expect.stringContaining('usage: npm run banks') })
})

test('without a secret, and of a bank that is none, nothing happens', async () => {
  vi.stubEnv('BANK_SECRET', 'short')
  expect(await connect(bank)).toMatchObject({ code: 1 })
  expect(await run('off', 'nobody')).toEqual({ code: 1, text: 'no bank is called nobody' })
})
