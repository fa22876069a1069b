-- Where a member cashed out stands for ever.
create or replace function crash.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a cash-out stands: % refused', tg_op using errcode = 'restrict_violation';
end $$;
