-- Lotteries had the clockwork to themselves until now: their draws become those of all games that run by the clock. Rows,
-- indexes, keys and triggers stay as they are.
alter table lottery.draw rename column prizes to outcome;
alter table lottery.draw
  drop constraint draw_game_code_fkey,
  drop constraint draw_game_code_rules_fkey,
  -- How a game numbers its draws is its own matter.
  drop constraint draw_numero_check;
alter table lottery.draw set schema rounds;
alter function lottery.keep_published() set schema rounds;

-- The draws as nodes of the version before know them, which run beside the new ones for a while. The next version drops it.
create view lottery.draw as
  select game_code, numero, round_id, opens_at, closes_at, draws_at, commit_a, commit_b, sealed_seeds, rules, rules_version,
    committed_at, seed_a, seed_b, outcome as prizes, drawn_at, void_reason, ended_at, announced
  from rounds.draw;
alter view lottery.draw alter column rules set default 'northern';
