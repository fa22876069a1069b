import { type PayoutAnswer, bankHeaders, payoutAnswer, payoutPath } from '@banyan/contract'
import { sql } from 'kysely'
import { AnswerUnknown, askSigned } from '../../../../platform/http/signed-call.ts'
import { type Bank, readBanks } from '../../deposits/banks.ts'
import { isServed } from '../../deposits/served.ts'
import { holderOf, numberOf } from '../accounts.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { findWithdrawal, orderNumber } from '../store.ts'
import type { PartRow } from './parts.ts'
import { hear, toldOf } from './told.ts'

/** So many are asked for at once. */
const atOnce = 20
const timeoutMs = 10_000

/** How long until a part is asked about again that nobody has said a word of; the last one stands for all later. */
const waitSeconds = [2, 5, 15, 60, 300] as const

/**
 * Asks providers to pay what was written down, and about what they have not said a word of. A part counts as sent
 * before it is, so that one whose answer was lost, or whose node died, is asked about and never made anew: it keeps
 * its name for ever, under which a provider makes it once.
 */
export async function sendPayouts(deps: WithdrawalDeps, now: Date, signal?: AbortSignal): Promise<number> {
  const due = await claim(deps, now)
  const banks = new Map((due.length > 0 ? await readBanks(deps.database.sql, deps.vault) : []).map((b) => [b.id, b]))
  await Promise.all(
    due.map(async (part) => {
      const bank = banks.get(part.bank_id ?? 0)
      if (!bank?.payout || signal?.aborted === true) return
      if (await isServed({ ...deps, site: deps }, bank)) await ask(deps, bank, part, now)
    }),
  )
  return due.length
}

/** What is due, each for whoever has claimed it, until it is due again. */
async function claim({ database }: Pick<WithdrawalDeps, 'database'>, now: Date): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow & { was: PartRow['state'] }>`with due as (
      select id, state as was from cashier.payout where next_at <= ${now}
      order by next_at limit ${atOnce} for update skip locked)
    update cashier.payout set tries = least(tries + 1, 1000),
      state = case when state = 'created' then 'sent' else state end,
      changed_at = case when state = 'created' then ${now}::timestamptz else changed_at end,
      sent_at = coalesce(sent_at, ${now}),
      next_at = ${now}::timestamptz + make_interval(secs =>
        (${[...waitSeconds]}::int[])[least(tries + 1, ${waitSeconds.length})])
    from due where payout.id = due.id returning payout.*, was`.execute(database.sql)
  return rows.map(({ was, ...part }) => ({ ...part, state: was }))
}

/** One that was never sent is ordered; another is asked about, and ordered under the same name if it is not known. */
async function ask(deps: WithdrawalDeps, bank: Bank, part: PartRow, now: Date): Promise<void> {
  const party = { ...bank, contract: bank.code, baseUrl: bank.payout?.url ?? '', headers: bankHeaders }
  try {
    const asked = { answer: payoutAnswer, timeoutMs }
    const known =
      part.state === 'created' ? null : await askSigned(party, { ...asked, path: `${payoutPath}?id=${part.name}` })
    const isUnknown = known === null || known.code === 'PAYOUT_UNKNOWN'
    const answer = isUnknown
      ? await askSigned(party, { ...asked, path: payoutPath, body: await orderOf(deps, bank, part) })
      : known
    await takeAnswer(deps, bank, part, answer, now)
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ provider: bank.code, payout: part.name, err: error }, 'a provider has not said what a payout is')
  }
}

async function takeAnswer(
  deps: WithdrawalDeps,
  bank: Bank,
  part: PartRow,
  { code, message, payout }: PayoutAnswer,
  now: Date,
): Promise<void> {
  const told = payout?.payoutId === part.name ? toldOf(payout) : null
  if (code === 'OK' && told) await hear(deps, bank, told, now)
  else if (code === 'PAYOUT_REFUSED')
    await hear(deps, bank, { name: part.name, state: 'failed', reason: message ?? code }, now)
  // Nothing is given up by an answer that says nothing of the payout: people see that it stands still.
  else deps.log.error({ provider: bank.code, payout: part.name, code, message }, 'a provider does not take a payout')
}

async function orderOf(deps: WithdrawalDeps, bank: Bank, part: PartRow): Promise<object> {
  const row = await findWithdrawal(deps.database.sql, { id: part.withdrawal_id })
  if (!row) throw new Error(`the payout ${part.name} has no withdrawal`)
  return {
    payoutId: part.name,
    amount: String(part.amount),
    currency: bank.currency,
    payee: {
      bin: row.bank_bin,
      bankCode: row.bank_code,
      accountNumber: numberOf(deps, { ...row, id: row.account_id }),
      holderName: holderOf(deps, { ...row, id: row.account_id }),
    },
    text: lineOf(row.id, part.part),
  }
}

/** A part as the bank and people read it: in the transfer's text, and in a file. */
export const lineOf = (withdrawalId: bigint, part: number): string => `${orderNumber(withdrawalId)}-${part}`
