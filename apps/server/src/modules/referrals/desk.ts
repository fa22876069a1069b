import { type InputOf, type Outcome, type OutputOf, done, refuse, staffReferralRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { keptSettings } from '../../platform/kept-settings.ts'
import { readCost } from './cost.ts'
import type { ReferralDeps } from './deps.ts'
import { listFriends } from './friends.ts'
import { readRule, writeRule } from './rules.ts'

type Routes = typeof staffReferralRoutes
type DeskDeps = Pick<ReferralDeps, 'database' | 'deskSite'>

const settings = keptSettings('referrals.setting_version')
const paidDays = 30

/** A site has one setting of referral. */
const subjectOf = (merchantId: number) => ({ merchantId, kind: 'referral', name: '1' })

/** The desk of referral: who earns what of whom, what it came to, and who earns nothing and why [OPS-60]. */
export function referralDesk(deps: DeskDeps): ServedDesk {
  const { sql: connection } = deps.database
  return desk(staffReferralRoutes, (audit) => ({
    async referralSettings() {
      const { id, currency } = await deps.deskSite()
      return done({
        version: await settings.versionOf(connection, subjectOf(id)),
        values: (await readRule(connection, id)).values,
        paid: await readPaid(connection, id),
        currency: currency.code,
        decimals: currency.decimals,
      })
    },
    setReferral: (asked, context) => setReferral(deps, audit, asked, context),
    async referralChanges() {
      const { id } = await deps.deskSite()
      return done(await settings.changes(connection, subjectOf(id)))
    },
    async referralCost(asked, { now }) {
      const { id } = await deps.deskSite()
      return done(await readCost(connection, id, { asked, now }))
    },
    async referralFriends({ state, after, count = 50 }) {
      const { id, currency } = await deps.deskSite()
      const last = after === undefined ? undefined : BigInt(after)
      const page = await listFriends(connection, id, { isRefused: state === 'refused', after: last, count })
      return done({ ...page, currency: currency.code, decimals: currency.decimals })
    },
  }))
}

async function setReferral(
  { database, deskSite }: DeskDeps,
  audit: Audit,
  { version, values, reason }: InputOf<Routes['setReferral']>,
  context: StaffContext,
): Promise<Outcome<OutputOf<Routes['setReferral']>, 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { id: merchantId } = await deskSite(tx)
    const subject = subjectOf(merchantId)
    await settings.lock(tx, subject)
    if ((await settings.versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const { values: before } = await readRule(tx, merchantId)
    await writeRule(tx, merchantId, { values, now: context.now })
    const save = { subject, before, after: values, reason, action: 'referral.set' }
    return done({ id: subject.name, version: await settings.save(tx, { audit, context }, save) })
  })
}

async function readPaid(connection: Sql, merchantId: number): Promise<OutputOf<Routes['referralSettings']>['paid']> {
  const { rows } = await sql<{ members: number; friends: number; sum: bigint }>`select
      count(distinct payment.member_id)::int as members, count(distinct friend_id)::int as friends,
      coalesce(sum(reward.amount), 0)::bigint as sum
    from referrals.payment join referrals.reward on payment_id = payment.id
    where merchant_id = ${merchantId} and at > now() - make_interval(days => ${paidDays})`.execute(connection)
  const { members = 0, friends = 0, sum = 0n } = rows[0] ?? {}
  return { members, friends, amount: amount(sum) }
}
