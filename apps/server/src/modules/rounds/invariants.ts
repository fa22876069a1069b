import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of draws at every instant. */
export const roundsInvariants: readonly Invariant[] = [
  {
    // A draw is committed before it takes bets.
    name: 'R1',
    sql: `select (select count(*) from rounds.draw where round_id is not null and committed_at >= opens_at)
      + (select count(*) from rounds.draw join wagering.bet using (round_id) where bet.placed_at <= draw.committed_at)`,
  },
  {
    // Revealed seeds are the committed ones.
    name: 'R2',
    sql: `select count(*) from rounds.draw where seed_a is not null
      and (commit_a, commit_b) is distinct from (encode(sha256(decode(seed_a, 'hex')), 'hex'),
        encode(sha256(decode(seed_b, 'hex')), 'hex'))`,
  },
  {
    // Bets are settled with the outcome that was published.
    name: 'R3',
    // That outcomes follow from seeds alone is recomputed by recheckDraws, outside the database.
    sql: `select count(*) from rounds.draw join wagering.round on round.id = draw.round_id
      where draw.outcome is distinct from round.outcome or (draw.outcome is not null and draw.rules_version is distinct
        from round.rules_version)`,
  },
  {
    // No seed is in the open before its draw.
    name: 'R4',
    sql: `select count(*) from rounds.draw left join wagering.round on round.id = draw.round_id
      where seed_a is not null and (drawn_at is null and draw.void_reason is null
        or (drawn_at < draws_at and not ends_early) or drawn_at < draw.closes_at
        or (draw.round_id is not null and round.status in ('open', 'suspended')))`,
  },
  {
    // Every draw ends within its time.
    name: 'R6',
    // A minute to draw after the time of the draw; then bets are paid, a million in less than two minutes.
    sql: `select count(*) from rounds.draw
      where (drawn_at is null and void_reason is null and draws_at < clock_timestamp() - interval '60 s')
        or (ended_at is null and coalesce(drawn_at, draws_at) < clock_timestamp() - interval '180 s'
          and (drawn_at is not null or void_reason is not null))`,
  },
  {
    // A void draw says why and reveals its seeds.
    name: 'R7',
    sql: `select count(*) from rounds.draw where void_reason = '' or (void_reason <> 'seeds_lost' and seed_a is null)`,
  },
]
