import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { memberRow } from '../../../../test/factories.ts'
import { createSharedLimiter } from '../../../platform/limits/rate-limit-shared.ts'
import { createWorkQueue } from '../../../platform/process/work-queue.ts'
import { createPasswordHash } from '../passwords/password-hash.ts'
import { createRightPasswords } from '../proofs/right-passwords.ts'
import { createPaymentCheck } from './payment.ts'

const right = '482913'
const wrong = '704135'
const hashing = createPasswordHash(createWorkQueue({ waitingMax: 50, waitMsMax: 5000 }), {
  figures: { memory: 8, passes: 1, parallelism: 1 },
})

let database: ThrowawayDatabase
let memberId: bigint
let members = 0
let slowHashes: string[]

beforeAll(async () => void (database = await throwawayDatabase()))
beforeEach(async () => {
  memberId = await memberRow(database, { username: `payer${(members += 1)}` })
  slowHashes = []
  await setTo(right)
})
afterAll(() => database.drop())

async function setTo(password: string): Promise<void> {
  await sql`update members.member set payment_password_hash = ${await hashing.make(password)}
    where id = ${memberId}`.execute(database.sql)
}

/** A node that says which passwords it has hashed. */
function newNode() {
  const paymentPasswords: typeof hashing = {
    ...hashing,
    verify: (typed, phc) => (slowHashes.push(typed), hashing.verify(typed, phc)),
  }
  const rightPasswords = createRightPasswords()
  const check = createPaymentCheck({
    database,
    limiter: createSharedLimiter(database),
    paymentPasswords,
    rightPasswords,
  })
  return async (password: string, sessionId = 1n) => {
    const answer = await check({ memberId, sessionId, password })
    return answer.ok ? 'right' : answer.code
  }
}

describe('a payment password that was right a moment ago', () => {
  test('is known to its session without the slow hash, and to no other session or node', async () => {
    const [node, other] = [newNode(), newNode()]
    for (let n = 0; n < 3; n++) expect(await node(right)).toBe('right')
    expect(slowHashes).toEqual([right])
    expect(await node(right, 2n)).toBe('right')
    expect(await other(right)).toBe('right')
    expect(slowHashes).toEqual([right, right, right])
  })

  test('is wrong once another has been set', async () => {
    const node = newNode()
    await node(right)
    await setTo(wrong)
    expect(await node(right)).toBe('wrong_password')
    expect(await node(wrong)).toBe('right')
    expect(slowHashes).toEqual([right, right, wrong])
  })

  test('makes no wrong one cheaper: each is hashed and counted', async () => {
    const node = newNode()
    await node(right)
    expect(await node(wrong)).toBe('wrong_password')
    expect(slowHashes).toEqual([right, wrong])
    expect(await node(right)).toBe('right')
    expect(slowHashes).toEqual([right, wrong, right])
  })

  test('[WALLET-25] is refused with all others once five were wrong, also where it is still known', async () => {
    const node = newNode()
    await node(right, 1n)
    await node(right, 2n)
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => node(String(100_000 + n), 2n)))
    expect(guesses.filter((answer) => answer === 'wrong_password')).toHaveLength(5)
    expect(guesses.filter((answer) => answer === 'too_many_requests')).toHaveLength(35)
    expect(await node(right, 1n)).toBe('too_many_requests')
    expect(slowHashes).toHaveLength(7)
  })
})

test('of many members who ask at once each is told by the own password', async () => {
  const node = newNode()
  const first = memberId
  expect(await node(right)).toBe('right')
  memberId = await memberRow(database, { username: `payer${(members += 1)}` })
  expect(await Promise.all([node(right), node(right, 3n)])).toEqual([
    'payment_password_missing',
    'payment_password_missing',
  ])
  memberId = first
  expect(await Promise.all([node(right), node(wrong, 4n)])).toEqual(['right', 'wrong_password'])
})
