-- Adds what was counted before there were sums of lines: once, day by day. Whatever writes sums waits meanwhile.
create or replace function reports.fill_lines() returns void language plpgsql as $$
declare
  each record;
begin
  lock table reports.player_day, reports.money in share row exclusive mode;
  perform from reports.line_state where filled_at is null for update;
  if not found then return; end if;
  -- What triggers have added since they are there is added again with all the rest.
  truncate reports.line_day, reports.active_member, reports.team_active;
  for each in select merchant_id, day from reports.player_day
    union select merchant_id, day from reports.money order by day, merchant_id loop
    perform reports.add_to_lines(array_agg((merchant_id, day, currency, member_id, bets, stake, valid, payout, 0, 0, 0,
      0, 0, 0, 0)::reports.line_diff)) from reports.player_day
    where player_day.merchant_id = each.merchant_id and player_day.day = each.day;
    perform reports.count_active(array_agg((merchant_id, day, currency, member_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      ::reports.line_diff)) from reports.player_day
    where player_day.merchant_id = each.merchant_id and player_day.day = each.day;
    perform reports.add_to_lines(array_agg((merchant_id, day, currency, member_id, 0, 0, 0, 0, deposits, withdrawals,
      rebates, bonuses, dividends, salaries, other)::reports.line_diff)) from reports.money
    where money.merchant_id = each.merchant_id and money.day = each.day;
  end loop;
  update reports.line_state set filled_at = clock_timestamp();
end $$;
