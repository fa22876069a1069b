import type { InputOf, staffDepositRoutes } from '@banyan/contract'
import type { Tx } from '../../../../platform/database/database.ts'
import type { DepositDeps } from '../deps.ts'
import { askForDay, findAskable } from './ask.ts'
import { type Decision, assignSuspense, returnSuspense } from './clear.ts'
import { approveDeposit, giveBackDeposit, rejectDeposit, takeDeposit } from './decide.ts'
import { listForDesk, openCall, readForDesk } from './read.ts'
import { readDesk } from './second-person.ts'
import { type Setting, addAccount, readSettings, setAccount, setDesk, setMethod } from './settings.ts'
import { listAskable, listCalls, listSuspense } from './transactions.ts'

type Input<Name extends keyof typeof staffDepositRoutes> = InputOf<(typeof staffDepositRoutes)[Name]>
type Given = Pick<Decision, 'by' | 'now'>

const pageSize = 50
const idOf = (id: string | undefined) => (id === undefined ? undefined : BigInt(id))

export type DepositDesk = ReturnType<typeof createDepositDesk>

/**
 * The desk where people decide about deposits and about money that is nobody's, at the site at whose address it is
 * opened. What changes something does so in the caller's transaction, with the audit entry.
 */
export function createDepositDesk(deps: DepositDeps) {
  const { database, site } = deps
  const { sql: connection } = database
  const here = async () => (await site.merchant()).id
  const money = async () => {
    const { currency } = await site.merchant()
    return { currency: currency.code, decimals: currency.decimals }
  }
  return {
    merchantId: here,
    async list({ number, ...asked }: Input<'staffDeposits'>, now: Date) {
      const query = {
        merchantId: await here(),
        state: asked.state,
        id: idOf(number?.replace(/^D/i, '')),
        memberId: idOf(asked.memberId),
        after: idOf(asked.after),
        count: asked.count ?? pageSize,
        now,
      }
      return { ...(await listForDesk(connection, query)), ...(await money()) }
    },
    read: async (depositId: string, now: Date) =>
      readForDesk(deps, { merchantId: await here(), depositId: BigInt(depositId), now }),
    async suspense({ status, after, count = pageSize }: Input<'suspense'>, now: Date) {
      const merchantId = await here()
      const { secondPersonFrom } = await readDesk(connection, merchantId)
      const page = await listSuspense(connection, { merchantId, status, after: idOf(after), count, now })
      return { ...page, secondPersonFrom, ...(await money()) }
    },
    async calls({ result, name, before, count = pageSize }: Input<'bankCalls'>) {
      const query = { merchantId: await here(), result, name, before: idOf(before), count }
      const banks = await listAskable(connection, query.merchantId)
      return { ...(await listCalls(connection, query)), banks, ...(await money()) }
    },
    settings: async () => ({ ...(await readSettings(connection, await here())), ...(await money()) }),
    /** Null of whoever has no wallet: nobody who has never logged in can be paid. */
    async block(memberId: bigint) {
      const { currency } = await site.merchant()
      return deps.readPlayBlock(connection, { memberId, currency })
    },
    /** How a bank is asked for what it booked on a day; null of none that can be. */
    async asking(code: string) {
      const bank = await findAskable(deps, await here(), code)
      return bank && ((day: string, now: Date) => askForDay(deps, bank, { day, now }))
    },
    openCall: async (tx: Tx, callId: string) =>
      openCall(tx, deps, { merchantId: await here(), callId: BigInt(callId) }),
    take: async (tx: Tx, { depositId }: Input<'takeDeposit'>, given: Given) =>
      takeDeposit(tx, { ...given, merchantId: await here(), depositId: BigInt(depositId) }),
    giveBack: async (tx: Tx, { depositId }: Input<'giveBackDeposit'>, given: Given) =>
      giveBackDeposit(tx, { ...given, merchantId: await here(), depositId: BigInt(depositId) }),
    approve: async (tx: Tx, { depositId, ...approved }: Input<'approveDeposit'>, given: Given) =>
      approveDeposit(tx, deps, { ...approved, ...given, merchantId: await here(), depositId: BigInt(depositId) }),
    reject: async (tx: Tx, { depositId, reason }: Input<'rejectDeposit'>, given: Given) =>
      rejectDeposit(tx, deps, { ...given, reason, merchantId: await here(), depositId: BigInt(depositId) }),
    assign: async (
      tx: Tx,
      { transactionId, memberId, depositId, ...assigned }: Input<'assignSuspense'>,
      given: Given,
    ) =>
      assignSuspense(tx, deps, {
        ...assigned,
        ...given,
        merchantId: await here(),
        transactionId: BigInt(transactionId),
        memberId: BigInt(memberId),
        depositId: idOf(depositId) ?? null,
      }),
    giveMoneyBack: async (tx: Tx, { transactionId, ...returned }: Input<'returnSuspense'>, given: Given) =>
      returnSuspense(tx, deps, {
        ...returned,
        ...given,
        merchantId: await here(),
        transactionId: BigInt(transactionId),
      }),
    setMethod: async (tx: Tx, next: Setting<'setDepositMethod'>) => setMethod(tx, await here(), next),
    addAccount: async (tx: Tx, account: Setting<'addReceivingAccount'>) => addAccount(tx, await here(), account),
    setAccount: async (tx: Tx, next: Setting<'setReceivingAccount'>) => setAccount(tx, await here(), next),
    setDesk: async (tx: Tx, next: Setting<'setDepositDesk'>) => setDesk(tx, await here(), next),
  }
}
