-- A session of a member who has excluded themselves draws out what the account holds, and does no more
-- (docs/decisions/0386).
alter table identity.session drop constraint session_kind_check,
  add constraint session_kind_check check (kind in ('full', 'restricted', 'excluded'));
