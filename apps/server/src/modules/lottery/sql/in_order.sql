-- The digits of a number, ascending: two numbers have the same ones when this is equal.
create or replace function lottery.in_order(digits text) returns text immutable strict parallel safe language sql
return (select string_agg(digit, '' order by digit) from regexp_split_to_table(digits, '') as digit);
