-- Makes the partitions of last week, this week and the coming ones (weeks begin on Monday, UTC). A week that already
-- has rows in the default partition stays there: correct, only less tidy.
create or replace function ledger.ensure_partitions(weeks_ahead int) returns int language plpgsql as $$
declare
  monday timestamptz;
  name text;
  made int := 0;
begin
  for monday in select week at time zone 'UTC' from generate_series(
      date_trunc('week', now() at time zone 'UTC') - interval '1 week',
      date_trunc('week', now() at time zone 'UTC') + weeks_ahead * interval '1 week', interval '1 week') as week loop
    name := to_char(monday at time zone 'UTC', '"entry_"IYYY"w"IW');
    continue when to_regclass('ledger.' || name) is not null;
    continue when exists (select from ledger.entry_default
      where key >= ledger.key_at(monday) and key < ledger.key_at(monday + interval '1 week'));
    execute format('create table ledger.%I partition of ledger.entry for values from (%L) to (%L)',
      name, ledger.key_at(monday), ledger.key_at(monday + interval '1 week'));
    perform ledger.make_immutable(('ledger.' || name)::regclass);
    made := made + 1;
  end loop;
  return made;
end $$;
