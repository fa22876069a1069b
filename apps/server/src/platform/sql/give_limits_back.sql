-- Takes one count of each bucket back, in the order given, which is the order of taking: a single UPDATE would lock
-- in an order of its own.
create or replace function platform.give_limits_back(keys text[], steps float8[]) returns void
language plpgsql as $$
begin
  for n in 1 .. cardinality(keys) loop
    update platform.rate_limit set full_at = full_at - make_interval(secs => steps[n]) where key = keys[n];
  end loop;
end $$;
