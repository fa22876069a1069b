import type { Invariant } from '../../platform/invariants.ts'

/** That legs, combined bets and rounds agree. */
export const legInvariant: Invariant = {
  name: 'B13',
  sql: `select (
      -- A combined bet has its legs, one on each of its rounds, and legs have their bet.
      select count(*) from (select bet_id, count(*) as legs, max(leg) as last, count(round.id) as rounds
        from wagering.bet_leg left join wagering.round on round.id = round_id group by 1) as has
      full join wagering.combined_bet using (bet_id) left join wagering.bet on bet.id = bet_id
      where bet.id is null or (legs, last, rounds) is distinct from (leg_count::bigint, leg_count, leg_count::bigint)
        or (select count(*) from wagering.bet as other where other.round_id = bet.round_id) <> 1
    ) + (
      -- A leg has a result once its round was settled or voided, and none before; void is every leg on a void round.
      select count(*) from wagering.bet_leg join wagering.round on round.id = round_id
      where case when result is null then ended_at is not null
        else round.status not in ('resulted', 'settled', 'void') or bet_leg.settled_at < resulted_at
          or (round.status = 'void' and result <> 'void') end
    ) + (
      -- A combined bet is open while none of its legs is lost and one is open; its end is what its legs say.
      select count(*) from wagering.combined_bet join wagering.bet on bet.id = bet_id
        join wagering.round on round.id = bet.round_id
        left join wagering.bet_end as first on first.bet_id = bet.id and first.version = 1
        cross join lateral (select array_agg(odds order by leg) filter (where result is not null) as odds,
            array_agg(result order by leg) filter (where result is not null) as results,
            bool_or(result = 'lost') is not true and count(*) filter (where result is null) > 0 as is_open
          from wagering.bet_leg where bet_leg.bet_id = bet.id) as legs
        left join lateral wagering.end_of_legs(bet.stake, max_payout, legs.odds, legs.results) as due on not is_open
      where case when bet.status = 'placed' then not is_open or round.status <> 'closed'
        when bet.status = 'cancelled' then round.status <> 'void'
        else is_open or round.status <> 'settled'
          or (coalesce(first.payout, bet.payout), coalesce(bet.stake - first.valid, bet.unplayed))
          is distinct from (due.payout, due.unplayed) end
    ) + (
      -- What the house may lose on a selection counts every combined bet on it with all that it may pay.
      select count(*) from (select bet_leg.round_id, selection, sum(max_payout) as liability
        from wagering.bet_leg join wagering.combined_bet using (bet_id) join wagering.bet on bet.id = bet_id
        where bet.status <> 'cancelled' group by 1, 2) as taken
      left join wagering.exposure using (round_id, selection)
        where exposure.liability is null or exposure.liability < taken.liability
    )`,
}
