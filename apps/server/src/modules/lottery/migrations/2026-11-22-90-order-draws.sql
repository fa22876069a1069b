-- On how many draws one order may bet; 0 takes no orders. Draws are committed 90 minutes ahead and more.
alter table lottery.game add column order_draws_max smallint not null default 0 check (order_draws_max between 0 and 200);
update lottery.game set order_draws_max = 30 where code = 'VNMB_1M';
