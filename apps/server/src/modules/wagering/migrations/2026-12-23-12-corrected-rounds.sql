-- A correction that came with a whole round: the version of the round's outcome (docs/decisions/0432). Null: two people
-- have corrected this bet alone, which a correction of its round leaves as it is.
alter table wagering.correction add column outcome_version int check (outcome_version > 1);
