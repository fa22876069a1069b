-- The lowest id from which on bets were placed at or after an instant, but for a minute: ids come from one sequence in
-- the order of time, of bets and of rounds at vendors, and a batch waits less than a minute between the two. Found by
-- halving, in some sixty looks at the primary key.
create or replace function wagering.first_bet_from(p_at timestamptz) returns bigint stable language plpgsql as $$
declare
  v_low bigint := 0;
  v_high bigint := coalesce((select id + 1 from wagering.bet where id > 0 order by id desc limit 1), 0);
  v_middle bigint;
  v_id bigint;
  v_placed_at timestamptz;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select id, placed_at into v_id, v_placed_at from wagering.bet where id >= v_middle order by id limit 1;
    if found and v_placed_at < p_at - interval '1 minute' then
      v_low := v_id + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;
