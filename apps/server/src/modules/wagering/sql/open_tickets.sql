-- Writes the rounds of combined bets, one for each, in order: closed from the first instant, so that no other bet comes
-- onto them. Returns their ids. A round's number is its id: nothing else opens rounds under the game of combined bets.
create or replace function wagering.open_tickets(p_at timestamptz, b_account bigint[], b_product text[], b_game text[])
returns bigint[] language plpgsql as $$
declare
  v_round bigint[] := array(select nextval('wagering.round_id_seq') from unnest(b_account));
begin
  insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at)
  overriding system value
  select id, product, game, id::text, ledger.currency_of(account), 'closed', p_at, p_at + interval '1 microsecond'
  from unnest(v_round, b_account, b_product, b_game) as ticket(id, account, product, game);
  return v_round;
end $$;
