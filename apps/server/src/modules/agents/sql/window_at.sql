-- When the window of an instant began: a dividend's is its period, a salary's a day, an hour or the five minutes from
-- a mark.
create or replace function agents.window_at(kind text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return (select case kind
    when 'real_time_salary' then agents.mark(instant)
    when 'hourly_salary' then date_trunc('hour', local) at time zone zone
    else date_trunc('day', local) at time zone zone end
  from (select instant at time zone zone as local) as clock);

create or replace function agents.window_at(kind text, period text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return case kind when 'dividend' then agents.period_at(period, instant, zone) else agents.window_at(kind, instant, zone)
  end;
