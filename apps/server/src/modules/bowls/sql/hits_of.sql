-- How often a position hits, from its name alone: -1 for a push, null for a name that the rules do not have.
-- Written apart from the rules that bets are settled by, so that one proves the other.
create or replace function bowls.hits_of(rules text, position_code text, faces text[])
returns int immutable parallel safe language sql
return (
  select case rules
    when 'xoc-dia' then case
      when position_code = 'EVEN' then (reds % 2 = 0)::int
      when position_code = 'ODD' then (reds % 2 = 1)::int
      when position_code in ('BIG', 'SMALL') and reds = 2 then -1
      when position_code = 'BIG' then (reds > 2)::int
      when position_code = 'SMALL' then (reds < 2)::int
      when position_code = 'QUAD' then (reds in (0, 4))::int
      when name = 'RED' then (reds = named[1]::int)::int end
    when 'tai-xiu' then case
      when position_code = 'BIG' then (kinds > 1 and total > 10)::int
      when position_code = 'SMALL' then (kinds > 1 and total < 11)::int
      when position_code = 'ODD' then (kinds > 1 and total % 2 = 1)::int
      when position_code = 'EVEN' then (kinds > 1 and total % 2 = 0)::int
      when position_code = 'TRIPLE' then (kinds = 1)::int
      when name = 'TOTAL' then (total = array_to_string(named, '')::int)::int
      when name = 'SINGLE' then same
      when name = 'DOUBLE' then (same >= 2)::int
      when name = 'TRIPLE' then (same = 3)::int
      when name in ('PAIR', 'THREE') then (named <@ faces)::int
      when name = 'FOUR' then (kinds = 3 and faces <@ named)::int end
    when 'bau-cua' then case
      when position_code = 'TRIPLE' then (kinds = 1)::int
      when name = 'SYMBOL' then same
      when name = 'DOUBLE' then (same >= 2)::int
      when name = 'TRIPLE' then (same = 3)::int
      when name = 'PAIR' then (named <@ faces)::int end
    end
  from (select split_part(position_code, '_', 1) as name,
      case rules when 'bau-cua' then (string_to_array(lower(position_code), '_'))[2:]
        else string_to_array(split_part(position_code, '_', 2), null) end as named) as asked,
    lateral (select count(*) filter (where face = 'red') as reds, count(distinct face) as kinds,
        sum(case when rules = 'tai-xiu' then face::int end) as total,
        (count(*) filter (where face = named[1]))::int as same
      from unnest(faces) as face) as drawn);
