import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Place, createVault, openVault } from './vault.ts'

const vault = createVault(Buffer.alloc(32, 7))
const place: Place = { table: 'identity.profile_field', field: 'payeeName', row: 42n }

test('[S33] a value opens at its place with its key, and is nowhere to be read in between', () => {
  const key = vault.openKey(42n, vault.makeKey(42n))
  const sealed = key.seal(place, 'Nguyễn Văn A')
  expect(key.open(place, sealed)).toBe('Nguyễn Văn A')
  expect(sealed.includes('Nguy')).toBe(false)
  expect(key.seal(place, 'Nguyễn Văn A')).not.toEqual(sealed)
})

test.each<[string, Partial<Place>]>([
  ['row', { row: 43n }],
  ['field', { field: 'email' }],
  ['table', { table: 'identity.other' }],
])('[S33] a value moved to another %s does not open', (_what, moved) => {
  const key = vault.openKey(42n, vault.makeKey(42n))
  const sealed = key.seal(place, 'Nguyễn Văn A')
  expect(() => key.open({ ...place, ...moved }, sealed)).toThrow(/authenticate|does not know/)
})

test('[S33] neither an altered value nor an altered version opens', () => {
  const key = vault.openKey(42n, vault.makeKey(42n))
  for (const at of [0, 5, 14, -1]) {
    const sealed = key.seal(place, 'Nguyễn Văn A')
    sealed.writeUInt8(sealed.at(at)! ^ 1, at < 0 ? sealed.length + at : at)
    expect(() => key.open(place, sealed)).toThrow(/authenticate|does not know/)
  }
})

test("[S33] a person's key opens for its owner under its master key only", () => {
  const wrapped = vault.makeKey(42n)
  expect(() => vault.openKey(43n, wrapped)).toThrow(/authenticate|does not know/)
  expect(() => createVault(Buffer.alloc(32, 8)).openKey(42n, wrapped)).toThrow(/authenticate|does not know/)
})

test('[S33] the blind index knows equal values of a kind, and no others', () => {
  const index = vault.indexOf('mobile', '+84912345678')
  expect(vault.indexOf('mobile', '+84912345678')).toEqual(index)
  expect(vault.indexOf('email', '+84912345678')).not.toEqual(index)
  expect(createVault(Buffer.alloc(32, 8)).indexOf('mobile', '+84912345678')).not.toEqual(index)
})

test('[S33] the master key is made once, for the account of the server alone, and nothing else is taken for one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-vault-'))
  const path = join(folder, 'master.key')
  const index = openVault(path).indexOf('mobile', '1')
  expect(openVault(path).indexOf('mobile', '1')).toEqual(index)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(path, 'something else')
  expect(() => openVault(path)).toThrow('does not hold a master key')
  rmSync(folder, { recursive: true })
})
