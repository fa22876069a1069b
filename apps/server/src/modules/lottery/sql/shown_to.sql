-- What the numbers of a draw show to a play: one text for each number of its tiers, or for each digit of them; or what
-- the numbers of its one tier show together.
create or replace function lottery.shown_to(rule lottery.play_rule, prizes jsonb)
returns text[] immutable parallel safe language sql
return case when rule.compared ~ '^(k3|pk10|keno) ' then lottery.shown_together(rule.compared,
  array(select jsonb_array_elements_text(prizes -> rule.tiers[1])))
else array(
  select shown
  from unnest(rule.tiers) as tier, jsonb_array_elements_text(prizes -> tier) as drawn,
    unnest(case rule.compared
      when 'last' then array[right(drawn, rule.digits)]
      when 'first' then array[left(drawn, rule.digits)]
      when 'after first' then array[substr(drawn, 2, rule.digits)]
      when 'tens' then array[left(right(drawn, 2), 1)]
      when 'any order' then array[lottery.in_order(right(drawn, rule.digits))]
      when 'each digit' then string_to_array(drawn, null) end) as shown) end;
