-- Cashback is summed from the turnover when it is due, and reads no bets any more (docs/decisions/0475).

-- When cashback was on at a site. What ended in five minutes that meet such a time counts.
create table cashback.period (
  merchant_id integer not null references cashback.rule,
  since timestamptz not null,
  -- Null: it is on.
  until timestamptz,
  primary key (merchant_id, since),
  check (until >= since)
);
create unique index period_open_idx on cashback.period (merchant_id) where until is null;
insert into cashback.period (merchant_id, since) select merchant_id, since from cashback.rule where is_on;

-- From the open slots on, everything that the turnover has not counted yet comes to its new rows, which have a game.
-- What cashback had not read is added once, and what it will find in those rows although it has read it is taken away.
-- A new installation has no facts, and no functions at this point.
do $$
begin
  perform from platform.outbox_cursor where reader in ('cashback', 'turnover') order by reader for update;
  if exists (select from platform.outbox) then
    insert into cashback.accrual as accrual (account_id, merchant_id, category, vendor, valid)
    select account_id, merchant_id, category, vassalage, sum(valid)
    from (
      select account_id, members.merchant_of(ledger.member_of(account_id)) as merchant_id, category, vassalage, valid
      from (
        select account_id, game_code, valid_diff as valid from wagering.unread_ends('cashback', null)
        union all select account_id, game_code, -valid_diff from wagering.unread_ends('turnover', null)) as ended
      join catalog.games_in('EN') as game on game.round_code = ended.game_code
      where not ledger.holds_trial(account_id)) as played
    where merchant_id in (select merchant_id from cashback.rule where is_on)
    group by 1, 2, 3, 4 having sum(valid) <> 0 order by 1, 3, 4
    on conflict (account_id, category, vendor) do update set valid = accrual.valid + excluded.valid;
  end if;
  delete from platform.outbox_cursor where reader = 'cashback';
end $$;
