import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { derive } from './derive.ts'
import { createHashQueue } from './hash-queue.ts'
import { createPasswordHash } from './password-hash.ts'

const patient = { waitingMax: 50, waitMsMax: 10_000 }

describe('a stored password', () => {
  const passwords = createPasswordHash(createHashQueue(patient))

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
  const queue = createHashQueue(patient)
  const plain = createPasswordHash(queue)
  const keyed = createPasswordHash(queue, { pepper: { version: 1, key: Buffer.alloc(32, 1) } })

  test('opens with that key only, and says which version it needs', async () => {
    const phc = (await keyed.make('mật khẩu dài')) ?? ''
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=1\$/)
    expect(await keyed.verify('mật khẩu dài', phc)).toBe(true)
    expect(await keyed.verify('mật khẩu dai', phc)).toBe(false)
    expect(await createPasswordHash(queue, { pepper: { version: 1, key: Buffer.alloc(32, 2) } }).verify('mật khẩu dài', phc)).toBe(false)
    await expect(plain.verify('mật khẩu dài', phc)).rejects.toThrow('version 1')
    expect(keyed.isOld(phc)).toBe(false)
  })

  test('from before there was one goes on to open, and is old', async () => {
    const phc = (await plain.make('mật khẩu dài')) ?? ''
    expect(await keyed.verify('mật khẩu dài', phc)).toBe(true)
    expect([keyed.isOld(phc), plain.isOld(phc)]).toEqual([true, false])
  })
})

describe('the line for hashes', () => {
  test('runs one at a time and in order', async () => {
    const queue = createHashQueue(patient)
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      events.push(`${name} ends`)
    }
    await Promise.all(['a', 'b', 'c'].map((name) => queue.run(work(name))))
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  })

  test('runs several at once, and leaves the last place to whoever is known', async () => {
    const queue = createHashQueue({ atOnce: 2, ...patient })
    const running = new Set<string>()
    const seen: string[][] = []
    const work = (name: string) => async () => {
      running.add(name)
      seen.push([...running])
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(name)
    }
    const strangers = ['s1', 's2', 's3'].map((name) => queue.run(work(name), 'stranger'))
    await Promise.all([...strangers, ...['k1', 'k2'].map((name) => queue.run(work(name), 'known'))])
    expect(seen.every((names) => names.length <= 2 && names.filter((name) => name.startsWith('s')).length <= 1)).toBe(true)
    expect(seen).toContainEqual(['s1', 'k1'])
    expect(seen).toHaveLength(5)
  })

  test('refuses what would wait too long, and goes on after a failure', async () => {
    const queue = createHashQueue({ waitingMax: 2, waitMsMax: 20 })
    const slow = queue.run(() => new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('broken')), 60)))
    const refused = await Promise.all([1, 2, 3].map(() => queue.run(async () => 'done')))
    expect(refused).toEqual([null, null, null])
    await expect(slow).rejects.toThrow('broken')
    expect(await queue.run(async () => 'done')).toBe('done')
  })

  test('[S31] strangers wait behind whoever is known, and fill no place but their own', async () => {
    const queue = createHashQueue({ waitingMax: 2, waitMsMax: 5000 })
    const order: string[] = []
    const work = (name: string) => async () => void order.push(name)
    const running = queue.run(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const strangers = ['s1', 's2', 's3'].map((name) => queue.run(work(name), 'stranger'))
    expect([queue.hasRoom('stranger'), queue.hasRoom('known')]).toEqual([false, true])
    await Promise.all([running, ...strangers, queue.run(work('owner'), 'known')])
    expect(order).toEqual(['owner', 's1', 's2'])
    expect(queue.hasRoom('stranger')).toBe(true)
  })

  test('strangers go at a pace while many of them wait, and whoever is known does not wait for it', async () => {
    const queue = createHashQueue({ atOnce: 2, ...patient, pace: { waiting: 2, everyMs: 40 } })
    const startedAtMs: number[] = []
    const stranger = () => queue.run(async () => void startedAtMs.push(performance.now()), 'stranger')
    const began = performance.now()
    const strangers = [1, 2, 3, 4].map(stranger)
    await strangers[0]
    await queue.run(async () => {}, 'known')
    expect(performance.now() - began).toBeLessThan(40)
    await Promise.all(strangers)
    const gaps = startedAtMs.slice(1).map((at, index) => at - (startedAtMs[index] ?? 0))
    // Three and then two wait behind the first two; behind the third it is one, which goes on at once.
    expect(gaps.map((gapMs) => gapMs > 38)).toEqual([true, true, false])
  })

  test('a stranger who comes while the others rest waits behind them', async () => {
    const queue = createHashQueue({ ...patient, pace: { waiting: 1, everyMs: 30 } })
    const order: string[] = []
    const run = (name: string) => queue.run(async () => void order.push(name), 'stranger')
    const first = run('a')
    const second = run('b')
    await first
    await Promise.all([second, run('c')])
    expect(order).toEqual(['a', 'b', 'c'])
  })
})

test('the process that hashes is started again when it ends, and tells those who waited in it', async () => {
  const parameters = { message: 'a', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 } as const
  const right = await derive(parameters)
  const slow = derive({ ...parameters, memory: 400_000, passes: 20 })
  const hasher = Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'argon2-process'], { encoding: 'utf8' }).trim())
  process.kill(hasher, 'SIGKILL')
  await expect(slow).rejects.toThrow('SIGKILL')
  expect(await derive(parameters)).toEqual(right)
})

const patience = { timeout: 10_000 }
const groupOf = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, 'utf8')

test.runIf(existsSync('/proc/self/autogroup'))(
  'what hashes stands behind everything else on a core, until a hash has waited too long',
  async () => {
    const parameters = { message: 'a', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 } as const
    await derive(parameters)
    const hasher = Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'argon2-process'], { encoding: 'utf8' }).trim())
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 19$/m)
    expect(groupOf(hasher)).not.toBe(groupOf(process.pid))
    const slow = derive({ ...parameters, memory: 400_000, passes: 8 })
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 0$/m)
    await slow
    await expect.poll(() => groupOf(hasher), patience).toMatch(/nice 19$/m)
  },
  30_000,
)
