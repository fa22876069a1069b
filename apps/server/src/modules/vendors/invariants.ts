import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of money that moves because vendors say so. */
export const vendorInvariants: readonly Invariant[] = [
  {
    // What a round at a vendor says is what its entries moved, and no entry is without a round.
    name: 'V1',
    sql: `select count(*) from wagering.outside_round as round
      full join (select account, ref,
          -coalesce(sum(amount) filter (where reason = 'vendor_stake'), 0)
            as staked, coalesce(sum(amount) filter (where reason = 'vendor_refund'), 0) as returned,
          coalesce(sum(amount) filter (where reason = 'vendor_payout'), 0)
            as paid, coalesce(sum(amount) filter (where reason = 'vendor_correction'), 0) as corrected
        from ledger.entry where reason in ('vendor_stake', 'vendor_refund', 'vendor_payout', 'vendor_correction')
          group by account, ref) as posted
        on posted.ref = round.id and posted.account = round.account_id
      where round.id is null or (round.staked, round.returned, round.paid, round.corrected) is distinct from
        (coalesce(posted.staked, 0)::bigint, coalesce(posted.returned, 0)::bigint, coalesce(posted.paid, 0)::bigint,
          coalesce(posted.corrected, 0)::bigint)`,
  },
  {
    // What a round says is what its transactions did: none lost, none counted twice.
    name: 'V2',
    sql: `select count(*) from wagering.outside_round as round
      full join (select round_id, sum(staked) as staked, sum(returned) as returned, sum(paid) as paid, sum(corrected)
        as corrected
        from vendors.tx where round_id is not null group by round_id) as told on told.round_id = round.id
      where (round.staked, round.returned, round.paid, round.corrected) is distinct from
        (told.staked::bigint, told.returned::bigint, told.paid::bigint, told.corrected::bigint)`,
  },
  {
    // A transaction that was refused, or taken back before it came, has moved nothing; one
    // taken back has given back what it took.
    name: 'V3',
    sql: `select count(*) from vendors.tx where state <> 'done' and (staked, paid, corrected, returned) <> (0, 0, 0, 0)
      or undone_by is not null and (returned <> staked or paid <> uncovered - corrected)
      or undone_by is null and (returned, uncovered) <> (0, 0)
      or answer ->> 'code' = 'OK' and state = 'refused' or answer ->> 'code' <> 'OK' and state = 'done'`,
  },
  {
    // A round at a vendor has the state of its sums.
    name: 'V4',
    sql: `select count(*) from wagering.outside_round
      where status <> wagering.outside_status_of(staked, returned, paid, corrected, ended_at)
        and not (status = 'unfinished' and ended_at is null)`,
  },
  {
    // The house carries exactly the wins taken back that members had spent.
    name: 'V5',
    sql: `select count(*) from (select ledger.currency_of(account_id) as currency, sum(uncovered) as owed
      from vendors.tx group by 1 having sum(uncovered) > 0) as carried
      full join (select currency, balance from ledger.house_balance where house = 'debt') as held using (currency)
      where coalesce(owed, 0) <> -coalesce(balance, 0)`,
  },
  {
    // Whoever a transaction moved money for had been sent to the vendor by us.
    name: 'V6',
    sql: `select count(*) from vendors.tx where round_id is not null and not exists (select from vendors.session
      join wagering.outside_round as round on round.id = tx.round_id
      where (session.connection_id, session.account_id, session.game_code) = (tx.connection_id, tx.account_id,
        round.game_code))`,
  },
  {
    // Transit holds what is on its way in, and no more.
    name: 'V7',
    sql: `select count(*) from (select ledger.currency_of(account_id) as currency, sum(amount) as moving
      from vendors.transfer
        where direction = 'in' and status in ('new', 'sent', 'unknown') group by 1) as told
      full join (select currency, balance from ledger.house_balance where house = 'transit') as held using (currency)
      where coalesce(moving, 0) <> coalesce(balance, 0)`,
  },
  {
    // What lies at vendors is what was moved in less what was moved out.
    name: 'V8',
    sql: `select count(*) from (select ledger.currency_of(account_id) as currency, sum(case direction when 'in'
      then amount else -amount end) as moved from vendors.transfer
        where status = 'done' group by 1) as told
      full join (select currency, balance from ledger.house_balance where house = 'vendor_wallet') as held
        using (currency)
      where coalesce(moved, 0) <> coalesce(balance, 0)`,
  },
  {
    // A transfer has the entries of its state: out of the wallet once, back into it once, never both ways for nothing.
    name: 'V9',
    sql: `select count(*) from vendors.transfer
      full join (select account, ref, sum(amount) filter (where reason = 'to_vendor')
        as taken, sum(amount) filter (where reason = 'from_vendor') as given
        from ledger.entry where reason in ('to_vendor', 'from_vendor') group by account, ref) as posted
          on posted.ref = transfer.id and posted.account = transfer.account_id
      where transfer.id is null or (coalesce(taken, 0), coalesce(given, 0)) is distinct from
        (case direction when 'in' then -amount else 0 end::numeric, case when (direction = 'in') = (status = 'failed')
          and status in ('done', 'failed') then amount else 0 end::numeric)`,
  },
  {
    // A parked payout has moved nothing until it is released, and then its amount. One taken back later stays paid.
    name: 'V10',
    sql: `select count(*) from vendors.parked_payout as parked
      left join vendors.tx on (tx.connection_id, tx.family, tx.tx) = (parked.connection_id, parked.family, parked.tx)
      where tx.state is distinct from 'done' or case parked.family when 'adjust' then tx.corrected else tx.paid end
        <> case verdict when 'released' then parked.amount else 0 end`,
  },
]
