import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWorkQueue } from '../../../platform/process/work-queue.ts'
import { argon2Tag } from './argon2.ts'
import { createPasswordHash } from './password-hash.ts'

const patient = { waitingMax: 50, waitMsMax: 10_000 }

describe('a stored password', () => {
  const passwords = createPasswordHash(createWorkQueue(patient))

  test('opens with the same password and with no other', async () => {
    const phc = await passwords.make('mật khẩu dài')
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('mật khẩu dài', phc)).toBe(true)
    expect(await passwords.verify('mật khẩu dai', phc)).toBe(false)
    expect(await passwords.make('mật khẩu dài')).not.toBe(phc)
  })

  test('opens however the keyboard composed its letters', async () => {
    const phc = await passwords.make('mật khẩu dài'.normalize('NFD'))
    expect(await passwords.verify('mật khẩu dài'.normalize('NFC'), phc)).toBe(true)
  })

  test('[ERR-04] of nobody is false, after the same work', async () => {
    expect(await passwords.verify('anything', null)).toBe(false)
  })
})

describe('a stored password with a key', () => {
  const queue = createWorkQueue(patient)
  const plain = createPasswordHash(queue)
  const keyed = createPasswordHash(queue, { pepper: { version: 1, key: Buffer.alloc(32, 1) } })

  test('opens with that key only, and says which version it needs', async () => {
    const phc = (await keyed.make('mật khẩu dài')) ?? ''
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=1\$/)
    expect(await keyed.verify('mật khẩu dài', phc)).toBe(true)
    expect(await keyed.verify('mật khẩu dai', phc)).toBe(false)
    expect(
      await createPasswordHash(queue, { pepper: { version: 1, key: Buffer.alloc(32, 2) } }).verify('mật khẩu dài', phc),
    ).toBe(false)
    await expect(plain.verify('mật khẩu dài', phc)).rejects.toThrow('version 1')
    expect(keyed.isOld(phc)).toBe(false)
  })

  test('from before there was one goes on to open, and is old', async () => {
    const phc = (await plain.make('mật khẩu dài')) ?? ''
    expect(await keyed.verify('mật khẩu dài', phc)).toBe(true)
    expect([keyed.isOld(phc), plain.isOld(phc)]).toEqual([true, false])
  })
})

test('the process that hashes is started again when it ends, and tells those who waited in it', async () => {
  const parameters = {
    message: 'a',
    nonce: Buffer.alloc(16),
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  } as const
  const right = await argon2Tag(parameters)
  const slow = argon2Tag({ ...parameters, memory: 400_000, passes: 20 })
  const hasher = Number(
    execFileSync('pgrep', ['-P', String(process.pid), '-f', 'argon2-process'], { encoding: 'utf8' }).trim(),
  )
  process.kill(hasher, 'SIGKILL')
  await expect(slow).rejects.toThrow('SIGKILL')
  expect(await argon2Tag(parameters)).toEqual(right)
})

const patience = { timeout: 10_000 }
const groupOf = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, 'utf8')

test.runIf(existsSync('/proc/self/autogroup'))(
  'what hashes stands behind everything else on a core, until a hash has waited too long',
  async () => {
    const parameters = {
      message: 'a',
      nonce: Buffer.alloc(16),
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    } as const
    await argon2Tag(parameters)
    const hasher = Number(
      execFileSync('pgrep', ['-P', String(process.pid), '-f', 'argon2-process'], { encoding: 'utf8' }).trim(),
    )
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 19$/m)
    expect(groupOf(hasher)).not.toBe(groupOf(process.pid))
    const slow = argon2Tag({ ...parameters, memory: 400_000, passes: 8 })
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 0$/m)
    await slow
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 19$/m)
  },
  30_000,
)
