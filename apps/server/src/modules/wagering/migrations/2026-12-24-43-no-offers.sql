-- Whether nothing is offered to a member now, as play may harm them (docs/decisions/0457): read with what else keeps a
-- player from something.
alter table wagering.player add column no_offers boolean not null default false;
-- Stakes that a member's own limits refused are counted for a week, wallet by wallet. Few refusals are in it.
create index refusal_limit_idx on wagering.refusal (account_id, at)
  where code in ('stake_limit_reached', 'loss_limit_reached', 'session_limit_reached');
