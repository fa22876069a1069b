-- The promotions that members follow, by the ids of their announcements. They stand first for whoever follows them, and
-- are told of when they begin and before they end, each once.
create table promotion.follow (
  member_id bigint not null,
  notice_id bigint not null,
  merchant_id integer not null,
  followed_at timestamptz not null,
  begun_told_at timestamptz,
  ending_told_at timestamptz,
  primary key (member_id, notice_id)
);
-- Whom a promotion is still to be told to.
create index follow_telling_idx on promotion.follow (notice_id) where begun_told_at is null or ending_told_at is null;
