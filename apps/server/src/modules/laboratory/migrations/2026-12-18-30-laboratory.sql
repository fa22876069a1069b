-- The statistical tests of the generator, for a test laboratory: with the seeds of their stream, so that the figures can be computed again (docs/decisions/0363).
create schema laboratory;
create table laboratory.generator_run (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  node text not null,
  version text not null,
  seed_a bytea not null check (length(seed_a) = 32),
  seed_b bytea not null check (length(seed_b) = 32),
  blocks integer not null check (blocks > 0),
  is_passed boolean not null,
  -- [{ test, sample, statistic, degrees, probability }]
  figures jsonb not null
);
