-- The ends of many facts are read by one call: `wagering.ends_of` takes all of them.
drop function if exists wagering.ends_of(bigint);
