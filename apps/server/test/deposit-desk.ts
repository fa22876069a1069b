import type { BankTransaction, Deposit, InputOf, staffDepositRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'
import type { DepositHouse } from './deposits.ts'

type Input<Name extends keyof typeof staffDepositRoutes> = InputOf<(typeof staffDepositRoutes)[Name]>
type Ordered = Pick<Deposit, 'depositId'>

/** Money of a transaction, as the desk shows it. */
interface Waiting {
  readonly transactionId: string
  readonly leftAmount: bigint
}

/** The desk of a cashier, each decision in a transaction of its own, by colleagues called an and binh. */
export function depositDesk(house: DepositHouse) {
  const { database, site } = house.deps
  const desk = house.deposits.deskAt(() => site.merchantOf(1))
  const now = () => house.deps.clock?.() ?? new Date()
  const decide = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work)
  const suspense = (status: 'open' | 'cleared') => desk.suspense({ status, count: 100 }, now())
  /** What lies in suspense under the bank's name of it, on whichever page. */
  async function suspended(name: string) {
    for (let after: string | undefined; ;) {
      const { transactions, next } = await desk.suspense({ status: 'open', count: 100, ...(after && { after }) }, now())
      const found = transactions.find((each) => each.name === name)
      if (found || next === null) return found
      after = next
    }
  }
  let sent = 0

  return {
    list: (asked: Input<'staffDeposits'>) => desk.list(asked, now()),
    read: ({ depositId }: Ordered) => desk.read(depositId, now()),
    take: (by: string, { depositId }: Ordered) => decide((tx) => desk.take(tx, { depositId }, { by, now: now() })),
    giveBack: (by: string, { depositId }: Ordered) =>
      decide((tx) => desk.giveBack(tx, { depositId }, { by, now: now() })),
    approve: (by: string, { depositId }: Ordered, credited = 100_000n, reason = 'looked at') =>
      decide((tx) => desk.approve(tx, { depositId, amount: amount(credited), reason }, { by, now: now() })),
    /** Credits by people's word, under the bank's name of the transaction. */
    vouch: (by: string, { depositId }: Ordered, reference: string, credited = 100_000n) =>
      decide((tx) =>
        desk.vouch(
          tx,
          { depositId, amount: amount(credited), reference, reason: 'it stands on the statement' },
          { by, now: now() },
        ),
      ),
    openNotice: ({ depositId }: Ordered) => decide((tx) => desk.openNotice(tx, depositId)),
    noticePicture: ({ depositId }: Ordered, picture: string) => desk.noticePicture({ depositId, picture }),
    reject: (by: string, { depositId }: Ordered, reason: string) =>
      decide((tx) => desk.reject(tx, { depositId, reason }, { by, now: now() })),
    suspense,
    suspended,
    assign: (
      by: string,
      { transactionId, leftAmount }: Waiting,
      { memberId, depositId }: { readonly memberId: bigint; readonly depositId?: string },
    ) =>
      decide((tx) =>
        desk.assign(
          tx,
          {
            transactionId,
            amount: amount(leftAmount),
            memberId: String(memberId),
            reason: 'the payer has shown the receipt',
            ...(depositId !== undefined && { depositId }),
          },
          { by, now: now() },
        ),
      ),
    giveMoneyBack: (by: string, { transactionId, leftAmount }: Waiting, reference: string) =>
      decide((tx) =>
        desk.giveMoneyBack(
          tx,
          { transactionId, amount: amount(leftAmount), reference, reason: 'nobody knows of it' },
          { by, now: now() },
        ),
      ),
    calls: (asked: Input<'bankCalls'>) => desk.calls(asked),
    open: (callId: string) => decide((tx) => desk.openCall(tx, callId)),
    /** Null of a bank that cannot be asked. */
    ask: async (bank: string, day: string) => (await desk.asking(bank))?.(day, now()) ?? null,
    settings: () => desk.settings(now()),
    setMethod: (next: Omit<Input<'setDepositMethod'>, 'reason'>) => decide((tx) => desk.setMethod(tx, next)),
    addMethod: (next: Omit<Input<'addDepositMethod'>, 'reason'>) => decide((tx) => desk.addMethod(tx, next)),
    addAccount: (next: Omit<Input<'addReceivingAccount'>, 'reason'>) => decide((tx) => desk.addAccount(tx, next)),
    setProvider: (next: Omit<Input<'setPaymentProvider'>, 'reason'>) => decide((tx) => desk.setProvider(tx, next)),
    setAccount: (next: Omit<Input<'setReceivingAccount'>, 'reason'>) => decide((tx) => desk.setAccount(tx, next)),
    setDesk: (next: Omit<Input<'setDepositDesk'>, 'reason'>) => decide((tx) => desk.setDesk(tx, next)),
    /** An order whose money has come while its member was on a break that is over now. */
    async inReview(paid = 100_000n) {
      const member = await house.newMember()
      const order = await house.ordered(member, paid)
      const setBreak = (until: string) =>
        sql`update wagering.player set break_until = ${sql.raw(until)}
          where ledger.member_of(account_id) = ${member}`.execute(database.sql)
      await setBreak(`now() + interval '1 day'`)
      // One more than was ordered, of a large one, so that there is another amount to agree on.
      await house.notify({ text: order.transfer.text, amount: String(paid > 100_000n ? paid + 1n : paid) })
      await setBreak('null')
      return { member, order }
    },
    /** Money without a text of ours. */
    async nobodys(given: Partial<BankTransaction> = {}) {
      const transactionId = `FT-NOBODYS-${(sent += 1)}`
      await house.notify({ text: 'chuyen tien', transactionId, ...given })
      const found = await suspended(transactionId)
      if (!found) throw new Error('nothing lies in suspense')
      return found
    },
  }
}
