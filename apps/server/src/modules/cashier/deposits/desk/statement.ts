import { bankHeaders, bankStatementPath } from '@banyan/contract'
import { AnswerUnknown, askSignedText } from '../../../../platform/http/signed-call.ts'
import type { DepositDeps } from '../deps.ts'
import { type FindDeps, findAskable } from './ask.ts'

/** A statement is one answer of many lines. */
const timeoutMs = 30_000

export interface StatementAsked {
  readonly merchantId: number
  /** The code of the bank. */
  readonly bank: string
  readonly accountNumber: string
  readonly day: string
  /** By which zone the day begins and ends. */
  readonly timeZone: string
}

/** What a bank says of a day of an account, signed; null of one that says nothing to be believed. */
export async function askStatement(
  deps: FindDeps & Pick<DepositDeps, 'log'>,
  { merchantId, bank: code, accountNumber, day, timeZone }: StatementAsked,
): Promise<string | null> {
  const bank = await findAskable(deps, merchantId, code)
  if (bank === null || bank.askUrl === null) return null
  const party = { ...bank, contract: bank.code, baseUrl: bank.askUrl, headers: bankHeaders }
  const query = new URLSearchParams({ day, zone: timeZone, account: accountNumber })
  try {
    return (await askSignedText(party, { path: `${bankStatementPath}?${query}`, timeoutMs })).toString('utf8')
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ bank: code, day }, 'a bank did not give its statement')
    return null
  }
}
