import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type Answered, vendorHouse } from '../../../test/vendors.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database)
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

let names = 0
const newName = (kind: string) => `${kind}${(names += 1)}`

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

const messages = ['bet', 'bet again', 'win', 'rollback', 'rollback again'] as const
type Message = (typeof messages)[number]

/** A round of a member with 1,000: a bet of 100, a win of 150 that ends it, and what takes one of them back. */
async function newRound({
  takesBack,
  repeats,
}: {
  takesBack: 'bet' | 'win'
  repeats: 'by the same tx' | 'by another tx'
}) {
  const { memberId, player, session, game, currency } = await house.playing(1000n)
  const [round, bet, win, undo] = [newName('r'), newName('b'), newName('w'), newName('u')]
  const refTx = takesBack === 'bet' ? bet : win
  const sendBet = () => house.call('bet', { player, session, game, currency, round, tx: bet, amount: '100' })
  const send: Record<Message, () => Promise<Answered>> = {
    bet: sendBet,
    'bet again': sendBet,
    win: () => house.call('win', { player, game, round, tx: win, refTx: bet, amount: '150', endRound: true }),
    rollback: () => house.call('rollback', { player, tx: undo, refTx }),
    'rollback again': () =>
      house.call('rollback', { player, tx: repeats === 'by the same tx' ? undo : `${undo}x`, refTx }),
  }
  return { memberId, send }
}

describe('all orders of one round', () => {
  // The table of docs/vendor-api/guide.md: what a set of calls leaves does not depend on their order.
  it.each`
    takesBack | repeats             | balance
    ${'bet'}  | ${'by the same tx'} | ${1150n}
    ${'bet'}  | ${'by another tx'}  | ${1150n}
    ${'win'}  | ${'by the same tx'} | ${900n}
    ${'win'}  | ${'by another tx'}  | ${900n}
  `(
    'the 120 orders of bet, bet again, win, and a rollback of the $takesBack repeated $repeats leave $balance',
    async ({ takesBack, repeats, balance }) => {
      const orders = permutations(messages)
      expect(orders).toHaveLength(120)
      // Side by side, so that the calls of one meet those of others in their batches; each
      // waits for the answer to the one before.
      const left = await Promise.all(
        orders.map(async (order) => {
          const { memberId, send } = await newRound({ takesBack, repeats })
          for (const message of order)
            expect(['OK', 'TX_CONFLICT'], `${message} of ${order.join(', ')}`).toContain((await send[message]()).code)
          return [order.join(', '), await house.balanceOf(memberId)]
        }),
      )
      expect(left).toEqual(orders.map((order) => [order.join(', '), balance]))
      expect(await house.violations()).toEqual({})
    },
  )

  it('all at once, from two nodes, leave the same', async () => {
    for (let round = 0; round < 30; round += 1) {
      const { memberId, send } = await newRound({ takesBack: 'bet', repeats: 'by another tx' })
      const answers = await Promise.all(permutations(messages)[round * 4]?.map((message) => send[message]()) ?? [])
      expect(answers.map(({ code }) => code)).not.toContain('INTERNAL')
      expect(await house.balanceOf(memberId)).toBe(1150n)
    }
    expect(await house.violations()).toEqual({})
  })
})

describe('each call one to five times, from two addresses at once', () => {
  it('has one effect and one answer', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { memberId, player, session, game, currency } = await house.playing(1000n)
      const of = { player, game, round: newName('r') }
      const [bet, win, undo] = [newName('b'), newName('w'), newName('u')]
      const steps = [
        ['bet', { ...of, session, currency, tx: bet, amount: '100' }],
        ['win', { ...of, tx: win, refTx: bet, amount: '30' }],
        ['adjust', { ...of, tx: newName('a'), amount: '-7', reason: 'settled again' }],
        ['refund', { tx: undo, refTx: bet, player }],
      ] as const
      for (const [method, fields] of steps) {
        const count = 1 + (round % 5)
        const answers = await Promise.all(
          Array.from({ length: count }, (_, index) =>
            house.call(method, fields, { node: index, address: `10.0.0.${index % 2}` }),
          ),
        )
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
        expect(
          new Set(
            answers.map(({ code, balance, sequence, txOperator }) => `${code} ${balance} ${sequence} ${txOperator}`),
          ).size,
        ).toBe(1)
      }
      expect(await house.balanceOf(memberId)).toBe(1023n)
    }
    expect(await house.violations()).toEqual({})
  })
})

/**
 * What the wallet must do, in a few lines that share no code with it: a set of facts, and the balance they add up to.
 */
function createModel(balance: bigint) {
  const stakes = new Map<string, bigint>()
  const wins = new Map<string, bigint>()
  const refused = new Set<string>()
  const undone = new Set<string>()
  let money = balance
  return {
    bet(tx: string, amount: bigint) {
      if (stakes.has(tx) || refused.has(tx)) return
      if (undone.has(tx) || amount > money) return void refused.add(tx)
      stakes.set(tx, amount)
      money -= amount
    },
    win(tx: string, amount: bigint) {
      if (wins.has(tx)) return
      wins.set(tx, undone.has(tx) ? 0n : amount)
      if (!undone.has(tx)) money += amount
    },
    rollback(ref: string) {
      if (undone.has(ref)) return
      undone.add(ref)
      money += stakes.get(ref) ?? 0n
      const win = wins.get(ref) ?? 0n
      money -= win > money ? money : win
    },
    money: () => money,
  }
}

describe('any calls in any order', () => {
  it('leave what the model says, and books that add up', async () => {
    const amount = fc.integer({ min: 0, max: 400 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('bet' as const), tx: fc.constantFrom('b1', 'b2', 'b3', 'b4'), amount }),
      fc.record({ kind: fc.constant('win' as const), tx: fc.constantFrom('w1', 'w2', 'w3'), amount }),
      fc.record({
        kind: fc.constant('rollback' as const),
        tx: fc.constantFrom('b1', 'b2', 'b3', 'b4', 'w1', 'w2', 'w3'),
        amount,
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const { memberId, player, session, game, currency } = await house.playing(500n)
        const model = createModel(500n)
        const [run, round] = [newName('x'), newName('r')]
        const sent = new Map<string, number>()
        for (const { kind, tx, amount: given } of steps) {
          // A tx that comes again comes with the same amount.
          const of = sent.get(`${kind} ${tx}`) ?? given
          sent.set(`${kind} ${tx}`, of)
          const name = `${run}${tx}`
          if (kind === 'bet')
            await house.call('bet', { player, session, game, currency, round, tx: name, amount: String(of) })
          else if (kind === 'win') await house.call('win', { player, game, round, tx: name, amount: String(of) })
          else await house.call('rollback', { player, tx: `${run}u${tx}`, refTx: name })
          model[kind](tx, BigInt(of))
          expect(await house.balanceOf(memberId)).toBe(model.money())
        }
      }),
      { numRuns: 120 },
    )
    expect(await house.violations()).toEqual({})
  })
})
