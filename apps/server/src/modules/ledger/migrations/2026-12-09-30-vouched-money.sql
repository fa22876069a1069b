-- Money that people have vouched for before its bank told of it (docs/decisions/0302). By itself, because a new value cannot be used in the
-- transaction that adds it.
alter type ledger.house add value 'vouched';
