import type { InputOf, staffDepositRoutes } from '@banyan/contract'
import type { Tx } from '../../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../../platform/http/types.ts'
import { noticePicture, openNotice } from '../../notices/desk.ts'
import type { NoticeDeps } from '../../notices/tell.ts'
import { vouchForDeposit } from '../../notices/vouch.ts'
import { askForPayments, findAskableProvider } from '../../providers/ask.ts'
import type { DepositDeps } from '../deps.ts'
import { type AskDeps, askForDay, findAskable } from './ask.ts'
import { type Decision, assignSuspense, returnSuspense } from './clear.ts'
import { approveDeposit, giveBackDeposit, rejectDeposit, takeDeposit } from './decide.ts'
import { listForDesk, openCall, readForDesk } from './read.ts'
import { readDesk } from './second-person.ts'
import {
  type Setting,
  addAccount,
  addMethod,
  readSettings,
  setAccount,
  setDesk,
  setMethod,
  setProvider,
} from './settings.ts'
import { listAskable, listCalls, listSuspense } from './transactions.ts'
import { readPlayBlock } from '../../../wagering/index.ts'

type Input<Name extends keyof typeof staffDepositRoutes> = InputOf<(typeof staffDepositRoutes)[Name]>
type Given = Pick<Decision, 'by' | 'now'>

const pageSize = 50
const idOf = (id: string | undefined) => (id === undefined ? undefined : BigInt(id))

type Here = () => Promise<Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>>

export type DepositDesk = ReturnType<typeof createDepositDesk>

/**
 * The desk where people decide about deposits and about money that is nobody's, of the merchant that `here` answers.
 * What changes something does so in the caller's transaction, with the audit entry.
 */
export function createDepositDesk(deps: AskDeps & NoticeDeps, here: Here) {
  return {
    merchantId: async () => (await here()).id,
    ...readers(deps, here),
    ...orderDesk(deps, here),
    ...moneyDesk(deps, here),
    ...settingDesk(here),
  }
}

const moneyOf = ({ currency: { code, decimals } }: Awaited<ReturnType<Here>>) => ({ currency: code, decimals })

function readers(deps: AskDeps & NoticeDeps, here: Here) {
  const { sql: connection } = deps.database
  return {
    async list({ number, ...asked }: Input<'staffDeposits'>, now: Date) {
      const merchant = await here()
      const page = await listForDesk(connection, {
        merchantId: merchant.id,
        state: asked.state,
        queue: asked.queue,
        id: idOf(number?.replace(/^D/i, '')),
        memberId: idOf(asked.memberId),
        after: idOf(asked.after),
        count: asked.count ?? pageSize,
        now,
      })
      return { ...page, ...moneyOf(merchant) }
    },
    read: async (depositId: string, now: Date) =>
      readForDesk(deps, { merchantId: (await here()).id, depositId: BigInt(depositId), now }),
    async suspense({ status, after, count = pageSize }: Input<'suspense'>, now: Date) {
      const merchant = await here()
      const { secondPersonFrom } = await readDesk(connection, merchant.id)
      const page = await listSuspense(connection, { merchantId: merchant.id, status, after: idOf(after), count, now })
      return { ...page, secondPersonFrom, ...moneyOf(merchant) }
    },
    async calls({ result, name, before, count = pageSize }: Input<'bankCalls'>) {
      const merchant = await here()
      const page = await listCalls(connection, { merchantId: merchant.id, result, name, before: idOf(before), count })
      return { ...page, banks: await listAskable(connection, merchant.id), ...moneyOf(merchant) }
    },
    async settings(now: Date) {
      const merchant = await here()
      return {
        ...(await readSettings(connection, merchant.id, { now, timeZone: merchant.timeZone })),
        ...moneyOf(merchant),
      }
    },
    /** Null of whoever has no wallet: nobody who has never logged in can be paid. */
    async block(memberId: bigint) {
      const block = await readPlayBlock(connection, { memberId, currency: (await here()).currency })
      return block && { isFrozen: block.frozen.deposits, breakUntil: block.breakUntil }
    },
    openNotice: async (tx: Tx, depositId: string) =>
      openNotice(tx, deps, { merchantId: (await here()).id, depositId: BigInt(depositId) }),
    noticePicture: async ({ depositId, picture }: Input<'depositNoticePicture'>) =>
      noticePicture(deps, { merchantId: (await here()).id, depositId: BigInt(depositId), picture }),
    openCall: async (tx: Tx, callId: string) =>
      openCall(tx, deps, { merchantId: (await here()).id, callId: BigInt(callId) }),
    /** How a bank or a payment provider is asked for what it was paid on a day; null of none that can be. */
    async asking(code: string) {
      const { id } = await here()
      const bank = await findAskable(deps, id, code)
      if (bank) return (day: string, now: Date) => askForDay(deps, bank, { day, now })
      const provider = await findAskableProvider(deps, id, code)
      return provider && ((day: string, now: Date) => askForPayments(deps, provider, { day, now }))
    },
  }
}

function orderDesk(deps: DepositDeps, here: Here) {
  const about = async ({ depositId }: { readonly depositId: string }, given: Given) => ({
    ...given,
    merchantId: (await here()).id,
    depositId: BigInt(depositId),
  })
  return {
    take: async (tx: Tx, asked: Input<'takeDeposit'>, given: Given) => takeDeposit(tx, await about(asked, given)),
    giveBack: async (tx: Tx, asked: Input<'giveBackDeposit'>, given: Given) =>
      giveBackDeposit(tx, await about(asked, given)),
    approve: async (tx: Tx, approved: Input<'approveDeposit'>, given: Given) =>
      approveDeposit(tx, deps, { ...approved, ...(await about(approved, given)) }),
    vouch: async (tx: Tx, vouched: Input<'vouchForDeposit'>, given: Given) =>
      vouchForDeposit(tx, deps, { ...vouched, ...(await about(vouched, given)) }),
    reject: async (tx: Tx, rejected: Input<'rejectDeposit'>, given: Given) =>
      rejectDeposit(tx, deps, { ...rejected, ...(await about(rejected, given)) }),
  }
}

function moneyDesk(deps: DepositDeps, here: Here) {
  const about = async ({ transactionId }: { readonly transactionId: string }, given: Given) => ({
    ...given,
    merchantId: (await here()).id,
    transactionId: BigInt(transactionId),
  })
  return {
    assign: async (tx: Tx, { memberId, depositId, ...assigned }: Input<'assignSuspense'>, given: Given) =>
      assignSuspense(tx, deps, {
        ...assigned,
        ...(await about(assigned, given)),
        memberId: BigInt(memberId),
        depositId: idOf(depositId) ?? null,
      }),
    giveMoneyBack: async (tx: Tx, returned: Input<'returnSuspense'>, given: Given) =>
      returnSuspense(tx, deps, { ...returned, ...(await about(returned, given)) }),
  }
}

function settingDesk(here: Here) {
  return {
    setMethod: async (tx: Tx, next: Setting<'setDepositMethod'>) => setMethod(tx, (await here()).id, next),
    addMethod: async (tx: Tx, added: Setting<'addDepositMethod'>) => addMethod(tx, (await here()).id, added),
    addAccount: async (tx: Tx, account: Setting<'addReceivingAccount'>) => addAccount(tx, (await here()).id, account),
    setProvider: async (tx: Tx, next: Setting<'setPaymentProvider'>) => setProvider(tx, (await here()).id, next),
    setAccount: async (tx: Tx, next: Setting<'setReceivingAccount'>) => setAccount(tx, (await here()).id, next),
    setDesk: async (tx: Tx, next: Setting<'setDepositDesk'>) => setDesk(tx, (await here()).id, next),
  }
}
