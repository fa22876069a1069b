-- What a consent is for, and the version of the words that it was asked for in. A change that takes one back has no words,
-- and neither have those of before: the member's own switch was the only way to agree.
alter table members.consent_change
  add column purpose text not null default 'offers' check (purpose = 'offers'),
  add column wording text check (wording ~ '^[0-9]{4}-[0-9]{2}$'),
  drop constraint consent_change_source_check,
  add constraint consent_change_source_check
    check (source in ('registration', 'member', 'link', 'break', 'exclusion', 'closing'));
