-- Two people can void a bet that is open too (docs/decisions/0326): what is proposed then is its first end.
alter table wagering.correction drop constraint correction_version_check,
  add constraint correction_version_check check (version > 0);

-- What its member is told of why a bet is void, in the words of their language. Null: a correction to another end.
alter table wagering.correction add column why text
  check (why is null or (status = 'void' and why in ('game_fault', 'wrong_odds', 'wrong_result', 'late', 'rules')));

-- What waits for a second person, at the desk of bets. A handful of rows.
create index correction_waiting_idx on wagering.correction (proposed_at) where decided_at is null;
