-- Has the sums of lines follow the money of members, whatever writes it: day by day, as the plays.
create or replace function reports.follow_money() returns trigger language plpgsql as $$
declare
  diffs reports.line_diff[];
begin
  if tg_op = 'INSERT' then
    for diffs in select array_agg((merchant_id, day, currency, member_id, 0, 0, 0, 0, deposits, withdrawals, rebates,
        bonuses, dividends, salaries, other)::reports.line_diff) from after_rows group by day order by day loop
      perform reports.add_to_lines(diffs);
    end loop;
  elsif tg_op = 'DELETE' then
    for diffs in select array_agg((merchant_id, day, currency, member_id, 0, 0, 0, 0, -deposits, -withdrawals, -rebates,
        -bonuses, -dividends, -salaries, -other)::reports.line_diff) from before_rows group by day order by day loop
      perform reports.add_to_lines(diffs);
    end loop;
  else
    for diffs in select array_agg(diff)
      from (select day, (merchant_id, day, currency, member_id, 0, 0, 0, 0, sum(deposits), sum(withdrawals),
          sum(rebates), sum(bonuses), sum(dividends), sum(salaries), sum(other))::reports.line_diff as diff
        from (select merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses, dividends,
            salaries, other from after_rows
          union all
          select merchant_id, day, currency, member_id, -deposits, -withdrawals, -rebates, -bonuses, -dividends,
            -salaries, -other from before_rows) as changed
        group by merchant_id, day, currency, member_id) as each
      group by day order by day loop
      perform reports.add_to_lines(diffs);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger follow_insert after insert on reports.money
  referencing new table as after_rows for each statement execute function reports.follow_money();
create or replace trigger follow_update after update on reports.money
  referencing old table as before_rows new table as after_rows
  for each statement execute function reports.follow_money();
create or replace trigger follow_delete after delete on reports.money
  referencing old table as before_rows for each statement execute function reports.follow_money();
