-- What moved on a day, for its comparison with balances. Ranges of blocks: entries and postings are written in the order of their time, so the index is a few
-- pages, and a bet pays next to nothing for it.
create index entry_at_idx on ledger.entry using brin (at);
create index house_posting_at_idx on ledger.house_posting using brin (at);
