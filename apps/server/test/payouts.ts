import type { PayoutNotice, PayoutNoticeAnswer, PayoutOrder, Withdrawal } from '@banyan/contract'
import { bankHeaders, bankPath, payoutAnswer, payoutNoticePath, payoutPath } from '@banyan/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { saveBank } from '../src/modules/cashier/index.ts'
import { partColumns } from '../src/modules/cashier/withdrawals/payouts/parts.ts'
import { sendPayouts } from '../src/modules/cashier/withdrawals/payouts/send.ts'
import type { Row } from '../src/modules/cashier/rows.ts'
import type { Database } from '../src/platform/database/database.ts'
import { askSigned, askSignedText } from '../src/platform/http/signed-call.ts'
import { headersOf, signatureOf } from '../src/platform/secrets/signature.ts'
import { testBank } from './deposits.ts'
import { startPaySim } from './pay-sim.ts'
import { withdrawalHouse } from './withdrawals.ts'

export type PayoutHouse = Awaited<ReturnType<typeof payoutHouse>>
type One = Pick<Withdrawal, 'withdrawalId'>

/** A cashier whose withdrawals the simulated bank pays, each part of a million at the most. */
export async function payoutHouse(database: Database, environment: Readonly<Record<string, string>> = {}) {
  const house = await withdrawalHouse(database)
  const { desk } = house.withdrawals
  const platform = Fastify()
  house.withdrawals.mount(platform)
  const address = await platform.listen({ port: 0, host: '127.0.0.1' })
  const bank = await startPaySim(address + bankPath, environment)
  const payout = { url: bank.url, partMax: 1_000_000n }
  await database.transaction((tx) => saveBank(tx, house.deps.vault, { ...testBank, payout }))
  const party = {
    contract: testBank.code,
    baseUrl: bank.url,
    signingSecret: testBank.secrets[0]!,
    secrets: testBank.secrets,
    headers: bankHeaders,
  }
  /** The lines of the bank's statement of today. */
  async function statement(account: string): Promise<readonly string[][]> {
    const day = new Date().toISOString().slice(0, 10)
    const path = `/statement?account=${account}&day=${day}&zone=UTC`
    const csv = String(await askSignedText(party, { path, timeoutMs: 5000 }))
    return csv.split('\n').map((line) => line.split(','))
  }
  let numbers = 10_000n

  /** A withdrawal to an account of this ending, that linh has passed. */
  async function passed(ending = '9999', sum = 100_000n): Promise<Withdrawal & { readonly memberId: bigint }> {
    const memberId = await house.newMember(sum)
    const added = await house.add(memberId, { accountNumber: `${(numbers += 1n)}${ending}` })
    if (!added.ok) throw new Error(added.code)
    const asked = await house.requestTo(memberId, added.value.account.withdrawalAccountId, { asked: sum })
    if (!asked.ok) throw new Error(asked.code)
    const one = asked.value.withdrawal
    for (const each of [house.take, house.pass]) await each(one)
    return { ...one, memberId }
  }
  const send = ({ withdrawalId }: One, name = 'minh', provider = testBank.code) =>
    database.transaction((tx) =>
      desk.sendPayout(tx, { id: BigInt(withdrawalId), by: name, now: house.now(), provider }),
    )

  async function read({ withdrawalId }: One): Promise<readonly Row<'cashier.payout'>[]> {
    const { rows } = await sql<Row<'cashier.payout'>>`select ${partColumns} from cashier.payout
      where withdrawal_id = ${withdrawalId} order by part`.execute(database.sql)
    return rows
  }

  return {
    ...house,
    bank,
    passed,
    send,
    work: () => sendPayouts(house.deps, house.now()),
    /** A withdrawal that minh has the provider pay, which the job has asked once. */
    async sent(ending?: string, sum?: bigint) {
      const one = await passed(ending, sum)
      const answer = await send(one)
      if (!answer.ok) throw new Error(answer.code)
      await sendPayouts(house.deps, house.now())
      return one
    },
    ask: (payoutId: bigint) => database.transaction((tx) => desk.askPayout(tx, { id: payoutId, now: house.now() })),
    parts: read,
    /** What the bank was asked for, as it has it. */
    async order(one: One): Promise<PayoutOrder> {
      const [part] = await read(one)
      const facts = bank.books().find(({ id }) => id === part?.name)?.facts ?? ''
      return { ...(JSON.parse(facts) as PayoutOrder) } // as: the bank took it in
    },
    /** Asks the bank to pay, as the platform does. */
    orders: (order: PayoutOrder) =>
      askSigned(party, { path: payoutPath, body: order, answer: payoutAnswer, timeoutMs: 5000 }),
    /** What a transfer is on the bank's statement of today: each way with its amount. */
    bookedOf: async (reference: string) =>
      (await statement(testBank.account.accountNumber))
        .filter(([, id]) => id === reference)
        .map(([way, , , sum]) => `${way} ${sum}`),
    /** What left an account by the bank's statement of today: a reference and an amount a line. */
    async stated(account: string = testBank.account.accountNumber): Promise<readonly string[]> {
      return (await statement(account)).filter(([kind]) => kind === 'out').map(([, id, , sum]) => `${id} ${sum}`)
    },
    /** A notice of the bank, signed as it should be. */
    async notify(notice: Partial<PayoutNotice>, { secret = testBank.secrets[0]!, code = testBank.code } = {}) {
      const body = JSON.stringify(notice)
      const [timestamp, nonce] = [String(house.now().getTime()), randomUUID()]
      const signature = signatureOf(secret, timestamp, nonce, body)
      const headers = headersOf({ contract: code, timestamp, nonce, signature }, bankHeaders)
      const response = await platform.inject({
        method: 'POST',
        url: payoutNoticePath,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      return { ...response.json<PayoutNoticeAnswer>(), status: response.statusCode }
    },
    async close() {
      await bank.end()
      await platform.close()
    },
  }
}
