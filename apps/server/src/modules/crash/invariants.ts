import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of rounds of Crash, and of bets on them, at every instant. */
export const crashInvariants: readonly Invariant[] = [
  {
    // A round opens after the one before has ended, and none ends before its multiplier reaches its point.
    name: 'C1',
    sql: `select (select count(*) from (
        select opens_at, lag(drawn_at) over (partition by game_code order by draws_at) as before
        from rounds.draw join crash.game on game.code = game_code) as pair where opens_at < before)
      + (select count(*) from rounds.draw join crash.game on game.code = game_code
        where drawn_at is not null and extract(epoch from drawn_at - closes_at) * 0.06 + 0.0000001
          < ln((outcome -> 'point' ->> 0)::numeric))`,
  },
  {
    // A bet has its one line, at a stop between the least and the highest, for what it cost.
    name: 'C2',
    sql: `select count(*) from rounds.draw join crash.game on game.code = game_code join wagering.bet using (round_id)
      where jsonb_array_length(bet.lines) <> 1 or (bet.lines -> 0 ->> 'unitAmount')::numeric is distinct from bet.stake
        or (bet.lines -> 0 ->> 'odds')::numeric not between 10100 and 100000000`,
  },
  {
    // What a round may cost the house is what the bets on it that stand may pay, no less and no more.
    name: 'C3',
    sql: `with owed as (
        select round_id, sum(div((bet.lines -> 0 ->> 'unitAmount')::numeric * (bet.lines -> 0 ->> 'odds')::numeric, 10000))
          as liability
        from rounds.draw join crash.game on game.code = game_code join wagering.bet using (round_id)
        where bet.status <> 'cancelled' and not ledger.holds_trial(account_id) group by 1)
      select count(*) from owed
      full join (select round_id, liability from wagering.exposure join rounds.draw using (round_id)
          join crash.game on game.code = draw.game_code where liability > 0) as kept using (round_id)
        where owed.liability is distinct from kept.liability`,
  },
  {
    // A cash-out is of a bet on its round, at the multiplier of its instant or where the bet stopped, before the point.
    name: 'C4',
    sql: `select count(*) from crash.cash_out left join wagering.bet on bet.id = bet_id
        left join rounds.draw on draw.round_id = cash_out.round_id
      where bet.round_id is distinct from cash_out.round_id
        or hundredths is distinct from least((bet.lines -> 0 ->> 'odds')::numeric / 100,
          floor(100 * exp(0.00006 * elapsed_ms::numeric)))
        or hundredths > (draw.outcome -> 'point' ->> 0)::numeric * 100`,
  },
  {
    // A settled bet was paid what its cash-out and the point that was published say.
    name: 'C5',
    sql: `select count(*) from rounds.draw join crash.game on game.code = game_code join wagering.bet using (round_id)
        left join crash.cash_out on bet_id = bet.id
      where bet.status in ('won', 'lost', 'push') and bet.end_version = 1
        and bet.payout is distinct from crash.payout_of(bet.lines, hundredths, draw.outcome)`,
  },
]
