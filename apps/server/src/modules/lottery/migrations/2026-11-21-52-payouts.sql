-- What a bet on the northern draw pays, written from the rules of the game a second time: as data, and apart from the program
-- that settles. Invariant B6 holds the two against each other. The rule of a play never changes: another rule is another play.
create table lottery.play_rule (
  play text primary key,
  -- The tiers whose numbers count; every number of a tier by itself.
  tiers text[] not null,
  -- Which of its digits are compared: the last, the first, the tens digit, or the last in whatever order.
  compared text not null check (compared in ('last', 'first', 'tens', 'any order')),
  digits int not null check (digits between 1 and 4),
  -- 1: pays for each hit. More: so many numbers, joined by '-', pay once if all of them were drawn.
  picks int not null default 1 check (picks between 1 and 4)
);

insert into lottery.play_rule (play, compared, digits, tiers) values
  ('LO2', 'last', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}'),
  ('LO2_1K', 'last', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}'),
  ('LO2_HEAD', 'first', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}'),
  ('LO3', 'last', 3, '{DB,G1,G2,G3,G4,G5,G6}'),
  ('LO4', 'last', 4, '{DB,G1,G2,G3,G4,G5}'),
  ('LO_G3', 'last', 2, '{G3}'),
  ('LO_G5', 'last', 2, '{G5}'),
  ('BAO8', 'last', 2, '{DB,G6,G7}'),
  ('DE_DB', 'last', 2, '{DB}'),
  ('DE_DB_HEAD', 'first', 2, '{DB}'),
  ('DE_G1', 'last', 2, '{G1}'),
  ('DE_G1_HEAD', 'first', 2, '{G1}'),
  ('DE_G7', 'last', 2, '{G7}'),
  ('DAU_DIGIT', 'tens', 1, '{DB}'),
  ('DUOI_DIGIT', 'last', 1, '{DB}'),
  ('DAU', 'last', 2, '{G7}'),
  ('DUOI', 'last', 2, '{DB}'),
  ('DAU_DUOI', 'last', 2, '{DB,G7}'),
  ('C3_DB', 'last', 3, '{DB}'),
  ('C3_DB_HEAD', 'first', 3, '{DB}'),
  ('C3_DAU', 'last', 3, '{G6}'),
  ('C3_DAUDUOI', 'last', 3, '{DB,G6}'),
  ('C3_G1', 'last', 3, '{G1}'),
  ('C4_DB', 'last', 4, '{DB}'),
  ('C4_G1', 'last', 4, '{G1}'),
  ('X3_DB', 'any order', 3, '{DB}'),
  ('X4_DB', 'any order', 4, '{DB}');
insert into lottery.play_rule (play, compared, digits, tiers, picks) values
  ('XIEN2', 'last', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}', 2),
  ('XIEN3', 'last', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}', 3),
  ('XIEN4', 'last', 2, '{DB,G1,G2,G3,G4,G5,G6,G7}', 4);

create function lottery.in_order(digits text) returns text immutable strict parallel safe language sql
return (select string_agg(digit, '' order by digit) from regexp_split_to_table(digits, '') as digit);

-- What the numbers of a draw show to a play: one text for each number of its tiers.
create function lottery.shown_to(rule lottery.play_rule, prizes jsonb) returns text[] immutable parallel safe language sql
return array(
  select case rule.compared
    when 'last' then right(drawn, rule.digits)
    when 'first' then left(drawn, rule.digits)
    when 'tens' then left(right(drawn, 2), 1)
    when 'any order' then lottery.in_order(right(drawn, rule.digits)) end
  from unnest(rule.tiers) as tier, jsonb_array_elements_text(prizes -> tier) as drawn);

-- unit × odds × hits of each number, or of each group of numbers, a fraction of the smallest unit staying with the house.
-- Null for lines that no rule knows and for a draw without prizes.
create function lottery.payout_of(lines jsonb, prizes jsonb) returns numeric stable parallel safe language sql
return (
  select case when prizes is not null and bool_and(rule.play is not null) then coalesce(sum(paid), 0) end
  from jsonb_to_recordset(lines) as line(play text, numbers text[], "unitAmount" numeric, odds numeric)
    left join lottery.play_rule as rule using (play)
    cross join lateral (select lottery.shown_to(rule, prizes) as shown offset 0) as draw
    cross join lateral (
      select sum(div(line."unitAmount" * line.odds * case
        when rule.picks > 1 then (string_to_array(entry, '-') <@ shown)::int
        when rule.compared = 'any order' then cardinality(array_positions(shown, lottery.in_order(entry)))
        else cardinality(array_positions(shown, entry)) end, 10000)) as paid
      from unnest(line.numbers) as entry) as pays);
