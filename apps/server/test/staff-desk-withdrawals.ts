import { randomUUID } from 'node:crypto'
import { securityRoutes, staffRoutes, withdrawalRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { registration } from './client.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type Desk, value } from './factories.ts'
import { smallPng } from './pictures.ts'
import { payoutFileCalls } from './staff-desk-payout-files.ts'

const paymentPassword = '482913'
const steps = ['takeWithdrawal', 'passWithdrawal', 'startPayout', 'completePayout'] as const

interface Site {
  readonly database: Database
  readonly app: TestApp
  readonly desk: Pick<Desk, 'client' | 'as'>
  /** The session of a member who has a million. */
  readonly token: string
  readonly reason: string
  /** The code of a bank that pays out. */
  readonly provider: string
}

/** A withdrawal of the first site in each state that a colleague can do something with, and the calls that do it. */
export async function withdrawalCalls({ database, app, desk, token, reason, provider }: Site) {
  const { client } = app
  // One of the member's is in dispute while the others are asked for.
  await sql`insert into cashier.withdrawal_setting (merchant_id, receipt_minutes, account_wait_hours, version,
      waits_for_reports) values (1, 30, 0, 1, false)`.execute(database.sql)
  await sql`insert into cashier.withdrawal_rule values (1, 0, 50000, 500000, 20, 9000000, 0, 500000)`.execute(
    database.sql,
  )
  const owner = { by: 'password', password: registration.password } as const
  await value(
    client.call(
      securityRoutes.setPaymentPassword,
      { paymentPassword, confirmPaymentPassword: paymentPassword, owner },
      { token },
    ),
  )
  const added = { bankCode: 'VCB', accountNumber: '0071000456789', holderName: 'Trần Văn An', paymentPassword }
  const { account } = await value(client.call(withdrawalRoutes.addWithdrawalAccount, added, { token, key: newKey() }))
  const { withdrawalAccountId } = account

  const howTo = {
    takeWithdrawal: { role: 'risk', given: () => ({}) },
    passWithdrawal: { role: 'risk', given: () => ({ reason }) },
    startPayout: { role: 'finance-maker', given: () => ({}) },
    completePayout: { role: 'finance-maker', given: () => ({ reference: randomUUID() }) },
  } as const

  /** A withdrawal that so many of the steps were taken with. */
  async function after(count: number): Promise<string> {
    const input = { withdrawalAccountId, amount: amount(50_000n), paymentPassword }
    const request = client.call(withdrawalRoutes.requestWithdrawal, input, { token, key: newKey() })
    const { withdrawalId } = (await value(request)).withdrawal
    for (const name of steps.slice(0, count)) {
      const { role, given } = howTo[name]
      await value(desk.client.send(staffRoutes[name], { withdrawalId, ...given() }, desk.as(role)))
    }
    return withdrawalId
  }

  const reported = await after(4)
  const file = new Uint8Array(await smallPng())
  const { id: picture } = await value(client.call(withdrawalRoutes.uploadReceiptPicture, { file }, { token }))
  const report = { withdrawalId: reported, report: { kind: 'not_received', picture } } as const
  await value(client.call(withdrawalRoutes.reportReceipt, report, { token }))
  const forDesk = { withdrawalId: reported, file }
  const proof = await value(desk.client.call(staffRoutes.addBankProof, forDesk, desk.as('finance-checker')))
  const sent = await after(2)
  await value(desk.client.send(staffRoutes.sendPayout, { withdrawalId: sent, provider }, desk.as('finance-maker')))
  await sql`update cashier.payout set changed_at = changed_at - interval '1 hour' where kind = 'provider'`.execute(
    database.sql,
  )
  const { rows } = await sql<{ id: bigint }>`select id from cashier.payout where kind = 'provider'`.execute(
    database.sql,
  )
  const { parts } = await value(
    desk.client.send(staffRoutes.staffWithdrawal, { withdrawalId: await after(4) }, desk.as('auditor')),
  )
  return {
    ...(await payoutFileCalls({ desk, reason, approved: () => after(2) })),
    sendPayout: { role: 'finance-maker', input: { withdrawalId: await after(2), provider } },
    stuckPayouts: { role: 'auditor', input: {} },
    askPayout: { role: 'finance-maker', input: { payoutId: String(rows[0]?.id) } },
    noteCameBack: { role: 'finance-checker', input: { payoutId: parts[0]!.payoutId, reason } },
    staffWithdrawals: { role: 'auditor', input: {} },
    staffWithdrawal: { role: 'auditor', input: { withdrawalId: reported } },
    receiptPicture: { role: 'auditor', input: { withdrawalId: reported } },
    addBankProof: { role: 'finance-checker', input: forDesk },
    bankProof: { role: 'auditor', input: { withdrawalId: reported, id: proof.id } },
    takeWithdrawal: { role: 'risk', input: { withdrawalId: await after(0) } },
    passWithdrawal: { role: 'risk', input: { withdrawalId: await after(1), reason } },
    rejectWithdrawal: { role: 'risk', input: { withdrawalId: await after(1), reason } },
    startPayout: { role: 'finance-maker', input: { withdrawalId: await after(2) } },
    completePayout: { role: 'finance-maker', input: { withdrawalId: await after(3), reference: 'FT-OF-THE-DESK' } },
    failPayout: { role: 'finance-maker', input: { withdrawalId: await after(3), next: 'return', reason } },
    settleReceipt: { role: 'finance-checker', input: { withdrawalId: reported, outcome: 'returned', reason } },
    withdrawalRules: { role: 'auditor', input: {} },
  } as const
}
