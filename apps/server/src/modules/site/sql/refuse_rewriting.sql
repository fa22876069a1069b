-- A member has agreed to a version: its words must stay what they were.
create or replace function site.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'a text that was shown is never rewritten';
end $$;
