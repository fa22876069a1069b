import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of promotions at every instant. */
export const promotionInvariants: readonly Invariant[] = [
  {
    // An application that was accepted was credited once with its amount, and no other one was.
    name: 'PR1',
    sql: `select count(*) from promotion.application
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry
        where reason = 'promotion_issued' group by 1, 2) as posted using (id, member_id)
      where (coalesce(application.amount, 0), case when application.status = 'issued' then 1 else 0 end)
        is distinct from (coalesce(posted.credited, 0)::bigint, coalesce(posted.times, 0))`,
  },
  {
    // A part of a handout that says it is paid was credited with its amount, once, and nothing else was.
    name: 'PR2',
    sql: `select count(*) from (select id, member_id, amount from promotion.handout_part where outcome = 'paid') as part
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited
        from ledger.entry where reason = 'handout' group by 1, 2) as posted using (id, member_id)
      where part.amount is distinct from posted.credited`,
  },
  {
    // What was claimed was credited with its reward, once, and nothing else was. Free spins are no money.
    name: 'PR4',
    sql: `select count(*) from (select id, member_id, reward_amount from promotion.participation
        where state = 'claimed' and plan ->> 'kind' <> 'free_spins') as part
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry where reason = 'promotion_claimed' group by 1, 2) as posted using (id, member_id)
      where (reward_amount, 1) is distinct from (posted.credited, posted.times)`,
  },
  {
    // No reward is more than its plan gives, and no budget is given away twice: as it was when each was joined.
    name: 'PR5',
    sql: `select count(*) from promotion.participation
      where reserved_amount > greatest(set_amount, (plan ->> 'capAmount')::bigint,
          (plan -> 'freeSpins' ->> 'betAmount')::bigint * (plan -> 'freeSpins' ->> 'rounds')::int,
          (select max((prize ->> 'amount')::bigint) from jsonb_array_elements(plan -> 'prizes') as prize))
        or reward_amount > reserved_amount and state <> 'ended'
        or state = 'claimed' and reserved_amount <> reward_amount
        or state = 'ended' and reserved_amount <> 0`,
  },
  {
    // Free spins are those of a claim, as its plan says. As many rounds were played as are gone, each of its game and
    // its amount, and the house has paid exactly their stakes. No other round of a member was given.
    name: 'PR6',
    sql: `select (
        select count(*) from (select id, member_id, plan -> 'freeSpins' as spins from promotion.participation
          where state = 'claimed' and plan ->> 'kind' = 'free_spins') as part
        full join promotion.free_spins as given on given.participation_id = part.id
        where (given.member_id, given.game_code, given.bet, given.rounds) is distinct from (part.member_id,
          spins ->> 'gameCode', (spins ->> 'betAmount')::bigint, (spins ->> 'rounds')::int)
      ) + (
        select count(*) from (select id, rounds - rounds_left as gone, bet from promotion.free_spins) as given
        left join (select free_spins_id as id, count(*) as played from promotion.free_round group by 1) as played
          using (id)
        full join (select ref as id, count(*) as times, sum(amount) as paid from ledger.entry
          where reason = 'free_round' and contra = 'promotion' group by 1) as posted using (id)
        where (gone, gone, gone * bet) is distinct from (coalesce(played, 0), coalesce(times, 0), coalesce(paid, 0))
      ) + (
        select count(*) from promotion.free_round join promotion.free_spins as given on given.id = free_spins_id
        full join (select bet.id, account_id, stake, round.game_code from wagering.bet
          join wagering.round on round.id = bet.round_id where bet.given) as bet on bet.id = bet_id
        where (bet.account_id, stake, bet.game_code) is distinct from
          (ledger.account_of(member_id, given.currency), given.bet, given.game_code))`,
  },
  {
    // A handout has as many members and as much as it says, and each of them has an outcome once it is paid, and none
    // before.
    name: 'PR3',
    sql: `select count(*) from promotion.handout
      left join (select handout_id as id, count(*) as members, sum(amount) as sum, count(outcome) as decided
        from promotion.handout_part group by 1) as parts using (id)
      where (member_count, sum_amount, case state when 'paid' then member_count else 0 end)
        is distinct from (members, sum, decided)`,
  },
]
