-- What was on offer stays known, with its name and its prices.
create or replace function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was on offer stays known: % of lottery.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
