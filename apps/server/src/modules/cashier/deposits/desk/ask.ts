import { type Outcome, bankDay, bankDayPath, bankHeaders, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { AnswerUnknown, askSigned } from '../../../../platform/http/signed-call.ts'
import { type Bank, readBanks } from '../banks.ts'
import type { DepositDeps } from '../deps.ts'
import type { Receive } from '../receive.ts'
import { isServed } from '../served.ts'

const timeoutMs = 10_000
/** So many pages of a day, of 500 at most: a bank that never ends is not asked for ever. */
const pagesMost = 100

export interface AskDeps extends DepositDeps {
  readonly receive: Receive
}

export type FindDeps = Pick<DepositDeps, 'database' | 'vault' | 'site' | 'isDemo' | 'signedProviders'>

/** A bank of the merchant that can be asked. */
export async function findAskable(deps: FindDeps, merchantId: number, code: string): Promise<Bank | null> {
  const banks = await readBanks(deps.database.sql, deps.vault)
  const bank = banks.find((each) => each.code === code && each.merchantId === merchantId && each.isOn && each.askUrl)
  return bank && (await isServed(deps, bank)) ? bank : null
}

/**
 * Asks a bank for what it booked on a day, and takes in what it has not told us of, as if it had just told it. What was
 * taken in before the bank falls silent stays.
 */
export async function askForDay(
  deps: AskDeps,
  bank: Bank,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Outcome<{ readonly told: number; readonly missing: number }, 'not_found' | 'bank_unreachable'>> {
  if (bank.askUrl === null) return refuse('not_found')
  const party = { ...bank, contract: bank.code, baseUrl: bank.askUrl, headers: bankHeaders }
  const count = { told: 0, missing: 0 }
  try {
    let after: string | null = null
    for (let page = 0; page < pagesMost; page++) {
      const query = new URLSearchParams({ day, ...(after !== null && { after }) })
      const answer: Awaited<ReturnType<typeof askPage>> = await askPage(party, `${bankDayPath}?${query}`)
      count.told += answer.transactions.length
      count.missing += await takeMissing(deps, bank, { transactions: answer.transactions, now })
      after = answer.next
      if (after === null) break
    }
    return done(count)
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ bank: bank.code, day }, 'a bank did not say what it booked')
    return refuse('bank_unreachable')
  }
}

const askPage = (party: Parameters<typeof askSigned>[0], path: string) =>
  askSigned(party, { path, answer: bankDay, timeoutMs })

type Transactions = Awaited<ReturnType<typeof askPage>>['transactions']

async function takeMissing(
  deps: AskDeps,
  bank: Bank,
  { transactions, now }: { readonly transactions: Transactions; readonly now: Date },
): Promise<number> {
  const names = transactions.map(({ transactionId }) => transactionId)
  const { rows } = await sql<{ name: string }>`select name from cashier.bank_transaction
    where bank_id = ${bank.id} and name = any(${names}::text[])`.execute(deps.database.sql)
  const known = new Set(rows.map(({ name }) => name))
  const missing = transactions.filter(({ transactionId }) => !known.has(transactionId))
  const answers = await Promise.all(
    missing.map((transaction) =>
      deps.receive({ bank, transaction, body: Buffer.from(JSON.stringify(transaction)), now, isAsked: true }),
    ),
  )
  // Its own call may have come in the meantime.
  return answers.filter(({ code, replayed }) => code === 'OK' && replayed !== true).length
}
