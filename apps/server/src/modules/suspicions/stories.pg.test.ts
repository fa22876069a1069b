import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Deed, type MoneyWorld, moneyWorld } from '../../../test/suspicions.ts'

let database: ThrowawayDatabase
let world: MoneyWorld

beforeAll(async () => {
  database = await throwawayDatabase()
  world = await moneyWorld(database)
})
afterAll(() => database.drop())

const million = 1_000_000

/** What one did, at so many hours; long after the beginning, so that silence can be told from a newcomer. */
const start = 95 * 24
const deposit = (who: string, at: number, millions: number, payer?: string): Deed => ({
  did: 'deposit',
  who,
  at: start + at,
  amount: millions * million,
  ...(payer !== undefined && { payer }),
})
const withdrawal = (
  who: string,
  at: number,
  millions: number,
  more: { payee?: string; undoneAt?: number } = {},
): Deed => ({
  did: 'withdrawal',
  who,
  at: start + at,
  amount: millions * million,
  ...more,
  ...(more.undoneAt !== undefined && { undoneAt: start + more.undoneAt }),
})
const transfer = (who: string, to: string, at: number, millions: number): Deed => ({
  did: 'transfer',
  who,
  to,
  at: start + at,
  amount: millions * million,
})
const given = (
  did: 'adjustment' | 'refund' | 'reversal' | 'play',
  who: string,
  at: number,
  millions: number,
): Deed => ({
  did,
  who,
  at: start + at,
  amount: millions * million,
})
const login = (who: string, at: number, address: string): Deed => ({ did: 'login', who, at: start + at, address })

interface Story {
  readonly title: string
  readonly deeds: readonly Deed[]
  /** Who is suspected, and of what. */
  readonly suspects: Readonly<Record<string, readonly string[]>>
}

const stories: readonly Story[] = [
  {
    title: 'three deposits a little below the amount that is looked at',
    deeds: [deposit('below', 0, 19), deposit('below', 10, 18), deposit('below', 20, 16)],
    suspects: { below: ['structuring'] },
  },
  {
    title: 'the same with small ones between',
    deeds: [
      deposit('mixed', 0, 19),
      deposit('mixed', 1, 1),
      deposit('mixed', 5, 20),
      deposit('mixed', 6, 2),
      deposit('mixed', 23, 17),
      deposit('mixed', 24, 17),
    ],
    suspects: { mixed: ['structuring'] },
  },
  {
    title: 'in and out again, hardly played with',
    deeds: [deposit('through', 0, 10), given('play', 'through', 1, 2), withdrawal('through', 2, 8)],
    suspects: { through: ['rapid_out'] },
  },
  {
    title: 'in twice and out in two parts, one of them asked for again after it was cancelled',
    deeds: [
      deposit('parts', 0, 5),
      deposit('parts', 1, 5),
      withdrawal('parts', 2, 4, { undoneAt: 3 }),
      withdrawal('parts', 4, 4),
      withdrawal('parts', 5, 3),
    ],
    suspects: { parts: ['rapid_out'] },
  },
  {
    title: 'paid in by three people',
    deeds: [deposit('paid', 0, 1, 'lan'), deposit('paid', 40, 1, 'minh'), deposit('paid', 80, 1, 'hoa')],
    suspects: { paid: ['many_payers'] },
  },
  {
    title: 'the third who draws out to one account',
    deeds: [
      withdrawal('mule1', 0, 1, { payee: 'one' }),
      withdrawal('mule2', 30, 1, { payee: 'one' }),
      withdrawal('mule3', 60, 1, { payee: 'one' }),
    ],
    suspects: { mule3: ['shared_payee'] },
  },
  {
    title: 'four at one address pay in on one day',
    deeds: ['ring1', 'ring2', 'ring3', 'ring4'].flatMap((who, n) => [
      login(who, n, '198.51.100.7'),
      deposit(who, n + 1, 6),
    ]),
    suspects: { ring4: ['ring'] },
  },
  {
    title: 'from an agent to a downline and back',
    deeds: [transfer('agent', 'downline', 0, 10), transfer('downline', 'agent', 20, 9)],
    suspects: { downline: ['circular'] },
  },
  {
    title: 'down a line and up again by another way',
    deeds: [transfer('top', 'low', 0, 10), transfer('low', 'middle', 5, 10), transfer('middle', 'top', 30, 9)],
    suspects: { middle: ['circular'] },
  },
  {
    title: 'much paid in after a long silence',
    deeds: [deposit('asleep', -94 * 24, 1), deposit('asleep', 0, 30)],
    suspects: { asleep: ['dormant'] },
  },
  {
    title: 'much drawn out after a long silence',
    deeds: [deposit('woken', -94 * 24, 25), withdrawal('woken', 0, 25)],
    suspects: { woken: ['dormant'] },
  },
  {
    title: 'drawn out as soon as it was given back',
    deeds: [
      given('adjustment', 'kind', 0, 3),
      given('refund', 'kind', 1, 3),
      withdrawal('kind', 2, 3),
      withdrawal('kind', 3, 2),
    ],
    suspects: { kind: ['refund_out'] },
  },
  {
    title: 'paid by a gateway, drawn out, and taken back by the gateway in two parts a week apart',
    deeds: [
      deposit('charge', -300, 0.06),
      deposit('charge', -299, 0.04),
      given('play', 'charge', -298, 0.2),
      withdrawal('charge', -297, 0.1),
      given('reversal', 'charge', -200, 0.06),
      given('reversal', 'charge', -32, 0.04),
    ],
    suspects: { charge: ['taken_back'] },
  },
]

const innocent: readonly Pick<Story, 'title' | 'deeds'>[] = [
  { title: 'two below the amount', deeds: [deposit('two', 0, 19), deposit('two', 1, 19)] },
  { title: 'three in more than a day', deeds: [0, 12, 24.1].map((at) => deposit('slow', at, 19)) },
  { title: 'three of less than 80 %', deeds: [0, 1, 2].map((at) => deposit('lower', at, 15.9)) },
  { title: 'three above the amount', deeds: [0, 1, 2].map((at) => deposit('above', at, 20.1)) },
  {
    title: 'played once with all of it',
    deeds: [deposit('player', 0, 10), given('play', 'player', 1, 10), withdrawal('player', 2, 8)],
  },
  { title: 'less than 70 % out', deeds: [deposit('some', 0, 10), withdrawal('some', 2, 6.9)] },
  { title: 'out after a day', deeds: [deposit('later', 0, 10), withdrawal('later', 24.1, 10)] },
  {
    title: 'asked for twice, and once cancelled',
    deeds: [deposit('again', 0, 10), withdrawal('again', 1, 6, { undoneAt: 2 }), withdrawal('again', 3, 6)],
  },
  {
    title: 'two payers',
    deeds: [deposit('pair', 0, 1, 'lan'), deposit('pair', 1, 1, 'minh'), deposit('pair', 2, 1, 'lan')],
  },
  {
    title: 'two at one account',
    deeds: [withdrawal('wife', 0, 1, { payee: 'two' }), withdrawal('husband', 1, 1, { payee: 'two' })],
  },
  {
    title: 'four at one address, on different days',
    deeds: ['far1', 'far2', 'far3', 'far4'].flatMap((who, n) => [
      login(who, n, '198.51.100.8'),
      deposit(who, n * 25, 7),
    ]),
  },
  {
    title: 'four at one address, who pay in little',
    deeds: ['home1', 'home2', 'home3', 'home4'].flatMap((who) => [login(who, 0, '198.51.100.9'), deposit(who, 1, 1)]),
  },
  { title: 'little comes back', deeds: [transfer('up', 'down', 0, 10), transfer('down', 'up', 1, 6.9)] },
  { title: 'it comes back late', deeds: [transfer('boss', 'man', 0, 10), transfer('man', 'boss', 72.1, 10)] },
  { title: 'a newcomer with much', deeds: [deposit('rich', 0, 60)] },
  { title: 'a little after a silence', deeds: [deposit('small', -94 * 24, 1), deposit('small', 0, 19)] },
  { title: 'less than three months', deeds: [deposit('away', -80 * 24, 1), deposit('away', 0, 30)] },
  { title: 'a small kindness', deeds: [given('adjustment', 'thanked', 0, 1), withdrawal('thanked', 1, 1)] },
  { title: 'little is taken back', deeds: [deposit('little', 0, 0.09), given('reversal', 'little', 1, 0.09)] },
  {
    title: 'taken back in more than a month',
    deeds: [
      deposit('rare', -800, 0.06),
      deposit('rare', -799, 0.07),
      given('reversal', 'rare', -790, 0.06),
      given('reversal', 'rare', -790 + 30 * 24, 0.07),
    ],
  },
]

describe('what the shipped rules find', () => {
  test('thirteen stories are each found by their rule, and what only resembles them is not', async () => {
    expect(stories).toHaveLength(13)
    await world.tell([...stories, ...innocent].flatMap(({ deeds }) => deeds))
    await world.restart()
    await world.watch()
    expect(await world.suspects()).toEqual(Object.assign({}, ...stories.map(({ suspects }) => suspects)))
    expect(await world.violations()).toEqual({})
    const log = world.logged.join('\n')
    expect(log).toContain('money of members was found suspicious')
    for (const word of ['lan', 'minh', 'one', 'below', '198.51']) expect(log).not.toContain(`"${word}`)
  })
})
