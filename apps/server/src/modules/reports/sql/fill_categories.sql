-- Adds what was counted before there were sums of teams by category: once, day by day. Whatever writes plays waits
-- meanwhile.
create or replace function reports.fill_categories() returns void language plpgsql as $$
declare
  each record;
begin
  lock table reports.play in share row exclusive mode;
  perform from reports.line_state where categories_filled_at is null for update;
  if not found then return; end if;
  -- What triggers have added since they are there is added again with all the rest.
  truncate reports.team_category;
  for each in select distinct merchant_id, day from reports.play order by day, merchant_id loop
    perform reports.add_to_categories(array_agg((merchant_id, day, currency, member_id, category, valid)
      ::reports.category_diff))
    from (select merchant_id, day, currency, member_id, coalesce(catalog.category_of(game_code), '') as category,
        sum(valid)::bigint as valid from reports.play
      where play.merchant_id = each.merchant_id and play.day = each.day group by 1, 2, 3, 4, 5) as played;
  end loop;
  update reports.line_state set categories_filled_at = clock_timestamp();
end $$;
