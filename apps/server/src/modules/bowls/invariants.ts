import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of the rounds of tables with a bowl, and of bets on them, at every instant. */
export const bowlInvariants: readonly Invariant[] = [
  {
    // The rounds of a table follow each other: the next opens after the bowl of the one before was lifted.
    name: 'T1',
    sql: `select count(*) from (
        select opens_at, lag(draws_at) over (partition by game_code order by draws_at) as before
        from rounds.draw join bowls.game_table on game_table.code = game_code) as pair
      where opens_at < before`,
  },
  {
    // A bet names each position once, one that there is, at its odds, and its stakes are what it cost.
    name: 'T2',
    sql: `select count(*) from rounds.draw join bowls.game_table on game_table.code = game_code
        join wagering.bet using (round_id)
      where (select (count(*), count(distinct line.play), count(distinct taken.position), sum(line."unitAmount"))
          is distinct from (count(*), count(*), count(*), bet.stake::numeric)
        from jsonb_to_recordset(bet.lines) as line(play text, "unitAmount" numeric, odds int)
          left join bowls.position as taken
            on (taken.game_code, taken.position, taken.odds) = (draw.game_code, line.play, line.odds))`,
  },
  {
    // What a position may cost the house is what the bets on it that stand may cost, no less and no more.
    name: 'T3',
    // Trial money takes up no position. A cancelled bet that left one taken could lock it for all members.
    sql: `with owed as (
        select round_id, line.play as selection, sum(div("unitAmount" * taken.odds, 10000)
          + (hits_max - 1) * (div("unitAmount" * taken.odds, 10000) - "unitAmount")) as liability
        from rounds.draw join wagering.bet using (round_id), jsonb_to_recordset(bet.lines)
          as line(play text, "unitAmount" numeric), bowls.position as taken
        where (taken.game_code, taken.position) = (draw.game_code, line.play)
          and bet.status <> 'cancelled' and not ledger.holds_trial(account_id) group by 1, 2)
      select count(*) from owed
      full join (select round_id, selection, liability from wagering.exposure join rounds.draw using (round_id)
          join bowls.game_table on game_table.code = draw.game_code where liability > 0) as kept
        using (round_id, selection)
      where owed.liability is distinct from kept.liability`,
  },
  {
    // A settled bet was paid what the rules say of the faces that were published.
    name: 'T4',
    sql: `select count(*) from rounds.draw join bowls.game_table on game_table.code = game_code
        join wagering.bet using (round_id)
      where bet.status in ('won', 'lost', 'push') and bet.end_version = 1
        and bet.payout is distinct from bowls.payout_of(draw.rules, bet.lines, draw.outcome)`,
  },
]
