-- Has the sums of lines follow the plays of members, whatever writes them: day by day, so that years that are counted
-- at once are no more than a day of them at a time.
create or replace function reports.follow_plays() returns trigger language plpgsql as $$
declare
  diffs reports.line_diff[];
  -- Those of whom a first bet ended on the day, or of whom none is left.
  turned reports.line_diff[];
begin
  if tg_op = 'INSERT' then
    for diffs, turned in select array_agg(diff), array_agg(diff) filter (where bets > 0)
      from (select day, bets, (merchant_id, day, currency, member_id, bets, stake, valid, payout, 0, 0, 0, 0, 0, 0,
        0)::reports.line_diff as diff from after_rows) as each group by day order by day loop
      perform reports.add_to_lines(diffs);
      perform reports.count_active(turned);
    end loop;
  elsif tg_op = 'DELETE' then
    for diffs, turned in select array_agg(diff), array_agg(diff) filter (where bets > 0)
      from (select day, bets, (merchant_id, day, currency, member_id, -bets, -stake, -valid, -payout, 0, 0, 0, 0, 0, 0,
        0)::reports.line_diff as diff from before_rows) as each group by day order by day loop
      perform reports.add_to_lines(diffs);
      perform reports.count_active(turned);
    end loop;
  else
    -- Added up and not joined: a plan that was made for few rows would compare each with each.
    for diffs, turned in select array_agg(diff), array_agg(diff) filter (where has_turned)
      from (select day, (sum(bets_before) > 0) <> (sum(bets_after) > 0) as has_turned,
          (merchant_id, day, currency, member_id, sum(bets_after - bets_before), sum(stake), sum(valid), sum(payout), 0,
          0, 0, 0, 0, 0, 0)::reports.line_diff as diff
        from (select merchant_id, day, currency, member_id, 0 as bets_before, bets as bets_after, stake, valid, payout
            from after_rows
          union all
          select merchant_id, day, currency, member_id, bets, 0, -stake, -valid, -payout from before_rows) as changed
        group by merchant_id, day, currency, member_id) as each
      group by day order by day loop
      perform reports.add_to_lines(diffs);
      perform reports.count_active(turned);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger follow_insert after insert on reports.player_day
  referencing new table as after_rows for each statement execute function reports.follow_plays();
create or replace trigger follow_update after update on reports.player_day
  referencing old table as before_rows new table as after_rows
  for each statement execute function reports.follow_plays();
create or replace trigger follow_delete after delete on reports.player_day
  referencing old table as before_rows for each statement execute function reports.follow_plays();
