import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Sql } from '../src/platform/database/database.ts'
import type { ThrowawayDatabase } from './database.ts'

/** What grows with members, bets and years. Connections, banks and merchants are few. */
const grows =
  /^(member|login_attempt|device|member_address|profile_field|payee_name|mobile_end|player|play|audit|note|withdrawal_account|deposit|withdrawal|withdrawal_receipt|bank_transaction|clearing|adjustment|transfer|parked_payout|dispute|exchange|application|feedback|join_entry|suspicion|difference|site_turnover|game_day|player_day|money_day|money|line_day|team_\w+|active_member|upline_change|turnover|bet|round|exposure|entry\w*|house_posting)$/

/** What was asked of the database. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** A look at the plans of what is asked of a database, on a connection that has no other way than an index. */
export async function openPlans(database: ThrowawayDatabase) {
  const client = await database.connect('banyan test')
  await client.query('set enable_seqscan = off')
  // Indexes that hold a part of their table alone: what waits, and nothing of the past.
  const { rows } = await sql<{ name: string }>`select relname as name from pg_index join pg_class on oid = indexrelid
    where indpred is not null`.execute(database.sql)
  const partial = new Set(rows.map(({ name }) => name))
  return {
    /** The nodes of a statement's plan that read a table that grows from its beginning to its end. */
    scansOf: async ({ sql: text, parameters }: Statement) => scansOf(await planOf(client, text, parameters), partial),
    /** The kinds of all nodes of a statement's plan. */
    kindsOf: async ({ sql: text, parameters }: Statement) =>
      nodesOf(await planOf(client, text, parameters)).map((node) => node['Node Type']),
    close: () => client.end(),
  }
}

async function planOf(client: Client, text: string, parameters: readonly unknown[]): Promise<Plan> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'] // The form of a plan.
  return plan
}

/** A connection that writes down what it is asked. */
export function watched(database: ThrowawayDatabase, statements: Statement[]): Sql {
  return database.sql.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(database.sql.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a plan that read a table that grows from its beginning to its end. */
function scansOf(plan: Plan, partial: ReadonlySet<string>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition } = node
    if (type === 'Seq Scan' && grows.test(table)) return [`Seq Scan on ${table}`]
    const isWhole = /Index/.test(type) && condition === undefined && index !== '' && !partial.has(index)
    return isWhole && (grows.test(table) || type === 'Bitmap Index Scan') ? [`${type} by all of ${index}`] : []
  })
}
