-- What a wallet has staked and lost in the periods that an instant is in, from what is written of its bets and its
-- money: what count_play counts as it comes. Staked are bets that were placed then, at vendors too, bets that became
-- void included and bets that were cancelled or given not. It reads every entry of the wallet: for whoever sets a limit
-- or looks at them, and for the proof.
create or replace function wagering.played(p_account bigint, p_at timestamptz)
returns table (period wagering.limit_period, began date, begins_at timestamptz, ends_at timestamptz, staked bigint,
  lost bigint) stable language sql as $$
  with periods as (
    select each as period, began, began::timestamp at time zone time_zone as begins_at,
      (began + case each when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '1 month'
        end) at time zone time_zone as ends_at
    from wagering.player
      cross join unnest(enum_range(null::wagering.limit_period)) as each
      cross join lateral (select wagering.begins_on(each, player, p_at) as began) as day
    where account_id = p_account),
  moved as materialized (
    select placed_at as at, stake as staked, 0 as lost from wagering.bet
    where account_id = p_account and status <> 'cancelled' and not given
      and placed_at >= (select min(begins_at) from periods)
    union all
    select at, case reason when 'vendor_stake' then -amount else 0 end, -amount from ledger.entry
    where account = p_account and at >= (select min(begins_at) from periods)
      and reason in ('stake', 'payout', 'refund', 'correction', 'vendor_stake', 'vendor_payout', 'vendor_refund',
        'vendor_correction', 'free_round'))
  select periods.period, began, begins_at, ends_at,
    coalesce(sum(moved.staked) filter (where at >= begins_at), 0)::bigint,
    coalesce(sum(moved.lost) filter (where at >= begins_at), 0)::bigint
  from periods left join moved on true group by 1, 2, 3, 4 order by 1;
$$;
