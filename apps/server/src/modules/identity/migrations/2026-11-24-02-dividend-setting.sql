-- Dividends are settled, so they can be promised.
alter table identity.contract_setting drop constraint no_dividend_yet, add check (divtypereq between 0 and 3);

-- The demo shows them.
update identity.contract_setting set divtypereq = 3 where merchant_id = 1;
