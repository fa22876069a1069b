import { atomically, openOwnDatabase } from '../own-database.ts'
import { sportsTables } from './sports/tables.ts'

export interface LaunchRow {
  readonly id: string
  readonly operator: string
  readonly player: string
  readonly token: string
  readonly session: string | null
  readonly game: string
  readonly currency: string
  readonly mode: 'real' | 'demo'
  readonly lobby_url: string
}

export const launchColumns = 'id, operator, player, token, session, game, currency, mode, lobby_url'
export const transferColumns = 'player, amount, type, status'

export interface RoundRow {
  readonly id: number
  readonly launch: string
  /** open: a bet that was accepted and waits for its result. */
  readonly status: 'betting' | 'open' | 'done' | 'void'
  readonly bet: number
  readonly win: number
  readonly result: string | null
  readonly at: string
}

export interface OutgoingRow {
  readonly tx: string
  readonly operator: string
  readonly method: string
  readonly body: string
  readonly attempts: number
}

export interface TransferRow {
  readonly player: string
  readonly amount: number
  readonly type: 'IN' | 'OUT'
  readonly status: 'SUCCESS' | 'FAILED'
}

export type Store = ReturnType<typeof openStore>

/** The vendor's own database: a file, nobody else's. What it has promised is on disk before it is said. */
export function openStore(file: string) {
  const database = openOwnDatabase(
    file,
    `
    create table if not exists launch (id text primary key, operator text not null, player text not null,
      token text not null, session text,
      game text not null, currency text not null, mode text not null, lobby_url text not null);
    create table if not exists round (id integer primary key autoincrement, launch text not null, status text not null,
      bet integer not null,
      win integer not null default 0, result text, at text not null);
    create table if not exists outgoing (tx text primary key, operator text not null, method text not null,
      body text not null,
      attempts integer not null default 0, next_at integer not null, answer text);
    create table if not exists account (operator text not null, player text not null, balance integer not null check
      (balance >= 0), primary key (operator, player));
    create table if not exists transfer (operator text not null, reference text not null, player text not null,
      amount integer not null,
      type text not null, status text not null, primary key (operator, reference));
    ${sportsTables}
    -- Names of calls are for ever: the rounds of a new file go on from its second, and never have the names
    -- that another file gave.
    insert into sqlite_sequence (name, seq) select 'round', unixepoch() * 1000 where not exists (select 1
      from sqlite_sequence where name = 'round');
  `,
  )
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as with `all`: the caller names the row it selected
  const get = <Row>(text: string, ...values: (string | number | null)[]) =>
    database.prepare(text).get(...values) as Row | undefined // as: the schema above
  const all = <Row>(text: string, ...values: (string | number | null)[]) =>
    database.prepare(text).all(...values) as Row[] // as: the schema above
  const run = (text: string, ...values: (string | number | null)[]) => database.prepare(text).run(...values)
  return {
    get,
    all,
    run,
    /** All of it, or nothing. */
    atomically: <Value>(work: () => Value): Value => atomically(database, work),
    close: () => database.close(),
  }
}
