-- The log-in that a launch was made from: when it ends, no bet follows from this launch.
alter table vendors.session add column login_id bigint;
create index session_login_idx on vendors.session (login_id) where ended_at is null;
