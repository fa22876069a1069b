-- What all numbers of a draw show together, in the words and numbers of which entries are made: each text once.
create or replace function lottery.shown_together(compared text, drawn text[])
returns text[] immutable parallel safe language sql
return case compared
  when 'k3 sum' then (
    select array[sum::text, size, parity, size || '_' || parity]
    from (select sum(die::int) from unnest(drawn) as die) as dice,
      lateral (select case when sum >= 11 then 'big' else 'small' end,
        case sum % 2 when 1 then 'odd' else 'even' end) as side (size, parity))
  when 'k3 faces' then (
    select array(select distinct unnest(array[a, b, c, a || b, a || c, b || c, a || b || c]))
      || case when a = c then array['any_triple'] end
      || case when b::int - a::int = 1 and c::int - b::int = 1 then array['run'] end
    from (select dice[1], dice[2], dice[3] from (select array_agg(die order by die) from unnest(drawn) as die)
      as sorted (dice)) as dice (a, b, c))
  when 'pk10 ranks' then array(
    select rank || '.' || shown
    from unnest(drawn) with ordinality as car (number, rank),
      unnest(array[number, case when number::int >= 6 then 'big' else 'small' end,
        case number::int % 2 when 1 then 'odd' else 'even' end]
        || case when rank <= 5
          then array[case when number::int > drawn[11 - rank]::int then 'dragon' else 'tiger' end] end) as shown)
  when 'pk10 sum' then (
    select array[sum::text, case when sum >= 12 then 'big' else 'small' end,
      case sum % 2 when 1 then 'odd' else 'even' end]
    from (select drawn[1]::int + drawn[2]::int) as cars (sum))
  when 'pk10 straight' then array[drawn[1] || drawn[2]]
  when 'pk10 first two' then drawn[1:2]
  when 'pk10 first three' then drawn[1:3]
  when 'keno sides' then (
    select array[
      case when sum = 810 then '810' when sum > 810 then 'big' else 'small' end,
      case when sum <= 695 then 'metal' when sum <= 763 then 'wood' when sum <= 855 then 'water'
        when sum <= 923 then 'fire' else 'earth' end,
      case when above = 10 then 'middle' when above > 10 then 'upper' else 'lower' end,
      case when odd = 10 then 'odd_even_tie' when odd > 10 then 'odd_more' else 'even_more' end]
    from (select sum(ball::int), count(*) filter (where ball::int <= 40), count(*) filter (where ball::int % 2 = 1)
      from unnest(drawn) as ball) as balls (sum, above, odd)) end;
