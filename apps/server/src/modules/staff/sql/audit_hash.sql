-- SHA-256 of everything an entry says, in one written form, and of the entry before it.
create or replace function staff.audit_hash(entry staff.audit) returns bytea stable language sql as $$
  select sha256(convert_to(jsonb_build_array(entry.chain, entry.place, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor, entry.role,
    entry.address, entry.action, entry.subject, entry.before, entry.after, entry.reason)::text,
      'UTF8') || entry.prev_hash);
$$;
