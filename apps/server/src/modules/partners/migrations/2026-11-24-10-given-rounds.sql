-- A session of play tells what its player has staked, and the rounds of gifts are none of that: they are found by their player and their time.
create index spin_given_idx on operators.spin (player_id, at) where campaign_id is not null;
