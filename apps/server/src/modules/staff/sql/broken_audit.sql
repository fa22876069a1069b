-- Where the audit log is not what it was: of each chain the first and the last place of an entry that was changed,
-- moved or is gone, with the times of the entries around them.
create or replace function staff.broken_audit()
returns table (chain int, first_place bigint, last_place bigint, since timestamptz, until timestamptz)
stable language sql as $$
  with entry as (
    select chain, place, at, hash, prev_hash, staff.audit_hash(audit) as right_hash,
      coalesce(lag(hash) over in_chain, decode(repeat('00', 32), 'hex')) as hash_before,
      coalesce(lag(place) over in_chain, 0) + 1 as right_place
    from staff.audit window in_chain as (partition by chain order by place)),
  broken as (
    select chain, least(place, right_place) as first_place, place as last_place from entry
      where hash <> right_hash or prev_hash <> hash_before or place <> right_place
    union all
    select head.chain, coalesce(tail.place, 0) + 1, greatest(head.place, coalesce(tail.place, 0) + 1)
      from staff.audit_head as head
      left join lateral (select place, hash from staff.audit where audit.chain = head.chain order by place desc limit 1)
        as tail on true
      where (head.place, head.hash) is distinct from (coalesce(tail.place, 0), coalesce(tail.hash,
        decode(repeat('00', 32), 'hex'))))
  select chain::int, min(first_place), max(last_place),
    (select max(at) from staff.audit where audit.chain = broken.chain and place < min(first_place)),
    (select min(at) from staff.audit where audit.chain = broken.chain and place > max(last_place))
  from broken group by chain order by chain;
$$;
