-- unit × odds × hits of each number, or of each group of numbers, a fraction of the smallest unit staying with the
-- house. Null for lines that the named rules do not have and for a draw without prizes.
create or replace function lottery.payout_of(named text, lines jsonb, prizes jsonb)
returns numeric stable parallel safe language sql
return (
  select case when prizes is not null and bool_and(rule.play is not null) then coalesce(sum(paid), 0) end
  from jsonb_to_recordset(lines) as line(play text, numbers text[], "unitAmount" numeric, odds numeric)
    left join lottery.play_rule as rule on rule.rules = named and rule.play = line.play
    cross join lateral (select lottery.shown_to(rule, prizes) as shown offset 0) as draw
    cross join lateral (
      select sum(div(line."unitAmount" * line.odds * case
        when rule.picks > 1 then (string_to_array(entry, '-') <@ shown)::int
        when rule.compared = 'any order' then cardinality(array_positions(shown, lottery.in_order(entry)))
        else cardinality(array_positions(shown, entry)) end, 10000)) as paid
      from unnest(line.numbers) as entry) as pays);
