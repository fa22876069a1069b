import { originalVersions } from '@banyan/games/originals'
import type { Invariant } from '../../platform/invariants.ts'
import { seedInvariants } from '../solo/index.ts'

const versions = originalVersions.map(({ code, version }) => `('${code}', ${version})`).join(', ')

/** What must hold of rounds of original games and the seeds they come from, at every instant. */
export const originalInvariants: readonly Invariant[] = [
  ...seedInvariants('originals'),
  {
    // A round paid its stake times its multiplier, cut to the unit, by rules that there are.
    name: 'B6-originals',
    // That the multiplier follows from the seed is computed again by recheckPlayed.
    sql: `select count(*) from wagering.round join wagering.bet on bet.round_id = round.id
      left join (values ${versions}) as game(code, version)
        on game.code = round.game_code and game.version = round.rules_version,
      lateral (select (outcome #>> '{multiplier,numerator}')::numeric as numerator,
        (outcome #>> '{multiplier,denominator}')::numeric as denominator) as said
      where product = 'originals' and round.game_code <> all ('{mines,tower,hilo}') and (game.code is null
        or bet.stake is distinct from (lines -> 0 ->> 'unitAmount')::bigint
        or (end_version = 1 and bet.payout is distinct from div(bet.stake * said.numerator, said.denominator))
        or (outcome ->> 'gameCode', outcome ->> 'gameVersion') is distinct
          from (round.game_code, round.rules_version::text))`,
  },
  {
    // Every round came out the same when it was computed again from its seed.
    name: 'R2-originals-again',
    sql: 'select count(*) from originals.recheck_violation',
  },
]
