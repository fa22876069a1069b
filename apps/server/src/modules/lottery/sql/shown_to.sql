-- What the numbers of a draw show to a play: one text for each number of its tiers.
create or replace function lottery.shown_to(rule lottery.play_rule, prizes jsonb)
returns text[] immutable parallel safe language sql
return array(
  select case rule.compared
    when 'last' then right(drawn, rule.digits)
    when 'first' then left(drawn, rule.digits)
    when 'tens' then left(right(drawn, 2), 1)
    when 'any order' then lottery.in_order(right(drawn, rule.digits)) end
  from unnest(rule.tiers) as tier, jsonb_array_elements_text(prizes -> tier) as drawn);
