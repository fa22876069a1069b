-- Entries by the order of their batches, for those who count what is new in the ledger. Ranges of blocks, as of their time: entries are written in this order but for
-- batches under way at once. Summarised as it grows, because what is new is what is read.
create index entry_batch_idx on ledger.entry using brin (batch) with (pages_per_range = 32, autosummarize = on);
