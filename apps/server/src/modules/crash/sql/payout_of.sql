-- What a bet pays, by its one line, where the member cashed it out, and the point of the round; a fraction of the
-- smallest unit stays with the house. Null for a round without a point.
create or replace function crash.payout_of(lines jsonb, cashed_out int, outcome jsonb)
returns numeric immutable parallel safe language sql
return (
  select case
      when outcome -> 'point' ->> 0 is null then null
      when cashed_out is not null then div(stake * cashed_out, 100)
      when stop <= (outcome -> 'point' ->> 0)::numeric * 100 then div(stake * stop, 100)
      else 0 end
  from (select (lines -> 0 ->> 'unitAmount')::numeric as stake, (lines -> 0 ->> 'odds')::numeric / 100 as stop) as bet);
