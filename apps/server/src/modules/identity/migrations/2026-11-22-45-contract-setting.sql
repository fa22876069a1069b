-- Which contracts a merchant makes with agents: requirements AGENT-18 and AGENT-19. Without a row, none.
create table identity.contract_setting (
  merchant_id integer primary key,
  dailysalreqtype boolean not null default false,
  divtypereq boolean not null default false,
  contracthoursalreq boolean not null default false,
  realtimesalreqtype boolean not null default false
);
