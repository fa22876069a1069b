import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import { drawRaffle } from '@banyan/games/raffle'
import { expect, test } from 'vitest'

const odds = [5200, 3000, 1400, 300, 90, 10].map((weight, at) => ({ prize: at + 1, weight }))

/** A draw as the product makes it and its calls answer it. */
function drawn(drawNumber: number) {
  const serverSeed = createHash('sha256').update(`seed ${drawNumber}`).digest('hex')
  const seeds = { raffleCode: 'banyan-leaf', drawNumber, serverSeed, clientSeed: 'a client:seed!' }
  const result = drawRaffle(
    odds,
    seeds,
    (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
  )
  return {
    ...seeds,
    odds,
    commit: createHash('sha256').update(serverSeed, 'hex').digest('hex'),
    ...result,
    points: '5',
    amount: '0',
  }
}

const verify = (answer: unknown) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'verify-raffle.mjs'), '-'], {
    encoding: 'utf8',
    input: JSON.stringify(answer),
  })
const answerOf = (...draws: readonly object[]) => ({
  success: true,
  value: { raffles: [{ code: 'banyan-leaf', draws }] },
})

test('[PROMO-23] the program that strangers check raffles with confirms draws of the product', () => {
  const draws = Array.from({ length: 200 }, (_, at) => drawn(at + 1))
  const { status, stdout } = verify(answerOf(...draws))
  expect([status, stdout.match(/^MATCH {2}/gm)?.length]).toEqual([0, 200])
  expect(verify({ success: true, value: { draw: drawn(7), chancesLeft: 0 } }).status).toBe(0)
})

test.each([
  ['another prize', { prize: 6 }],
  ['another number', { number: 9_999 }],
  ['another commitment', { commit: '00'.repeat(32) }],
  ['another client seed', { clientSeed: 'theirs' }],
  ['another draw', { drawNumber: 2 }],
  ['another table', { odds: [{ prize: 6, weight: 1 }] }],
])('[PROMO-23] %s is found', (_what, change) => {
  const { status, stdout } = verify(answerOf({ ...drawn(1), ...change }))
  expect([status, stdout]).toEqual([1, expect.stringContaining('MISMATCH')])
})

test('what is no draw cannot be checked', () => {
  expect(verify(answerOf()).status).toBe(2)
  expect(verify(answerOf({ raffleCode: 'x' })).status).toBe(2)
})
