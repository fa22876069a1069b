import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { amount } from '@banyan/money'
import { keptSettings } from '../src/platform/kept-settings.ts'
import type { Database } from '../src/platform/database/database.ts'

interface Options {
  readonly database: Database
  readonly memberId: string
  readonly reason: string
}

const inEach = (text: string) => ({ VI: text, EN: text, CN: text, TH: text, JA: text, ID: text })
const ofMissions = ['mission', 'leaderboard', 'raffle']
const anybody = {
  context: { now: new Date(), staff: { name: 'another' } } as never, // as: of a colleague, only the name is asked for
  audit: async () => {},
}

/** What members of the first site can redeem, what one has, and the calls that set and send it. */
export async function loyaltyCalls({ database, memberId, reason }: Options) {
  const rowOf = async (statement: ReturnType<typeof sql<{ id: bigint }>>) =>
    String((await statement.execute(database.sql)).rows[0]?.id)
  const rewardId = await rowOf(sql<{ id: bigint }>`insert into loyalty.reward (merchant_id, kind, points)
    values (1, 'goods', 100) returning id`)
  /** The first version of a setting, by a colleague. */
  const kept = (kind: string, name: string, after: object) =>
    database.transaction((tx) =>
      keptSettings(`${ofMissions.includes(kind) ? 'missions' : 'loyalty'}.setting_version`).save(tx, anybody, {
        subject: { merchantId: 1, kind, name },
        before: null,
        after,
        reason,
        action: `${kind}.set`,
      }),
    )
  await kept('reward', rewardId, { requiredPoints: 100n })
  await kept('rank', '2', { bonusAmount: 1n })
  await kept('points', '1', { secondPersonFrom: 1n })
  const adjustmentOf = () =>
    rowOf(sql<{ id: bigint }>`insert into loyalty.adjustment (merchant_id, member_id, points, reason, state,
        needs_second, request_key, proposed_by, proposed_at)
      values (1, ${memberId}, 5, 'xxx', 'waiting', true, gen_random_uuid(), 'another', now()) returning id`)
  const [waiting, doubted] = [await adjustmentOf(), await adjustmentOf()]
  // Points that became money.
  await sql`insert into loyalty.exchange (merchant_id, member_id, kind, quantity, points, required_amount, bonus_amount,
      status, request_key, request_digest, asked_at, decided_at)
    values (1, ${memberId}, 'convert', 1, 60, 0, 1200, 'completed', gen_random_uuid(), sha256('turned'), now(),
      now())`.execute(database.sql)
  const goodsId = await rowOf(sql<{ id: bigint }>`insert into loyalty.exchange (merchant_id, member_id, kind, reward_id,
      quantity, points, required_amount, bonus_amount, wrapped_key, address, mobile_num, request_key, request_digest,
      asked_at, status, decided_at)
    values (1, ${memberId}, 'goods', ${rewardId}, 1, 100, 0, 0, '\\x00', '\\x00', '\\x00', gen_random_uuid(),
      sha256('goods'), now() - interval '1 hour', 'completed', now()) returning id`)
  const values = {
    kind: 'goods' as const,
    names: inEach('Mũ'),
    descriptions: inEach(''),
    picture: null,
    requiredPoints: amount(100n),
    requiredAmount: amount(0n),
    bonusAmount: amount(0n),
    stock: 3,
    memberMax: null,
    memberDays: null,
    rankLevelMin: 1,
    position: 1,
    isOffered: false,
  }
  const cost = { requiredPoints: amount(50n), requiredAmount: amount(0n), bonusAmount: amount(0n), rankLevelMin: 1 }
  const points = {
    depositPerPoint: null,
    amountPerPoint: amount(20n),
    pointsMin: amount(50n),
    pointsDailyMax: amount(9000n),
    secondPersonFrom: amount(1n),
  }
  const rankAsked = {
    rankLevel: 1,
    requiredAmount: amount(0n),
    betPerPoint: amount(10n),
    bonusAmount: amount(0n),
    birthdayAmount: amount(0n),
    keptAmount: amount(0n),
  }
  const rank = {
    rankLevel: 2,
    names: inEach('Bạc'),
    requiredAmount: amount(5_000_000n),
    betPerPoint: amount(9_000n),
    bonusAmount: amount(50_000n),
    birthdayAmount: amount(0n),
    birthdayDays: 7,
    reviewDays: null,
    keptAmount: amount(0n),
    stakeMaxAmount: null,
    payoutMaxAmount: null,
  }
  // The member has played.
  await sql`insert into loyalty.play (account_id, valid_amount, is_due)
    values (ledger.account_of(${memberId}, 1), 5000, false)
    on conflict (account_id) do update set valid_amount = play.valid_amount + 5000`.execute(database.sql)
  await sql`insert into missions.tally values (ledger.account_of(${memberId}, 1), current_date, 'slots', 5000, 1)
    on conflict do nothing`.execute(database.sql)
  await sql`insert into missions.score values (1, date_trunc('week', now())::date, ledger.account_of(${memberId}, 1),
    5000, now()) on conflict do nothing`.execute(database.sql)
  const weekOn = String(
    (
      await sql<{ day: string }>`select (date_trunc('week', now() at time zone 'Asia/Ho_Chi_Minh')::date - 14)::text
        as day`.execute(database.sql)
    ).rows[0]?.day,
  )
  // A week that is over and was not paid, with every bet counted.
  await sql`insert into missions.score values (1, ${weekOn}, ledger.account_of(${memberId}, 1), 900000, now())
    on conflict do nothing`.execute(database.sql)
  await sql`insert into platform.outbox_cursor (reader, seen) values ('missions', pg_current_snapshot())
    on conflict (reader) do update set seen = excluded.seen`.execute(database.sql)
  const missionId = await rowOf(sql<{ id: bigint }>`insert into missions.mission (merchant_id, trigger, target, period,
      points, is_offered) values (1, 'bets', 1, 'daily', 5, false) returning id`)
  const raffleId = await rowOf(sql<{ id: bigint }>`insert into missions.raffle (merchant_id, code, bet_per_chance,
      chances_daily_max, is_offered) values (1, 'of-first', 10, 3, false) returning id`)
  await sql`insert into missions.raffle_prize (raffle_id, prize, weight, points)
    values (${raffleId}, 1, 1, 5)`.execute(database.sql)
  await sql`insert into missions.raffle_odds (raffle_id, version, odds)
    values (${raffleId}, 1, '[{"prize": 1, "weight": 1}]')`.execute(database.sql)
  const seed = await rowOf(sql<{ id: bigint }>`insert into missions.raffle_seed (raffle_id, member_id, draw_number,
      commit, wrapped_key, sealed_seed)
    values (${raffleId}, ${memberId}, 1, encode(sha256('\\x00'), 'hex'), '\\x00', '\\x00') returning id`)
  await sql`insert into missions.raffle_draw (id, raffle_id, member_id, draw_number, odds_version, commit, server_seed,
      client_seed, number, prize, points, amount, request_key, drawn_at)
    values (${seed}, ${raffleId}, ${memberId}, 1, 1, encode(sha256('\\x00'), 'hex'), '00', 'x', 0, 1, 5, 0,
      gen_random_uuid(), now())`.execute(database.sql)
  await kept('mission', missionId, { target: 1n })
  await kept('leaderboard', '1', { scoreMin: 1n })
  await kept('raffle', raffleId, { code: 'of-first' })
  const given = { points: amount(5n), amount: amount(0n) }
  const mission = {
    names: inEach('Việc'),
    trigger: 'bets' as const,
    product: null,
    target: amount(2n),
    period: 'daily' as const,
    ...given,
    endsAt: null,
    position: 1,
    isOffered: false,
  }
  const board = { isOffered: true, scoreMin: amount(1000n), prizes: [given] }
  const raffle = {
    code: 'of-first',
    names: inEach('Quay'),
    betPerChance: amount(10n),
    chancesDailyMax: 3,
    rankLevelMin: 1,
    endsAt: null,
    isOffered: false,
    prizes: [{ ...given, weight: 2, stock: null }],
  }
  const sent = { carrier: 'Post', trackingNumber: '1', sentAt: new Date() }
  return {
    rewardList: { role: 'auditor', input: {} },
    setReward: { role: 'finance-checker', input: { id: rewardId, version: 1, stockSeen: null, values, reason } },
    rewardCost: { role: 'auditor', input: cost },
    rewardChanges: { role: 'auditor', input: { id: rewardId } },
    rankList: { role: 'auditor', input: {} },
    setRank: { role: 'finance-checker', input: { version: 1, values: rank, reason } },
    rankCost: { role: 'auditor', input: rankAsked },
    rankChanges: { role: 'auditor', input: { rankLevel: 2 } },
    memberRank: { role: 'auditor', input: { id: memberId } },
    setMemberRank: { role: 'finance-checker', input: { id: memberId, before: 1, rankLevel: 3, reason } },
    pointSettings: { role: 'auditor', input: {} },
    setPointSettings: { role: 'finance-checker', input: { version: 1, values: points, reason } },
    pointCost: { role: 'auditor', input: { amountPerPoint: amount(7n) } },
    pointSettingChanges: { role: 'auditor', input: {} },
    pointAdjustments: { role: 'finance-maker', input: { state: 'waiting' } },
    proposePointAdjustment: {
      role: 'finance-maker',
      input: { requestKey: randomUUID(), memberId, direction: 'credit', points: amount(5n), reason },
    },
    approvePointAdjustment: { role: 'finance-checker', input: { id: waiting, reason } },
    rejectPointAdjustment: { role: 'finance-checker', input: { id: doubted, reason } },
    missionList: { role: 'auditor', input: {} },
    setMission: { role: 'finance-checker', input: { id: missionId, version: 1, values: mission, reason } },
    missionCost: {
      role: 'auditor',
      input: { trigger: 'valid_amount', target: amount(1n), period: 'once', points: amount(1n), amount: amount(0n) },
    },
    missionChanges: { role: 'auditor', input: { id: missionId } },
    leaderboardDesk: { role: 'auditor', input: {} },
    setLeaderboard: { role: 'finance-checker', input: { version: 1, values: board, reason } },
    leaderboardCost: { role: 'auditor', input: { scoreMin: amount(1n), places: 10 } },
    leaderboardChanges: { role: 'auditor', input: {} },
    payLeaderboard: { role: 'finance-checker', input: { weekOn, reason } },
    raffleList: { role: 'auditor', input: {} },
    setRaffle: { role: 'finance-checker', input: { id: raffleId, version: 1, values: raffle, reason } },
    raffleCost: {
      role: 'auditor',
      input: { betPerChance: amount(10n), chancesDailyMax: 3, rankLevelMin: 1 },
    },
    raffleChanges: { role: 'auditor', input: { id: raffleId } },
    raffleDraws: { role: 'auditor', input: { id: raffleId } },
    recordSending: { role: 'finance-checker', input: { id: goodsId, ...sent, before: null } },
  } as const
}
