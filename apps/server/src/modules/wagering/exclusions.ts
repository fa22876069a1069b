import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import { walletsOf } from '../ledger/index.ts'
import { withdrawConsents } from '../members/index.ts'
import { breakOf, lockWallets } from './players.ts'
import type { Row } from './rows.ts'
import type { Exclusion } from './wagering.ts'

type MarkKind = Row<'wagering.excluded_mark', 'kind'>['kind']

/** What a person is known by in every account of theirs: a keyed hash of it. */
export interface PersonMark {
  readonly kind: MarkKind
  readonly digest: Buffer
  /** Whether it is shown to be the person's own. Others are kept out by nothing else. */
  readonly isProven: boolean
}

/** What others know of the person behind an account. */
export interface Persons {
  marksOf(connection: Sql, memberId: bigint): Promise<readonly PersonMark[]>
  /** Other accounts, of any site, that have one of the same. */
  accountsLike(connection: Sql, memberId: bigint): Promise<readonly bigint[]>
  /** Ends every session of a member with the transaction, and what hangs on it after. */
  endSessions(tx: Tx, memberId: bigint): Promise<void>
}

/** An installation in which every account is known by nothing: tests of bets, and the bench. */
export const noPersons: Persons = {
  marksOf: async () => [],
  accountsLike: async () => [],
  endSessions: async () => {},
}

interface Deps {
  readonly database: Database
  readonly persons: Persons
}

/** Who excludes holds it alone, and whoever must not miss an exclusion holds it together with others. */
const lock = sql`hashtextextended('wagering.exclusion', 0)`

/**
 * Lets no exclusion be decided before the transaction ends: one that is decided by then is seen by what it reads next,
 * and one that is decided later sees all that it writes. To be called before the transaction locks sessions or wallets,
 * which an exclusion locks.
 */
export async function holdExclusions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx)
}

/** See `Wagering.exclude`. */
export function exclude(
  { database, persons }: Deps,
  { memberId, months }: { readonly memberId: bigint; readonly months: number | null },
): Promise<Exclusion> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const others = await persons.accountsLike(tx, memberId)
    await lockWallets(tx, memberId, ...others)
    await sql`insert into wagering.exclusion (member_id, months, since, until)
      select ${memberId}, ${months}::smallint, now, now + make_interval(months => ${months}::integer)
      from clock_timestamp() as now`.execute(tx)
    const excluded = await keepOut(tx, persons, memberId)
    for (const other of others) await recognise(tx, persons, other)
    return excluded
  })
}

/**
 * Keeps an account out by whose person it is: one that is known by what an excluded person is known by is excluded as
 * long. Answers the exclusion of the account, or null.
 */
export async function recogniseIn(tx: Tx, persons: Persons, memberId: bigint): Promise<Exclusion | null> {
  await holdExclusions(tx)
  return recognise(tx, persons, memberId)
}

async function recognise(tx: Tx, persons: Persons, memberId: bigint): Promise<Exclusion | null> {
  const marks = await persons.marksOf(tx, memberId)
  const found = await findMark(tx, marks)
  const own = await readExclusion(tx, memberId)
  if (!found || (own && !isLonger(found.until, own.until))) return own
  await lockWallets(tx, memberId)
  await sql`insert into wagering.exclusion (member_id, since, until, known_by)
    values (${memberId}, clock_timestamp(), ${found.until}, ${found.kind})`.execute(tx)
  return keepOut(tx, persons, memberId)
}

/** Until when the longest exclusion is of a person who is known by one of these. */
async function findMark(connection: Sql, marks: readonly PersonMark[]) {
  if (marks.length === 0) return null
  const { rows } = await sql<Row<'wagering.excluded_mark', 'kind' | 'until'>>`select kind, until
    from wagering.excluded_mark where (kind, digest) in (select * from unnest(
      ${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ digest }) => digest)}::bytea[]))
      and (until is null or until > clock_timestamp())
    order by until desc nulls first limit 1`.execute(connection)
  return rows[0] ?? null
}

const isLonger = (one: Date | null, other: Date | null) => other !== null && (one === null || one > other)

/** Makes an exclusion felt that was just written: no stake, no session, and no other account of the person. */
async function keepOut(tx: Tx, persons: Persons, memberId: bigint): Promise<Exclusion> {
  const [first, last] = walletsOf(memberId)
  await sql`update wagering.player set break_until = greatest(break_until, ${breakOf(memberId)})
    where account_id between ${first} and ${last}`.execute(tx)
  const excluded = await readExclusion(tx, memberId)
  if (!excluded) throw new Error(`member ${memberId} is not excluded`)
  await writeMarks(tx, await persons.marksOf(tx, memberId), excluded)
  await withdrawConsents(tx, memberId, 'exclusion')
  await persons.endSessions(tx, memberId)
  return excluded
}

async function writeMarks(tx: Tx, marks: readonly PersonMark[], { until }: Pick<Exclusion, 'until'>): Promise<void> {
  const proven = marks.filter(({ isProven }) => isProven)
  if (proven.length === 0) return
  await sql`insert into wagering.excluded_mark as known (kind, digest, until)
    select kind, digest, ${until}::timestamptz from unnest(${proven.map(({ kind }) => kind)}::text[],
      ${proven.map(({ digest }) => digest)}::bytea[]) as given (kind, digest)
    on conflict (kind, digest) do update
      set until = case when excluded.until is not null then greatest(known.until, excluded.until) end
      where known.until is not null`.execute(tx)
}

/** The longest exclusion of a member that is not over; null of whoever has none. */
export async function readExclusion(connection: Sql, memberId: bigint): Promise<Exclusion | null> {
  const { rows } = await sql<Exclusion>`select since, until, known_by is not null as "isRecognised"
    from wagering.exclusion where member_id = ${memberId} and (until is null or until > clock_timestamp())
    order by until desc nulls first, id limit 1`.execute(connection)
  return rows[0] ?? null
}

/** Which of these members are excluded now. */
export async function readExcluded(connection: Sql, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<Row<'wagering.exclusion', 'member_id'>>`select distinct member_id
    from wagering.exclusion where member_id = any(${memberIds}::bigint[])
      and (until is null or until > clock_timestamp())`.execute(connection)
  return new Set(rows.map((row) => row.member_id))
}

/**
 * Writes down again what excluded persons are known by, for what was proven after they excluded themselves, such as an
 * account that their money was paid to; and forgets what is over. For a job. Of how many accounts.
 */
export async function keepMarks({ database, persons }: Deps, signal?: AbortSignal): Promise<number> {
  await sql`delete from wagering.excluded_mark where until < clock_timestamp()`.execute(database.sql)
  const { rows } = await sql<Row<'wagering.exclusion', 'member_id'>>`select distinct member_id
    from wagering.exclusion where until is null or until > clock_timestamp()`.execute(database.sql)
  let kept = 0
  for (const { member_id: memberId } of rows) {
    if (signal?.aborted) break
    await database.transaction(async (tx) => {
      await holdExclusions(tx)
      const excluded = await readExclusion(tx, memberId)
      if (excluded) await writeMarks(tx, await persons.marksOf(tx, memberId), excluded)
    })
    kept += 1
  }
  return kept
}
