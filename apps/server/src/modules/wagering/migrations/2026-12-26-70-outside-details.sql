-- What a vendor says of the bets of a round beside their money: one row for each call that says something. What is said
-- with a win (`is_result`) stands for what was said before of the same part.
create table wagering.outside_detail (
  round_id bigint not null references wagering.outside_round,
  is_result boolean not null,
  -- The vendor's name of the call.
  tx text collate "C" not null,
  details jsonb not null check (octet_length(details::text) <= 16384),
  noted_at timestamptz not null,
  primary key (round_id, is_result, tx)
);
