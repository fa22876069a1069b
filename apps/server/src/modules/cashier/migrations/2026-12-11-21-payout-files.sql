-- Files of transfers that a bank makes in one go (docs/decisions/0299). Lock order: the file, then its withdrawals by id, then their parts.
create type cashier.payout_file_state as enum ('made', 'sent', 'given_back', 'done');

create table cashier.payout_file (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  currency smallint not null,
  state cashier.payout_file_state not null default 'made',
  part_count smallint not null check (part_count > 0),
  amount bigint not null check (amount > 0),
  -- The file as it is given to the bank, sealed: the same bytes whenever it is downloaded.
  data_key bytea not null,
  content bytea not null,
  request_key uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Whoever has it, and so may have given it to the bank.
  downloaded_by text[] not null default '{}',
  sent_by text,
  sent_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  -- Why it was given back.
  reason text,
  unique (merchant_id, request_key),
  check ((sent_by is not null) = (sent_at is not null)),
  check ((sent_at is not null) = (state in ('sent', 'done'))),
  check ((ended_by is not null) = (ended_at is not null)),
  check ((ended_at is not null) = (state in ('given_back', 'done'))),
  check ((reason is not null) = (state = 'given_back'))
);
-- The list of a site, newest first.
create index payout_file_merchant_idx on cashier.payout_file (merchant_id, id desc);

-- The file is written after its parts: it holds their numbers.
alter table cashier.payout add column file_id bigint references cashier.payout_file deferrable initially deferred;
alter table cashier.payout add constraint payout_file_check check ((file_id is not null) = (kind = 'file'));
create index payout_file_idx on cashier.payout (file_id) where file_id is not null;

-- What a bank has said of a file: each time that an answer has brought something to its end.
create table cashier.payout_file_result (
  id bigint primary key generated always as identity,
  file_id bigint not null references cashier.payout_file,
  -- SHA-256 of the answer as it was brought.
  digest bytea not null,
  -- How many parts it has brought to their end.
  paid integer not null check (paid >= 0),
  returned integer not null check (returned >= 0),
  taken_by text not null,
  taken_at timestamptz not null,
  check (paid + returned > 0)
);
-- An answer that is brought again is found by what it was.
create index payout_file_result_file_idx on cashier.payout_file_result (file_id, digest);
