import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** With the fifth wrong try a code is dead (requirement RULE-67). */
const triesMax = 5

export type Tried = 'right' | 'wrong' | 'expired'

/** Keeps a code in place of the one before it, whatever had become of that one. */
export async function keepCode(
  connection: Sql,
  { key, codeHash, minutes }: { readonly key: Buffer; readonly codeHash: Buffer; readonly minutes: number },
): Promise<void> {
  await sql`
    insert into codes.code (key, code_hash, expires_at) values (${key}, ${codeHash},
      clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (key) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
      used_at = null`.execute(connection)
}

/**
 * Tries a code and spends it when it is right. One statement, whose row lock lines
 * parallel tries up, so that each of them counts and one alone can be the right one. A
 * code that died of wrong tries is told as expired: what helps is a new one.
 */
export async function tryCode(
  connection: Sql,
  { key, codeHash }: { readonly key: Buffer; readonly codeHash: Buffer },
): Promise<Tried> {
  const { rows } = await sql<{ is_live: boolean; is_right: boolean }>`
    update codes.code as code set
      tries = least(code.tries + 1, ${triesMax + 1}),
      used_at = case when code.tries < ${triesMax} and code.expires_at > clock_timestamp()
        and code.code_hash = ${codeHash} then clock_timestamp() end
    where key = ${key} and used_at is null
    returning tries <= ${triesMax} and expires_at > clock_timestamp() as is_live, used_at is not null
      as is_right`.execute(connection)
  const [tried] = rows
  if (!tried) return 'wrong'
  if (tried.is_right) return 'right'
  return tried.is_live ? 'wrong' : 'expired'
}

/** Makes a code good again that was spent on a try which failed for another reason. */
export async function restoreCode(
  connection: Sql,
  { key, codeHash }: { readonly key: Buffer; readonly codeHash: Buffer },
): Promise<void> {
  await sql`update codes.code set used_at = null, tries = tries - 1 where key = ${key} and code_hash = ${codeHash}
    and used_at is not null`.execute(connection)
}

/** Takes a code back that never reached anybody. */
export async function dropCode(
  connection: Sql,
  { key, codeHash }: { readonly key: Buffer; readonly codeHash: Buffer },
): Promise<void> {
  await sql`delete from codes.code where key = ${key} and code_hash = ${codeHash}`.execute(connection)
}

/** Forgets codes that nobody will ask about again: for an hour, an expired one is told from a wrong one. */
export async function pruneCodes(connection: Sql): Promise<void> {
  await sql`delete from codes.code where expires_at < clock_timestamp() - interval '1 hour'`.execute(connection)
}
