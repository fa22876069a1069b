-- What was agreed to, when and how, is evidence: a change is never changed.
create or replace function members.keep_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of consents are final: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create or replace trigger no_change before update or delete on members.consent_change
  for each row execute function members.keep_consent_change();
create or replace trigger no_truncate before truncate on members.consent_change
  for each statement execute function members.keep_consent_change();
