-- When the period of an instant began, by the calendar of a zone: weeks on Monday, months on the first, their halves
-- also on the sixteenth.
create or replace function agents.period_at(period text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return (select case period
    when 'daily' then date_trunc('day', local)
    when 'weekly' then date_trunc('week', local)
    when 'half_monthly' then date_trunc('month', local) + case when extract(day from local) > 15 then interval '15 days'
      else interval '0' end
    else date_trunc('month', local) end at time zone zone
  from (select instant at time zone zone as local) as clock);
