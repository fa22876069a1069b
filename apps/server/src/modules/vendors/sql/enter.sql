-- Turns the token of a launch into a session, once.
create or replace function vendors.enter(c vendors.call, p_connection vendors.connection, p_currencies jsonb,
  p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_session vendors.session;
begin
  select session.* into v_session from vendors.session where token_hash = decode(c.token_hash, 'hex')
    and connection_id = c.connection_id for update;
  if not found or v_session.entered_by is distinct from coalesce(c.request_id, '') and v_session.entered_by is not null
    then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  if v_session.ended_at is not null or v_session.token_expires_at <= p_at and v_session.entered_by is null then
    return jsonb_build_object('code', 'TOKEN_EXPIRED');
  end if;
  update vendors.session set entered_by = coalesce(c.request_id, '') where id = v_session.id;
  return vendors.answer_of('OK', v_session.account_id, p_connection, jsonb_build_object('player', v_session.player,
    'nickname', v_session.nickname,
    'language', v_session.language, 'country', v_session.country, 'group', 'default', 'sessionId', v_session.id,
      'currency', p_currencies ->> ledger.currency_of(v_session.account_id)::text));
end $$;
