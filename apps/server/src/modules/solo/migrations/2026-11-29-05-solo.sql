-- What every game that a member plays alone has in common: the player's seeds, and the sessions of the play origin. Slots had it to
-- themselves until now. Rows, indexes and triggers stay as they are.
create schema solo;
alter table slots.seed set schema solo;
alter table slots.play_session set schema solo;
alter function slots.keep_published() set schema solo;

-- Whose rounds a seed gives. Those there are so far are of slots.
alter table solo.seed add column product text not null default 'slots';

-- Both as nodes of the version before know them, which run beside the new ones for a while. The next version drops them.
create view slots.seed as
  select id, member_id, currency, game_code, commit, sealed_seed, committed_at, client_seed, began_at, server_seed, rounds, revealed_at
  from solo.seed;
create view slots.play_session as
  select id, token_hash, merchant_id, member_id, session_id, currency, game_code, is_trial, opened_at, ended_at from solo.play_session;
