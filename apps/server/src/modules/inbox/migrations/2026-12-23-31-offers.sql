-- Letters of offers stand in the inboxes of those alone who had agreed to them when they were sent (members.has_consented).
alter table inbox.message add column is_marketing boolean not null default false;
alter table inbox.planned_letter add column is_marketing boolean not null default false;
