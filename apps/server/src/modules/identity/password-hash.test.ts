import { describe, expect, test } from 'vitest'
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

  test('refuses what would wait too long, and goes on after a failure', async () => {
    const queue = createHashQueue({ waitingMax: 2, waitMsMax: 20 })
    const slow = queue.run(() => new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('broken')), 60)))
    const refused = await Promise.all([1, 2, 3].map(() => queue.run(async () => 'done')))
    expect(refused).toEqual([null, null, null])
    await expect(slow).rejects.toThrow('broken')
    expect(await queue.run(async () => 'done')).toBe('done')
  })
})
