-- What a wallet consists of after the entries since a bonus was given, and from what its bets were staked, for the
-- invariants: a second computation, entry by entry. The bets are an object of staked and from bonus money, by id.
create or replace function cashier.split_of(p_deposit bigint, out cash bigint, out bonus bigint, out parts jsonb)
stable language plpgsql as $$
declare
  v_held cashier.held_bonus;
  v_entry record;
  v_part jsonb;
  v_from bigint;
begin
  select held_bonus.* into v_held from cashier.held_bonus where deposit_id = p_deposit;
  select balance - amount, amount into cash, bonus from ledger.entries_after(v_held.account_id, v_held.given_seq - 1)
  where seq = v_held.given_seq;
  parts := '{}';
  for v_entry in select reason, amount, balance, ref::text as ref
    from ledger.entries_after(v_held.account_id, v_held.given_seq) where seq <= v_held.seq order by seq
  loop
    v_part := parts -> v_entry.ref;
    v_from := case
      when v_entry.reason = 'bonus_returned' then v_entry.amount
      when v_entry.amount < 0 and v_part is not null and v_entry.reason in ('correction', 'vendor_correction')
        then -greatest(least(bonus, div(-v_entry.amount::numeric * (v_part ->> 1)::bigint, (v_part ->> 0)::bigint)),
          -v_entry.amount - cash)
      when v_entry.amount < 0 then -greatest(0, -v_entry.amount - cash)
      when v_part is not null and v_entry.reason in ('payout', 'refund', 'correction', 'vendor_payout',
          'vendor_refund', 'vendor_correction')
        then div(v_entry.amount::numeric * (v_part ->> 1)::bigint, (v_part ->> 0)::bigint)
      else 0 end;
    if v_entry.reason = 'vendor_stake' or v_entry.reason = 'stake' and v_from < 0 then
      parts := parts || jsonb_build_object(v_entry.ref, jsonb_build_array(
        coalesce((v_part ->> 0)::bigint, 0) - v_entry.amount, coalesce((v_part ->> 1)::bigint, 0) - v_from));
    end if;
    bonus := bonus + v_from;
    cash := v_entry.balance - bonus;
  end loop;
end $$;
