import pg from 'pg'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { dropClock, makeClock, withClock } from '../../apps/server/src/platform/database/shadow-clock.ts'
import { moveDate } from '../moved-date.ts'

/**
 * A clock that stands in the past and goes on from there, for this process and for the connections of its database
 * alone: `Date` and `performance.now()` here, and there functions named as PostgreSQL's own, in a schema that stands
 * before its own. Each use case then runs as it did on that day, and what it writes has the times of that day without
 * being written afterwards. Timers go on as they are.
 */
export interface MovedClock {
  readonly database: Database
  /** Sets the clock. It never goes back. */
  setTo(instant: Date): Promise<void>
  /** Puts the real time back, everywhere. Closes the database. */
  close(): Promise<void>
}

const schema = 'demo_clock'
/** A commit waits for no disk: what a crash would cost is begun anew. */
const bounds =
  '-c synchronous_commit=off -c statement_timeout=60s -c lock_timeout=20s -c idle_in_transaction_session_timeout=60s'

/** Moves the clock to an instant. Nobody else may work on the database meanwhile. */
export async function moveClock(url: string, instant: Date): Promise<MovedClock> {
  const admin = new pg.Client({ connectionString: url, application_name: 'banyan clock' })
  admin.on('error', () => {}) // What is under way fails and says so.
  await admin.connect()
  await admin.query(`create schema if not exists ${schema};
    create table if not exists ${schema}.clock (behind interval not null);
    insert into ${schema}.clock select interval '0' where not exists (select from ${schema}.clock)`)
  await admin.query(makeClock(schema, (own) => `select ${own} - (select behind from ${schema}.clock)`))
  const defaults = await readDefaults(admin)
  for (const { table, column, expression } of defaults)
    await admin.query(`alter table ${table} alter column ${column} set default ${shadowed(expression)}`)
  const date = moveProcess()
  let behindMs = 0
  const setTo = async (to: Date) => {
    behindMs = date.realNow() - to.getTime()
    await admin.query(`update ${schema}.clock set behind = make_interval(secs => $1)`, [behindMs / 1000])
    date.stayBehind(behindMs)
  }
  await setTo(instant)
  const database = openDatabase(withClock(url, schema, bounds), {
    applicationName: 'banyan seed',
    poolSize: 12,
    onConnectionLost: () => {},
  })
  return {
    database,
    async setTo(to) {
      const wanted = Math.min(to.getTime(), date.realNow())
      if (date.realNow() - wanted <= behindMs) await setTo(new Date(wanted))
    },
    async close() {
      date.putBack()
      await database.close()
      for (const { table, column, expression } of defaults)
        await admin.query(`alter table ${table} alter column ${column} set default ${expression}`)
      // Without cascade: it fails if anything of the product has come to stand on it.
      await admin.query(`drop table ${schema}.clock; ${dropClock(schema)}`)
      await admin.end()
    },
  }
}

interface Default {
  readonly table: string
  readonly column: string
  readonly expression: string
}

/** A default was bound to PostgreSQL's own clock when its table was made: the search path does not reach it. */
async function readDefaults(admin: pg.Client): Promise<readonly Default[]> {
  const { rows } = await admin.query<Default>(`
    select format('%I.%I', nspname, relname) as table, quote_ident(attname) as column,
      pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_class as class on class.oid = adrelid join pg_namespace as space on space.oid = relnamespace
      join pg_attribute on attrelid = adrelid and attnum = adnum
    where nspname not like 'pg\\_%' and nspname <> '${schema}' and attgenerated = ''
      and pg_get_expr(adbin, adrelid) ~ '\\m(now|clock_timestamp)\\(\\)' order by 1, 2`)
  return rows
}

const shadowed = (expression: string) => expression.replace(/\b(now|clock_timestamp)\(\)/g, `${schema}.$1()`)

/** Replaces `Date` of this process, and has `performance.now()` pass what the clock passes. */
function moveProcess() {
  const date = moveDate()
  const realSpan = performance.now.bind(performance)
  let [behindMs, passedMs] = [0, 0]
  performance.now = () => realSpan() + passedMs
  return {
    realNow: date.realNow,
    stayBehind(ms: number) {
      passedMs += behindMs === 0 ? 0 : behindMs - ms
      behindMs = ms
      date.stayBehind(ms)
    },
    putBack() {
      date.putBack()
      performance.now = realSpan
    },
  }
}
