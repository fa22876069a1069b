-- Trial accounts have ids of their own, so that a wallet says by its number whether it holds trial money
-- (docs/decisions/0017-trial-money.md). Ids of members will not get there: 2^40.
create sequence identity.trial_id_seq start with 1099511627776 minvalue 1099511627776;

alter table identity.member
  add constraint member_trial_id_check check ((type = 4) = (id >= 1099511627776)),
  -- A trial has nobody behind it who could agree to anything.
  alter column terms_version drop not null,
  alter column terms_agreed_at drop not null,
  alter column age_confirmed_at drop not null,
  add constraint member_consent_check
    check (type = 4 or (terms_version is not null and terms_agreed_at is not null and age_confirmed_at is not null));

-- The job that closes trials nobody can come back to.
create index member_open_trial_idx on identity.member (registered_at) where type = 4 and status = 'active';
