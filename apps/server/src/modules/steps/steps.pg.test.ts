import { createHash, createHmac } from 'node:crypto'
import { paidAt } from '@banyan/games/originals'
import { hiddenOf, type StepCode, stepCodes, stepGame } from '@banyan/games/steps'
import { amount } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newKey, play } from '../../../test/betting.ts'
import { stepsOfFile } from '../../../test/of-file.ts'
import { originalsHouse } from '../../../test/originals.ts'
import { rightStepPicks, stepsHouse } from '../../../test/steps.ts'
import { readSeeds, serverSeedOf } from '../solo/index.ts'
import { setBetLimits } from '../wagering/index.ts'
import { stepInvariants } from './invariants.ts'
import { endLeftRounds } from './left-rounds.ts'
import { recheckEnded } from './recheck.ts'
import { findRound } from './stored-round.ts'

const house = await stepsOfFile()
const { database } = house
const begin = 10_000_000n

let memberId: bigint
beforeEach(async () => {
  memberId = await house.newMember(begin)
  house.closedGames.clear()
  house.setCycle(0)
})

type Player = Awaited<ReturnType<typeof house.enter>>

function value<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const started = async (player: Player, more: Parameters<Player['start']>[0] = {}) =>
  value(await player.start(more)).round

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()

/** What is hidden in a round, as only its server knows. */
async function hiddenIn(roundId: string) {
  const stored = await findRound(database.sql, { memberId, currency: play, betId: BigInt(roundId) })
  if (!stored) throw new Error('no round')
  const seed = (await readSeeds(database.sql, [stored.seedId])).get(stored.seedId)!
  const seeds = { serverSeed: serverSeedOf(house.slotKey, seed)!, clientSeed: seed.clientSeed!, nonce: stored.nonce }
  const game = stepGame(stored.gameCode as StepCode)
  return { game, stored, seeds, hidden: hiddenOf(game, stored.picks, seeds, hmac) }
}

/** A choice of the next step that is survived, or one that is not; undefined where there is none. */
async function findChoice(roundId: string, isRight: boolean): Promise<number | string | undefined> {
  const { game, stored, hidden } = await hiddenIn(roundId)
  const standing = { picks: stored.picks, choices: stored.choices, seen: game.seenAfter(hidden, stored.choices.length) }
  const offered = game.choicesAt(standing) as (number | string)[]
  return offered.find((each) => game.isSurvived(hidden, [...stored.choices, each]) === isRight)
}

async function choiceIn(roundId: string, isRight = true): Promise<number | string> {
  const choice = await findChoice(roundId, isRight)
  if (choice === undefined) throw new Error('there is no such choice')
  return choice
}

/** A round whose first step can be lost: in HiLo the same rank wins with either guess. */
async function startedToLose(player: Player): Promise<string> {
  for (;;) {
    const { roundId } = await started(player)
    if ((await findChoice(roundId, false)) !== undefined) return roundId
    await player.step(roundId, 0, await choiceIn(roundId))
    await player.take(roundId, 1)
  }
}

const balance = () => house.balanceOf(memberId)

describe.each(stepCodes)('a round of %s', (code) => {
  test('takes its stake, goes on step by step and pays what its steps come to when it is taken', async () => {
    const player = await house.enter(memberId, code)
    const round = await started(player, { stakeAmount: amount(2000n) })
    expect(round).toMatchObject({ status: 'open', choices: [], hidden: null, winAmount: null, stakeAmount: 2000n })
    expect(await balance()).toBe(begin - 2000n)
    const choice = await choiceIn(round.roundId)
    const stepped = value(await player.step(round.roundId, 0, choice))
    expect(stepped).toMatchObject({ balanceAmount: begin - 2000n, round: { status: 'open', choices: [choice] } })
    const taken = value(await player.take(round.roundId, 1))
    const win = paidAt(amount(2000n), stepped.round.multiplier)
    expect(taken).toMatchObject({ balanceAmount: begin - 2000n + win, round: { status: 'won', winAmount: win } })
    expect(win).toBeGreaterThan(2000n)
    expect(taken.round.hidden).toEqual((await hiddenIn(round.roundId)).hidden)
    expect(await house.stepViolations()).toEqual({})
  })

  test('is lost with the step that is not survived, and shows what was hidden', async () => {
    const player = await house.enter(memberId, code)
    const roundId = await startedToLose(player)
    const left = await balance()
    const lost = value(await player.step(roundId, 0, await choiceIn(roundId, false)))
    expect(lost).toMatchObject({
      balanceAmount: left,
      round: { status: 'lost', winAmount: 0n, multiplier: { numerator: 0 } },
    })
    expect(lost.round.hidden).toEqual((await hiddenIn(roundId)).hidden)
    expect(await player.take(roundId, 1)).toMatchObject({ ok: false, code: 'round_not_found' })
    expect(await balance()).toBe(left)
    expect(await house.stepViolations()).toEqual({})
  })

  test('[OPS-37] offers no step that could pay more than the house allows, and begins none whose first one would', async () => {
    const limits = { stakeMaxAmount: null, payoutMaxAmount: amount(2500n) }
    await database.transaction((tx) => setBetLimits(tx, { memberId, currency: play, ...limits }))
    const player = await house.enter(memberId, code)
    expect(value(await player.state())).toMatchObject({ highestWinAmount: 2500n })
    const tooMuch = await player.start({ stakeAmount: amount(3000n) })
    expect(tooMuch).toMatchObject({ code: 'payout_max_exceeded', detail: { max: '2500' } })
    const { roundId } = await started(player)
    for (let step = 0; step < 30; step += 1) {
      const { game, stored, hidden } = await hiddenIn(roundId)
      if (stored.status !== 'open') break
      const standing = { picks: stored.picks, choices: stored.choices, seen: game.seenAfter(hidden, step) }
      const paysMore = (each: unknown) => paidAt(amount(1000n), game.multiplierWith(standing, each)) > 2500n
      const choices = game.choicesAt(standing) as (number | string)[]
      const above = choices.find(paysMore)
      if (above !== undefined)
        expect(await player.step(roundId, step, above)).toMatchObject({ ok: false, code: 'picks_invalid' })
      const next = choices.find((each) => !paysMore(each) && game.isSurvived(hidden, [...stored.choices, each]))
      if (next === undefined) await player.take(roundId, step)
      else await player.step(roundId, step, next)
    }
    const { stored } = await hiddenIn(roundId)
    expect(stored.win ?? 0n).toBeLessThanOrEqual(2500n)
    expect(await house.stepViolations()).toEqual({})
  })

  test('is what its revealed seeds stand for', async () => {
    const player = await house.enter(memberId, code)
    const { roundId } = await started(player)
    await player.step(roundId, 0, await choiceIn(roundId))
    await player.take(roundId, 1)
    const { revealed } = value(await player.changeSeed('my-own-luck'))
    expect(revealed.nonces).toBe(1)
    const { rounds } = value(await player.rounds())
    const [played] = rounds
    expect(rounds).toHaveLength(1)
    expect(createHash('sha256').update(revealed.serverSeed, 'hex').digest('hex')).toBe(played?.commit)
    expect(played).toMatchObject({ roundId, serverSeed: revealed.serverSeed, nonce: 0, balanceBeforeAmount: begin })
    const game = stepGame(code)
    const seeds = { serverSeed: revealed.serverSeed, clientSeed: played!.clientSeed, nonce: 0 }
    expect(hiddenOf(game, rightStepPicks[code], seeds, hmac)).toEqual(played?.round['hidden'])
    expect(value(await player.round(roundId))).toEqual(played)
  })

  test('tells nothing of what is hidden while it is open', async () => {
    const player = await house.enter(memberId, code)
    const { roundId } = await started(player)
    const { round } = value(await player.state())
    expect(round).toMatchObject({ roundId, hidden: null, status: 'open' })
    expect(await player.round(roundId)).toMatchObject({ ok: false, code: 'round_not_found' })
    expect(value(await player.rounds()).rounds).toEqual([])
    const { rows } = await sql<{ text: string }>`select row_to_json(round)::text as text from steps.round
      where bet_id = ${roundId}`.execute(database.sql)
    expect(JSON.parse(rows[0]!.text)).toMatchObject({ hidden: null })
  })
})

test('the calls of the other originals know no round in steps, and no key of one', async () => {
  const dice = await originalsHouse(database, { slotKey: house.slotKey }).enter(memberId, 'dice')
  const player = await house.enter(memberId, 'mines')
  const key = newKey()
  const { roundId } = await started(player, { key })
  const unknown = async () => {
    expect(await dice.round(roundId)).toMatchObject({ ok: false, code: 'round_not_found' })
    expect(await dice.play({ clientPlayId: key })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
  }
  await unknown()
  await player.step(roundId, 0, await choiceIn(roundId, false))
  await unknown()
  expect(await balance()).toBe(begin - 1000n)
})

describe('asked again', () => {
  test('a start, a step and a cash-out are answered the same, and move nothing', async () => {
    const player = await house.enter(memberId, 'mines')
    const key = newKey()
    const first = await player.start({ key })
    expect(await player.start({ key })).toEqual(first)
    const { roundId } = value(first).round
    const choice = await choiceIn(roundId)
    const step = await player.step(roundId, 0, choice)
    expect(await player.step(roundId, 0, choice)).toEqual(step)
    const taken = await player.take(roundId, 1)
    expect(await player.take(roundId, 1)).toEqual(taken)
    expect(await player.step(roundId, 0, choice)).toEqual(taken)
    for (const more of [{ stakeAmount: amount(3000n) }, { picks: { mines: 4 } }])
      expect(await player.start({ key, ...more })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
    house.closedGames.add('mines')
    expect(await player.start({ key })).toMatchObject({ ok: true, value: { round: { roundId, status: 'won' } } })
    expect(await house.stepViolations()).toEqual({})
  })

  test('at once, each is done once', async () => {
    const elsewhere = await stepsHouse(database, { slotKey: house.slotKey }).enter(memberId, 'mines')
    const again = await house.enter(memberId, 'mines')
    const key = newKey()
    const answers = await Promise.all([again, elsewhere, again].map((each) => each.start({ key })))
    const ids = new Set(answers.map((answer) => value(answer).round.roundId))
    expect(ids.size).toBe(1)
    const [roundId = ''] = ids
    const choice = await choiceIn(roundId)
    const steps = await Promise.all([again, elsewhere, again].map((each) => each.step(roundId, 0, choice)))
    for (const step of steps) expect(step).toMatchObject({ ok: true, value: { round: { choices: [choice] } } })
    const takes = await Promise.all([again, elsewhere, again].map((each) => each.take(roundId, 1)))
    for (const take of takes) expect(take).toMatchObject({ ok: true, value: { round: { status: 'won' } } })
    expect(await balance()).toBe(begin - 1000n + value(takes[0]!).round.winAmount!)
    expect(await house.stepViolations()).toEqual({})
  })

  test('of a step and a cash-out at once, one comes first and the round ends once', async () => {
    const player = await house.enter(memberId, 'mines')
    for (let n = 0; n < 20; n += 1) {
      const { roundId } = await started(player)
      await player.step(roundId, 0, await choiceIn(roundId))
      const wrong = await choiceIn(roundId, false)
      const before = await balance()
      const [step, take] = await Promise.all([player.step(roundId, 1, wrong), player.take(roundId, 1)])
      const won = take.ok ? take.value.round.winAmount! : 0n
      expect([step.ok, take.ok].filter(Boolean)).toHaveLength(1)
      expect(await balance()).toBe(before + won)
    }
    expect(await house.stepViolations()).toEqual({})
  })
})

describe('is refused', () => {
  test.each`
    what                           | more                                    | refusal
    ${'no number of mines'}        | ${{ picks: {} }}                        | ${'picks_invalid'}
    ${'25 mines'}                  | ${{ picks: { mines: 25 } }}             | ${'picks_invalid'}
    ${'a stake below the least'}   | ${{ stakeAmount: amount(999n) }}        | ${'stake_out_of_range'}
    ${'a stake above the highest'} | ${{ stakeAmount: amount(10_000_001n) }} | ${'stake_out_of_range'}
    ${'another game'}              | ${{ gameCode: 'tower' }}                | ${'game_disabled'}
    ${'an old key'}                | ${{ key: newKey(-8 * 24 * 3_600_000) }} | ${'idempotency_key_expired'}
  `('$what: $refusal', async ({ more, refusal }) => {
    const player = await house.enter(memberId, 'mines')
    expect(await player.start(more)).toMatchObject({ ok: false, code: refusal })
    expect(await balance()).toBe(begin)
    expect(value(await player.state()).round).toBeNull()
  })

  test('a start above the balance, in a closed game, by a frozen player and beside an open round', async () => {
    const poor = await house.enter(await house.newMember(999n), 'mines')
    expect(await poor.start()).toMatchObject({ ok: false, code: 'balance_too_low' })
    const player = await house.enter(memberId, 'mines')
    house.closedGames.add('mines')
    expect(await player.start()).toMatchObject({ ok: false, code: 'game_disabled' })
    house.closedGames.clear()
    const { roundId } = await started(player)
    expect(await player.start()).toMatchObject({ ok: false, code: 'round_in_progress' })
    // Another game of the player is no matter of this one.
    expect(await (await house.enter(memberId, 'tower')).start()).toMatchObject({ ok: true })
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: ['bets'] }))
    // What was begun may be ended.
    await player.step(roundId, 0, await choiceIn(roundId))
    expect(await player.take(roundId, 1)).toMatchObject({ ok: true })
    expect(await player.start()).toMatchObject({ ok: false, code: 'account_frozen' })
    expect(await house.stepViolations()).toEqual({})
  })

  test('a start within the cycle of the one before, but not its repeat, a step or a cash-out', async () => {
    const player = await house.enter(memberId, 'mines')
    house.setCycle(60_000)
    const key = newKey()
    const { roundId } = await started(player, { key })
    const choice = await choiceIn(roundId)
    expect(await player.step(roundId, 0, choice)).toMatchObject({ ok: true })
    expect(await player.take(roundId, 1)).toMatchObject({ ok: true })
    const refused = await player.start()
    expect(refused).toMatchObject({ ok: false, code: 'too_soon' })
    const ms = refused.ok ? 0 : Number(refused.detail?.['ms'])
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(60_000)
    expect(await player.start({ key })).toMatchObject({ ok: true, value: { round: { roundId } } })
    house.setCycle(0)
    expect(await player.start()).toMatchObject({ ok: true })
    expect(await house.stepViolations()).toEqual({})
  })

  test('a start above the limit or on a break, while what was begun is ended', async () => {
    const player = await house.enter(memberId, 'mines')
    await house.wagering.setPlayLimit({
      memberId,
      currency: play,
      kind: 'stake',
      period: 'day',
      limitAmount: amount(2500n),
    })
    const first = await started(player, { stakeAmount: amount(2000n) })
    const poorer = await house.enter(memberId, 'hilo')
    expect(await poorer.start()).toMatchObject({ ok: false, code: 'stake_limit_reached', detail: { remaining: '500' } })
    await house.wagering.takeBreak({ memberId, days: 1 })
    expect(await poorer.start()).toMatchObject({ ok: false, code: 'on_a_break' })
    expect(await player.step(first.roundId, 0, await choiceIn(first.roundId))).toMatchObject({ ok: true })
    const { round } = value(await player.take(first.roundId, 1))
    expect(await balance()).toBe(begin - 2000n + round.winAmount!)
    expect(value(await poorer.state()).round).toBeNull()
    expect(await house.stepViolations()).toEqual({})
  })

  test('a step that is not offered, comes too early or too late, or is another one than was taken', async () => {
    const player = await house.enter(memberId, 'mines')
    const { roundId } = await started(player)
    for (const choice of [25, -1, 1.5, 'higher'])
      expect(await player.step(roundId, 0, choice)).toMatchObject({ ok: false, code: 'picks_invalid' })
    const choice = await choiceIn(roundId)
    expect(await player.step(roundId, 1, choice)).toMatchObject({ ok: false, code: 'picks_invalid' })
    expect(await player.take(roundId, 0)).toMatchObject({ ok: false, code: 'picks_invalid' })
    await player.step(roundId, 0, choice)
    const other = await choiceIn(roundId)
    expect(await player.step(roundId, 0, other)).toMatchObject({ ok: false, code: 'picks_invalid' })
    expect(await player.step(roundId, 1, choice)).toMatchObject({ ok: false, code: 'picks_invalid' })
    expect(await player.take(roundId, 2)).toMatchObject({ ok: false, code: 'picks_invalid' })
    const stranger = await house.enter(await house.newMember(), 'mines')
    expect(await stranger.step(roundId, 1, other)).toMatchObject({ ok: false, code: 'round_not_found' })
    expect(await stranger.take(roundId, 1)).toMatchObject({ ok: false, code: 'round_not_found' })
  })

  test('another seed while a round is open, and not after it', async () => {
    const player = await house.enter(memberId, 'tower')
    const { roundId } = await started(player)
    const { seed } = value(await player.state())
    expect(await player.changeSeed()).toMatchObject({ ok: false, code: 'round_in_progress' })
    expect(value(await player.state()).seed).toEqual(seed)
    await player.step(roundId, 0, await choiceIn(roundId, false))
    expect(await player.changeSeed()).toMatchObject({ ok: true })
    expect(await started(player)).toMatchObject({ status: 'open' })
    expect(await house.stepViolations()).toEqual({})
  })
})

test('a tower that is climbed to its top is paid without being asked', async () => {
  const player = await house.enter(memberId, 'tower')
  const { roundId } = await started(player)
  let last = null
  for (let floor = 0; floor < 8; floor += 1) last = value(await player.step(roundId, floor, await choiceIn(roundId)))
  // 0.98 · 1.5^8 of 1,000
  expect(last).toMatchObject({ round: { status: 'won', winAmount: 25_116n }, balanceAmount: begin - 1000n + 25_116n })
  expect(await player.take(roundId, 8)).toMatchObject({ ok: true, value: { round: { winAmount: 25_116n } } })
  expect(await house.stepViolations()).toEqual({})
})

test('whatever is chosen, a round pays what the rules say of its seeds', async () => {
  const games = { mines: await house.enter(memberId, 'mines'), tower: await house.enter(memberId, 'tower'),
    hilo: await house.enter(memberId, 'hilo') } // prettier-ignore
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stepCodes),
      fc.array(fc.nat(24), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1000, max: 9000 }),
      async (code, wishes, stake) => {
        const player = games[code]
        const before = await balance()
        let round = await started(player, { stakeAmount: amount(BigInt(stake)) })
        const { roundId } = round
        for (const wish of wishes) {
          if (round.status !== 'open') break
          const { game, stored, hidden } = await hiddenIn(roundId)
          const seen = game.seenAfter(hidden, stored.choices.length)
          const offered = game.choicesAt({ picks: stored.picks, choices: stored.choices, seen })
          const choice = offered[wish % offered.length] as number | string
          round = value(await player.step(roundId, stored.choices.length, choice)).round
          const isSurvived = game.isSurvived(hidden, [...stored.choices, choice])
          expect(round.status === 'lost').toBe(!isSurvived)
        }
        if (round.status === 'open') round = value(await player.take(roundId, round.choices.length)).round
        expect(round.winAmount).toBe(paidAt(amount(BigInt(stake)), round.multiplier))
        expect(await balance()).toBe(before - BigInt(stake) + round.winAmount!)
      },
    ),
    { numRuns: 40 },
  )
  expect(await house.stepViolations()).toEqual({})
})

describe('a round that was left', () => {
  const leave = (hours: number) =>
    sql`update steps.round set stepped_at = stepped_at - make_interval(hours => ${hours})
      where member_id = ${memberId} and status = 'open'`.execute(database.sql)
  const failed: unknown[] = []
  const log = { error: (fields: unknown) => void failed.push(fields) }
  const endLeft = () => endLeftRounds({ database, wagering: house.wagering, slotKey: house.slotKey, log })

  test('is taken after a day as it stands, and its stake comes back when no step was taken', async () => {
    const player = await house.enter(memberId, 'mines')
    const { roundId } = await started(player)
    const { round } = value(await player.step(roundId, 0, await choiceIn(roundId)))
    await started(await house.enter(memberId, 'hilo'))
    await leave(23)
    expect(await endLeft()).toEqual([])
    await leave(2)
    expect(await endLeft()).toEqual([memberId, memberId])
    expect(await endLeft()).toEqual([])
    expect(await balance()).toBe(begin - 1000n + paidAt(amount(1000n), round.multiplier))
    expect(value(await player.rounds()).rounds).toMatchObject([{ roundId, round: { status: 'won' } }])
    expect(value(await (await house.enter(memberId, 'hilo')).rounds()).rounds).toEqual([])
    const { bets } = await house.wagering.bettingRecord({ memberId, currency: play, count: 5 })
    expect(bets.map(({ gameCode, status }) => [gameCode, status])).toEqual([
      ['hilo', 'void'],
      ['mines', 'won'],
    ])
    expect(await house.stepViolations()).toEqual({})
  })

  test('keeps no other one waiting when it cannot be ended', async () => {
    const { roundId } = await started(await house.enter(memberId, 'mines'))
    await started(await house.enter(memberId, 'tower'))
    const versionOf = (version: number) =>
      sql`update steps.round set rules_version = ${version} where bet_id = ${roundId}`.execute(database.sql)
    await versionOf(99)
    await leave(25)
    failed.length = 0
    expect(await endLeft()).toEqual([memberId])
    expect(failed).toMatchObject([{ betId: BigInt(roundId) }])
    expect(await balance()).toBe(begin - 1000n)
    await versionOf(1)
    expect(await endLeft()).toEqual([memberId])
    expect(await balance()).toBe(begin)
    expect(await house.stepViolations()).toEqual({})
  })
})

test('an end is told once, and a round that does not follow from its seeds is noticed', async () => {
  const player = await house.enter(memberId, 'mines')
  const { roundId } = await started(player)
  await player.step(roundId, 0, await choiceIn(roundId))
  await player.take(roundId, 1)
  const { rows } = await sql<{ payload: { firstBetId: string } }>`select payload from platform.outbox
    where topic = 'bets_ended' and payload ->> 'firstBetId' = ${roundId}`.execute(database.sql)
  expect(rows).toHaveLength(1)
  const recheck = () => database.transaction((tx) => recheckEnded(tx, rows[0]!.payload, house.slotKey))
  expect(await recheck()).toEqual([])
  await sql`update steps.round set hidden = '{"mines": [0, 1, 2]}' where bet_id = ${roundId}`.execute(database.sql)
  expect(await recheck()).toEqual([
    { betId: BigInt(roundId), violation: 'what was hidden does not follow from its seeds' },
  ])
  expect(await house.stepViolations()).toEqual({ 'R2-steps-again': 1 })
  await sql`delete from steps.recheck_violation`.execute(database.sql)
})

test.each`
  breach                               | change                                                                                                                                        | name
  ${'a win that the bet was not paid'} | ${sql`update steps.round set win = win + 1 where status = 'won'`}                                                                             | ${'B6-steps'}
  ${'a round whose bet is still open'} | ${sql`update steps.round set status = 'lost', win = 0, hidden = '{}', ended_at = clock_timestamp(), balance_after = 0 where status = 'open'`} | ${'B6-steps'}
  ${'a step that is missing'}          | ${sql`delete from steps.step where step = 0`}                                                                                                 | ${'B6-steps-taken'}
`('is not hidden from invariants: $breach', async ({ change, name }) => {
  const player = await house.enter(memberId, 'mines')
  const { roundId } = await started(player)
  await player.step(roundId, 0, await choiceIn(roundId))
  await player.take(roundId, 1)
  await started(player)
  const found = database.transaction(async (tx) => {
    await change.execute(tx)
    const { sql: text } = stepInvariants.find((each) => each.name === name)!
    const { rows } = await sql<{ count: bigint }>`${sql.raw(text)}`.execute(tx)
    throw new Error(`found ${rows[0]!.count > 0n}`)
  })
  await expect(found).rejects.toThrow('found true')
})
