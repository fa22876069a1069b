-- The answer to a call, with the balance as it is now. The wallet is locked, or the answer is of the balance alone.
create or replace function vendors.answer_of(p_code text, p_account bigint, p_connection vendors.connection,
  p_more jsonb default '{}')
returns jsonb stable language sql as $$
  select jsonb_build_object('code', p_code) || p_more || coalesce((
    select jsonb_build_object('balance', vendors.units(balance, p_connection), 'sequence', seq) from ledger.account
      where id = p_account), '{}');
$$;
