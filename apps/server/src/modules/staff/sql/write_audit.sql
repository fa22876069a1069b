-- The only way to write an entry.
create or replace function staff.write_audit(p_actor text, p_role text, p_address text, p_action text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text)
returns void language plpgsql as $$
declare
  v_head staff.audit_head;
  v_entry staff.audit;
begin
  select chain, place, hash into v_head from staff.audit_head
    where chain = (get_byte(sha256(convert_to(p_subject, 'UTF8')), 0) & 15) for no key update;
  v_entry.chain := v_head.chain;
  v_entry.place := v_head.place + 1;
  v_entry.at := clock_timestamp();
  v_entry.actor := p_actor;
  v_entry.role := p_role;
  v_entry.address := p_address;
  v_entry.action := p_action;
  v_entry.subject := p_subject;
  v_entry.before := p_before;
  v_entry.after := p_after;
  v_entry.reason := p_reason;
  v_entry.prev_hash := v_head.hash;
  v_entry.hash := staff.audit_hash(v_entry);
  insert into staff.audit (chain, place, at, actor, role, address, action, subject, before, after, reason, prev_hash,
    hash)
    values (v_entry.chain, v_entry.place, v_entry.at, p_actor, p_role, p_address, p_action, p_subject, p_before,
      p_after, p_reason,
      v_entry.prev_hash, v_entry.hash);
  update staff.audit_head set place = v_entry.place, hash = v_entry.hash where chain = v_entry.chain;
end $$;
