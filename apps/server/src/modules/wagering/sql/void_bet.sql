-- Lets the proposed void of an open bet take effect: its stake comes back from the escrow under the key of a refund, so
-- that settling, cancelling and voiding cannot pay it twice. What it might have cost the house counts until its round
-- is over, as that of the bets of a void round does. The caller holds the round, the wallet and the bet. False when
-- nothing is proposed.
create or replace function wagering.void_bet(p_bet bigint, p_decided_by text) returns boolean language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_bet wagering.bet;
  v_balance bigint;
  v_seq bigint;
begin
  select bet.* into strict v_bet from wagering.bet where id = p_bet;
  update wagering.correction set decided_by = p_decided_by, decided_at = v_at, moved = v_bet.stake, uncovered = 0
  where bet_id = p_bet and version = 1 and status = 'void' and decided_at is null;
  if not found then return false; end if;
  select balances[1], sequences[1] into v_balance, v_seq from ledger.lock_wallets(array[v_bet.account_id]);
  perform wagering.return_stakes(v_at, v_bet.account_id, v_balance, v_seq, array[p_bet], '{}', '{}', '{}', 'void');
  return true;
end $$;
