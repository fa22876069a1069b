-- What one member played in a range of days, by category: the primary key reads all members of a game and day.
-- A row is made at the first bet of a member, game and day; what its sums grow by later leaves the index alone.
create index play_member_idx on reports.play (member_id, day);
