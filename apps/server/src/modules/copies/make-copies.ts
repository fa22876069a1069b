import { csvMark, csvOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import { type CopyOf, type CopyPart, copyLine } from '../../platform/own-copy.ts'
import { sealWords } from '../../platform/secrets/sealed-rows.ts'
import { type ZipFile, zipOf } from '../../platform/zip.ts'
import type { CopiesDeps } from './deps.ts'
import type { Row } from './rows.ts'

/** A node that dies leaves its copy to another after so long. */
const claimMinutes = 2
/** What cannot be made is given up. */
const triesMost = 3
const pieceBytes = 256 * 1024

type Claimed = Row<'copies.copy', 'id' | 'merchant_id' | 'member_id' | 'tries'>

type MakeDeps = Pick<CopiesDeps, 'database' | 'log' | 'vault' | 'parts' | 'merchantOf' | 'tellMember'>

/** Makes the copies that wait, one by one. What is held of one is a piece. */
export async function makeCopies(deps: MakeDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const claimed = await claim(deps.database)
    if (!claimed) return
    if (claimed.tries > triesMost) await giveUp(deps.database, claimed.id)
    else await make(deps, claimed, signal).catch(laterUnlessAborted(signal, deps.log, claimed.id))
  }
}

/** One that fails is tried again when its claim is over, and does not keep the others waiting. */
const laterUnlessAborted = (signal: AbortSignal | undefined, log: MakeDeps['log'], id: bigint) => (error: unknown) => {
  signal?.throwIfAborted()
  log.error({ err: error, copyId: String(id) }, 'the copy of a member’s data was not made and will be tried again')
}

async function claim({ sql: connection }: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`update copies.copy set state = 'running', tries = tries + 1,
      claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
    where id = (select id from copies.copy
      where state in ('waiting', 'running') and (claimed_until is null or claimed_until < clock_timestamp())
      order by id limit 1 for update skip locked)
    returning id, merchant_id, member_id, tries`.execute(connection)
  return rows[0]
}

const giveUp = ({ sql: connection }: Database, id: bigint) =>
  sql`update copies.copy set state = 'failed' where id = ${id}`.execute(connection)

async function make(
  deps: MakeDeps,
  { id, merchant_id: merchantId, member_id: memberId }: Claimed,
  signal?: AbortSignal,
) {
  const { database, vault, tellMember } = deps
  const { code, currency } = await deps.merchantOf(merchantId)
  await sql`delete from copies.piece where copy_id = ${id}`.execute(database.sql)
  const { wrapped, seal } = sealWords({ vault }, 'copies.piece', id)
  const of = { memberId, merchantId, currency }
  const about = { site: code, currency: currency.code }
  let [pieces, bytes] = [0, 0]
  // One snapshot for all tables. What is written meanwhile goes by another connection.
  await database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    for await (const piece of inPieces(zipOf(filesOf(deps.parts, tx, of, about), new Date()))) {
      signal?.throwIfAborted()
      pieces += 1
      bytes += piece.length
      await keep(database, { id, piece: pieces, content: seal(`content ${pieces}`, piece) })
    }
  })
  await database.transaction(async (tx) => {
    await sql`update copies.copy set state = 'ready', ready_at = clock_timestamp(), data_key = ${wrapped},
        bytes = ${bytes}, pieces = ${pieces}
      where id = ${id}`.execute(tx)
    await tellMember(tx, { memberId, topic: 'copy_ready' })
  })
}

/** What stands in the archive, and then each table. */
async function* filesOf(
  parts: readonly CopyPart[],
  connection: Sql,
  of: CopyOf,
  about: Readonly<Record<string, string>>,
): AsyncGenerator<ZipFile> {
  const tables = parts.map(({ name, columns }) => ({ file: `${name}.csv`, columns }))
  const head = { ...about, memberId: String(of.memberId), madeAt: new Date().toISOString(), tables }
  yield { name: 'about.json', content: come(`${JSON.stringify(head, null, 2)}\n`) }
  for (const part of parts) yield { name: `${part.name}.csv`, content: linesOf(part, connection, of) }
}

async function* come(text: string): AsyncGenerator<string> {
  yield text
}

async function* linesOf(part: CopyPart, connection: Sql, of: CopyOf): AsyncGenerator<string> {
  yield csvMark + csvOf([part.columns])
  for await (const rows of part.read(connection, of)) yield csvOf(rows.map((row) => copyLine(part, of, row)))
}

/** The same bytes in pieces of one length, the last one shorter. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk])
    for (; held.length >= pieceBytes; held = held.subarray(pieceBytes)) yield held.subarray(0, pieceBytes)
  }
  if (held.length > 0) yield held
}

interface Piece {
  readonly id: bigint
  readonly piece: number
  readonly content: Buffer
}

/** A piece, and some more time for the rest. */
function keep(database: Database, { id, piece, content }: Piece): Promise<void> {
  return database.transaction(async (tx) => {
    await sql`insert into copies.piece (copy_id, piece, content) values (${id}, ${piece}, ${content})`.execute(tx)
    await sql`update copies.copy set claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
      where id = ${id}`.execute(tx)
  })
}
