-- E-mails of offers go the way of every message, and the desk of messages tells them apart.
alter table codes.delivery drop constraint delivery_kind_check;
alter table codes.delivery add constraint delivery_kind_check
  check (kind in ('login', 'register', 'reset', 'bind', 'address', 'two_step', 'reset_link', 'notice', 'offer'));
