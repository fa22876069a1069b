import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of draws, and of bets on them, at every instant. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    // A draw is committed before it takes bets.
    name: 'R1',
    sql: `select (select count(*) from lottery.draw where round_id is not null and committed_at >= opens_at)
      + (select count(*) from lottery.draw join wagering.bet using (round_id) where bet.placed_at <= draw.committed_at)`,
  },
  {
    // Revealed seeds are the committed ones.
    name: 'R2',
    sql: `select count(*) from lottery.draw where seed_a is not null
      and (commit_a, commit_b) is distinct from (encode(sha256(decode(seed_a, 'hex')), 'hex'), encode(sha256(decode(seed_b, 'hex')), 'hex'))`,
  },
  {
    // Bets are settled with the prizes that were published.
    name: 'R3',
    // That prizes follow from seeds alone is recomputed by recheckDraws, outside the database.
    sql: `select count(*) from lottery.draw join wagering.round on round.id = draw.round_id
      where draw.prizes is distinct from round.outcome or (draw.prizes is not null and draw.rules_version is distinct from round.rules_version)`,
  },
  {
    // No seed is in the open before its draw.
    name: 'R4',
    sql: `select count(*) from lottery.draw left join wagering.round on round.id = draw.round_id
      where seed_a is not null and (drawn_at is null and draw.void_reason is null or drawn_at < draws_at
        or (draw.round_id is not null and round.status = 'open'))`,
  },
  {
    // Draws have no gaps, and a void one says why and reveals its seeds.
    name: 'R5',
    sql: `select (select count(*) from (
          select draws_at, lag(draws_at) over (partition by game_code order by draws_at) as before, interval_seconds
          from lottery.draw join lottery.game on game.code = draw.game_code) as pair
        where draws_at - before <> make_interval(secs => interval_seconds))
      + (select count(*) from lottery.draw join lottery.game on game.code = draw.game_code,
          lateral (select (draws_at at time zone 'Asia/Ho_Chi_Minh') - make_interval(secs => interval_seconds) as turn) as local
        where numero <> to_char(turn, 'YYYYMMDD') || lpad((extract(epoch from turn - date_trunc('day', turn))::int / interval_seconds + 1)::text, 4, '0'))
      + (select count(*) from lottery.draw where void_reason = '' or (void_reason <> 'seeds_lost' and seed_a is null))`,
  },
  {
    // Every draw ends within its time.
    name: 'R6',
    // A minute to draw after the time of the draw; then bets are paid, a million in less than two minutes.
    sql: `select count(*) from lottery.draw
      where (drawn_at is null and void_reason is null and draws_at < clock_timestamp() - interval '60 s')
        or (ended_at is null and coalesce(drawn_at, draws_at) < clock_timestamp() - interval '180 s' and (drawn_at is not null or void_reason is not null))`,
  },
  {
    // The odds of a bet were on offer when it was accepted.
    name: 'B4',
    // Or until 30 seconds before: offers are cached for half a second, and a bet waits at
    // most 15 for a database that is slow.
    sql: `with price as (
        select game_code, play, odds, valid_from, lead(valid_from, 1, 'infinity') over (partition by game_code, play order by valid_from) as valid_until
        from lottery.offer_price)
      select count(*) from lottery.draw join wagering.bet using (round_id), jsonb_to_recordset(bet.lines) as line(play text, odds int)
      where not exists (select from price where (price.game_code, price.play, price.odds) = (draw.game_code, line.play, line.odds)
        and valid_from <= placed_at and valid_until > placed_at - interval '30 s')`,
  },
  {
    // What a number may cost the house is what the bets on it that stand may cost, no less and no more.
    name: 'B8',
    // Trial money takes up no number. A cancelled bet that left a number taken could lock it for all members.
    sql: `with owed as (
        select round_id, play || ':' || entry as selection, sum(div("unitAmount" * odds, 10000)) as liability
        from lottery.draw join wagering.bet using (round_id), jsonb_to_recordset(bet.lines) as line(play text, numbers text[], "unitAmount" numeric, odds numeric),
          unnest(numbers) as entry
        where bet.status <> 'cancelled' and account_id % 256 <> 3 group by 1, 2)
      select count(*) from owed
      full join (select round_id, selection, liability from wagering.exposure join lottery.draw using (round_id) where liability > 0) as kept using (round_id, selection)
      where owed.liability is distinct from kept.liability`,
  },
  {
    // A settled bet was paid what the rules say of the prizes that were published.
    name: 'B6',
    sql: `select count(*) from lottery.draw join wagering.bet using (round_id)
      where bet.status in ('won', 'lost', 'push') and bet.end_version = 1
        and bet.payout is distinct from lottery.payout_of(draw.rules, bet.lines, draw.prizes)`,
  },
]
