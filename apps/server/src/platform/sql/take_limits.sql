-- Takes one of each bucket in the order given, up to the first that refuses: how many were taken, and the seconds to
-- wait for that one. A bucket is the instant at which it is full again; a step is what one count moves it by, its
-- reach how far ahead of now it may lie.
create or replace function platform.take_limits(keys text[], steps float8[], reaches float8[], out taken integer,
  out wait_seconds float8)
language plpgsql as $$
begin
  taken := 0;
  wait_seconds := 0;
  for n in 1 .. cardinality(keys) loop
    insert into platform.rate_limit as bucket (key, full_at)
      values (keys[n], clock_timestamp() + make_interval(secs => steps[n]))
    on conflict (key) do update set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs
      => steps[n])
      where bucket.full_at <= clock_timestamp() + make_interval(secs => reaches[n]);
    if not found then
      wait_seconds := coalesce((select extract(epoch from full_at - clock_timestamp()) - reaches[n]
        from platform.rate_limit where key = keys[n]), steps[n]);
      return;
    end if;
    taken := taken + 1;
  end loop;
end $$;
