-- Rounds at vendors in the order in which they ended, for whoever counts them: a round is read once, shortly after its end.
create index outside_round_ended_idx on wagering.outside_round (ended_at) where ended_at is not null;
