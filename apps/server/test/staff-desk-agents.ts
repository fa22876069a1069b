import { type ContractRules, contractKinds } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { memberRow } from './factories.ts'

/** What makes an agent at the site that is asked, of whom no other has anything. */
export const madeAgent = (reason: string) =>
  ({ account: 'deskmadeagent', type: 1, language: 'VI', agreed: true, reason }) as const

/** What a site lets contracts be. */
export const someRules = (reason: string) => {
  const rule = { mode: 3, needsApproval: true, rateMostBp: 100, tiersMost: 2, payDelayMinutes: 5 } as const
  // as: one for each kind
  const rules = Object.fromEntries(contractKinds.map((kind) => [kind, rule])) as ContractRules
  return { version: 0, rules, reason }
}

/** The calls of the desk of agents, about agents of the first site. */
export async function agentCalls(database: Database, reason: string) {
  let made = 0
  const agent = (under: bigint | null = null) =>
    memberRow(database, { username: `deskagent${(made += 1)}`, type: 1, under })
  const [top, other, moved] = [await agent(), await agent(), await agent()]
  const proposed = async () => {
    const id = await agent(top)
    await sql`insert into agents.proposed_move (merchant_id, member_id, upline_before, upline_after, reason,
        proposed_by, proposed_at, until_at)
      values (1, ${id}, ${top}, ${other}, ${reason}, 'another', now(), now() + interval '1 day')`.execute(database.sql)
    return String(id)
  }
  const first = await agent()
  await sql`update members.member set must_change_password = true where id = ${first}`.execute(database.sql)
  const agentId = String(top)
  const contract = async (set: string) =>
    String(
      (
        await sql<{ id: bigint }>`insert into agents.contract (merchant_id, kind, period, giver_id, receiver_id,
            is_offer, active_amount, rate_bp, status, time_zone, made_at, starts_at, settled_until, accepted_by,
            accepted_at)
          select 1, 'daily_salary', 'daily', ${set === 'approval' ? top : null}::bigint, ${await agent(top)}, true, 1, 10,
            ${set === 'active' ? 'active' : 'pending'}, 'UTC', now(), ${set === 'active' ? new Date() : null}::timestamptz,
            ${set === 'active' ? new Date() : null}::timestamptz, ${set === 'approval' ? top : null}::bigint,
            ${set === 'approval' ? new Date() : null}::timestamptz returning id`.execute(database.sql)
      ).rows[0]!.id, // An insert returns its row.
    )
  const active = await contract('active')
  let days = 0
  const payout = async (held: boolean) =>
    String(
      (
        await sql<{ id: bigint }>`insert into agents.payout (contract_id, receiver_id, from_at, until_at, base_amount,
            period_at, counted_amount, active_count, rate_bp, amount, due_at, held_at, held_by, held_reason)
          select id, receiver_id, starts_at, starts_at + make_interval(days => ${(days += 1)}), 100, starts_at, 100, 1,
            100, 1, now() + interval '1 day', ${held ? new Date() : null}::timestamptz,
            ${held ? 'another' : null}::text, ${held ? reason : null}::text
          from agents.contract where id = ${active} returning id`.execute(database.sql)
      ).rows[0]!.id, // An insert returns its row.
    )
  await sql`update agents.payout set failed_at = now() where id = ${await payout(false)}`.execute(database.sql)
  const heldByTop = sql`insert into agents.contract (merchant_id, kind, period, receiver_id, is_offer, active_amount,
      rate_bp, status, time_zone, made_at, starts_at, settled_until)
    values (1, 'daily_salary', 'daily', ${top}, true, 1, 10, 'active', 'UTC', now(), now(), now())`
  await heldByTop.execute(database.sql)
  return {
    contractList: { role: 'auditor', input: { list: 'all' } },
    contractRecord: { role: 'auditor', input: { contractId: active } },
    offerContract: {
      role: 'agent-manager',
      input: {
        agent: String(other),
        kind: 'daily_salary',
        period: 'daily',
        activeAmount: amount(1n),
        tiers: [{ activeMin: 0, validAmountMin: amount(0n), profitAmountMin: amount(0n), rateBp: 10 }],
        reason,
      },
    },
    approveContract: { role: 'agent-manager', input: { contractId: await contract('approval'), reason } },
    rejectContract: { role: 'agent-manager', input: { contractId: await contract('waiting'), reason } },
    endContract: { role: 'agent-manager', input: { contractId: await contract('active'), belowCount: 0, reason } },
    payoutList: { role: 'auditor', input: { list: 'all' } },
    holdPayout: { role: 'agent-manager', input: { payoutId: await payout(false), reason } },
    releasePayout: { role: 'finance-checker', input: { payoutId: await payout(true), reason } },
    runPayout: { role: 'finance-checker', input: { payoutId: await payout(false), reason } },
    agentTree: { role: 'auditor', input: {} },
    agentTeam: { role: 'auditor', input: { agentId, period: 'today' } },
    agent: { role: 'auditor', input: { agentId } },
    agentMoves: { role: 'auditor', input: {} },
    renewFirstPassword: { role: 'agent-manager', input: { agentId: String(first), reason } },
    agentRebates: { role: 'auditor', input: { agentId } },
    setAgentRebates: {
      role: 'agent-manager',
      input: { agentId, version: 0, rates: [{ category: 'LOTT', rate: 1 }], reason },
    },
    overrideAgentRebates: {
      role: 'finance-checker',
      input: { agentId: String(other), version: 0, rates: [{ category: 'LOTT', rate: 500 }], reason },
    },
    setAgentType: { role: 'agent-manager', input: { agentId, seen: 1, type: 2, reason } },
    previewMove: { role: 'agent-manager', input: { agentId: String(moved), under: String(other) } },
    moveAgent: { role: 'agent-manager', input: { agentId: String(moved), under: String(other), seen: null, reason } },
    confirmMove: { role: 'agent-manager', input: { agentId: await proposed(), reason } },
    dropMove: { role: 'agent-manager', input: { agentId: await proposed(), reason } },
  } as const
}
