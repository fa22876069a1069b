import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bankOf, providerOf, readBankFile } from './bank-file.ts'

const folder = join(import.meta.dirname, '../../../../../../docs/bank-api/examples')
const textOf = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8')
const exampleOf = (name: string) => JSON.parse(textOf(name))
const contract = { merchantId: 2, secrets: ['a secret of sixteen'] }

/** The file of an example; what it lacks is a failure of the test. */
function read(name: string) {
  const answer = readBankFile(textOf(name))
  if (!answer.ok) throw new Error(answer.faults.join('\n'))
  return answer.file
}

describe('the examples of docs/operations.md', () => {
  test.each(readdirSync(folder).map((name) => name.replace('.json', '')))('%s is read', (name) => {
    expect(readBankFile(textOf(name))).toMatchObject({ ok: true })
  })

  test('a bank has its account, its method, and where it is asked and pays out', () => {
    const file = read('bank')
    if (file.kind !== 'bank_transfer') throw new Error(file.kind)
    const { kind: _kind, ...given } = exampleOf('bank')
    expect(bankOf(file, contract)).toEqual({
      ...contract,
      ...given,
      payout: { url: 'https://bank.example/banyan', partMax: 500_000_000n },
      method: {
        code: 'vietqr',
        amountMin: 50_000n,
        amountMax: 300_000_000n,
        quickAmounts: [100_000n, 200_000n, 500_000n, 1_000_000n],
        minutes: 15,
      },
    })
  })

  test('a chain is paid with what its provider counts in', () => {
    const file = read('chain')
    if (file.kind === 'bank_transfer') throw new Error(file.kind)
    expect(providerOf(file, contract)).toMatchObject({
      ...contract,
      kind: 'crypto',
      decimals: 6,
      method: { place: 3, chain: { network: 'TRC20', asset: 'USDT', rate: 25_400n, confirmations: 20 } },
    })
  })

  test('a gateway has its fee and no chain', () => {
    const file = read('gateway')
    if (file.kind === 'bank_transfer') throw new Error(file.kind)
    const provider = providerOf(file, contract)
    expect(provider).toMatchObject({ kind: 'gateway', name: 'Our Pay', method: { feeFixed: 0n, feeShare: 100 } })
    expect(provider.method.chain).toBeUndefined()
  })
})

test('addresses end where calls begin, and a gateway whose place is not given stands behind the bank', () => {
  const gateway = exampleOf('gateway')
  const { place: _place, ...method } = gateway.method
  const read = readBankFile(JSON.stringify({ ...gateway, askUrl: 'https://pay.example/banyan/', method }))
  if (!read.ok || read.file.kind === 'bank_transfer') throw new Error('it was not read')
  expect(providerOf(read.file, contract)).toMatchObject({ askUrl: 'https://pay.example/banyan', method: { place: 2 } })
})

const bank = exampleOf('bank')
const gateway = exampleOf('gateway')
const chain = exampleOf('chain')
test.each([
  ['{', /^not JSON$/],
  [{ ...bank, kind: 'cash' }, /^kind: /],
  [{ ...bank, secret: 'one that nobody may read' }, /^the file: has no secret$/],
  [{ ...bank, code: 'Our Bank' }, /^code: /],
  [{ ...bank, currency: 'vnd' }, /^currency: /],
  [{ ...bank, askUrl: 'ftp://bank.example' }, /^askUrl: /],
  [{ ...bank, askUrl: 'https://user:word@bank.example' }, /^askUrl: /],
  [{ ...bank, askUrl: 'https://bank.example/?key=1' }, /^askUrl: /],
  [{ ...bank, payout: { url: 'https://bank.example' } }, /^payout\.partMax: /],
  [{ ...bank, payout: { url: 'https://bank.example', partMax: '0' } }, /^payout\.partMax: /],
  [{ ...bank, account: { ...bank.account, accountName: 'Công ty' } }, /^account\.accountName: /],
  [{ ...bank, account: { ...bank.account, bin: '97043' } }, /^account\.bin: /],
  [{ ...bank, method: { ...bank.method, amountMin: 50_000 } }, /^method\.amountMin: /],
  [{ ...bank, method: { ...bank.method, amountMax: '10000', quickAmounts: [] } }, /^method\.amountMax: below/],
  [{ ...bank, method: { ...bank.method, quickAmounts: ['200000', '100000'] } }, /^method\.quickAmounts: /],
  [{ ...bank, method: { ...bank.method, quickAmounts: ['10'] } }, /^method\.quickAmounts: /],
  [{ ...bank, method: { ...bank.method, feeShare: 100 } }, /^method: has no feeShare$/],
  [{ ...gateway, askUrl: undefined }, /^askUrl: /],
  [{ ...gateway, decimals: 6 }, /^the file: has no decimals$/],
  [{ ...gateway, method: { ...gateway.method, feeFixed: '50000' } }, /^method: the fee of the smallest amount/],
  [{ ...gateway, method: { ...gateway.method, feeFixed: '50000', place: undefined } }, /^method: the fee/],
  [{ ...gateway, method: { ...gateway.method, amountMin: '50', feeShare: 100 } }, /^method: the fee/],
  [{ ...gateway, method: { ...gateway.method, network: 'TRC20' } }, /^method: has no network$/],
  [{ ...chain, method: { ...chain.method, rate: undefined } }, /^method\.rate: /],
  [{ ...chain, method: { ...chain.method, confirmations: 0 } }, /^method\.confirmations: /],
])('a file that is wrong is refused by its place alone: %#', (content, fault) => {
  const answer = readBankFile(typeof content === 'string' ? content : JSON.stringify(content))
  if (answer.ok) throw new Error('it was read')
  expect(answer.faults).toEqual([expect.stringMatching(fault)])
  expect(answer.faults.join('\n')).not.toContain('nobody may read')
})
