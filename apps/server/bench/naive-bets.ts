import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** The usual way, as the yardstick: a transaction for each bet, rows locked and read, a row for the house's balance. */
export async function createNaiveBets(database: Database, members: number) {
  await sql
    .raw(`create schema naive;
    create table naive.round (id bigint primary key, status text not null, closes_at timestamptz not null);
    create table naive.account (id bigint primary key, balance bigint not null);
    create table naive.player (id bigint primary key, frozen boolean not null);
    create table naive.bet (id bigint generated always as identity primary key, round_id bigint not null references
      naive.round,
      account_id bigint not null references naive.account, stake bigint not null, lines jsonb not null,
        key uuid not null unique, placed_at timestamptz not null);
    create table naive.entry (id bigint generated always as identity primary key, bet_id bigint not null references
      naive.bet,
      account_id bigint not null references naive.account, amount bigint not null, balance bigint not null);
    create index on naive.entry (account_id, id);
    insert into naive.round values (1, 'open', now() + interval '1 day');
    insert into naive.account select n, 1000000000000 from generate_series(0, ${members}) as n;
    insert into naive.player select n, false from generate_series(1, ${members}) as n;`)
    .execute(database.sql)

  return (memberId: number, stake: number, lines: string, key: string) =>
    database.transaction(async (tx) => {
      const round = await sql`select from naive.round where id = 1 and status = 'open' and closes_at > clock_timestamp()
          for share`.execute(tx)
      const player = await sql<{
        balance: bigint
      }>`select balance from naive.account join naive.player using (id) where id = ${memberId} and not frozen
        for update`.execute(tx)
      const balance = player.rows[0]?.balance ?? 0n
      if (round.rows.length === 0 || balance < BigInt(stake)) return false
      const bet = await sql<{ id: bigint }>`insert into naive.bet (round_id, account_id, stake, lines, key, placed_at)
      values (1, ${memberId}, ${stake}, ${lines}::jsonb, ${key}, clock_timestamp()) returning id`.execute(tx)
      await sql`update naive.account set balance = balance - ${stake} where id = ${memberId}`.execute(tx)
      const house = await sql<{
        balance: bigint
      }>`update naive.account set balance = balance + ${stake} where id = 0 returning balance`.execute(tx)
      await sql`insert into naive.entry (bet_id, account_id, amount, balance) values
      (${bet.rows[0]?.id}, ${memberId}, ${-stake}, ${balance - BigInt(stake)}), (${bet.rows[0]?.id}, 0, ${stake},
        ${house.rows[0]?.balance})`.execute(tx)
      return true
    })
}
