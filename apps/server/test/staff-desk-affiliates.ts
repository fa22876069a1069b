import type { AffiliateTerms } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { memberRow } from './factories.ts'

const terms: AffiliateTerms = {
  kind: 'share',
  shareBp: 2000,
  cpaAmount: amount(0n),
  feeBp: 0,
  carries: true,
  depositMin: amount(1n),
  validMin: amount(1n),
  withinDays: 30,
}

/** The calls of the desk of affiliates, about one of the first site with months that wait. */
export async function affiliateCalls(database: Database, reason: string) {
  const member = await memberRow(database, { username: 'deskaffiliate' })
  const newcomer = await memberRow(database, { username: 'deskaffiliatenew' })
  await sql`insert into affiliates.site (merchant_id, open_from, time_zone) values (1, '2026-12-01', 'UTC')
    on conflict do nothing`.execute(database.sql)
  await sql`insert into affiliates.pay_rule (merchant_id, second_person_from) values (1, 700000)
    on conflict do nothing`.execute(database.sql)
  const { rows } = await sql<{ id: bigint }>`insert into affiliates.affiliate (merchant_id, member_id, name, contact,
      made_at)
    values (1, ${member}, 'Blog', 'blog@example.com', now()) returning id`.execute(database.sql)
  const id = rows[0]!.id // An insert returns its row.
  await sql`insert into affiliates.contract (affiliate_id, version, from_on, kind, share_bp, cpa_amount, fee_bp,
      carries, deposit_min, valid_min, within_days, at, by, reason)
    values (${id}, 1, '2026-01-01', 'share', 2000, 0, 0, true, 1, 1, 30, now(), 'another', ${reason})`.execute(
    database.sql,
  )
  let months = 0
  /** What a month came to, which waits or is held. */
  async function statement(isHeld: boolean): Promise<string> {
    months += 1
    const made = await sql<{ id: bigint }>`with closed as (insert into affiliates.month (merchant_id, month, closed_at)
        values (1, '2026-01-01'::date + make_interval(months => ${months}), now()) returning month)
      insert into affiliates.statement (merchant_id, affiliate_id, month, contract_version, players, stake, payout,
        given, fee, carried, base, share_amount, qualified, cpa_amount, amount, state, held_by, held_at, held_reason)
      select 1, ${id}, month, 1, 0, 5000, 0, 0, 0, 0, 5000, 1000, 0, 0, 1000, ${isHeld ? 'held' : 'waiting'},
        ${isHeld ? 'another' : null}::text, ${isHeld ? new Date() : null}::timestamptz, ${isHeld ? reason : null}::text
      from closed returning id`.execute(database.sql)
    return String(made.rows[0]?.id)
  }
  const affiliateId = String(id)
  return {
    affiliates: { role: 'auditor', input: { list: 'on' } },
    affiliateRecord: { role: 'auditor', input: { affiliateId, period: 'month' } },
    makeAffiliate: {
      role: 'agent-manager',
      input: { account: String(newcomer), name: 'Blog', contact: '', terms, reason },
    },
    setAffiliateTerms: { role: 'agent-manager', input: { affiliateId, version: 1, terms, reason } },
    switchAffiliate: { role: 'agent-manager', input: { affiliateId, isOn: false, reason } },
    addAffiliateLink: { role: 'agent-manager', input: { affiliateId, campaign: 'desk', reason } },
    affiliatePayments: { role: 'auditor', input: { state: 'waiting' } },
    approveAffiliatePayment: { role: 'finance-checker', input: { statementId: await statement(false), reason } },
    holdAffiliatePayment: { role: 'finance-checker', input: { statementId: await statement(false), reason } },
    releaseAffiliatePayment: { role: 'finance-checker', input: { statementId: await statement(true), reason } },
    setAffiliatePayRule: {
      role: 'agent-manager',
      input: { before: amount(700_000n), secondPersonFrom: amount(800_000n), reason },
    },
  } as const
}
