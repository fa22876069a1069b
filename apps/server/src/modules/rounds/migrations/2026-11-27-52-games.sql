-- The draws there are so far are those of lotteries.
insert into rounds.game select distinct game_code, 'lottery', rules from rounds.draw;
alter table rounds.draw add foreign key (game_code, rules) references rounds.game (code, rules);
