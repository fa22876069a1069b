-- Withdrawals to accounts of members (docs/decisions/0285). Lock order: the withdrawal, then the wallet; a new one takes the wallet alone, and by it each
-- request of a member waits for the one before.
create type cashier.withdrawal_state as enum ('pending', 'review', 'approved', 'paying', 'completed', 'rejected',
  'cancelled');
create type cashier.receipt_state as enum ('awaited', 'received', 'not_received', 'partly_received', 'forced',
  'settled');
create type cashier.dispute_outcome as enum ('proven', 'paid_again', 'returned');

-- Banks that money can be sent to. Their codes are those of VietQR.
create table cashier.payout_bank (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  bin text not null unique check (bin ~ '^\d{6}$'),
  name text not null,
  -- Lowest first.
  place smallint not null,
  is_on boolean not null default true
);
insert into cashier.payout_bank (code, bin, name, place) values
  ('VCB', '970436', 'Vietcombank', 1), ('ICB', '970415', 'VietinBank', 2), ('BIDV', '970418', 'BIDV', 3),
  ('VBA', '970405', 'Agribank', 4), ('TCB', '970407', 'Techcombank', 5), ('MB', '970422', 'MB Bank', 6),
  ('ACB', '970416', 'ACB', 7), ('VPB', '970432', 'VPBank', 8), ('TPB', '970423', 'TPBank', 9),
  ('STB', '970403', 'Sacombank', 10), ('VIB', '970441', 'VIB', 11), ('HDB', '970437', 'HDBank', 12),
  ('SHB', '970443', 'SHB', 13), ('OCB', '970448', 'OCB', 14), ('MSB', '970426', 'MSB', 15);

-- What holds from a rank on. Merchant 0 stands for each that has set none of its own.
create table cashier.withdrawal_rule (
  merchant_id integer not null,
  rank_level smallint not null check (rank_level >= 0),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  day_count smallint not null check (day_count > 0),
  day_amount bigint not null check (day_amount > 0),
  fee_amount bigint not null check (fee_amount >= 0),
  -- From this amount on whoever reviews a withdrawal does not pay it.
  second_person_from bigint not null,
  primary key (merchant_id, rank_level),
  check (amount_max >= amount_min),
  check (fee_amount < amount_min)
);
create table cashier.withdrawal_setting (
  merchant_id integer primary key,
  -- A paid withdrawal that nobody answers counts as received after so long.
  receipt_minutes integer not null check (receipt_minutes between 1 and 10080),
  -- So long after it was added an account waits.
  account_wait_hours integer not null check (account_wait_hours between 0 and 720),
  version integer not null
);
insert into cashier.withdrawal_rule (merchant_id, rank_level, amount_min, amount_max, day_count, day_amount, fee_amount,
  second_person_from)
values (0, 0, 100000, 50000000, 5, 100000000, 0, 20000000), (0, 5, 100000, 200000000, 10, 500000000, 0, 20000000);
insert into cashier.withdrawal_setting (merchant_id, receipt_minutes, account_wait_hours, version) values (0, 30, 24, 0);

-- Accounts of members. Number and name are sealed.
create table cashier.withdrawal_account (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  bank_code text not null references cashier.payout_bank,
  -- Bank and number, keyed: the same account is found again, and none can be guessed from it.
  account_index bytea not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  data_key bytea not null,
  account_number bytea not null,
  holder_name bytea not null,
  request_key uuid not null,
  request_digest bytea not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  unique (member_id, request_key)
);
-- One member's alone, while it is not removed.
create unique index withdrawal_account_owner_idx on cashier.withdrawal_account (merchant_id, account_index)
  where removed_at is null;
-- Who else has ever had it.
create index withdrawal_account_index_idx on cashier.withdrawal_account (account_index);

-- What a member draws out. `amount` has left the wallet, and is held until the withdrawal has ended.
create table cashier.withdrawal (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  currency smallint not null,
  account_id bigint not null references cashier.withdrawal_account,
  amount bigint not null check (amount > 0),
  fee_amount bigint not null check (fee_amount >= 0 and fee_amount < amount),
  second_person_from bigint not null,
  state cashier.withdrawal_state not null default 'pending',
  -- To the member.
  reason text,
  -- Whose work it is, while somebody looks at it or pays it.
  taken_by text,
  reviewed_by text,
  paid_by text,
  request_key uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, request_key),
  check ((taken_by is not null) = (state in ('review', 'paying'))),
  check (state not in ('approved', 'paying', 'completed') or reviewed_by is not null),
  check ((paid_by is not null) = (state = 'completed')),
  check ((reason is not null) = (state = 'rejected'))
);
create index withdrawal_member_idx on cashier.withdrawal (member_id, id desc);
create index withdrawal_account_idx on cashier.withdrawal (account_id);
-- What waits for somebody, oldest first.
create index withdrawal_open_idx on cashier.withdrawal (merchant_id, id)
  where state in ('pending', 'review', 'approved', 'paying');

-- The states of a withdrawal, oldest first, with who brought them about.
create table cashier.withdrawal_event (
  id bigint primary key generated always as identity,
  withdrawal_id bigint not null references cashier.withdrawal,
  state cashier.withdrawal_state not null,
  at timestamptz not null,
  by text,
  reason text
);
create index withdrawal_event_withdrawal_idx on cashier.withdrawal_event (withdrawal_id, id);

-- The bank's own name of each transfer that was made, once for ever.
create table cashier.payout_reference (
  merchant_id integer not null,
  reference text not null,
  withdrawal_id bigint not null references cashier.withdrawal,
  -- Whether it paid what had not come of it.
  is_again boolean not null,
  primary key (merchant_id, reference),
  unique (withdrawal_id, is_again)
);

-- What became of a payment, by its member.
create table cashier.withdrawal_receipt (
  withdrawal_id bigint primary key references cashier.withdrawal,
  state cashier.receipt_state not null default 'awaited',
  -- Unanswered, it counts as received from then on.
  forced_at timestamptz not null,
  -- What the member has reported stays when it is settled.
  reported cashier.receipt_state check (reported in ('not_received', 'partly_received')),
  received_amount bigint check (received_amount > 0),
  remaining_amount bigint check (remaining_amount > 0),
  reported_at timestamptz,
  outcome cashier.dispute_outcome,
  outcome_reason text,
  settled_by text,
  settled_at timestamptz,
  check ((reported is not null) = (state in ('not_received', 'partly_received', 'settled'))),
  check ((reported is not null) = (reported_at is not null)),
  check (state not in ('not_received', 'partly_received') or state = reported),
  check ((reported = 'partly_received') is true = (received_amount is not null and remaining_amount is not null)),
  check ((received_amount is null) = (remaining_amount is null)),
  check ((state = 'settled') = (outcome is not null and outcome_reason is not null and settled_by is not null
    and settled_at is not null))
);
create index withdrawal_receipt_awaited_idx on cashier.withdrawal_receipt (forced_at) where state = 'awaited';
create index withdrawal_receipt_reported_idx on cashier.withdrawal_receipt (withdrawal_id)
  where state in ('not_received', 'partly_received');

-- Pictures that prove a report, sealed (docs/decisions/0131).
create table cashier.receipt_picture (
  id bigint primary key generated by default as identity,
  name uuid not null unique default gen_random_uuid(),
  member_id bigint not null,
  -- Null until it is sent.
  withdrawal_id bigint references cashier.withdrawal,
  type text not null check (type in ('image/png', 'image/jpeg')),
  wrapped_key bytea not null,
  content bytea not null check (length(content) <= 16777216),
  uploaded_at timestamptz not null default clock_timestamp()
);
create index receipt_picture_withdrawal_idx on cashier.receipt_picture (withdrawal_id) where withdrawal_id is not null;
-- What nobody has sent, to be thrown away after a day.
create index receipt_picture_unsent_idx on cashier.receipt_picture (uploaded_at) where withdrawal_id is null;
