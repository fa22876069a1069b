-- The end of the period of an instant.
create or replace function agents.period_end(period text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return (select case period
    when 'daily' then date_trunc('day', local) + interval '1 day'
    when 'weekly' then date_trunc('week', local) + interval '7 days'
    when 'half_monthly' then date_trunc('month', local) + case when extract(day from local) > 15 then interval '1 month'
      else interval '15 days' end
    else date_trunc('month', local) + interval '1 month' end at time zone zone
  from (select instant at time zone zone as local) as clock);
