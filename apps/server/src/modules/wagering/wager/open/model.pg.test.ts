import { amount, odds } from '@banyan/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type BetIntent,
  createModel,
  type ModelPlayer,
  type ModelRound,
  type Verdict,
} from '../../../../../test/bet-model.ts'
import { newKey, play } from '../../../../../test/betting.ts'
import { bettingOfFile } from '../../../../../test/of-file.ts'
import type { CombinedLegs, OneRound, WagerOn, WagerOutcome } from '../intent.ts'

const house = await bettingOfFile()
const { database } = house

const members = 12

/**
 * Bets by position: member 12 does not exist, round 2 has closed, 3 is not open yet, 4 is suspended, 5 does not exist;
 * the price of round 1 has changed once. Most bets are sound.
 */
const bet = fc.record({
  member: fc.oneof({ weight: 12, arbitrary: fc.nat(members - 1) }, { weight: 1, arbitrary: fc.constant(members) }),
  round: fc.oneof({ weight: 20, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) }),
  /** The version of the price that is named; most bets name none. */
  price: fc.option(fc.constantFrom(1, 2), { freq: 2 }),
  stake: fc.integer({ min: 1, max: 90 }),
  line: fc.nat(1),
  /** Repeats the key of the bet that came so many before. */
  repeats: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 7 }),
  /** Whether a repeated key comes with the same bet. */
  isSame: fc.boolean(),
  /** The rounds that a combined bet is on besides. */
  others: fc.uniqueArray(
    fc.oneof({ weight: 20, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  exposures: fc.uniqueArray(
    fc.record({
      selection: fc.constantFrom('a', 'b', 'c'),
      liability: fc.integer({ min: 0, max: 60 }),
      cap: fc.constantFrom(400, 700, 10_000),
    }),
    { maxLength: 3, selector: ({ selection }) => selection },
  ),
})
/** Bets that arrive together: each on one round, or each combined, because the two are gathered apart. */
const group = fc.record({
  isCombined: fc.boolean(),
  bets: fc.array(bet, { minLength: 1, maxLength: 24 }),
})
const batches = fc.array(group, { minLength: 1, maxLength: 12 })
type Batches = typeof batches extends fc.Arbitrary<infer Value> ? Value : never

/** New members each run: 500 each; 0 and 1 may stake 200 a day, 2 is frozen, 3 on a break. */
async function newPlayers(): Promise<Map<bigint, ModelPlayer>> {
  const ids = house.newIds(members)
  await house.newMembers(ids, 500n)
  for (const memberId of ids.slice(0, 2))
    await house.wagering.setStakeLimit({ memberId, currency: play, stakeLimitAmount: amount(200n) })
  await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId: ids[2] ?? 0n, frozen: true }))
  await house.wagering.takeBreak({ memberId: ids[3] ?? 0n, days: 1 })
  return new Map(
    ids.map((id, index) => [
      id,
      { balance: 500n, sequence: 1, frozen: index === 2, onBreak: index === 3, room: index < 2 ? 200n : null },
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
  await fc.assert(
    fc.asyncProperty(batches, async (groups) => {
      const players = await newPlayers()
      const rounds = await newRounds()
      const roundIds = [...rounds.keys()]
      const model = createModel(players, rounds)
      for (const intents of intentsOf(groups, [...players.keys()], roundIds)) {
        const outcomes = await Promise.all(intents.map((intent) => house.wagering.wager(intent)))
        const said = outcomes.map(verdictOf)
        expect(said).toEqual(model.explain(intents, said))
      }
      for (const [memberId, { balance, sequence }] of model.players())
        expect(await house.ledger.balance(memberId, play)).toEqual({ balance, sequence })
    }),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
  expect(await house.violations()).toEqual({})
})
