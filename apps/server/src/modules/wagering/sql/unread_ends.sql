-- The ends of a wallet, or of all, that are told and that a reader of the outbox has not counted yet, as
-- `wagering.ends_of` has them: in one statement with what the reader has written, nothing is missing and nothing twice.
create or replace function wagering.unread_ends(p_reader text, p_account bigint)
returns table (bet_id bigint, version int, account_id bigint, product text, game_code text,
  stake bigint, valid bigint, payout bigint, bets_diff int, stake_diff bigint, valid_diff bigint, payout_diff bigint,
  ended_at timestamptz) stable language sql as $$
  select told.bet_id, told.version, told.account_id, told.product, told.game_code, told.stake, told.valid, told.payout,
    told.bets_diff, told.stake_diff, told.valid_diff, told.payout_diff, told.ended_at
  from wagering.ends_of(array(
    select event.id
    from platform.outbox_cursor as cursor join platform.outbox as event
      on event.transaction >= pg_snapshot_xmin(cursor.seen)
        and not pg_visible_in_snapshot(event.transaction, cursor.seen)
        and not (cursor.reading is not null and pg_visible_in_snapshot(event.transaction, cursor.reading)
          and event.id <= cursor.last_id)
        and event.topic in ('bets_ended', 'bets_played', 'outside_ended', 'bets_corrected')
    where cursor.reader = p_reader)) as told
  where p_account is null or told.account_id = p_account;
$$;
