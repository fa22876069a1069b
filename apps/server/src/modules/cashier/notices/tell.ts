import {
  type DepositNotice,
  type InputOf,
  type Outcome,
  type OutputOf,
  type depositNoticeRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { Pictures } from '../../../platform/pictures/pictures.ts'
import { type Sealing, openWords, sealWords } from '../../../platform/secrets/sealed-rows.ts'
import { canBePaid } from '../deposits/verdict.ts'
import type { Row } from '../rows.ts'

type Routes = typeof depositNoticeRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>
type Asker = Pick<MemberContext, 'memberId' | 'now'>

export interface NoticeDeps extends Sealing {
  readonly database: Database
  readonly pictures: Pictures
}

const table = 'cashier.deposit_notice'

/**
 * Keeps what a member says of the transfer of a deposit that waits for it, was cancelled or has expired. It takes the
 * place of what was said before, until people or the bank have decided; pictures that are named no more are gone.
 */
export async function tellDeposit(
  deps: NoticeDeps,
  { depositId, ...told }: InputOf<Routes['tellDeposit']>,
  { memberId, now }: Asker,
): Promise<Answer<'tellDeposit'>> {
  const id = BigInt(depositId)
  return deps.database.transaction(async (tx): Promise<Answer<'tellDeposit'>> => {
    const state = await lockState(tx, { id, memberId })
    if (state === null) return refuse('deposit_not_found')
    const before = await readNotice(deps, tx, id)
    if (before && isSame(before, told)) return done({ notice: before, serverTime: now })
    if (!canBePaid(state)) return refuse('deposit_decided')
    const names = [...new Set(told.pictures)]
    const kept = before?.pictures.filter((name) => names.includes(name)) ?? []
    const added = await deps.pictures.lock(tx, { memberId, names: names.filter((name) => !kept.includes(name)) })
    if (!added) return refuse('picture_gone')
    await sql`delete from cashier.deposit_picture where deposit_id = ${id} and name <> all(${kept}::uuid[])`.execute(tx)
    await deps.pictures.attach(tx, id, added)
    const { wrapped, seal } = sealWords(deps, table, id)
    await sql`insert into cashier.deposit_notice (deposit_id, amount, paid_at, told_at, data_key, payer_name)
      values (${id}, ${told.amount}, ${told.paidAt}, ${now}, ${wrapped}, ${seal('payer_name', told.payerName)})
      on conflict (deposit_id) do update set (amount, paid_at, told_at, data_key, payer_name) =
        (excluded.amount, excluded.paid_at, excluded.told_at, excluded.data_key, excluded.payer_name)`.execute(tx)
    const notice = await readNotice(deps, tx, id)
    if (!notice) throw new Error('what was just written of a deposit is gone')
    return done({ notice, serverTime: now })
  })
}

/** What the member has said of a deposit of his own. */
export async function readOwnNotice(
  deps: NoticeDeps,
  { depositId }: InputOf<Routes['depositNotice']>,
  { memberId }: Pick<Asker, 'memberId'>,
): Promise<Answer<'depositNotice'>> {
  const { rows } = await sql`select from cashier.deposit
    where id = ${BigInt(depositId)} and member_id = ${memberId}`.execute(deps.database.sql)
  if (rows.length === 0) return refuse('deposit_not_found')
  return done({ notice: await readNotice(deps, deps.database.sql, BigInt(depositId)) })
}

/** The state of a deposit of the member that a transfer pays, which holds until the transaction ends. */
async function lockState(tx: Tx, { id, memberId }: { readonly id: bigint; readonly memberId: bigint }) {
  const { rows } = await sql<Row<'cashier.deposit', 'state'>>`select state from cashier.deposit
    where id = ${id} and member_id = ${memberId} and text is not null for update`.execute(tx)
  return rows[0]?.state ?? null
}

/** What was said of a deposit, opened; null where nothing was. */
export async function readNotice(deps: NoticeDeps, connection: Sql, depositId: bigint): Promise<DepositNotice | null> {
  const { rows } = await sql<Omit<Row<'cashier.deposit_notice'>, 'deposit_id'>>`select amount, paid_at, told_at,
      data_key, payer_name
    from cashier.deposit_notice where deposit_id = ${depositId}`.execute(connection)
  const [row] = rows
  if (!row) return null
  const names = await deps.pictures.namesOf(connection, [depositId])
  return {
    payerName: openWords(deps, table, depositId, row.data_key)('payer_name', row.payer_name),
    amount: amount(row.amount),
    paidAt: row.paid_at,
    toldAt: row.told_at,
    pictures: [...(names.get(depositId) ?? [])],
  }
}

const isSame = (before: DepositNotice, told: Omit<InputOf<Routes['tellDeposit']>, 'depositId'>) =>
  before.payerName === told.payerName &&
  before.amount === told.amount &&
  before.paidAt.getTime() === told.paidAt.getTime() &&
  before.pictures.length === new Set(told.pictures).size &&
  told.pictures.every((name) => before.pictures.includes(name))
