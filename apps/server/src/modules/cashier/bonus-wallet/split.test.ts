import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Moved, type Split, carry } from './split.ts'

const begin = (cash: bigint, bonus: bigint): Split => ({ cash, bonus, parts: new Map() })

/** A movement in the words of the game: stakes and withdrawals take, the others pay. */
const entry = (reason: Moved['reason'], amount: bigint, reference = 1n): Moved => ({ reason, amount, reference })

test.each([
  ['a stake that cash covers leaves the bonus alone', [entry('stake', -60n)], 40n, 50n],
  ['a stake takes cash first, then bonus money', [entry('stake', -120n)], 0n, 30n],
  ['a win of cash alone is cash', [entry('stake', -60n), entry('payout', 90n)], 130n, 50n],
  ['a win is split as its stake was', [entry('stake', -120n), entry('payout', 240n)], 200n, 70n],
  ['the bonus part of a win is rounded down', [entry('stake', -120n), entry('payout', 7n)], 6n, 31n],
  ['a refund puts the stake back where it came from', [entry('stake', -120n), entry('refund', 120n)], 100n, 50n],
  [
    'a correction takes back what the win gave to each',
    [entry('stake', -120n), entry('payout', 240n), entry('correction', -240n)],
    0n,
    30n,
  ],
  [
    'what a correction does not find in cash it takes from the bonus',
    [entry('stake', -60n), entry('payout', 90n), entry('withdrawal', -130n, 9n), entry('correction', -20n)],
    0n,
    30n,
  ],
  [
    'two stakes in a round at a vendor are one',
    [entry('vendor_stake', -80n), entry('vendor_stake', -40n), entry('vendor_payout', 12n)],
    10n,
    32n,
  ],
  [
    'what is paid in a round that cash began is split by all of its stakes',
    [entry('vendor_stake', -100n), entry('vendor_stake', -50n), entry('vendor_refund', 150n)],
    100n,
    50n,
  ],
  [
    'a deposit, a gift and a transfer are cash',
    [entry('deposit', 5n), entry('mission', 6n), entry('transfer_in', 7n)],
    118n,
    50n,
  ],
  ['a deposit of the same number as a bet is none of it', [entry('stake', -120n), entry('deposit', 10n)], 10n, 30n],
  ['a bet from before the bonus pays cash', [entry('payout', 10n)], 110n, 50n],
  ['what goes back to the house is bonus money', [entry('bonus_returned', -50n)], 100n, 0n],
] as const)('%s', (_what, moved, cash, bonus) => {
  const split = begin(100n, 50n)
  carry(split, moved)
  expect([split.cash, split.bonus]).toEqual([cash, bonus])
})

/** What may happen to a wallet next; amounts that it does not have are cut. */
const step = fc.record({
  what: fc.constantFrom('stake', 'again', 'pay', 'refund', 'up', 'down', 'deposit', 'withdraw', 'cancel'),
  units: fc.bigInt(1n, 40n),
  bet: fc.nat(5),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/**
 * The same in a simpler way: each unit of money is a coin of one of two kinds. Bets keep the coins that they were
 * staked with, and the k-th coin of what they pay is one of the bonus where the part of the first k passes a whole.
 */
function model() {
  let [coins, next] = ['', 0n]
  const bets: { id: bigint; coins: string }[] = []
  const moved: Moved[] = []
  const count = (of: string, kind: string) => [...of].filter((each) => each === kind).length
  const put = (more: string) => (coins = [...coins, ...more].toSorted().join(''))
  const shareOf = (bet: string, units: number) =>
    Array.from({ length: units }, (_, k) => {
      const [before, after] = [k, k + 1].map((n) => Math.floor((n * count(bet, 'x')) / bet.length))
      return before === after ? 'c' : 'x'
    }).join('')
  const takeFirst = (units: number) => {
    const taken = coins.slice(0, units)
    coins = coins.slice(units)
    return taken
  }
  const takeShare = (share: string) => {
    const bonus = Math.max(Math.min(count(share, 'x'), count(coins, 'x')), share.length - count(coins, 'c'))
    coins = 'c'.repeat(count(coins, 'c') - share.length + bonus) + 'x'.repeat(count(coins, 'x') - bonus)
  }
  const note = (reason: Moved['reason'], amount: number, reference: bigint) =>
    amount !== 0 && moved.push({ reason, amount: BigInt(amount), reference })
  return {
    moved,
    begin: (cash: number, bonus: number) => put('c'.repeat(cash) + 'x'.repeat(bonus)),
    held: () => [BigInt(count(coins, 'c')), BigInt(count(coins, 'x'))],
    do({ what, units: asked, bet: index }: Step) {
      const most = Math.min(Number(asked), coins.length)
      const bet = bets.length > 0 ? bets[index % bets.length] : undefined
      if (what === 'stake' && most > 0) {
        bets.push({ id: (next += 1n), coins: takeFirst(most) })
        note(next % 2n === 0n ? 'vendor_stake' : 'stake', -most, next)
      } else if (what === 'again' && bet && bet.id % 2n === 0n && most > 0) {
        bet.coins += takeFirst(most)
        note('vendor_stake', -most, bet.id)
      } else if ((what === 'pay' || what === 'refund' || what === 'up') && bet) {
        const units = what === 'refund' ? bet.coins.length : Number(asked)
        put(shareOf(bet.coins, units))
        const reason = ({ pay: 'payout', refund: 'refund', up: 'correction' } as const)[what]
        note(bet.id % 2n === 0n ? `vendor_${reason}` : reason, units, bet.id)
      } else if (what === 'down' && bet && most > 0) {
        takeShare(shareOf(bet.coins, most))
        note(bet.id % 2n === 0n ? 'vendor_correction' : 'correction', -most, bet.id)
      } else if (what === 'deposit') {
        put('c'.repeat(Number(asked)))
        note('deposit', Number(asked), next)
      } else if (what === 'withdraw') {
        note('withdrawal', -takeFirst(Math.min(most, count(coins, 'c'))).length, next)
      } else if (what === 'cancel' && index === 0) {
        note('bonus_returned', -count(coins, 'x'), 1n)
        coins = 'c'.repeat(count(coins, 'c'))
      }
    },
  }
}

test('a balance is split as coins of two kinds would be, whatever happens and however often it is brought forward', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(50),
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.nat(40), { maxLength: 4 }),
      (cash, bonus, steps, cuts) => {
        const coins = model()
        coins.begin(cash, bonus)
        for (const each of steps) coins.do(each)
        const split = begin(BigInt(cash), BigInt(bonus))
        const places = [0, ...cuts.toSorted((a, b) => a - b), coins.moved.length]
        for (const [n, from] of places.slice(0, -1).entries()) carry(split, coins.moved.slice(from, places[n + 1]))
        expect([split.cash, split.bonus]).toEqual(coins.held())
      },
    ),
    { numRuns: 400 },
  )
})
