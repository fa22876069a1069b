import { randomUUID } from 'node:crypto'
import { bankProofsMax } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { value } from '../../../../test/factories.ts'
import { smallPng } from '../../../../test/pictures.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { findOwnProof } from './proofs.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

/** A withdrawal whose member has said that a part is missing. */
async function reported() {
  const member = await house.newMember()
  const one = await house.paid(member)
  const { payoutAmount } = one
  const report = {
    kind: 'partly_received',
    receivedAmount: amount(payoutAmount - 40_000n),
    remainingAmount: amount(40_000n),
  } as const
  expect(await house.report(member, one, report)).toMatchObject({ ok: true })
  return { member, one }
}

const seen = async ({ withdrawalId }: { readonly withdrawalId: string }) =>
  (await house.withdrawals.desk.read(BigInt(withdrawalId), house.now()))?.dispute?.proofs

test('the bank’s proof is kept with a withdrawal while its report is open, three pictures at the most', async () => {
  const { one } = await reported()
  const paid = await house.paid(await house.newMember())
  expect(await house.prove(paid)).toMatchObject({ code: 'already_decided' })
  expect(await house.prove({ withdrawalId: '999999' })).toMatchObject({ code: 'not_found' })
  const names = []
  for (const name of ['nga', 'linh', 'nga']) names.push((await value(house.prove(one, name))).id)
  expect(names).toHaveLength(bankProofsMax)
  expect(await house.prove(one)).toMatchObject({ code: 'picture_count', detail: { max: 3 } })
  expect(await seen(one)).toMatchObject([
    { id: names[0], by: 'nga', at: house.now(), isNamed: false },
    { id: names[1], by: 'linh', isNamed: false },
    { id: names[2], by: 'nga', isNamed: false },
  ])
  expect(await house.settle(one, { proofs: names.slice(1) })).toMatchObject({ ok: true })
  expect((await seen(one))?.map(({ isNamed }) => isNamed)).toEqual([false, true, true])
  expect(await house.prove(one)).toMatchObject({ code: 'already_decided' })
})

test('five that come at once are counted one after the other', async () => {
  const { one } = await reported()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => house.prove(one)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(bankProofsMax)
})

test('what is proven rests on a picture that is kept with this withdrawal; the other outcomes may', async () => {
  const [first, second, third] = [await reported(), await reported(), await reported()]
  const { id: elsewhere } = await value(house.prove(second.one))
  for (const given of [{}, { proofs: [] }, { proofs: [randomUUID()] }, { proofs: [elsewhere] }])
    expect(await house.settle(first.one, given)).toMatchObject({ code: 'proof_missing' })
  expect(await house.settle(first.one, { outcome: 'returned', proofs: [elsewhere] })).toMatchObject({
    code: 'proof_missing',
  })
  expect(await house.stateOf(first.one)).toBe('completed partly_received')
  const { id } = await value(house.prove(first.one))
  expect(await house.settle(first.one, { proofs: [id] })).toMatchObject({ ok: true })
  expect(await house.settle(second.one, { outcome: 'returned', proofs: [elsewhere] })).toMatchObject({ ok: true })
  expect(await house.settle(third.one, { outcome: 'returned' })).toMatchObject({ ok: true })
})

test('a member opens the pictures that the decision about the own report rests on, and no other', async () => {
  const { member, one } = await reported()
  const [named, spare] = [await value(house.prove(one)), await value(house.prove(one))]
  const open = (memberId: bigint, name: string) => findOwnProof(house.deps, { memberId, name })
  expect(await open(member, named.id)).toMatchObject({ code: 'not_found' })
  expect(await house.settle(one, { proofs: [named.id] })).toMatchObject({ ok: true })
  expect(await open(member, named.id)).toMatchObject({ value: { type: 'image/png' } })
  expect(await open(member, spare.id)).toMatchObject({ code: 'not_found' })
  expect(await open(await house.newMember(), named.id)).toMatchObject({ code: 'not_found' })
})

test('the picture is sealed where it rests, and stays as it came', async () => {
  const { one } = await reported()
  const { id } = await value(house.prove(one))
  const { rows } = await sql<{ content: Buffer }>`select content from cashier.bank_proof where name = ${id}`.execute(
    database.sql,
  )
  const png = await smallPng()
  expect(rows[0]?.content.includes(png.subarray(0, 8))).toBe(false)
  expect(rows[0]?.content.length).toBeGreaterThan(png.length)
  const { desk } = house.withdrawals
  const kept = await value(desk.proof(BigInt(one.withdrawalId), id))
  expect([kept.type, png.equals(kept.file)]).toEqual(['image/png', true])
  await expect(sql`update cashier.bank_proof set content = '\\x00'`.execute(database.sql)).rejects.toThrow('stays')
  await expect(sql`delete from cashier.bank_proof`.execute(database.sql)).rejects.toThrow('stays')
})
