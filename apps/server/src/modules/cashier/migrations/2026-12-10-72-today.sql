-- What was paid in and out of a site since when, and what waits at its desk (docs/decisions/0319): read from the indexes alone, or nearly so.
create index deposit_site_credited_idx on cashier.deposit (merchant_id, decided_at) include (currency, approved_amount, received_amount)
  where state = 'credited';
create index deposit_review_idx on cashier.deposit (merchant_id, created_at) where state = 'review';
create index withdrawal_completed_idx on cashier.withdrawal (merchant_id, changed_at) include (currency, amount, fee_amount)
  where state = 'completed';
