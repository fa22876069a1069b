import { amount, odds } from '@banyan/money'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import {
  type BetIntent,
  createModel,
  type ModelPlayer,
  type ModelRound,
  type Verdict,
} from '../../../../../test/bet-model.ts'
import { betting, newKey, play } from '../../../../../test/betting.ts'
import { bettingOfFile } from '../../../../../test/of-file.ts'
import { watch } from '../../../../../test/watched-database.ts'
import { type BetLimits, setBetLimits } from '../../bet-limits.ts'
import type { CombinedLegs, OneRound, WagerOn, WagerOutcome } from '../intent.ts'

const house = await bettingOfFile()
const { database } = house
const { statements, ...watched } = watch(database)
const node = betting(watched)
afterAll(() => node.wagering.stop())

const members = 24
/** The first of them: they are soon refused, one for this and one for that. */
const poorMembers = 6

/** Rarely something else than what is sound. */
const seldom = <Value>(often: fc.Arbitrary<Value>, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 80, arbitrary: often }, { weight: 1, arbitrary })
const anyRound = seldom(fc.nat(1), fc.integer({ min: 2, max: 5 }))

/**
 * Bets by position: member 24 does not exist, round 2 has closed, 3 is not open yet, 4 is suspended, 5 does not exist;
 * the price of round 1 has changed once. Most bets are sound.
 */
const bet = fc.record({
  member: fc.oneof(
    { weight: 24, arbitrary: fc.nat(members - 1) },
    { weight: 6, arbitrary: fc.nat(poorMembers - 1) },
    { weight: 1, arbitrary: fc.constant(members) },
  ),
  round: anyRound,
  /** The version of the price that is named; most bets name none. */
  price: seldom<number | null>(fc.constant(null), fc.constantFrom(1, 2)),
  stake: fc.integer({ min: 1, max: 90 }),
  line: fc.nat(1),
  /** Repeats the key of the bet that came so many before. */
  repeats: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }) },
  ),
  /** Whether a repeated key comes with the same bet. */
  isSame: fc.boolean(),
  /** The rounds that a combined bet is on besides. */
  others: fc.uniqueArray(anyRound, { minLength: 1, maxLength: 3 }),
  exposures: fc.uniqueArray(
    fc.record({
      selection: fc.constantFrom('a', 'b', 'c'),
      liability: fc.integer({ min: 0, max: 60 }),
      cap: fc.constantFrom(2000, 4000, 50_000),
    }),
    { maxLength: 3, selector: ({ selection }) => selection },
  ),
})
/** Bets that arrive together: each on one round, or each combined, because the two are gathered apart. */
const group = fc.record({
  isCombined: fc.boolean(),
  bets: fc.array(bet, { minLength: 1, maxLength: 40, size: 'max' }),
})
const batches = fc.array(group, { minLength: 1, maxLength: 16, size: 'max' })
type Batches = typeof batches extends fc.Arbitrary<infer Value> ? Value : never

/**
 * New members each run: the first 100 each, the others 3,000; 0 and 1 may stake 60 a day, 2 is frozen, 3 on a break,
 * 4 and 6 may stake 30 with one bet, and a bet of 5 and 7 may pay 90.
 */
async function newPlayers(): Promise<Map<bigint, ModelPlayer>> {
  const ids = house.newIds(members)
  await house.newMembers(ids.slice(0, poorMembers), 100n)
  await house.newMembers(ids.slice(poorMembers), 3000n)
  for (const memberId of ids.slice(0, 2))
    await house.wagering.setPlayLimit({
      memberId,
      currency: play,
      kind: 'stake',
      period: 'day',
      limitAmount: amount(60n),
    })
  await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId: ids[2] ?? 0n, frozen: ['bets'] }))
  await house.wagering.takeBreak({ memberId: ids[3] ?? 0n, days: 1 })
  const limits = new Map<number, BetLimits>([
    ...[4, 6].map((index) => [index, { stakeMaxAmount: amount(30n), payoutMaxAmount: null }] as const),
    ...[5, 7].map((index) => [index, { stakeMaxAmount: null, payoutMaxAmount: amount(90n) }] as const),
  ])
  for (const [index, limit] of limits) {
    const whose = { memberId: ids[index] ?? 0n, currency: play }
    await database.transaction((tx) => setBetLimits(tx, { ...whose, ...limit }))
  }
  return new Map(
    ids.map((id, index) => [
      id,
      {
        balance: index < poorMembers ? 100n : 3000n,
        sequence: 1,
        frozen: index === 2,
        onBreak: index === 3,
        stakeMax: limits.get(index)?.stakeMaxAmount ?? null,
        payoutMax: limits.get(index)?.payoutMaxAmount ?? null,
        room: index < 2 ? 60n : null,
      },
    ]),
  )
}

async function newRounds(): Promise<Map<bigint, ModelRound>> {
  const [first, changed] = [await house.newRound(), await house.newRound()]
  const [closed, early] = [await house.newRound({ closesInMs: -1 }), await house.newRound({ opensInMs: 600_000 })]
  const suspended = await house.newRound()
  await database.transaction(async (tx) => {
    await house.wagering.changePrice(tx, changed)
    await house.wagering.suspendRound(tx, suspended)
  })
  return new Map([
    [first, { state: 'open', priceVersion: 1 }],
    [changed, { state: 'open', priceVersion: 2 }],
    [closed, { state: 'closed', priceVersion: 1 }],
    [early, { state: 'early', priceVersion: 1 }],
    [suspended, { state: 'suspended', priceVersion: 1 }],
  ])
}

function intentsOf(groups: Batches, memberIds: readonly bigint[], roundIds: readonly bigint[]): BetIntent[][] {
  const sent: BetIntent[] = []
  return groups.map(({ isCombined, bets }) =>
    bets.map((spec) => {
      const earlier = spec.repeats === null ? undefined : sent[sent.length - spec.repeats]
      const fresh = isCombined ? combinedOf(spec, memberIds, roundIds) : intentOf(spec, memberIds, roundIds)
      const intent = !earlier
        ? fresh
        : spec.isSame && earlier.on.kind === fresh.on.kind
          ? earlier
          : { ...fresh, memberId: earlier.memberId, key: earlier.key }
      sent.push(intent)
      return intent
    }),
  )
}

type Spec = Batches[number]['bets'][number]

const nowhere = 10n ** 9n
const priced = (price: number | null) => price !== null && { priceVersion: price }

function intentOf(spec: Spec, memberIds: readonly bigint[], roundIds: readonly bigint[]): WagerOn<OneRound> {
  return {
    memberId: memberIds[spec.member] ?? nowhere,
    currency: play,
    on: { kind: 'round', roundId: roundIds[spec.round] ?? nowhere, ...priced(spec.price) },
    lines: [{ play: 'lo2', numbers: [String(spec.line)], unitAmount: amount(1n), odds: odds(10_000) }],
    stakeAmount: amount(BigInt(spec.stake)),
    highestPayoutAmount: amount(BigInt(3 * spec.stake)),
    key: newKey(),
    exposures: spec.exposures.map(({ selection, liability, cap }) => ({
      selection,
      liabilityAmount: amount(BigInt(liability)),
      capAmount: amount(BigInt(cap)),
    })),
  }
}

/** The same on several rounds; at least on the two that take bets. */
function combinedOf(spec: Spec, memberIds: readonly bigint[], roundIds: readonly bigint[]): WagerOn<CombinedLegs> {
  const { on: first, exposures: _, ...wager } = intentOf(spec, memberIds, roundIds)
  const others = spec.others.map((round) => roundIds[round] ?? nowhere)
  const rounds = [...new Set([first.roundId, ...others, ...roundIds.slice(0, 2)])].slice(
    0,
    Math.max(2, others.length + 1),
  )
  const legs = rounds.map((roundId, index) => ({
    roundId,
    selection: spec.exposures[index]?.selection ?? 'a',
    odds: odds(15_000 + spec.line),
    capAmount: amount(BigInt(spec.exposures[index]?.cap ?? 10_000)),
    ...(index === 0 && priced(spec.price)),
  }))
  return {
    ...wager,
    on: {
      kind: 'legs',
      product: 'lottery',
      gameCode: 'COMBINED',
      legs,
      maxPayoutAmount: amount(2n * wager.stakeAmount),
    },
  }
}

const verdictOf = (outcome: WagerOutcome<OneRound | CombinedLegs>): Verdict =>
  outcome.ok
    ? { balance: outcome.value.balanceAmount, sequence: outcome.value.balanceSequence, replay: outcome.value.replay }
    : { code: outcome.code, leg: typeof outcome.detail?.['leg'] === 'number' ? outcome.detail['leg'] : undefined }

it('[WALLET-08] [WALLET-09] [WALLET-10] decides any mixture of bets as one after the other would be decided', async () => {
  let sifted = 0
  await fc.assert(
    fc.asyncProperty(batches, async (groups) => {
      const players = await newPlayers()
      const rounds = await newRounds()
      const roundIds = [...rounds.keys()]
      const model = createModel(players, rounds)
      for (const intents of intentsOf(groups, [...players.keys()], roundIds)) {
        const outcomes = await Promise.all(intents.map((intent) => node.wagering.wager(intent)))
        sifted += siftedIn(statements.splice(0))
        const said = outcomes.map(verdictOf)
        expect(said).toEqual(model.explain(intents, said, inOrderOfIds(outcomes)))
      }
      for (const [memberId, { balance, sequence }] of model.players())
        expect(await house.ledger.balance(memberId, play)).toEqual({ balance, sequence })
    }),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
  expect(await house.violations()).toEqual({})
  // Not all of it was decided as a whole.
  expect(sifted).toBeGreaterThan(0)
})

/** The bets that took a stake, by position, in the order in which they were decided. */
function inOrderOfIds(outcomes: readonly WagerOutcome<OneRound | CombinedLegs>[]): number[] {
  const taken = outcomes.flatMap((outcome, index) =>
    outcome.ok && !outcome.value.replay ? [{ index, id: outcome.value.betId }] : [],
  )
  return taken.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ index }) => index)
}

/** How many batches were divided: the doubtful bets by the exact statement, after the others by the fast one. */
function siftedIn(asked: readonly string[]): number {
  return asked.filter((name, index) => name === 'place_fast' && asked[index + 1] === 'place_exact').length
}
