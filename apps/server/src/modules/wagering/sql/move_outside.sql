-- Moves money for a round: to the wallet, or from it when `p_amount` is below zero. False when the balance is too
-- low. It is counted against the member's limits; a member who may not stake must have been refused before. A round
-- that had ended has another end with it.
create or replace function wagering.move_outside(p_round bigint, p_account bigint, p_reason ledger.reason,
  p_amount bigint, p_key uuid, p_at timestamptz)
returns boolean language plpgsql as $$
declare
  v_again bigint[] := array(select id from wagering.outside_round
    where id = p_round and ended_at is not null and p_amount <> 0);
begin
  if p_amount <> 0 then
    perform from ledger.move(p_account, p_amount, 'vendor', p_reason, p_key, p_round, p_at) where balance is not null;
    if not found then return false; end if;
  end if;
  perform wagering.keep_ends(v_again);
  update wagering.outside_round set (staked, returned, paid, corrected, status, end_version) = (
    select s, r, p, c, wagering.outside_status_of(s, r, p, c, ended_at), end_version + cardinality(v_again) from (select
      staked - case p_reason when 'vendor_stake' then p_amount else 0 end as s,
      returned + case p_reason when 'vendor_refund' then p_amount else 0 end as r,
      paid + case p_reason when 'vendor_payout' then p_amount else 0 end as p,
      corrected + case p_reason when 'vendor_correction' then p_amount else 0 end as c) as moved)
  where id = p_round;
  if v_again <> '{}' then perform wagering.tell_outside(v_again, v_again, p_at); end if;
  if p_reason = 'vendor_stake' then
    perform wagering.note_stakes(p_at, array[p_account], array[p_amount]);
  else
    perform wagering.count_play(p_at, array[p_account], '{}', array[p_amount]);
  end if;
  return true;
end $$;
