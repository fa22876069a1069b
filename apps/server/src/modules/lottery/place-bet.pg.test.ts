import { setTimeout as sleep } from 'node:timers/promises'
import { type InputOf, limitPeriods, lotteryRoutes, playLimitKinds, refuse } from '@banyan/contract'
import { amount, odds, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, lotteryHouse, memberContext, quickGame } from '../../../test/lottery.ts'
import { createCatalogue } from './catalogue.ts'
import { placeBet } from './place-bet.ts'
import { walletOf } from '../ledger/index.ts'
import { setBetLimits, setBonusTerms } from '../wagering/index.ts'

type Input = InputOf<typeof lotteryRoutes.placeBet>
type AskedLine = Input['lines'][number]

let database: ThrowawayDatabase
let house: LotteryHouse
let open: string
let later: string
let closed: string
beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.offerQuickGame()
  await sql`delete from lottery.offer where play = 'DUOI'`.execute(database.sql)
  await sql`update lottery.offer set liability_cap = 98000 where play = 'DAU'`.execute(database.sql)
  open = await house.newDraw()
  later = await house.newDraw({ opensInMs: 3_600_000, closesInMs: 3_700_000, drawsInMs: 3_800_000 })
  closed = await house.newDraw({ closesInMs: -10, drawsInMs: 3_600_000 })
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

const rich = 10_000_000n

type Refusal = [string, { code: string; detail?: object }, () => Promise<unknown>]

const limits = playLimitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })))

const lineOf = (line: Partial<AskedLine> = {}): AskedLine => ({
  play: 'LO2',
  numbers: ['32'],
  unitAmount: amount(1_000n),
  odds: oddsFromDecimal('98'),
  ...line,
})

function place(memberId: bigint, numero: string, lines: AskedLine[], key = newKey(), gameCode = quickGame.code) {
  return house.lottery.handlers.placeBet({ gameCode, numero, lines }, memberContext(memberId, key))
}

describe('[GAME-62] placing a lottery bet', () => {
  test('[WALLET-11] is told to the member, whose other tabs show the balance too, unless it is refused', async () => {
    const memberId = await house.newMember(27_000n)
    house.toldMembers.length = 0
    await place(memberId, open, [lineOf()])
    expect(house.toldMembers).toEqual([memberId])
    await place(memberId, open, [lineOf()])
    expect(house.toldMembers).toEqual([memberId])
  })

  test('charges unit × drawn numbers × numbers, once a key, and answers with the new balance', async () => {
    const memberId = await house.newMember(rich)
    const key = newKey()
    const first = await place(
      memberId,
      open,
      [lineOf({ numbers: ['32', '17'] }), lineOf({ play: 'XIEN2', numbers: ['32-17'], odds: oddsFromDecimal('17') })],
      key,
    )
    expect(first).toMatchObject({
      ok: true,
      value: { stakeAmount: 55_000n, balanceAmount: 9_945_000n, betId: expect.stringMatching(/^\d+$/) },
    })
    expect(
      await place(
        memberId,
        open,
        [lineOf({ numbers: ['32', '17'] }), lineOf({ play: 'XIEN2', numbers: ['17-32'], odds: oddsFromDecimal('17') })],
        key,
      ),
    ).toEqual(first)
    expect(await house.balanceOf(memberId)).toBe(9_945_000n)
    expect(await house.lotteryViolations()).toEqual({})
  })

  const refusals: Refusal[] = [
    [
      'a draw nobody knows',
      { code: 'draw_not_found' },
      async () => place(await house.newMember(rich), '205001010001', [lineOf()]),
    ],
    [
      'a game nobody knows',
      { code: 'draw_not_found' },
      async () => place(await house.newMember(rich), open, [lineOf()], newKey(), 'NOPE'),
    ],
    [
      'a draw that opens later',
      { code: 'draw_not_open' },
      async () => place(await house.newMember(rich), later, [lineOf()]),
    ],
    [
      'a draw that has closed',
      { code: 'draw_closed' },
      async () => place(await house.newMember(rich), closed, [lineOf()]),
    ],
    [
      'a play of no rules',
      { code: 'play_unknown', detail: { play: 'LO9' } },
      async () => place(await house.newMember(rich), open, [lineOf({ play: 'LO9' })]),
    ],
    [
      'a play that is not on offer',
      { code: 'play_unknown', detail: { play: 'DUOI' } },
      async () => place(await house.newMember(rich), open, [lineOf({ play: 'DUOI' })]),
    ],
    [
      'a number of three digits',
      { code: 'numbers_invalid', detail: { play: 'LO2' } },
      async () => place(await house.newMember(rich), open, [lineOf({ numbers: ['032'] })]),
    ],
    [
      'the same number twice',
      { code: 'numbers_invalid', detail: { play: 'LO2' } },
      async () => place(await house.newMember(rich), open, [lineOf({ numbers: ['32', '32'] })]),
    ],
    [
      'more than a thousand numbers in all',
      { code: 'numbers_invalid', detail: { max: 1000 } },
      async () => {
        const numbers = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
        return place(
          await house.newMember(rich),
          open,
          Array.from({ length: 11 }, () => lineOf({ numbers })),
        )
      },
    ],
    [
      'a unit below the least',
      { code: 'unit_out_of_range', detail: { play: 'LO2', min: '1000', max: '3000000' } },
      async () => place(await house.newMember(rich), open, [lineOf({ unitAmount: amount(999n) })]),
    ],
    [
      'a unit above the most',
      { code: 'unit_out_of_range', detail: { play: 'LO2', min: '1000', max: '3000000' } },
      async () => place(await house.newMember(rich), open, [lineOf({ unitAmount: amount(3_000_001n) })]),
    ],
    [
      'a unit of nothing',
      { code: 'unit_out_of_range' },
      async () => place(await house.newMember(rich), open, [lineOf({ unitAmount: amount(0n) })]),
    ],
    [
      'the largest amount there is',
      { code: 'unit_out_of_range' },
      async () => place(await house.newMember(rich), open, [lineOf({ unitAmount: amount(10n ** 15n) })]),
    ],
    [
      'odds of yesterday',
      { code: 'odds_changed', detail: { play: 'LO2', odds: 980_000 } },
      async () => place(await house.newMember(rich), open, [lineOf({ odds: oddsFromDecimal('99') })]),
    ],
    [
      'odds beyond reason',
      { code: 'odds_changed' },
      async () => place(await house.newMember(rich), open, [lineOf({ odds: odds(Number.MAX_SAFE_INTEGER) })]),
    ],
    [
      'odds of yesterday in the second line only',
      { code: 'odds_changed' },
      async () => place(await house.newMember(rich), open, [lineOf(), lineOf({ odds: oddsFromDecimal('97') })]),
    ],
    [
      'more than the balance',
      { code: 'balance_too_low' },
      async () => place(await house.newMember(26_999n), open, [lineOf()]),
    ],
    ...limits.map(({ kind, period }): Refusal => [
      `more than the ${kind} limit of a ${period}`,
      { code: `${kind}_limit_reached`, detail: { remaining: '26000' } },
      async () => {
        const memberId = await house.newMember(rich)
        const limit = { kind, period, limitAmount: amount(26_000n) }
        await house.wagering.setPlayLimit({ memberId, currency: quickGame.currency, ...limit })
        return place(memberId, open, [lineOf()])
      },
    ]),
    [
      'more than the operator lets the member stake with one bet',
      { code: 'stake_max_exceeded', detail: { max: '26000' } },
      async () => {
        const memberId = await house.newMember(rich)
        const wallet = { memberId, currency: quickGame.currency }
        const limits = { stakeMaxAmount: amount(26_000n), payoutMaxAmount: null }
        await database.transaction((tx) => setBetLimits(tx, { ...wallet, ...limits }))
        return place(memberId, open, [lineOf()])
      },
    ],
    [
      'a bet that may pay more than the operator lets one pay to the member',
      { code: 'payout_max_exceeded', detail: { max: '97999' } },
      async () => {
        const memberId = await house.newMember(rich)
        const wallet = { memberId, currency: quickGame.currency }
        const limits = { stakeMaxAmount: null, payoutMaxAmount: amount(97_999n) }
        await database.transaction((tx) => setBetLimits(tx, { ...wallet, ...limits }))
        return place(memberId, open, [lineOf()])
      },
    ],
    [
      'more risk on a number than the cap',
      { code: 'exposure_reached', detail: { play: 'DAU', number: '77' } },
      async () => {
        const memberId = await house.newMember(rich)
        const line = lineOf({ play: 'DAU', numbers: ['76', '77'] })
        expect(await place(memberId, open, [lineOf({ ...line, numbers: ['77'] })])).toMatchObject({ ok: true })
        return place(memberId, open, [line])
      },
    ],
    [
      'a member on a break',
      { code: 'on_a_break' },
      async () => {
        const memberId = await house.newMember(rich)
        await house.wagering.takeBreak({ memberId, days: 1 })
        return place(memberId, open, [lineOf()])
      },
    ],
    [
      'a stake above what the bonus that is held allows',
      { code: 'bonus_stake_exceeded' },
      async () => placeWithTerms({ stakeMax: 999n, games: null }),
    ],
    [
      'a game that the bonus excludes',
      { code: 'bonus_game_excluded' },
      async () => placeWithTerms({ stakeMax: null, games: [quickGame.code] }),
    ],
    [
      'a frozen member',
      { code: 'account_frozen' },
      async () => {
        const memberId = await house.newMember(rich)
        await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: ['bets'] }))
        return place(memberId, open, [lineOf()])
      },
    ],
    [
      'a key used for another bet',
      { code: 'idempotency_key_reused' },
      async () => {
        const [memberId, key] = [await house.newMember(rich), newKey()]
        expect(await place(memberId, open, [lineOf()], key)).toMatchObject({ ok: true })
        return place(memberId, open, [lineOf({ numbers: ['33'] })], key)
      },
    ],
    [
      'a key of last month',
      { code: 'idempotency_key_expired' },
      async () => place(await house.newMember(rich), open, [lineOf()], newKey(-30 * 86_400_000)),
    ],
    [
      'a session that has lasted as long as the member allows',
      { code: 'session_limit_reached' },
      async () => placeAfter(await house.newMember(rich), 61, `session_minutes = 60`),
    ],
    [
      'a member who has not looked at the time yet',
      { code: 'reality_check_due' },
      async () => placeAfter(await house.newMember(rich), 61),
    ],
    ['a database that does not answer', { code: 'outcome_unknown' }, async () => withAnswer('outcome_unknown')],
    ['a server with too many bets waiting', { code: 'not_ready' }, async () => withAnswer('not_ready')],
  ]

  test.each(refusals)('refuses %s', async (_, refusal, attempt) => {
    expect(await attempt()).toMatchObject({ ok: false, ...refusal })
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('every refusal of the contract has its row above', () => {
    expect(new Set(refusals.map(([, { code }]) => code))).toEqual(new Set(lotteryRoutes.placeBet.refusals))
  })

  test('a refused bet costs nothing', async () => {
    const memberId = await house.newMember(30_000n)
    expect(await place(memberId, open, [lineOf(), lineOf({ numbers: ['33'] })])).toMatchObject({
      ok: false,
      code: 'balance_too_low',
    })
    expect(await place(memberId, open, [lineOf({ numbers: ['3'] })])).toMatchObject({ ok: false })
    expect(await house.balanceOf(memberId)).toBe(30_000n)
  })

  test('[GAME-63] after the odds have changed a repeated key is answered as the first time, a new one refused', async () => {
    const [memberId, key] = [await house.newMember(rich), newKey()]
    const line = lineOf({ play: 'DE_G7', numbers: ['68'] })
    const first = await place(memberId, open, [line], key)
    expect(first).toMatchObject({ ok: true })
    await sql`update lottery.offer set odds = 970000 where play = 'DE_G7'`.execute(database.sql)
    await sleep(520) // offers are half a second old at most
    expect(await place(memberId, open, [line], key)).toEqual(first)
    expect(await place(memberId, open, [line])).toMatchObject({
      ok: false,
      code: 'odds_changed',
      detail: { play: 'DE_G7', odds: 970_000 },
    })
    expect(await place(memberId, open, [{ ...line, odds: oddsFromDecimal('97') }])).toMatchObject({ ok: true })
    expect(await house.balanceOf(memberId)).toBe(10_000_000n - 8_000n)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('40 bets at once on a balance for 10: exactly 10 are accepted', async () => {
    const memberId = await house.newMember(270_000n)
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => place(memberId, open, [lineOf({ numbers: ['05'] })])),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await house.balanceOf(memberId)).toBe(0n)
    expect(await house.lotteryViolations()).toEqual({})
  })
})

/** A bet of a member who has been at it for so many minutes. */
async function placeAfter(memberId: bigint, minutes: number, change = 'frozen = false') {
  await house.wagering.beginSession({ memberId, currency: quickGame.currency })
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update wagering.player set play_since = play_since - ${by}, remind_at = remind_at - ${by},
    ${sql.raw(change)}
    where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
  return place(memberId, open, [lineOf()])
}

/** A bet of a member who holds a bonus with such terms. */
async function placeWithTerms(terms: Parameters<typeof setBonusTerms>[2]) {
  const memberId = await house.newMember(rich)
  await database.transaction((tx) => setBonusTerms(tx, walletOf(memberId, quickGame.currency), terms))
  return place(memberId, open, [lineOf()])
}

/** What a member hears when wagering answers so. */
async function withAnswer(code: 'outcome_unknown' | 'not_ready') {
  const options = {
    catalogue: createCatalogue(database, house.clock),
    wagering: { wager: async () => refuse(code) as never, wagerByKey: async () => null },
    onBalancesChanged: () => {},
  }
  return await placeBet(options, {
    gameCode: quickGame.code,
    numero: open,
    lines: [lineOf()],
    memberId: 1n,
    isTrial: false,
    key: newKey(),
  })
}
