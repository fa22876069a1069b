-- Has the sums of teams by category follow the plays of members, whatever writes them: day by day, so that years that
-- are counted at once are no more than a day of them at a time.
create or replace function reports.follow_games() returns trigger language plpgsql as $$
declare
  diffs reports.category_diff[];
begin
  if tg_op = 'INSERT' then
    for diffs in select array_agg((merchant_id, day, currency, member_id, category, valid)::reports.category_diff)
      from (select merchant_id, day, currency, member_id, coalesce(catalog.category_of(game_code), '') as category,
          sum(valid)::bigint as valid from after_rows group by 1, 2, 3, 4, 5) as each group by day order by day loop
      perform reports.add_to_categories(diffs);
    end loop;
  elsif tg_op = 'DELETE' then
    for diffs in select array_agg((merchant_id, day, currency, member_id, category, -valid)::reports.category_diff)
      from (select merchant_id, day, currency, member_id, coalesce(catalog.category_of(game_code), '') as category,
          sum(valid)::bigint as valid from before_rows group by 1, 2, 3, 4, 5) as each group by day order by day loop
      perform reports.add_to_categories(diffs);
    end loop;
  else
    for diffs in select array_agg((merchant_id, day, currency, member_id, category, valid)::reports.category_diff)
      from (select merchant_id, day, currency, member_id, coalesce(catalog.category_of(game_code), '') as category,
          sum(valid)::bigint as valid
        from (select merchant_id, day, currency, member_id, game_code, valid from after_rows
          union all
          select merchant_id, day, currency, member_id, game_code, -valid from before_rows) as changed
        group by 1, 2, 3, 4, 5) as each group by day order by day loop
      perform reports.add_to_categories(diffs);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger follow_insert after insert on reports.play
  referencing new table as after_rows for each statement execute function reports.follow_games();
create or replace trigger follow_update after update on reports.play
  referencing old table as before_rows new table as after_rows
  for each statement execute function reports.follow_games();
create or replace trigger follow_delete after delete on reports.play
  referencing old table as before_rows for each statement execute function reports.follow_games();
