import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of rounds in steps and the bets that carry their money, at every instant. */
export const stepInvariants: readonly Invariant[] = [
  {
    // A round is the bet that carries its money: open while it is, and ended once with what the round came to.
    name: 'B6-steps',
    sql: `select count(*) from steps.round as played
      full join (select bet.*, round.number, round.game_code, round.status as round_status from wagering.bet
        join wagering.round on round.id = bet.round_id
        where product = 'originals' and game_code in ('mines', 'tower', 'hilo')) as bet on bet.id = played.bet_id
      where (bet.round_id, bet.account_id, bet.stake, bet.number, bet.game_code) is distinct from
          (played.round_id, ledger.account_of(played.member_id, played.currency), played.stake,
            played.seed_id || '-' || played.nonce, played.game_code)
        or (end_version = 1 and (bet.status::text, bet.payout) is distinct from (case played.status
          when 'open' then 'placed' else played.status end, coalesce(played.win, 0)))
        or bet.round_status::text is distinct from (case played.status when 'open' then 'closed' when 'void' then 'void'
          else 'settled' end)`,
  },
  {
    // Steps follow each other without a gap, all within the life of their round; a round that was won or lost has one.
    name: 'B6-steps-taken',
    sql: `select count(*) from steps.round left join lateral (
        select count(*) as steps, max(step) as last, min(at) as first_at, max(at) as last_at
        from steps.step where step.bet_id = round.bet_id) as taken on true
      where steps is distinct from coalesce(last, -1) + 1 or first_at < started_at or last_at > ended_at
        or (status in ('won', 'lost')) and steps = 0 or (status = 'void') and steps > 0`,
  },
  {
    // Every round that has ended came out the same when it was computed again from its seed.
    name: 'R2-steps-again',
    sql: 'select count(*) from steps.recheck_violation',
  },
]
