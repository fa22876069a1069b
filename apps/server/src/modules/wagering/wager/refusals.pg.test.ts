import { type PlayLimitKind, playLimitKinds } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { betting, newKey, play } from '../../../../test/betting.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { setRankLimit } from '../bet-limits.ts'
import type { Wager } from './intent.ts'

const house = await bettingOfFile()
const { database, wagering } = house

/** A member with everything that speaks against a stake of 1,000, and the ways to mend one thing after the other. */
async function refusedForEverything() {
  const memberId = await house.newMember(100n)
  const wallet = { memberId, currency: play }
  await database.transaction((tx) => wagering.openSeries(tx, { ...wallet, gameCode: 'one', source: memberId }))
  await wagering.beginSession(wallet)
  await wagering.setSessionLimit({ ...wallet, sessionMinutes: 30 })
  for (const kind of playLimitKinds)
    await wagering.setPlayLimit({ ...wallet, kind, period: 'month', limitAmount: amount(10n) })
  await wagering.takeBreak({ memberId, days: 1 })
  await database.transaction((tx) => wagering.freezePlayer(tx, { memberId, frozen: ['bets'] }))
  const player = (change: string) =>
    sql`update wagering.player set ${sql.raw(change)} where ledger.member_of(account_id) = ${memberId}`.execute(
      database.sql,
    )
  await player(
    `stake_max = 999, payout_max = 89_999, bonus_stake_max = 999, bonus_games = array['one', 'TEST'],
      play_since = play_since - interval '2 hours', remind_at = remind_at - interval '2 hours'`,
  )
  /** As if the member had none of the kind. */
  const lift = (kind: PlayLimitKind) =>
    sql`update wagering.play_limit set amount = 1000000 where kind = ${kind}::wagering.limit_kind
      and ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
  return { memberId, wallet, player, lift }
}

type Refused = Awaited<ReturnType<typeof refusedForEverything>>

const lines = [{ play: 'lo2', numbers: ['47'], unitAmount: amount(1000n), odds: odds(36_200) }]
const stake = { currency: play, stakeAmount: amount(1000n), highestPayoutAmount: amount(90_000n), lines }

/** What the player can be refused for, in the order in which it is asked, and what mends it. */
const ofThePlayer = [
  [
    'account_frozen',
    ({ memberId }: Refused) => database.transaction((tx) => wagering.freezePlayer(tx, { memberId, frozen: [] })),
  ],
  ['on_a_break', ({ player }: Refused) => player('break_until = null')],
  ['stake_max_exceeded', ({ player }: Refused) => player('stake_max = null')],
  ['payout_max_exceeded', ({ player }: Refused) => player('payout_max = 90_000')],
  ['bonus_stake_exceeded', ({ player }: Refused) => player('bonus_stake_max = 1000')],
  ['bonus_game_excluded', ({ player }: Refused) => player(`bonus_games = array['another']`)],
  ['stake_limit_reached', ({ lift }: Refused) => lift('stake')],
  ['loss_limit_reached', ({ lift }: Refused) => lift('loss')],
  ['session_limit_reached', ({ player }: Refused) => player('session_minutes = null')],
  ['reality_check_due', ({ wallet }: Refused) => wagering.continueSession(wallet)],
] as const

async function expectInOrder(
  refused: Refused,
  ask: () => Wager,
  mending: readonly (readonly [string, (refused: Refused) => Promise<unknown>])[],
) {
  const seen: string[] = []
  for (const [, mend] of mending) {
    // A node that has not met a refusal tries the fast path first; the second time it decides one by one.
    const node = betting(database).wagering
    const [first, second] = [await node.wager(ask()), await node.wager(ask())]
    expect(second).toEqual(first)
    seen.push(first.ok ? 'accepted' : first.code)
    await node.stop()
    await mend(refused)
  }
  expect(seen).toEqual(mending.map(([code]) => code))
}

describe('a stake is refused for the first of the reasons, in one order', () => {
  test('on a round that takes bets', async () => {
    const refused = await refusedForEverything()
    const [closed, early, open] = [
      await house.newRound({ closesInMs: -1 }),
      await house.newRound({ opensInMs: 600_000 }),
      await house.newRound(),
    ]
    await database.transaction((tx) => wagering.suspendRound(tx, open))
    const exposures = [{ selection: 'lo2:47', liabilityAmount: amount(2n), capAmount: amount(1n) }]
    const asked = { roundId: 987_654_321n, priceVersion: 2, key: newKey(-30 * 86_400_000) }
    const ask = (): Wager => ({
      ...stake,
      memberId: refused.memberId,
      exposures,
      key: asked.key,
      on: { kind: 'round', roundId: asked.roundId, priceVersion: asked.priceVersion },
    })
    await expectInOrder(refused, ask, [
      ['idempotency_key_expired', async () => (asked.key = newKey())],
      ['round_not_found', async () => (asked.roundId = early)],
      ['round_not_open', async () => (asked.roundId = closed)],
      ['round_closed', async () => (asked.roundId = open)],
      ['round_suspended', () => database.transaction((tx) => wagering.reopenRound(tx, open))],
      ['price_changed', async () => (asked.priceVersion = 1)],
      ...ofThePlayer,
      ['balance_too_low', () => enrich(refused.memberId)],
      ['exposure_reached', async () => exposures.pop()],
    ])
    expect(await wagering.wager(ask())).toMatchObject({ ok: true })
    expect(await house.violations()).toEqual({})
  })

  test('on a result that is decided already', async () => {
    const refused = await refusedForEverything()
    const asked = { from: 7, cycleMs: 3_600_000, key: newKey(-30 * 86_400_000) }
    await sql`update wagering.series set last_at = clock_timestamp()
      where ledger.member_of(account_id) = ${refused.memberId}`.execute(database.sql)
    const ask = (): Wager => ({
      ...stake,
      memberId: refused.memberId,
      key: asked.key,
      on: {
        kind: 'decided',
        product: 'slots',
        gameCode: 'one',
        rulesVersion: 1,
        source: refused.memberId,
        from: asked.from,
        count: 1,
        cycleMs: asked.cycleMs,
        outcome: {},
        payoutAmount: amount(0n),
      },
    })
    await expectInOrder(refused, ask, [
      ['idempotency_key_expired', async () => (asked.key = newKey())],
      ['round_in_progress', async () => (asked.from = 0)],
    ])
    const waits = await wagering.wager(ask())
    expect(waits).toMatchObject({ ok: false, code: 'too_soon' })
    asked.cycleMs = 0
    await expectInOrder(refused, ask, [...ofThePlayer, ['balance_too_low', () => enrich(refused.memberId)]])
    expect(await wagering.wager(ask())).toMatchObject({ ok: true })
    expect(await house.violations()).toEqual({})
  })
})

/** Gives the member what the stake costs. */
async function enrich(memberId: bigint): Promise<void> {
  await database.transaction((tx) =>
    house.ledger.post(tx, [
      {
        memberId,
        currency: play,
        direction: 'credit',
        amount: amount(5000n),
        house: 'promotion',
        reason: 'grant',
        reference: memberId,
        key: newKey(),
      },
    ]),
  )
}

/** What the fast statement asks of its players, as it is planned and carried out. */
async function askedOfPlayers(): Promise<string> {
  const ids = house.newIds(3)
  await house.newMembers(ids, 1000n)
  const accounts = ids.map((id) => accountOf(id))
  return database.transaction(async (tx) => {
    for (const off of ['hashjoin', 'mergejoin', 'seqscan'])
      await sql`set local ${sql.raw(`enable_${off}`)} = off`.execute(tx)
    const { rows } = await sql<{ plan: string }>`explain (analyze, costs off, timing off, summary off, buffers off)
      select count(*) from unnest(${accounts}::bigint[], ${[1n, 2n, 3n]}::bigint[], ${[4n, 5n, 6n]}::bigint[])
        as wallet(id, total, highest) join wagering.player on account_id = wallet.id
        left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true
      where wagering.stake_refusal(player, -total, now(), null, highest, ranked) is null`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}

test('bets look once whether a rank has a limit; where none has, at the limits of no player', async () => {
  const lookedUp = /Index Cond: \(\(merchant_id = CASE WHEN \(InitPlan 1\)\.col1 THEN members\.merchant_of/
  const none = await askedOfPlayers()
  expect(none).toMatch(lookedUp)
  expect(none).toMatch(/InitPlan 1\n.*on rank_limit rank_limit_1 \(actual rows=0/)
  await database.transaction((tx) =>
    setRankLimit(tx, { merchantId: 1, rankLevel: 9, stakeMaxAmount: null, payoutMaxAmount: amount(1n) }),
  )
  expect(await askedOfPlayers()).toMatch(/InitPlan 1\n.*on rank_limit rank_limit_1 \(actual rows=1/)
})
