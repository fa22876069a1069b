import type { Deposit } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { saveProvider } from '../src/modules/cashier/index.ts'
import { openDeposit, readDeposit } from '../src/modules/cashier/deposits/orders.ts'
import { openUnanswered } from '../src/modules/cashier/providers/orders.ts'
import type { Database } from '../src/platform/database/database.ts'
import { newKey, play } from './betting.ts'
import { depositDesk } from './deposit-desk.ts'
import { depositHouse } from './deposits.ts'
import { startPaySim } from './pay-sim.ts'
import { testChain, testProvider, testWallet } from './providers.ts'

const providers = [testProvider, testWallet, testChain]

/** What so many smallest units are worth in the site's money; of no other currency is anything taken. */
const worth: Readonly<Record<string, (units: bigint) => bigint>> = {
  VND: (units) => units,
  USDT: (units) => (units * 25_400n) / 1_000_000n,
}

/** A cashier whose gateway, e-wallet and chain are the simulator's, a process of its own. */
export async function paymentSim(database: Database) {
  const house = await depositHouse(database)
  const { deps } = house
  const platform = Fastify()
  house.deposits.mount(platform)
  const origin = await platform.listen({ port: 0, host: '127.0.0.1' })
  const sim = await startPaySim(`${origin}/bank/v1/transactions`, {
    BANK_PROVIDERS: providers.map(({ kind, code, secrets }) => [kind, code, ...secrets].join(':')).join(','),
    BANK_BLOCK_MS: '0',
  })
  for (const each of providers)
    await database.transaction((tx) => saveProvider(tx, deps.vault, { ...each, askUrl: sim.url }))
  const asker = (memberId: bigint) => ({
    memberId,
    merchant: { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
    now: deps.clock?.() ?? new Date(),
    idempotencyKey: newKey(),
  })
  const post = (page: string, form: Readonly<Record<string, string>>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const desk = depositDesk(house)

  return {
    ...house,
    sim,
    desk,
    /** A new member's order of 100,000. */
    async orderedBy(methodCode: string) {
      const member = await house.newMember()
      const answer = await openDeposit(deps, { methodCode, amount: amount(100_000n) }, asker(member))
      if (!answer.ok) throw new Error(answer.code)
      return { member, order: answer.value.deposit }
    },
    async shownOf(memberId: bigint, { depositId }: Pick<Deposit, 'depositId'>): Promise<Deposit> {
      const answer = await readDeposit(deps, { depositId }, asker(memberId))
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.deposit
    },
    askAgain: () => openUnanswered(deps, deps.clock?.() ?? new Date()),
    read: async (page: string) => (await fetch(page)).text(),
    /** Fills in the form of the page as it stands, but for some changes, and answers the payment's own name. */
    async payOn(page: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
      const html = await (await fetch(page)).text()
      const asked = /name="amount" value="([^"]*)"/.exec(html)?.[1] ?? ''
      const before = new Set(sim.payments().map(({ id }) => id))
      await post(page, { amount: asked, deed: 'pay', ...changes })
      const made = sim.payments().filter(({ id }) => !before.has(id))
      if (made.length !== 1) throw new Error(`${made.length} payments were made`)
      return made[0]!.id
    },
    does: (page: string, id: string, deed: string) => post(page, { id, deed }),
    /** Waits for the simulator to know what the platform has said. */
    says: (page: string, what: string) =>
      vi.waitFor(
        async () => {
          const html = await (await fetch(`${page}?language=EN`)).text()
          if (!html.includes(what)) throw new Error(`${page} does not say ${what}`)
        },
        { interval: 20 },
      ),
    /** Asks a provider for all that it was paid today. */
    askDay: (code: string) => desk.ask(code, new Date().toISOString().slice(0, 10)),
    /** What of the two books differs: each payment is in ours as often and as large as in the simulator's. */
    async difference() {
      const { rows } = await sql<{ line: string }>`select told.name || ' ' || bank.code || ' ' || told.amount || case
          when exists (select from cashier.payment_reversal where transaction_id = told.id) then ' reversed'
          else ' paid' end as line
        from cashier.bank_transaction as told join cashier.bank on bank.id = bank_id
        where bank.kind <> 'bank_transfer'`.execute(database.sql)
      const ours = rows.map(({ line }) => line)
      const theirs = sim
        .payments()
        .filter((each) => each.was_paid === 1 && Object.hasOwn(worth, each.currency))
        .map((each) => `${each.id} ${each.provider} ${worth[each.currency]?.(BigInt(each.amount))} ${each.state}`)
      const without = (some: readonly string[], known: readonly string[]) =>
        some.filter((each) => !known.includes(each))
      return [...without(ours, theirs), ...without(theirs, ours)]
    },
    async close() {
      await sim.end()
      await platform.close()
    },
  }
}
