import { type InputOf, type OutputOf, done, refuse, staffAffiliateRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { AffiliateDeps } from '../deps.ts'
import { type Decided, approveStatement, holdStatement, payRules, releaseStatement } from '../pay.ts'
import { addLink, makeAffiliate, setTerms, switchAffiliate } from './acts.ts'
import { listAffiliates } from './list.ts'
import { readRecord } from './record.ts'
import { listPayments } from './payments.ts'

type Routes = typeof staffAffiliateRoutes

/** The desk of affiliates: who they are and what they bring, their contracts, and what months of it are paid. */
export function affiliateDesk(deps: AffiliateDeps): ServedDesk {
  const { database, deskSite } = deps
  const { sql: connection } = database
  const here = async () => {
    const site = await deskSite()
    return { site, currency: site.currency.code, decimals: site.currency.decimals }
  }
  return desk(staffAffiliateRoutes, (audit) => {
    const audited = { ...deps, audit }
    return {
      async affiliates(asked, { now }) {
        const { site, ...money } = await here()
        return done({ ...(await listAffiliates(connection, site, { ...asked, now })), ...money })
      },
      async affiliateRecord(asked, { now }) {
        const { site, ...money } = await here()
        const found = await readRecord(connection, site, { ...asked, now })
        return found ? done({ ...found, ...money }) : refuse('not_found')
      },
      makeAffiliate: (asked, context) => makeAffiliate(audited, context, asked),
      setAffiliateTerms: (asked, context) => setTerms(audited, context, asked),
      switchAffiliate: (asked, context) => switchAffiliate(audited, context, asked),
      addAffiliateLink: (asked, context) => addLink(audited, context, asked),
      async affiliatePayments(asked) {
        const { site, ...money } = await here()
        const { secondPersonFrom } = await payRules.read(connection, site.id)
        return done({ ...(await listPayments(connection, site.id, asked)), secondPersonFrom, ...money })
      },
      ...paymentHandlers(deps, audit),
    }
  })
}

type OnStatement = InputOf<Routes['approveAffiliatePayment']>

const decisionOf = ({ statementId }: OnStatement, { staff, now }: StaffContext) => ({
  statementId: BigInt(statementId),
  by: staff.name,
  now,
})

function paymentHandlers(deps: AffiliateDeps, audit: Audit) {
  const { database, deskSite } = deps
  /** What became of a statement, with its entry of the audit log. */
  const told = async (
    tx: Parameters<Audit>[0],
    context: StaffContext,
    { statementId, reason }: OnStatement,
    { state, affiliateId }: Decided,
  ): Promise<OutputOf<Routes['approveAffiliatePayment']>> => {
    const subject = `affiliate ${affiliateId}`
    await audit(tx, context, { action: `affiliate.payment_${state}`, subject, after: { statementId }, reason })
    return { statementId, state }
  }
  return {
    approveAffiliatePayment: (asked: OnStatement, context: StaffContext) =>
      database.transaction(async (tx) => {
        const approved = await approveStatement(tx, deps, await deskSite(tx), decisionOf(asked, context))
        return approved.ok ? done(await told(tx, context, asked, approved.value)) : approved
      }),
    holdAffiliatePayment: (asked: OnStatement, context: StaffContext) =>
      database.transaction(async (tx) => {
        const { id } = await deskSite(tx)
        const held = await holdStatement(tx, id, { ...decisionOf(asked, context), reason: asked.reason })
        return held.ok ? done(await told(tx, context, asked, held.value)) : held
      }),
    releaseAffiliatePayment: (asked: OnStatement, context: StaffContext) =>
      database.transaction(async (tx) => {
        const released = await releaseStatement(tx, (await deskSite(tx)).id, decisionOf(asked, context))
        return released.ok ? done(await told(tx, context, asked, released.value)) : released
      }),
    setAffiliatePayRule: (
      { before, secondPersonFrom, reason }: InputOf<Routes['setAffiliatePayRule']>,
      context: StaffContext,
    ) =>
      database.transaction(async (tx) => {
        const { id } = await deskSite(tx)
        const set = await payRules.set(tx, id, { before, secondPersonFrom, by: context.staff.name, now: context.now })
        if (!set.ok) return set
        const change = {
          before: { secondPersonFrom: String(before) },
          after: { secondPersonFrom: String(secondPersonFrom) },
        }
        await audit(tx, context, { action: 'affiliate.rule_set', subject: `site ${id}`, ...change, reason })
        return done({ secondPersonFrom: amount(set.value.secondPersonFrom) })
      }),
  }
}
