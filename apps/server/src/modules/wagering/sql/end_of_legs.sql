-- What a combined bet pays for its legs, and what of its stake was not at risk, as `combinedEnd` of packages/money
-- says it: written twice, so that each proves the other (B13). One rounding, at the end, towards zero.
create or replace function wagering.end_of_legs(p_stake bigint, p_max bigint, p_odds int[],
  p_result wagering.leg_result[],
  out payout bigint, out unplayed bigint)
immutable strict parallel safe language plpgsql as $$
declare
  v_multiplied numeric := p_stake;
  v_divided numeric := 1;
  v_returned numeric := 1;
begin
  for i in 1..cardinality(p_odds) loop
    case p_result[i]
      when 'won' then v_multiplied := v_multiplied * p_odds[i]; v_divided := v_divided * 10000;
      when 'half_won' then v_multiplied := v_multiplied * (p_odds[i] + 10000); v_divided := v_divided * 20000;
      when 'half_lost' then v_divided := v_divided * 2;
      when 'lost' then v_multiplied := 0;
      else null;
    end case;
    -- The share of the stake that this leg gives back without playing it: all of it, half of it, nothing.
    v_returned := case when p_result[i] = 'void' then v_returned
      when p_result[i] in ('half_won', 'half_lost') then v_returned * 2 end;
  end loop;
  payout := least(div(v_multiplied, v_divided), p_max);
  unplayed := coalesce(div(p_stake, v_returned), 0);
end $$;
