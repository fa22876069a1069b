import { randomUUID } from 'node:crypto'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import { memberIdOf } from './factories.ts'

const inEach = (text: string) => ({ VI: text, EN: text, CN: text, TH: text, JA: text, ID: text })

const tournamentValues = {
  names: inEach('Đua'),
  texts: inEach('Lời'),
  measure: 'stake' as const,
  stakeMin: amount(0n),
  betsMin: 1,
  rankFrom: 0,
  mustJoin: false,
  repeat: 'once' as const,
  beginsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2026-12-02T00:00:00Z'),
  categories: [],
  vendors: [],
  games: [],
  prizes: [{ points: amount(5n), amount: amount(0n) }],
  coverGame: null,
  isOffered: false,
}

const jackpotValues = {
  names: inEach('Hũ'),
  kind: 'must_drop' as const,
  seed: amount(10n),
  share: 1000,
  bound: amount(100n),
  games: [{ code: 'sen-vang' }],
  isOffered: false,
}

/** A jackpot of the first site that a colleague has set. */
async function jackpotOf(database: Database, reason: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`with made as (insert into jackpots.jackpot (merchant_id, currency, kind,
      seed, share, bound, games, is_offered)
      values (1, 1, 'must_drop', 10, 1000, 100, '{sen-vang}', false) returning id)
    insert into jackpots.setting_version (merchant_id, kind, name, version, at, by, reason, kept)
    select 1, 'jackpot', id::text, 1, now(), 'another', ${reason}, '{}' from made
    returning name::bigint as id`.execute(database.sql)
  return String(rows[0]?.id)
}

/** A tournament of the first site that a colleague has set. */
async function tournamentOf(database: Database, reason: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`with made as (insert into tournaments.tournament (merchant_id, measure,
      stake_min, bets_min, rank_from, must_join, repeat, begins_at, ends_at, categories, vendors, games, prizes,
      is_offered)
      values (1, 'stake', 0, 1, 0, false, 'once', '2026-12-01', '2026-12-02', '{}', '{}', '{}',
        '[{"points": "5", "amount": "0"}]', false)
      returning id)
    insert into tournaments.setting_version (merchant_id, kind, name, version, at, by, reason, kept)
    select 1, 'tournament', id::text, 1, now(), 'another', ${reason}, '{}' from made
    returning name::bigint as id`.execute(database.sql)
  return String(rows[0]?.id)
}

/** The calls of the desks of what members are given, about a member of the first site who may play. */
export async function giftCalls(database: Database, app: TestApp, reason: string) {
  await app.client.register('giftmember')
  const memberId = String(await memberIdOf(database, 'giftmember'))
  /** A bonus that another colleague has proposed. */
  async function proposed(): Promise<string> {
    const { rows } = await sql<{ id: bigint }>`with made as (insert into promotion.handout (merchant_id, kind, reason,
        member_count, sum_amount, state, needs_second, request_key, proposed_by, proposed_at)
        values (1, 'event', ${reason}, 1, 5000, 'waiting', true, gen_random_uuid(), 'another', now()) returning id)
      insert into promotion.handout_part (handout_id, member_id, amount) select id, ${memberId}::bigint, 5000 from made
      returning handout_id as id`.execute(database.sql)
    return String(rows[0]?.id)
  }
  await sql`update promotion.handout_rule set second_person_from = 700000 where merchant_id = 1`.execute(database.sql)
  const id = await proposed()
  await sql`with made as (insert into cashback.rule (merchant_id, times, amount_min, claim_days, version)
      values (1, '{180}', 1000, 7, 1) returning merchant_id)
    insert into cashback.rule_change (merchant_id, version, at, by, reason, before, after)
    select merchant_id, 1, now(), 'another', ${reason}, '{}', '{}' from made`.execute(database.sql)
  await sql`insert into referrals.setting_version (merchant_id, kind, name, version, at, by, reason, kept)
    values (1, 'referral', '1', 1, now(), 'another', ${reason}, '{}')`.execute(database.sql)
  await app.client.register('giftfriend')
  await sql`insert into referrals.friend (friend_id, merchant_id, member_id, registered_at)
    values (${await memberIdOf(database, 'giftfriend')}, 1, ${memberId}::bigint, now())`.execute(database.sql)
  const { rows } = await sql<{ id: bigint }>`with made as (insert into site.notice (merchant_id, type, starts_at,
      written_by) values (1, 'PR', now(), 'operator') returning id)
    insert into site.notice_text (notice_id, language, title, content)
    select id, 'VI', 'Khuyến mãi của một', '<p>Lời</p>' from made returning notice_id as id`.execute(database.sql)
  const promotion = String(rows[0]?.id)
  const tournament = await tournamentOf(database, reason)
  const jackpot = await jackpotOf(database, reason)
  await sql`insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
    values (ledger.account_of(${memberId}::bigint, 1), date_bin('5 minutes', now() - interval '1 hour', 'epoch'),
      'slots', 1, 5000, 5000, 0)`.execute(database.sql)
  return {
    promotionList: { role: 'auditor', input: { state: 'now' } },
    promotion: { role: 'finance-maker', input: { id: promotion } },
    promotionCost: { role: 'auditor', input: {} },
    promotionMembers: { role: 'auditor', input: { id: promotion } },
    setPromotion: {
      role: 'finance-checker',
      input: {
        id: promotion,
        terms: {
          category: 'vip',
          takesApplications: true,
          plan: null,
          beginsAt: new Date(),
          endsAt: null,
          rewardAmount: amount(5_000n),
          turnoverMultiple: null,
          timesMax: 1,
          addressMax: null,
          canRetry: true,
          secondPersonFrom: amount(500_000n),
          rankLevelMin: 0,
          registeredDaysMin: 0,
          depositMin: null,
          depositDays: null,
          lineOf: null,
        },
        version: 0,
        reason,
      },
    },
    jackpotList: { role: 'auditor', input: {} },
    jackpotChanges: { role: 'auditor', input: { id: jackpot } },
    jackpotPools: { role: 'auditor', input: { id: jackpot } },
    jackpotCost: {
      role: 'auditor',
      input: { kind: 'must_drop' as const, seed: amount(10n), bound: amount(100n), share: 1000 },
    },
    setJackpot: { role: 'finance-checker', input: { id: jackpot, version: 1, values: jackpotValues, reason } },
    tournamentList: { role: 'auditor', input: {} },
    tournamentChanges: { role: 'auditor', input: { id: tournament } },
    tournamentRuns: { role: 'auditor', input: { id: tournament } },
    tournamentCost: { role: 'auditor', input: { measure: 'stake', betsMin: 1, hours: 24, places: 3 } },
    setTournament: { role: 'finance-checker', input: { id: tournament, version: 1, values: tournamentValues, reason } },
    referralSettings: { role: 'auditor', input: {} },
    referralChanges: { role: 'auditor', input: {} },
    referralFriends: { role: 'auditor', input: { state: 'earning' } },
    referralCost: {
      role: 'auditor',
      input: { depositMin: amount(1n), playMin: amount(1n), withinDays: 30, rate: 20 },
    },
    setReferral: {
      role: 'finance-checker',
      input: {
        version: 1,
        values: {
          isOn: true,
          forAgents: false,
          giftAmount: amount(5_000n),
          depositMin: amount(1n),
          playMin: amount(1n),
          withinDays: 30,
          rate: 20,
          rateDays: 90,
          capAmount: null,
          settleHour: 4,
        },
        reason,
      },
    },
    cashbackRules: { role: 'auditor', input: {} },
    cashbackChanges: { role: 'auditor', input: {} },
    setCashback: {
      role: 'finance-checker',
      input: {
        setting: {
          isOn: true,
          isManual: false,
          times: [180],
          amountMin: amount(1_000n),
          amountMax: null,
          claimDays: 7,
          rates: [{ category: 'LOTT', vendor: null, rankFrom: 0, rate: 10 }],
        },
        version: 1,
        reason,
      },
    },
    handouts: { role: 'finance-maker', input: { state: 'waiting' } },
    handout: { role: 'finance-maker', input: { id } },
    previewHandout: {
      role: 'finance-maker',
      input: { lines: [{ account: memberId, amount: amount(5_000n) }] },
    },
    proposeHandout: {
      role: 'finance-maker',
      input: {
        requestKey: randomUUID(),
        kind: 'goodwill',
        multiple: null,
        members: [{ memberId, amount: amount(5_000n) }],
        reason,
      },
    },
    approveHandout: { role: 'finance-checker', input: { id, reason } },
    rejectHandout: { role: 'finance-checker', input: { id: await proposed(), reason } },
    setHandoutRule: {
      role: 'finance-checker',
      input: { before: amount(700_000n), secondPersonFrom: amount(800_000n), reason },
    },
  } as const
}
