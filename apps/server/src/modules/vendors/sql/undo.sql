-- Takes back what a transaction moved: a stake is returned whole; of a win, what is still there, the rest is the
-- house's.
create or replace function vendors.undo(p_target vendors.tx, p_tx text, p_connection vendors.connection,
  p_at timestamptz)
returns void language plpgsql as $$
declare
  v_opened_at timestamptz;
  v_taken bigint := 0;
begin
  perform ledger.lock_wallets(array[p_target.account_id]);
  select opened_at into v_opened_at from wagering.outside_round where id = p_target.round_id;
  if p_target.staked > 0 then
    perform wagering.move_outside(p_target.round_id, p_target.account_id, 'vendor_refund', p_target.staked,
      vendors.key_of(v_opened_at, p_connection.id, p_target.family, p_target.tx, 'undo stake'), p_at);
  end if;
  if p_target.paid > 0 then
    select least(balance, p_target.paid) into v_taken from ledger.account where id = p_target.account_id;
    perform wagering.move_outside(p_target.round_id, p_target.account_id, 'vendor_correction', -v_taken,
      vendors.key_of(v_opened_at, p_connection.id, p_target.family, p_target.tx, 'undo pay'), p_at);
    perform ledger.move_house('debt', 'vendor', ledger.currency_of(p_target.account_id), p_target.paid - v_taken, p_at);
  end if;
  -- What was parked is not paid any more.
  update vendors.parked_payout set verdict = 'taken_back', decided_at = p_at
  where (connection_id, family, tx) = (p_target.connection_id, p_target.family, p_target.tx) and verdict is null;
  update vendors.tx set undone_by = p_tx, returned = p_target.staked, corrected = -v_taken,
    uncovered = p_target.paid - v_taken
  where (connection_id, family, tx) = (p_target.connection_id, p_target.family, p_target.tx);
end $$;
