/** Rows of the sportsbook in the vendor's own database. Instants are milliseconds, prices thousandths. */
export const sportsTables = `
  create table if not exists match (id text primary key, competition text not null, number integer not null,
    home text not null, away text not null,
    start_at integer not null, law text not null, seed_a text, seed_b text, status text not null default 'open',
      minute integer not null default 0,
    home_score integer not null default 0, away_score integer not null default 0, happenings text not null default '[]',
      draws text not null default '[]',
    unique (competition, number));
  create index if not exists match_start on match (start_at);
  create table if not exists market (match text not null, id text not null, version integer not null,
    status text not null, prices text not null,
    primary key (match, id));
  create table if not exists slip (round integer primary key, owner text not null, key text not null,
    stake integer not null, status text not null,
    reason text, due_at integer, unique (owner, key));
  create index if not exists slip_status on slip (status);
  create index if not exists slip_owner on slip (owner, round);
  create table if not exists leg (round integer not null, match text not null, market text not null,
    outcome text not null, price integer not null,
    live integer not null, since_home integer not null, since_away integer not null, result text, primary key (round,
      match));
`

export interface MatchRow {
  readonly id: string
  readonly competition: string
  readonly number: number
  readonly home: string
  readonly away: string
  readonly start_at: number
  readonly law: string
  readonly seed_a: string | null
  readonly seed_b: string | null
  readonly status: 'open' | 'live' | 'ended'
  readonly minute: number
  readonly home_score: number
  readonly away_score: number
  readonly happenings: string
  /** The two draws of each minute of a match that takes live bets. */
  readonly draws: string
}
export const matchColumns =
  'id, competition, number, home, away, start_at, law, seed_a, seed_b, status, minute, home_score, away_score, happenings, draws'

export interface MarketRow {
  readonly match: string
  readonly id: string
  readonly version: number
  readonly status: 'open' | 'suspended' | 'closed'
  readonly prices: string
}
export const marketColumns = 'match, id, version, status, prices'

export interface SlipRow {
  readonly round: number
  readonly owner: string
  readonly key: string
  readonly stake: number
  /** asked: the operator has not answered. delayed: the stake is taken, and live legs are looked at again. */
  readonly status: 'asked' | 'delayed' | 'open' | 'won' | 'lost' | 'returned' | 'refused'
  readonly reason: string | null
  readonly due_at: number | null
}
export const slipColumns = 'round, owner, key, stake, status, reason, due_at'

export interface LegRow {
  readonly round: number
  readonly match: string
  readonly market: string
  readonly outcome: string
  readonly price: number
  /** 1: placed while the match was played. */
  readonly live: number
  readonly since_home: number
  readonly since_away: number
  readonly result: string | null
}
export const legColumns = 'round, match, market, outcome, price, live, since_home, since_away, result'

/** The columns under the table's name, where another table has some of the same. */
export const columnsOf = (table: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')
