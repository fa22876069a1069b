import { randomUUID } from 'node:crypto'
import { staffRoutes } from '@banyan/contract'
import { type Desk, value } from './factories.ts'
import { resultHead } from './payout-files.ts'

interface Site {
  readonly desk: Pick<Desk, 'client' | 'as'>
  readonly reason: string
  /** A withdrawal of fifty thousand that may be paid. */
  readonly approved: () => Promise<string>
}

/** Files of the first site in each state that a colleague can do something with, and the calls that do it. */
export async function payoutFileCalls({ desk, reason, approved }: Site) {
  const whoPays = desk.as('finance-maker')

  async function made(): Promise<{ readonly fileId: string; readonly number: string; readonly withdrawalId: string }> {
    const withdrawalId = await approved()
    const input = { withdrawalIds: [withdrawalId], requestKey: randomUUID() }
    const { fileId, number } = await value(desk.client.call(staffRoutes.makePayoutFile, input, whoPays))
    return { fileId, number, withdrawalId }
  }

  async function downloaded() {
    const file = await made()
    await value(desk.client.call(staffRoutes.downloadPayoutFile, { fileId: file.fileId }, whoPays))
    return file
  }

  const answered = await downloaded()
  const { lines } = await value(desk.client.call(staffRoutes.payoutFile, { fileId: answered.fileId }, whoPays))
  const csv = `${resultHead}\n${answered.number},${lines[0]?.number},50000,paid,FT-OF-A-FILE,\n`
  return {
    payoutFiles: { role: 'auditor', input: {} },
    payoutFileReady: { role: 'auditor', input: {} },
    payoutFile: { role: 'auditor', input: { fileId: answered.fileId } },
    makePayoutFile: {
      role: 'finance-maker',
      input: { withdrawalIds: [await approved()], requestKey: randomUUID() },
    },
    downloadPayoutFile: { role: 'finance-maker', input: { fileId: (await made()).fileId } },
    notePayoutFileSent: { role: 'finance-maker', input: { fileId: (await downloaded()).fileId } },
    giveBackPayoutFile: { role: 'finance-maker', input: { fileId: (await made()).fileId, reason } },
    readPayoutResult: { role: 'finance-maker', input: { fileId: answered.fileId, csv } },
    takePayoutResult: { role: 'finance-maker', input: { fileId: answered.fileId, csv, paid: 1, returned: 0 } },
  } as const
}
