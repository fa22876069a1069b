-- Pays what was parked: two people have said so. The caller holds the wallet and the row.
create or replace function vendors.release_parked(p_id bigint)
returns void language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_parked vendors.parked_payout;
  v_opened_at timestamptz;
  v_zone text;
begin
  select parked.* into strict v_parked from vendors.parked_payout as parked where id = p_id;
  select time_zone into strict v_zone from vendors.connection where id = v_parked.connection_id;
  select opened_at into strict v_opened_at from wagering.outside_round where id = v_parked.round_id;
  if not wagering.move_outside(v_parked.round_id, v_parked.account_id,
      case v_parked.family when 'adjust' then 'vendor_correction' else 'vendor_payout' end::ledger.reason,
        v_parked.amount,
      vendors.key_of(v_opened_at, v_parked.connection_id, v_parked.family, v_parked.tx, 'pay'), v_at) then
    raise exception 'a parked payout could not be paid';
  end if;
  update vendors.tx set paid = paid + case when family = 'adjust' then 0 else v_parked.amount end,
    corrected = corrected + case when family = 'adjust' then v_parked.amount else 0 end
  where (connection_id, family, tx) = (v_parked.connection_id, v_parked.family, v_parked.tx);
  perform vendors.count_paid(v_parked.connection_id, v_parked.game_code, (v_at at time zone v_zone)::date,
    v_parked.amount);
end $$;
