import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of tournaments at every instant. */
export const tournamentInvariants: readonly Invariant[] = [
  {
    // What a place says was given once and whole, and nothing else was.
    name: 'TN1',
    sql: `select count(*) from tournaments.place
      full join (select ref as id, ledger.member_of(account) as member_id,
        coalesce(sum(amount) filter (where ledger.holds_points(account)), 0) as points,
        coalesce(sum(amount) filter (where not ledger.holds_points(account)), 0) as amount
        from ledger.entry where reason = 'tournament' group by 1, 2) as posted using (id, member_id)
      where (place.points, place.amount) is distinct from (posted.points, posted.amount)`,
  },
  {
    // A run has places only once it is decided, and no more than prizes; those follow each other as their scores do.
    name: 'TN2',
    sql: `select count(*) from (select run_id, place, score,
        lag(score) over (partition by run_id order by place) as above,
        row_number() over (partition by run_id order by place) as number from tournaments.place) as place
      join tournaments.run on run.id = run_id
      where decided_at is null or place.place <> number or place.place > jsonb_array_length(prizes) or score > above`,
  },
  {
    // What an entry of a run that is not decided says is what the bets that ended in it say, but for wallets with ends
    // that the reader has not come to.
    name: 'TN3',
    sql: `with unread as materialized (select account_id from wagering.unread_ends('tournaments', null)),
      open as (select id, measure, merchant_id, begins_at, ends_at, stake_min, must_join, categories, vendors, games
        from tournaments.run where decided_at is null and begins_at <= now()),
      ended as (select open.id as run_id, measure, ended.account_id, ended.bets, stake, valid, payout
        from open cross join lateral wagering.first_ended(null, begins_at, ends_at) as ended
        left join tournaments.entry as joined on joined.run_id = open.id and joined.account_id = ended.account_id
        left join catalog.games_in('EN') as game on game.round_code = ended.game_code
        where members.merchant_of(ledger.member_of(ended.account_id)) = merchant_id and first_stake >= stake_min
          and not ledger.holds_trial(ended.account_id) and (not must_join or first_at >= joined_at)
          and tournaments.counts_game(categories, vendors, games, game_code, game.category, game.vassalage)),
      summed as (select run_id, account_id, sum(bets) as bets, case measure when 'stake' then sum(valid)
          when 'net_win' then sum(payout - stake) else
            coalesce(max(div(payout::numeric * 10000, nullif(stake, 0))), 0) end as score
        from ended group by run_id, account_id, measure)
      select count(*) from summed
      full join (select run_id, account_id, bets, score from tournaments.entry join open on open.id = run_id) as entry
        using (run_id, account_id)
      where account_id not in (select account_id from unread)
        and (coalesce(summed.bets, 0), coalesce(summed.score, 0))
          is distinct from (coalesce(entry.bets, 0)::bigint, coalesce(entry.score, 0)::numeric)`,
  },
]
