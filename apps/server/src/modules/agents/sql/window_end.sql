-- The end of the window that begins at an instant: of the period, or the next mark, hour or day.
create or replace function agents.window_end(kind text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return (select case kind
    when 'real_time_salary' then agents.mark(instant) + interval '5 minutes'
    when 'hourly_salary' then (date_trunc('hour', local) + interval '1 hour') at time zone zone
    else (date_trunc('day', local) + interval '1 day') at time zone zone end
  from (select instant at time zone zone as local) as clock);

create or replace function agents.window_end(kind text, period text, instant timestamptz, zone text)
returns timestamptz stable strict language sql
return case kind when 'dividend' then agents.period_end(period, instant, zone) else agents.window_end(kind, instant,
  zone) end;
