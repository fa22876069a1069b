-- When the player last staked, on any product: a session is under way for half an hour after it. Exact where a limit of
-- the session has to be kept, otherwise as of at most five minutes before the real one, so that a stake costs no write.
alter table wagering.player add active_at timestamptz;

-- How many numbers of its series a result that was decided at once has: one, or those of a burst. Null for a round that
-- was open to bets, and for a spin from before bursts.
alter table wagering.round add series_count int check (series_count > 0);
