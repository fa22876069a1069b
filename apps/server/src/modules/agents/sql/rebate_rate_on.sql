-- The rebate of an agent on a category, in ten-thousandths, as it holds on a day; 0 where none is set.
create or replace function agents.rebate_rate_on(p_member bigint, p_category text, p_day date) returns integer
stable language sql return coalesce((select rate::integer from agents.rebate_rate
  where member_id = p_member and category = p_category and from_on <= p_day order by from_on desc limit 1), 0);
