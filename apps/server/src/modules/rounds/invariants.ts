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
    // Every draw ends within its time; one by hand waits for two people, and the first page of the desks says so.
    name: 'R6',
    // A minute to draw after the time of the draw; then bets are paid, a million in less than two minutes.
    sql: `select count(*) from rounds.draw
      where (drawn_at is null and void_reason is null and not by_hand
          and draws_at < clock_timestamp() - interval '60 s')
        or (ended_at is null and coalesce(drawn_at, draws_at) < clock_timestamp() - interval '180 s'
          and (drawn_at is not null or void_reason is not null))`,
  },
  {
    // A void draw says why and reveals its seeds.
    name: 'R7',
    sql: `select count(*) from rounds.draw
      where void_reason = '' or (void_reason <> 'seeds_lost' and seed_a is null and not by_hand)`,
  },
  {
    // Two people have brought in every result that is not the generator's first, and what a draw was corrected to is
    // its result; the generator's draws have none that was entered at first.
    name: 'R8',
    // A correction goes over its bets in seconds.
    sql: `select count(*) from rounds.draw full join (
          select game_code, numero, max(version) as version, min(version) as first, count(*) as versions,
            bool_or(version > 1 and done_at is null and confirmed_at < clock_timestamp() - interval '10 minutes') as late
          from rounds.result where confirmed_at is not null group by 1, 2) as kept using (game_code, numero)
        left join rounds.result on (result.game_code, result.numero, result.version)
          = (kept.game_code, kept.numero, kept.version)
      where case when versions is null then drawn_at is not null and (by_hand or result_version > 1)
        else drawn_at is null or late or first <> case when by_hand then 1 else 2 end
          or versions <> kept.version - first + 1 or result_version <> kept.version
          or draw.outcome is distinct from result.outcome
        end`,
  },
]
