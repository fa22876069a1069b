import type { Invariant } from '../../platform/invariants.ts'
import type { SoloProduct } from './player-game.ts'

/** What must hold of the seeds of a product and the rounds that come from them, at every instant. */
export const seedInvariants = (product: SoloProduct): readonly Invariant[] => [
  {
    // Revealed seeds are the committed ones, and tell how many rounds came from them.
    name: `R2-${product}`,
    sql: `select count(*) from solo.seed left join lateral (
        select count(*) as played from wagering.round where round.product = '${product}'
          and round.game_code = seed.game_code
          and split_part(number, '-', 1) = seed.id::text) as rounds on true
      where seed.product = '${product}' and revealed_at is not null
        and (commit, rounds) is distinct from (encode(sha256(decode(server_seed, 'hex')), 'hex'), played::int)`,
  },
  {
    // A round was played under a seed of its own player that was committed before and not revealed yet.
    name: `R4-${product}`,
    sql: `select count(*) from wagering.round join wagering.bet on bet.round_id = round.id
      left join solo.seed on seed.id = split_part(number, '-', 1)::bigint
      where round.product = '${product}' and (seed.id is null or seed.game_code <> round.game_code
        or seed.member_id <> ledger.member_of(bet.account_id)
        or bet.placed_at < began_at or bet.placed_at > revealed_at)`,
  },
  {
    // The series of a player in a game comes from the seed in force, and a next one is committed.
    name: `R7-${product}`,
    sql: `select count(*) from solo.seed as in_force
      where product = '${product}' and began_at is not null and revealed_at is null and (
        not exists (select from wagering.series where source = in_force.id and game_code = in_force.game_code
          and ledger.member_of(account_id) = in_force.member_id)
        or not exists (select from solo.seed as next where next.began_at is null
          and (next.member_id, next.currency, next.game_code) = (in_force.member_id, in_force.currency,
            in_force.game_code)))`,
  },
]
