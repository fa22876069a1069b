-- Notices that agents alone read, in their centre.
alter table site.notice drop constraint notice_audience_check,
  add constraint notice_audience_check check (audience in ('all', 'visitors', 'members', 'agents'));
