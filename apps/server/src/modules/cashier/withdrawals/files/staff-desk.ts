import { type ErrorCode, type Outcome, done, staffPayoutFileRoutes } from '@banyan/contract'
import type { Tx } from '../../../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../../platform/http/staff-desk.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { listFiles, listReady, readFile } from './desk.ts'
import { type FileStep, downloadFile, giveBackFile, noteSent } from './hand-over.ts'
import { makeFile } from './make.ts'
import { previewResult, takeResult } from './take.ts'

type Handlers = Partial<StaffHandlers<typeof staffPayoutFileRoutes>>

/** The desk where withdrawals are paid by files that a bank takes. */
export function servedPayoutFiles(deps: WithdrawalDeps): ServedDesk {
  return desk(staffPayoutFileRoutes, (audit) => ({
    ...readingOf(deps),
    ...makingOf(deps, audit),
    ...handingOverOf(deps, audit),
    ...answersOf(deps, audit),
  }))
}

const moneyOf = async ({ deskSite }: WithdrawalDeps) => {
  const { code: currency, decimals } = (await deskSite()).currency
  return { currency, decimals }
}

function readingOf(deps: WithdrawalDeps) {
  return {
    payoutFiles: async (asked) => done({ ...(await listFiles(deps, asked)), ...(await moneyOf(deps)) }),
    payoutFileReady: async (_asked, { staff, now }) =>
      done({ ...(await listReady(deps, { by: staff.name, now })), ...(await moneyOf(deps)) }),
    async payoutFile({ fileId }) {
      const file = await readFile(deps, fileId)
      return file.ok ? done({ ...file.value, ...(await moneyOf(deps)) }) : file
    },
    async readPayoutResult({ fileId, csv }, { staff }) {
      const preview = await previewResult(deps, { id: BigInt(fileId), by: staff.name, csv })
      return preview.ok ? done({ ...preview.value, ...(await moneyOf(deps)) }) : preview
    },
  } satisfies Handlers
}

interface Act {
  readonly action: string
  readonly fileId: string
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string
}

const subjectOf = (fileId: string) => `payout_file ${fileId}`

/**
 * Takes a step of a colleague with a file, with its entry in the audit log of the same transaction. A try of whoever
 * may not be the second person is written down too. No account number is in either.
 */
async function step<Value, Code extends ErrorCode>(
  { database, audit }: { readonly database: WithdrawalDeps['database']; readonly audit: Audit },
  context: StaffContext,
  { fileId, ...act }: Act,
  take: (tx: Tx, each: FileStep) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  const taken = await database.transaction(async (tx) => {
    const answer = await take(tx, { id: BigInt(fileId), by: context.staff.name, now: context.now })
    if (answer.ok) await audit(tx, context, { ...act, subject: subjectOf(fileId) })
    return answer
  })
  if (!taken.ok && taken.code === 'second_person_needed')
    await noteRefusal({ database, audit }, context, subjectOf(fileId))
  return taken
}

const noteRefusal = (
  { database, audit }: { readonly database: WithdrawalDeps['database']; readonly audit: Audit },
  context: StaffContext,
  subject: string,
) => database.transaction((tx) => audit(tx, context, { action: 'payout_file.second_person_needed', subject }))

function makingOf(deps: WithdrawalDeps, audit: Audit) {
  const { database } = deps
  return {
    async makePayoutFile(asked, context) {
      const made = await database.transaction(async (tx) => {
        const answer = await makeFile(tx, deps, { ...asked, by: context.staff.name, now: context.now })
        if (!answer.ok) return answer
        const { id, number, isNew, orders } = answer.value
        const after = { number, withdrawals: orders.map(({ withdrawalId }) => String(withdrawalId)) }
        if (isNew) await audit(tx, context, { action: 'payout_file.made', subject: subjectOf(String(id)), after })
        return done({ fileId: String(id), number })
      })
      if (!made.ok && made.code === 'second_person_needed')
        await noteRefusal({ database, audit }, context, `withdrawal ${made.detail?.['number']}`)
      return made
    },
  } satisfies Handlers
}

function handingOverOf(deps: WithdrawalDeps, audit: Audit) {
  const audited = { database: deps.database, audit }
  return {
    downloadPayoutFile: ({ fileId }, context) =>
      step(audited, context, { fileId, action: 'payout_file.downloaded' }, (tx, each) => downloadFile(tx, deps, each)),
    notePayoutFileSent: ({ fileId }, context) =>
      step(audited, context, { fileId, action: 'payout_file.sent' }, (tx, each) => noteSent(tx, deps, each)),
    giveBackPayoutFile: ({ fileId, reason }, context) =>
      step(audited, context, { fileId, action: 'payout_file.given_back', reason }, (tx, each) =>
        giveBackFile(tx, deps, { ...each, reason }),
      ),
  } satisfies Handlers
}

function answersOf(deps: WithdrawalDeps, audit: Audit) {
  return {
    takePayoutResult: ({ fileId, ...brought }, context) =>
      deps.database.transaction(async (tx) => {
        const { staff, now } = context
        const taken = await takeResult(tx, deps, { ...brought, id: BigInt(fileId), by: staff.name, now })
        if (!taken.ok) return taken
        const { isNew, ...result } = taken.value
        if (isNew)
          await audit(tx, context, {
            action: 'payout_file.result_taken',
            subject: subjectOf(fileId),
            after: result,
          })
        return done(result)
      }),
  } satisfies Handlers
}
