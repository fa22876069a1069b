-- Who proposes contracts between agents, instead of whether there are any: 0 nobody, 1 the upline, 2 the downline, 3 both.
alter table identity.contract_setting
  alter dailysalreqtype drop default, alter divtypereq drop default, alter contracthoursalreq drop default, alter realtimesalreqtype drop default,
  alter dailysalreqtype type smallint using case when dailysalreqtype then 3 else 0 end,
  -- No dividend is settled yet, so none can be promised.
  alter divtypereq type smallint using 0,
  alter contracthoursalreq type smallint using case when contracthoursalreq then 3 else 0 end,
  alter realtimesalreqtype type smallint using case when realtimesalreqtype then 3 else 0 end,
  alter dailysalreqtype set default 0, alter divtypereq set default 0, alter contracthoursalreq set default 0, alter realtimesalreqtype set default 0,
  add check (dailysalreqtype between 0 and 3),
  add constraint no_dividend_yet check (divtypereq = 0),
  add check (contracthoursalreq between 0 and 3),
  add check (realtimesalreqtype between 0 and 3);

-- The demo shows them.
insert into identity.contract_setting (merchant_id, dailysalreqtype, contracthoursalreq, realtimesalreqtype) values (1, 3, 3, 3)
on conflict (merchant_id) do update set dailysalreqtype = 3, contracthoursalreq = 3, realtimesalreqtype = 3;
