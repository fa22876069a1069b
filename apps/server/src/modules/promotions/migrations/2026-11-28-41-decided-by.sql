-- Who issued or rejected an application, for the bound on what one person issues alone in a day; and when it was proposed: a proposal
-- counts for a day (docs/decisions/0211).
alter table promotion.application add column decided_by text, add column proposed_at timestamptz;
create index application_decided_by_idx on promotion.application (merchant_id, decided_by, decided_at) where decided_by is not null;
