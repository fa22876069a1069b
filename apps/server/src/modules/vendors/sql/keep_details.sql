-- Hands on what calls say of their bets, of those that have moved money, or nothing: what was refused has no details.
create or replace function vendors.keep_details(p_calls jsonb) returns void language sql as $$
  select wagering.note_outside(clock_timestamp(), array_agg(round_id order by n), array_agg(told.tx order by n),
    array_agg(told.method <> 'bet' order by n), array_agg(details order by n))
  from jsonb_to_recordset(p_calls) as told(n int, connection_id int, method text, tx text, details jsonb)
  join vendors.tx on tx.connection_id = told.connection_id and tx.tx = told.tx and tx.state = 'done'
    and tx.family = case told.method when 'win' then 'pay' else 'stake' end::vendors.family
  where details is not null and round_id is not null
  having count(*) > 0;
$$;
