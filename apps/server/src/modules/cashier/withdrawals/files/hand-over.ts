import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { openWords } from '../../../../platform/secrets/sealed-rows.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { endPart, followParts, openStates, readParts } from '../payouts/parts.ts'
import { findWithdrawal } from '../store.ts'
import { type FileRow, fileTable, findFile, withdrawalsOf } from './store.ts'
import { fileNumber } from './order-file.ts'

/** A step of a colleague with a file. */
export interface FileStep {
  readonly id: bigint
  readonly by: string
  readonly now: Date
}

/** A file of the site whose desk it is, held until the transaction ends. */
export async function heldFile(tx: Tx, deps: WithdrawalDeps, id: bigint): Promise<FileRow | null> {
  const { id: merchantId } = await deps.deskSite(tx)
  return findFile(tx, { id, merchantId }, { lock: true })
}

/** The file as the bank takes it, the same bytes each time. Whoever has it may have given it to the bank. */
export async function downloadFile(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by }: FileStep,
): Promise<Outcome<{ readonly name: string; readonly csv: string }, 'not_found' | 'already_decided'>> {
  const file = await heldFile(tx, deps, id)
  if (!file) return refuse('not_found')
  if (file.state === 'given_back') return refuse('already_decided')
  if (!file.downloaded_by.includes(by))
    await sql`update cashier.payout_file set downloaded_by = array_append(downloaded_by, ${by}) where id = ${id}`.execute(
      tx,
    )
  const csv = openWords(deps, fileTable, file.id, file.data_key)('content', file.content)
  return done({ name: `${fileNumber(file.id)}.csv`, csv })
}

/** The file was given to the bank: only the bank's answer ends it now. */
export async function noteSent(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, now }: FileStep,
): Promise<Outcome<{ readonly state: 'sent' }, 'not_found' | 'already_decided' | 'invalid_request'>> {
  const file = await heldFile(tx, deps, id)
  if (!file) return refuse('not_found')
  if (file.state !== 'made') return refuse('already_decided')
  if (file.downloaded_by.length === 0) return refuse('invalid_request')
  await sql`update cashier.payout_file set state = 'sent', sent_by = ${by}, sent_at = ${now} where id = ${id}`.execute(
    tx,
  )
  return done({ state: 'sent' })
}

/**
 * Gives up a file that no bank has: its withdrawals are approved again. Whoever has downloaded it may have given it to
 * the bank, and so does not say that it was not.
 */
export async function giveBackFile(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, now, reason }: FileStep & { readonly reason: string },
): Promise<Outcome<{ readonly state: 'given_back' }, 'not_found' | 'already_decided' | 'second_person_needed'>> {
  const file = await heldFile(tx, deps, id)
  if (!file) return refuse('not_found')
  if (file.state !== 'made') return refuse('already_decided')
  if (file.downloaded_by.includes(by)) return refuse('second_person_needed')
  const merchant = await deps.deskSite(tx)
  for (const withdrawalId of await withdrawalsOf(tx, id)) {
    const row = await findWithdrawal(tx, { id: withdrawalId }, { lock: true })
    if (!row) throw new Error(`withdrawal ${withdrawalId} of file ${id} is gone`)
    for (const part of await readParts(tx, withdrawalId, { lock: true }))
      if (part.file_id === id && openStates.has(part.state)) await endPart(tx, part, { state: 'failed', reason, now })
    await followParts(tx, deps, row, { now, merchant, by, reason })
  }
  await sql`update cashier.payout_file set state = 'given_back', ended_by = ${by}, ended_at = ${now}, reason = ${reason}
    where id = ${id}`.execute(tx)
  return done({ state: 'given_back' })
}
