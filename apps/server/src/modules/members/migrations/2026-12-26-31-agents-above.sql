-- The agents above many members are found at once now, by a function of the same name.
drop function if exists members.agents_above(bigint, timestamptz);
