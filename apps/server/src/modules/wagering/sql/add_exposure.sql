-- Adds to what the house may lose; false when a cap would be passed. Last, because every bet of a round waits here.
create or replace function wagering.add_exposure(x_round bigint[], x_selection text[], x_liability bigint[],
  x_cap bigint[])
returns boolean language plpgsql as $$
declare
  v_added int;
begin
  insert into wagering.exposure as exposure (round_id, selection, liability, cap)
  select * from unnest(x_round, x_selection, x_liability, x_cap) as asked(round_id, selection, liability, cap)
    where asked.liability <= asked.cap
  on conflict (round_id, selection) do update set liability = exposure.liability + excluded.liability,
    cap = excluded.cap
  where exposure.liability + excluded.liability <= excluded.cap;
  get diagnostics v_added = row_count;
  return v_added = cardinality(x_round);
end $$;
