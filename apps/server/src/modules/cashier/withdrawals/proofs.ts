import { type BankProof, type Outcome, bankProofsMax, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { CleanPicture } from '../../../platform/pictures/clean-picture.ts'
import type { PictureFile } from '../../../platform/pictures/pictures.ts'
import { type Sealing, nextId, openBytes, sealWords } from '../../../platform/secrets/sealed-rows.ts'
import type { Row } from '../rows.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Step } from './steps.ts'
import { type WithdrawalRow, findWithdrawal } from './store.ts'

const table = 'cashier.bank_proof'

export interface NewProof extends Step {
  /** What it is called from now on. */
  readonly name: string
  readonly picture: CleanPicture
}

/**
 * Why this colleague may not judge the report, or null: whoever has said that the payment came back never does, and
 * from an amount on nor does whoever has paid.
 */
export async function judgeRefusal(
  connection: Sql,
  row: WithdrawalRow,
  by: string,
): Promise<'already_decided' | 'second_person_needed' | null> {
  if (row.receipt !== 'not_received' && row.receipt !== 'partly_received') return 'already_decided'
  const { rows: said } = await sql`select from cashier.payout
    where withdrawal_id = ${row.id} and came_back_by = ${by} limit 1`.execute(connection)
  const hasPaid = row.paid_by === by && row.amount >= row.second_person_from
  return hasPaid || said.length > 0 ? 'second_person_needed' : null
}

/** Keeps a picture of the bank's proof with a withdrawal whose report is open, sealed [OPS-77]. */
export async function addProof(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, now, name, picture }: NewProof,
): Promise<
  Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided' | 'second_person_needed' | 'picture_count'>
> {
  const { id: merchantId } = await deps.deskSite(tx)
  const row = await findWithdrawal(tx, { id, merchantId }, { lock: true })
  if (!row) return refuse('not_found')
  const code = await judgeRefusal(tx, row, by)
  if (code !== null) return refuse(code)
  if ((await listProofs(tx, row)).length >= bankProofsMax) return refuse('picture_count', { max: bankProofsMax })
  const proofId = await nextId(tx, table)
  const { wrapped, seal } = sealWords(deps, table, proofId)
  await sql`insert into cashier.bank_proof (id, name, withdrawal_id, type, wrapped_key, content, added_by, added_at)
    values (${proofId}, ${name}, ${id}, ${picture.type}, ${wrapped}, ${seal('content', picture.bytes)}, ${by},
      ${now})`.execute(tx)
  return done({ memberId: row.member_id })
}

/** The pictures of the bank that are kept with a withdrawal, as they came. */
export async function listProofs(
  connection: Sql,
  { id, proofs }: Pick<WithdrawalRow, 'id' | 'proofs'>,
): Promise<BankProof[]> {
  const { rows } = await sql<Row<typeof table, 'name' | 'added_by' | 'added_at'>>`select name, added_by, added_at
    from cashier.bank_proof where withdrawal_id = ${id} order by id`.execute(connection)
  return rows.map(({ name, added_by: by, added_at: at }) => ({ id: name, by, at, isNamed: !!proofs?.includes(name) }))
}

/** Whether these pictures bear the outcome: each is kept with the withdrawal, and what is proven has one. */
export async function areEnough(
  tx: Tx,
  row: WithdrawalRow,
  { outcome, names }: { readonly outcome: string; readonly names: readonly string[] },
): Promise<boolean> {
  if (names.length === 0) return outcome !== 'proven'
  const kept = new Set((await listProofs(tx, row)).map(({ id }) => id))
  return names.every((name) => kept.has(name))
}

type Opened = Row<typeof table, 'id' | 'type' | 'wrapped_key' | 'content'>

function opened(deps: Sealing, row: Opened | undefined): Outcome<PictureFile, 'not_found'> {
  if (!row) return refuse('not_found')
  const file = openBytes(deps, table, row.id, row.wrapped_key)('content', row.content)
  return done({ type: row.type, file })
}

/** A picture of the bank that is kept with a withdrawal of the site of the desk. */
export async function findProof(
  deps: Pick<WithdrawalDeps, 'database' | 'deskSite' | 'vault'>,
  { withdrawalId, name }: { readonly withdrawalId: bigint; readonly name: string },
): Promise<Outcome<PictureFile, 'not_found'>> {
  const { id: merchantId } = await deps.deskSite()
  const { rows } = await sql<Opened>`select proof.id, proof.type, proof.wrapped_key, proof.content
    from cashier.bank_proof as proof join cashier.withdrawal on withdrawal.id = proof.withdrawal_id
    where proof.name = ${name} and (withdrawal.id, withdrawal.merchant_id) = (${withdrawalId}, ${merchantId})`.execute(
    deps.database.sql,
  )
  return opened(deps, rows[0])
}

/** A picture of the bank that a decision rests on, for the member whose report it decides. */
export async function findOwnProof(
  deps: Pick<WithdrawalDeps, 'database' | 'vault'>,
  { memberId, name }: { readonly memberId: bigint; readonly name: string },
): Promise<Outcome<PictureFile, 'not_found'>> {
  const { rows } = await sql<Opened>`select proof.id, proof.type, proof.wrapped_key, proof.content
    from cashier.bank_proof as proof join cashier.withdrawal on withdrawal.id = proof.withdrawal_id
    join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id
    where proof.name = ${name} and withdrawal.member_id = ${memberId} and proof.name = any(receipt.proofs)`.execute(
    deps.database.sql,
  )
  return opened(deps, rows[0])
}
