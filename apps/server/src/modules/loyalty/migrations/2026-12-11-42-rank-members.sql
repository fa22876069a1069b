-- Who has reached a rank above the first, the newest members first.
create index play_rank_idx on loyalty.play (rank_level, account_id desc) where rank_level > 1;
