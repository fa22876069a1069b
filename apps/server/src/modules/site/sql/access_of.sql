-- How long the log-ins of a merchant's members last, and how many wrong tries they have.
create or replace function site.access_of(p_merchant int, out idle interval, out longest interval,
    out captcha_after int, out tries_free int, out tries_of_day int) stable language sql
  return (select row (make_interval(mins => idle_minutes), make_interval(hours => longest_hours),
      merchant.captcha_after, merchant.tries_free, merchant.tries_of_day)
    from site.merchant where id = p_merchant);
