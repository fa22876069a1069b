-- The members' inbox: words of the operator to one member or to everybody of a site, and what the product tells of itself.
create table inbox.message (
  id bigint generated always as identity primary key,
  -- To one member; or to every member that the merchant has when it is sent.
  member_id bigint,
  merchant_id integer,
  -- What the product tells: its words are in the catalogues of the server. Null: words of the operator, in message_text.
  topic text check (topic ~ '^[a-z_]{1,40}$'),
  sent_at timestamptz not null default clock_timestamp(),
  -- One message of a staff member's request, however often that arrives.
  request_key uuid unique,
  check ((member_id is null) <> (merchant_id is null)),
  check (topic is null or member_id is not null)
);
-- A member's own, and those to everybody: each is read newest first.
create index message_member_idx on inbox.message (member_id, id desc) where member_id is not null;
create index message_merchant_idx on inbox.message (merchant_id, id desc) where merchant_id is not null;

-- The operator's words in plain text; a language that is missing is read in the merchant's own.
create table inbox.message_text (
  message_id bigint not null references inbox.message,
  language text not null check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 4000),
  primary key (message_id, language)
);

-- What a member has read and thrown away. No row: unread.
create table inbox.message_state (
  member_id bigint not null,
  message_id bigint not null references inbox.message,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, message_id)
);
