import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of jackpots at every instant. */
export const jackpotInvariants: readonly Invariant[] = [
  {
    // What fed a pool are the stakes that were played then, whole and each once, and the pool is what they brought.
    name: 'JP1',
    sql: `select (select count(*) from jackpots.feed join jackpots.pool on pool.id = pool_id
        cross join lateral (select count(*) as bets, coalesce(sum(bet.stake), 0) as stakes
          from wagering.bet join wagering.round on round.id = bet.round_id
          where bet.id between first_bet_id and last_bet_id and product = 'slots' and game_code = any(pool.games)
            and ledger.currency_of(bet.account_id) = pool.currency and not ledger.is_partners(bet.account_id)
            and not ledger.holds_trial(bet.account_id) and not bet.given and placed_at >= pool.counts_from
            and members.merchant_of(ledger.member_of(bet.account_id)) = pool.merchant_id) as played
        where (feed.bets, feed.stakes) is distinct from (played.bets, played.stakes))
      + (select count(*) from jackpots.pool
        left join (select pool_id, sum(stakes) as stakes from jackpots.feed group by 1) as fed on pool_id = pool.id
        where gathered <> carried + coalesce(stakes, 0) * share)
      + (select count(*) from (select first_bet_id, max(last_bet_id) over (partition by jackpot_id order by first_bet_id
          rows between unbounded preceding and 1 preceding) as before
          from jackpots.feed join jackpots.pool on pool.id = pool_id) as fed where before >= first_bet_id)`,
  },
  {
    // The house holds what the pools in play show, and what is won and not paid: nothing else, in no currency.
    name: 'JP2',
    sql: `select count(*) from (select currency, sum(held) as held from (
          select currency, seed + gathered / 1000000 as held from jackpots.pool where state = 'open'
          union all
          select pool.currency, amount from jackpots.win join jackpots.pool on pool.id = pool_id where paid_at is null
        ) as part group by 1) as kept
      full join (select currency, balance from ledger.house_balance where house = 'jackpot') as posted using (currency)
      where coalesce(kept.held, 0) <> coalesce(posted.balance, 0)`,
  },
  {
    // A win that is paid was paid once, whole and to whoever has won, and nothing else was.
    name: 'JP3',
    sql: `select count(*) from (select pool_id, account_id, amount from jackpots.win where paid_at is not null) as win
      full join (select ref as pool_id, account as account_id, amount from ledger.entry where reason = 'jackpot')
        as posted using (pool_id, account_id)
      where win.amount is distinct from posted.amount`,
  },
  {
    // A pool that is won has one win, by the last stake that fed it; what was above it has gone on in the next one.
    name: 'JP4',
    sql: `select count(*) from jackpots.pool
      left join jackpots.win on win.pool_id = pool.id
      left join lateral (select last_bet_id from jackpots.feed where pool_id = pool.id order by first_bet_id desc
        limit 1) as last on true
      left join lateral (select carried from jackpots.pool as later where later.jackpot_id = pool.jackpot_id
        and later.number > pool.number and later.begun_at is not null order by number limit 1) as next on true
      where (pool.state = 'won') <> (win.pool_id is not null)
        or (pool.state = 'won' and (win.bet_id is distinct from last_bet_id
          or win.amount > pool.seed + gathered / 1000000
          or (pool.kind = 'progressive' and win.amount <> pool.seed + gathered / 1000000)
          or (pool.kind = 'must_drop' and win.amount not between pool.seed + 1 and pool.bound)
          or next.carried not in (0, gathered - (win.amount - pool.seed) * 1000000)))`,
  },
  {
    // No stake on a game of a jackpot was passed over: what was played since the commitment of a pool was out, and has
    // been read, fed that pool or the one before. Left out are stakes within a minute before a pool was won: they may
    // have come after the win, when the commitment of the next pool was not out yet.
    name: 'JP5',
    sql: `select count(*) from wagering.bet join wagering.round on round.id = bet.round_id
      join jackpots.pool on pool.merchant_id = members.merchant_of(ledger.member_of(bet.account_id))
        and pool.currency = ledger.currency_of(bet.account_id) and round.game_code = any(games)
        and counts_from <= placed_at
      left join jackpots.win on win.pool_id = pool.id
      where product = 'slots' and not ledger.is_partners(bet.account_id) and not ledger.holds_trial(bet.account_id)
        and not bet.given and placed_at >= (select min(counts_from) from jackpots.pool)
        and (state = 'open' or (state = 'won' and won_at > placed_at + interval '1 minute'))
        and not exists (select from jackpots.pool as other where other.jackpot_id = pool.jackpot_id
          and other.begun_at is not null and other.counts_from <= placed_at and (other.number > pool.number
            or (other.number < pool.number and other.ended_at >= placed_at and round.game_code <> all(other.games))))
        and not exists (select from jackpots.pool as fed cross join lateral (select last_bet_id from jackpots.feed
            where pool_id = fed.id and first_bet_id <= bet.id order by first_bet_id desc limit 1) as range
          where fed.jackpot_id = pool.jackpot_id and last_bet_id >= bet.id)
        and not exists (select from platform.outbox_cursor as cursor join platform.outbox as event
          on event.topic = 'bets_played' and event.transaction >= pg_snapshot_xmin(cursor.seen)
            and not pg_visible_in_snapshot(event.transaction, cursor.seen)
            and not (cursor.reading is not null and pg_visible_in_snapshot(event.transaction, cursor.reading)
              and event.id <= cursor.last_id)
          where reader = 'jackpots'
            and bet.id between (payload ->> 'firstBetId')::bigint and (payload ->> 'lastBetId')::bigint)`,
  },
]
