-- The highest number that a batch has. One with a lower number may still be under way: its transaction had a number of
-- its own before, for wallets are moved before their entries are written.
create or replace function ledger.last_batch() returns bigint language sql as $$
  select case when is_called then last_value else 0 end from ledger.batch_seq;
$$;
