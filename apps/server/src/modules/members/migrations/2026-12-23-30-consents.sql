-- By which channels a member has agreed to be told of offers: a row for each change, and the last one counts. No row: no consent.
create table members.consent_change (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null references members.member,
  channel text not null check (channel in ('email', 'sms', 'inbox', 'phone')),
  is_given boolean not null,
  source text not null check (source in ('member', 'link', 'break', 'exclusion', 'closing')),
  at timestamptz not null default clock_timestamp()
);
-- The last change of a member by a channel, and at an instant.
create index consent_change_member_idx on members.consent_change (member_id, channel, id desc);
-- Who of a site has agreed, in the order of the members: for what is sent to many.
create index consent_change_site_idx on members.consent_change (merchant_id, channel, member_id, id desc);
