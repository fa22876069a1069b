-- What stands for {0} and {1} in the site's texts. The digits of a mobile number are the lengths of its field's rule.
alter table site.merchant
  add column feedback_min integer not null default 5 check (feedback_min >= 1),
  add column feedback_max integer not null default 140 check (feedback_max between feedback_min and 140),
  -- A withdrawal that its member has not confirmed by then counts as received.
  add column withdrawal_receipt_minutes integer not null default 30 check (withdrawal_receipt_minutes between 1 and 10080);
