-- Buckets taken and given back in one call: a log-in counts up to four, and each would be a statement, a round trip and a commit of its own.

-- Takes one of each bucket in the order given, up to the first that refuses: how many were taken, and the seconds to wait for that one.
-- A bucket is the instant at which it is full again; a step is what one count moves it by, its reach how far ahead of now it may lie.
create function platform.take_limits(keys text[], steps float8[], reaches float8[], out taken integer, out wait_seconds float8)
language plpgsql as $$
begin
  taken := 0;
  wait_seconds := 0;
  for n in 1 .. cardinality(keys) loop
    insert into platform.rate_limit as bucket (key, full_at) values (keys[n], clock_timestamp() + make_interval(secs => steps[n]))
    on conflict (key) do update set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs => steps[n])
      where bucket.full_at <= clock_timestamp() + make_interval(secs => reaches[n]);
    if not found then
      wait_seconds := coalesce((select extract(epoch from full_at - clock_timestamp()) - reaches[n] from platform.rate_limit where key = keys[n]), steps[n]);
      return;
    end if;
    taken := taken + 1;
  end loop;
end $$;

-- Takes one count of each bucket back, in the order given, which is the order of taking: a single UPDATE would lock in an order of its own.
create function platform.give_limits_back(keys text[], steps float8[]) returns void
language plpgsql as $$
begin
  for n in 1 .. cardinality(keys) loop
    update platform.rate_limit set full_at = full_at - make_interval(secs => steps[n]) where key = keys[n];
  end loop;
end $$;
