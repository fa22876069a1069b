import { expect, test, vi } from 'vitest'
import { createWorkQueue } from '../../../platform/process/work-queue.ts'
import { createPasswordHash } from './password-hash.ts'

const argon2Tag = vi.hoisted(() => vi.fn(async (_asked: { readonly message: Uint8Array }) => Buffer.alloc(32)))
vi.mock('./argon2.ts', () => ({ argon2Tag }))

test('256 characters are the same work as eight: what argon2 is given has 32 bytes', async () => {
  const pepper = { version: 1, key: Buffer.alloc(32, 1) }
  const passwords = createPasswordHash(createWorkQueue({ waitingMax: 9, waitMsMax: 5000 }), { pepper })
  for (const password of ['bon-conco', 'ữ'.repeat(256), '🔑🌳'.repeat(128)]) await passwords.make(password)
  expect(argon2Tag.mock.calls.map(([{ message }]) => message.length)).toEqual([32, 32, 32])
})
