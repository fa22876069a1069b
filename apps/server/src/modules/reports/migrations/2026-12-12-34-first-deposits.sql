-- When a member paid in first, for the report of those who registered.
create index money_deposit_idx on reports.money (member_id, day) where deposits > 0;
