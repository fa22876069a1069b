-- Entries that are not what they were, stand elsewhere, or are gone, and guards that are off.
create or replace function staff.count_broken_audit() returns bigint stable language sql as $$
  select
    (select count(*) from (
      select staff.audit_hash(entry) as right_hash, hash, prev_hash, place,
        coalesce(lag(hash) over in_chain, decode(repeat('00', 32), 'hex')) as hash_before, row_number() over in_chain
          as right_place
      from staff.audit as entry window in_chain as (partition by chain order by place)) as entry
      where hash <> right_hash or prev_hash <> hash_before or place <> right_place)
    + (select count(*) from staff.audit_head as head
      left join lateral (select place, hash from staff.audit where chain = head.chain order by place desc limit 1)
        as tail on true
      where (head.place, head.hash) is distinct from (coalesce(tail.place, 0), coalesce(tail.hash,
        decode(repeat('00', 32), 'hex'))))
    + (select 16 - count(*) from staff.audit_head)
    + (select count(*) from (values ('no_change'), ('no_truncate')) as guard(name)
      where not exists (select from pg_trigger where tgrelid = 'staff.audit'::regclass and tgname = guard.name
        and tgenabled in ('O', 'A')));
$$;
