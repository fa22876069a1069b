import { slotVersions } from '@banyan/games/slots'
import type { Invariant } from '../../platform/invariants.ts'
import { buyPriceOf } from './money.ts'

const games = slotVersions
  .map(
    (game) =>
      `('${game.code}', ${game.version}, ${game.unitsPerBet}, ${buyPriceOf(game) ?? 'null::int'}, ${game.winMax})`,
  )
  .join(', ')

/** What must hold of rounds of slots and the seeds they come from, at every instant. */
export const slotInvariants: readonly Invariant[] = [
  {
    // Revealed seeds are the committed ones, and tell how many rounds came from them.
    name: 'R2-slots',
    sql: `select count(*) from slots.seed left join lateral (
        select count(*) as played from wagering.round where product = 'slots' and round.game_code = seed.game_code
          and split_part(number, '-', 1) = seed.id::text) as rounds on true
      where revealed_at is not null and (commit, rounds) is distinct from (encode(sha256(decode(server_seed, 'hex')),
        'hex'), played::int)`,
  },
  {
    // A round was played under a seed of its own player that was committed before and not revealed yet.
    name: 'R4-slots',
    sql: `select count(*) from wagering.round join wagering.bet on bet.round_id = round.id
      left join slots.seed on seed.id = split_part(number, '-', 1)::bigint
      where product = 'slots' and (seed.id is null or seed.game_code <> round.game_code
        or seed.member_id <> ledger.member_of(bet.account_id)
        or bet.placed_at < began_at or bet.placed_at > revealed_at)`,
  },
  {
    // The series of a player in a game comes from the seed in force, and a next one is committed.
    name: 'R7-slots',
    sql: `select count(*) from slots.seed as in_force
      where began_at is not null and revealed_at is null and (
        not exists (select from wagering.series where source = in_force.id and game_code = in_force.game_code
          and ledger.member_of(account_id) = in_force.member_id)
        or not exists (select from slots.seed as next where next.began_at is null
          and (next.member_id, next.currency, next.game_code) = (in_force.member_id, in_force.currency,
            in_force.game_code)))`,
  },
  {
    // A round cost its bet, or the price of its feature, and paid the units of its steps,
    // by the version of the rules that it was played by.
    name: 'B6-slots',
    // That the steps follow from the draws, and the draws from the seed, is computed again by recheckRounds.
    sql: `select count(*) from wagering.round join wagering.bet on bet.round_id = round.id
      left join (values ${games}) as game(code, version, units_per_bet, buy_price, win_max)
        on game.code = round.game_code and game.version = round.rules_version,
      lateral (select (lines -> 0 ->> 'unitAmount')::bigint as unit, lines -> 0 ->> 'play'
        as mode, (outcome ->> 'totalUnits')::bigint as units) as said,
      lateral (select coalesce(sum((step ->> 'units')::bigint), 0) as units
        from jsonb_array_elements(outcome -> 'steps') as step) as summed
      where product = 'slots' and (game.code is null
        or bet.stake is distinct from unit * case mode when 'SPIN' then 1 when 'BUY' then buy_price end
        or bet.payout is distinct from unit / units_per_bet * said.units
        or said.units <> summed.units or said.units > win_max * units_per_bet
        or (outcome ->> 'gameCode', outcome ->> 'gameVersion', outcome ->> 'mode') is distinct
          from (round.game_code, round.rules_version::text, mode))`,
  },
  {
    // Every round came out the same when the job computed it again from its seed.
    name: 'R2-again',
    sql: 'select count(*) from slots.recheck_violation',
  },
]
