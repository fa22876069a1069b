-- Which rules a game follows: the name and version of a folder of packages/games/src/lottery/rules, which has its prize
-- table, its plays and how bytes become a result. A program that lacks them does not start.
alter table lottery.game add column rules text not null default 'northern', add column rules_version int not null default 1;
alter table lottery.game alter column rules drop default, alter column rules_version drop default;
-- The part of the world whose lotteries a game stands among.
alter table lottery.game drop constraint game_area_check, add check (area ~ '^[A-Z]+$');

-- A draw is committed to the rules of its game, which are its game's for ever: another table is another game. Only
-- their version may change.
alter table lottery.draw add column rules text not null default 'northern';
alter table lottery.draw alter column rules drop default;
alter table lottery.game add unique (code, rules);
alter table lottery.draw add foreign key (game_code, rules) references lottery.game (code, rules);

-- A play is a play of its rules: the same bet is paid by other tiers on another table.
alter table lottery.play_rule add column rules text not null default 'northern';
alter table lottery.play_rule alter column rules drop default;
alter table lottery.play_rule drop constraint play_rule_pkey, add primary key (rules, play);
