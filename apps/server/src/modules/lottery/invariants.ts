import type { Invariant } from '../../platform/invariants.ts'
import { zoneOffsetHours } from './schedule.ts'

/** What must hold of the draws of lotteries, and of bets on them, at every instant. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    // Draws have no gaps, and the numbers of their turns.
    name: 'R5',
    // A draw that was postponed keeps its turn.
    sql: `with turns as (select game_code, numero, coalesce(committed_draws_at, draws_at) as turn_at from rounds.draw)
      select (select count(*) from (
          select turn_at, lag(turn_at) over (partition by game_code order by turn_at) as before, interval_seconds
          from turns join lottery.game on game.code = turns.game_code) as pair
        where turn_at - before <> make_interval(secs => interval_seconds))
      + (select count(*) from turns join lottery.game on game.code = turns.game_code,
          lateral (select (turn_at at time zone 'UTC')
            + make_interval(hours => ${zoneOffsetHours}, secs => -interval_seconds) as turn) as local
        where numero <> to_char(turn, 'YYYYMMDD') || lpad((extract(epoch from turn - date_trunc('day', turn))::int /
          interval_seconds + 1)::text, 4, '0'))`,
  },
  {
    // The odds of a bet were on offer when it was accepted.
    name: 'B4',
    // Or until 30 seconds before: offers are cached for half a second, and a bet waits at
    // most 15 for a database that is slow.
    sql: `with price as (
        select game_code, play, odds, valid_from, lead(valid_from, 1, 'infinity') over (partition by game_code, play
          order by valid_from) as valid_until
        from lottery.offer_price)
      select count(*) from rounds.draw join lottery.game on game.code = draw.game_code
        join wagering.bet using (round_id), jsonb_to_recordset(bet.lines) as line(play text, odds int)
      where not exists (select from price where (price.game_code, price.play, price.odds) = (draw.game_code, line.play,
        line.odds)
        and valid_from <= placed_at and valid_until > placed_at - interval '30 s')`,
  },
  {
    // What a number may cost the house is what the bets on it that stand may cost, no less and no more.
    name: 'B8',
    // Trial money takes up no number. A cancelled bet that left a number taken could lock it for all members.
    sql: `with owed as (
        select round_id, play || ':' || entry as selection, sum(div("unitAmount" * odds, 10000)) as liability
        from rounds.draw join lottery.game on game.code = draw.game_code
          join wagering.bet using (round_id), jsonb_to_recordset(bet.lines)
            as line(play text, numbers text[], "unitAmount" numeric, odds numeric),
          unnest(numbers) as entry
        where bet.status <> 'cancelled' and not ledger.holds_trial(account_id) group by 1, 2)
      select count(*) from owed
      full join (select round_id, selection, liability from wagering.exposure join rounds.draw using (round_id)
          join lottery.game on game.code = draw.game_code where liability > 0) as kept using (round_id, selection)
      where owed.liability is distinct from kept.liability`,
  },
  {
    // A settled bet was paid what the rules say of the prizes that were published.
    name: 'B6',
    // Bets that two people have corrected alone are left out, and those of a draw whose correction is under way.
    sql: `select count(*) from rounds.draw join lottery.game on game.code = draw.game_code
        join wagering.bet using (round_id)
      where bet.status in ('won', 'lost', 'push')
        and (bet.end_version = 1 or exists (select from wagering.correction where correction.bet_id = bet.id
          and correction.version = bet.end_version and outcome_version is not null))
        and not exists (select from rounds.result where (result.game_code, result.numero)
          = (draw.game_code, draw.numero) and version > 1 and confirmed_at is not null and done_at is null)
        and bet.payout is distinct from lottery.payout_of(draw.rules, bet.lines, draw.outcome)`,
  },
]
