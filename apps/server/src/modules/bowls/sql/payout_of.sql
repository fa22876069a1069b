-- What lines pay by what lies under the bowl, a fraction of the smallest unit staying with the house. Null for a
-- line that the rules do not have and for a round without a result.
create or replace function bowls.payout_of(rules text, lines jsonb, outcome jsonb)
returns numeric immutable parallel safe language sql
return (
  select case when bool_and(hits is not null) then sum(case hits when -1 then stake when 0 then 0
    else won + (hits - 1) * (won - stake) end) end
  from jsonb_to_recordset(lines) as line(play text, "unitAmount" numeric, odds numeric)
    cross join lateral (select "unitAmount" as stake, div("unitAmount" * odds, 10000) as won,
      bowls.hits_of(rules, play, array(select jsonb_array_elements_text(outcome -> 'faces'))) as hits) as pays);
