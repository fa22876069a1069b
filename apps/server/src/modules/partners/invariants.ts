import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of money that partners bring in and take out. */
export const partnerInvariants: readonly Invariant[] = [
  {
    // What a transfer or a round says is what its entries moved, once, for the player it
    // names; and no such entry is without one of them.
    name: 'PT1',
    sql: `select count(*) from (
        select transfer.id, 'partner_' || direction as reason, player.id as player_id, case direction when 'in'
          then amount else -amount end as amount, balance, sequence
          from partners.transfer join partners.player using (partner_id, player) where status = 'done'
        union all select id, 'partner_in', player_id, stake, null, null from partners.spin where bet_id is not null
        union all select spin.id, 'partner_out', player_id, -payout, null, null from partners.spin
          join partners.partner on partner.id = partner_id
          where bet_id is not null and payout > 0 and wallet = 'seamless') as told
      full join (select ref as id, reason::text, ledger.member_of(account) as player_id, amount, balance, seq
        as sequence from ledger.entry
        where reason in ('partner_in', 'partner_out')) as posted using (id, reason)
      where (told.player_id, told.amount) is distinct from (posted.player_id, posted.amount)
        or (told.balance, told.sequence) is distinct from (case when told.balance is not null then posted.balance
          end, case when told.sequence is not null then posted.sequence end)`,
  },
  {
    // What a partner brought in less what it took out, and what its gifts have won, is what its players have and have
    // lost, in a space that nobody else's money is in.
    name: 'PT2',
    sql: `select count(*) from partners.partner
      left join (select partner_id, sum(amount) as amount, sum(gift) as gift from (
          select partner_id, case direction when 'in' then amount else -amount end as amount, 0 as gift
            from partners.transfer where status = 'done'
          union all select partner_id, case when wallet = 'seamless' then case when campaign_id is null then stake
            else 0 end - payout else 0 end,
              case when campaign_id is null then 0 else payout end
            from partners.spin join partners.partner on partner.id = partner_id where bet_id is not null) as moved
              group by partner_id
        ) as brought on brought.partner_id = partner.id
      left join (select ledger.partner_of(currency) as partner_id, sum(balance) as balance from ledger.account
        where ledger.partner_of(currency) is not null group by 1) as held on held.partner_id = partner.id
      left join (select ledger.partner_of(currency) as partner_id, sum(balance) filter (where house = 'revenue')
        as won, sum(balance) filter (where house = 'partner') as owed,
          sum(balance) filter (where house = 'promotion') as given
        from ledger.house_balance where ledger.partner_of(currency) is not null group by 1) as house
          on house.partner_id = partner.id
      where coalesce(brought.amount, 0) + coalesce(gift, 0) <> coalesce(held.balance, 0) + coalesce(won, 0)
        or coalesce(brought.amount, 0) <> -coalesce(owed, 0) or coalesce(gift, 0) <> -coalesce(given, 0)`,
  },
  {
    // A wallet of a partner's space is that of a player of this partner.
    name: 'PT3',
    sql: `select count(*) from ledger.account left join partners.player on player.id = ledger.member_of(account.id)
      where ledger.partner_of(account.currency) is not null and player.partner_id is distinct
        from ledger.partner_of(account.currency)`,
  },
  {
    // A round whose stake a partner's wallet paid is the round of wagering that it says, every such round has one,
    // and no money of its player stays here.
    name: 'PT4',
    sql: `select (
        select count(*) from partners.spin left join wagering.bet on bet.id = bet_id left join wagering.round
          on round.id = bet.round_id
        where bet_id is not null and (ledger.member_of(bet.account_id), bet.key, bet.stake, bet.payout, round.game_code,
          round.number)
          is distinct from (player_id, spin.key, spin.stake, spin.payout, spin.game_code, source || '-' || spin.number)
      ) + (
        select count(*) from wagering.bet join partners.player on player.id = ledger.member_of(account_id)
          join partners.partner on partner.id = partner_id
        where ledger.is_partners(account_id) and wallet = 'seamless' and not exists (select from partners.spin
          where bet_id = bet.id)
      ) + (
        select count(*) from ledger.account join partners.partner on partner.id = ledger.partner_of(currency)
          where wallet = 'seamless' and balance <> 0)`,
  },
  {
    // What a player has left of a gift is what was given less what was played of it, at its bet and in its game.
    name: 'PT5',
    sql: `select count(*) from partners.free_rounds join partners.campaign on campaign.id = campaign_id
      left join lateral (select count(*) as played, bool_and((spin.game_code, spin.bet, mode, bet_id is not null)
        = (campaign.game_code, campaign.bet, 'SPIN', true)) as alike
        from partners.spin where spin.campaign_id = campaign.id and spin.player_id = free_rounds.player_id) as had
          on true
      where rounds - rounds_left <> played or alike is false`,
  },
]
