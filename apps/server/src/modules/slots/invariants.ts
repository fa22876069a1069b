import { slotVersions } from '@banyan/games/slots'
import type { Invariant } from '../../platform/invariants.ts'
import { seedInvariants } from '../solo/index.ts'
import { buyPriceOf } from './money.ts'

const games = slotVersions
  .map(
    (game) =>
      `('${game.code}', ${game.version}, ${game.unitsPerBet}, ${buyPriceOf(game) ?? 'null::int'}, ${game.winMax})`,
  )
  .join(', ')

/** What must hold of rounds of slots and the seeds they come from, at every instant. */
export const slotInvariants: readonly Invariant[] = [
  ...seedInvariants('slots'),
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
        or (end_version = 1 and bet.payout is distinct from unit / units_per_bet * said.units)
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
