-- Lets the proposed version of a bet's end take effect: the difference to what the member has had goes through the
-- ledger, the versions are kept, and the fact is told. What the member has spent of a payout that is taken back, the
-- house carries as a debt; a later version that pays more makes that good first. The caller holds the proposal and the
-- bet; the wallet is locked here. False when nothing is proposed.
create or replace function wagering.correct_bet(p_bet bigint, p_decided_by text) returns boolean language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_bet wagering.bet;
  v_new wagering.correction;
  v_paid_at timestamptz;
  v_balance bigint;
  v_owed bigint;
  v_change bigint;
  v_moved bigint;
  v_uncovered bigint;
begin
  select bet.* into strict v_bet from wagering.bet where id = p_bet;
  select correction.* into v_new from wagering.correction
  where bet_id = p_bet and version = v_bet.end_version + 1 and decided_at is null;
  if not found then return false; end if;
  select wagering.payment_time(opens_at, closes_at) into strict v_paid_at from wagering.round where id = v_bet.round_id;
  select uncovered into v_owed from wagering.correction where bet_id = p_bet and version = v_bet.end_version;
  v_owed := coalesce(v_owed, 0);

  select balances[1] into strict v_balance from ledger.lock_wallets(array[v_bet.account_id]);
  v_change := v_new.payout - v_bet.payout - v_owed;
  v_moved := greatest(v_change, -v_balance);
  v_uncovered := v_moved - v_change;
  if v_moved <> 0 then
    perform ledger.move(v_bet.account_id, v_moved, 'revenue', 'correction',
      wagering.correction_key(v_paid_at, v_new.version, p_bet), p_bet, v_at);
    perform wagering.count_play(v_at, array[v_bet.account_id], '{}', array[v_moved]);
  end if;
  if v_uncovered <> v_owed then
    perform ledger.move_house(case when v_uncovered > v_owed then 'debt' else 'revenue' end::ledger.house,
      case when v_uncovered > v_owed then 'revenue' else 'debt' end::ledger.house, ledger.currency_of(v_bet.account_id),
      abs(v_uncovered - v_owed), v_at);
  end if;

  insert into wagering.bet_end (bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at)
  select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at
  from wagering.every_end where bet_id = p_bet and v_bet.end_version = 1;
  insert into wagering.bet_end (bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at)
  select bet_id, v_new.version, account_id, product, game_code, v_new.status, stake,
    case v_new.status when 'void' then 0 else stake - v_new.unplayed end, v_new.payout, v_at
  from wagering.bet_end where bet_id = p_bet and version = 1;
  update wagering.bet set status = v_new.status, payout = v_new.payout, unplayed = v_new.unplayed,
    end_version = v_new.version
  where id = p_bet;
  update wagering.correction set decided_by = p_decided_by, decided_at = v_at, moved = v_moved, uncovered = v_uncovered
  where bet_id = p_bet and version = v_new.version;
  insert into platform.outbox (topic, payload)
  values ('bets_corrected',
    jsonb_build_object('ids', jsonb_build_array(p_bet::text), 'versions', jsonb_build_array(v_new.version)));
  return true;
end $$;
