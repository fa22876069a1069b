-- The member's part in a round, opened by the first call that names it.
create or replace function wagering.outside_round_at(p_account bigint, p_vendor text, p_game text, p_number text,
  p_at timestamptz)
returns wagering.outside_round
language plpgsql as $$
declare
  v_round wagering.outside_round;
begin
  select outside_round.* into v_round from wagering.outside_round
    where (vendor, number, account_id) = (p_vendor, p_number, p_account);
  if not found then
    insert into wagering.outside_round (account_id, vendor, game_code, number, opened_at)
    values (p_account, p_vendor, p_game, p_number, p_at) returning * into v_round;
  end if;
  return v_round;
end $$;
