import { type StaffRole, identityRoutes, ledgerRoutes, staffRoutes, trialType } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { trialMembersFrom } from '../src/modules/ledger/index.ts'
import { createProfile } from '../src/modules/members/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import type { TestApp } from './app.ts'
import type { Betting } from './betting.ts'
import { type CallOptions, registration } from './client.ts'
import { createStaffClient, startStaff } from './staff.ts'

/** The value of a call that must succeed. */
export async function value<V>(answer: Promise<{ ok: true; value: V } | { ok: false; code: string }>): Promise<V> {
  const answered = await answer
  if (!answered.ok) throw new Error(answered.code)
  return answered.value
}

export async function memberIdOf(database: Database, username: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select id from members.member where username = ${username}`.execute(
    database.sql,
  )
  if (!rows[0]) throw new Error(`no member is called ${username}`)
  return rows[0].id
}

/** Writes contacts of a member of the first site, who proves to have those that are named. */
export async function writeContacts(
  { database, app }: { readonly database: Database; readonly app: Pick<TestApp, 'masterKeyFile'> },
  id: bigint,
  {
    verified,
    ...contacts
  }: { readonly email?: string; readonly mobileNum?: string; readonly verified: readonly ('email' | 'mobile')[] },
): Promise<void> {
  const profile = createProfile(openVault(app.masterKeyFile))
  await database.transaction(async (tx) => {
    await profile.write(tx, { id, merchantId: 1 }, contacts)
    for (const kind of verified) await profile.markVerified(tx, id, kind, new Date())
  })
}

interface MemberRow {
  readonly username: string
  readonly merchantId?: number
  readonly type?: number
  readonly status?: 'active' | 'frozen' | 'closed'
  readonly under?: bigint | null
  readonly registeredAt?: Date
}

/** A row of a member alone, for tests of what is known of members: nobody can log in as it. */
export async function memberRow(
  database: Database,
  { username, merchantId = 1, type = 0, status = 'active', under = null, registeredAt = new Date() }: MemberRow,
): Promise<bigint> {
  const from = type === trialType ? trialMembersFrom : 0n
  const { rows } = await sql<{
    id: bigint
  }>`insert into members.member (id, merchant_id, username, nickname, type, status,
      language, terms_version, terms_agreed_at, age_confirmed_at, register_url, registered_at, upline_id)
    overriding system value values (${from} + nextval(pg_get_serial_sequence('members.member', 'id')), ${merchantId},
      ${username}, 'x', ${type}, ${status}, 'VI', '1', now(), now(), '', ${registeredAt}, ${under})
        returning id`.execute(database.sql)
  return rows[0]!.id // An insert returns its row.
}

export interface TestMember {
  readonly id: bigint
  readonly username: string
  readonly token: string
  /** Places a newcomer who registers with it under this member. */
  readonly code: string
}

interface NewMember extends Pick<CallOptions, 'headers' | 'address'> {
  /** Who the member is placed under. */
  readonly under?: Pick<TestMember, 'code'> | undefined
}

export type People = ReturnType<typeof people>

/** Makes members as the product does, on a server in this process. Their names begin with `named`. */
export function people(database: Database, { client }: Pick<TestApp, 'client'>, named: string) {
  let count = 0

  /** A member with the 1,000,000 of play money that a newcomer is granted. */
  async function member({ under, ...options }: NewMember = {}): Promise<TestMember> {
    count += 1
    const username = `${named}${count}member`
    const input = { ...registration, username, ...(under && { referralCode: under.code }) }
    const { token } = await value(client.call(identityRoutes.register, input, options))
    const { rows } = await sql<{ id: bigint; code: string }>`select member.id, code from members.member
      join identity.affiliate_code on owner_id = member.id where username = ${username}`.execute(database.sql)
    if (!rows[0]) throw new Error(`${username} has no code`)
    return { ...rows[0], username, token }
  }

  /** An agent. No call makes one: an operator writes the type. */
  async function agent({ type = 1, ...options }: NewMember & { readonly type?: number } = {}): Promise<TestMember> {
    const made = await member(options)
    await sql`update members.member set type = ${type} where id = ${made.id}`.execute(database.sql)
    return made
  }

  /** What is in the member's wallet. */
  const moneyOf = async ({ token }: Pick<TestMember, 'token'>): Promise<Amount> =>
    (await value(client.call(ledgerRoutes.balance, {}, { token }))).sumBalance

  return { member, agent, moneyOf }
}

interface EndedBets {
  readonly payout?: bigint
  readonly endedAt?: Date
}

/**
 * Places a bet of each stake in one round and ends them all with one payout, as settlement would have written it: won
 * if there is a payout, otherwise lost. Answers the round.
 */
export async function endBets(
  bets: Betting,
  placed: readonly { readonly by: Pick<TestMember, 'id'>; readonly stake: bigint }[],
  { payout = 0n, endedAt = new Date() }: EndedBets = {},
): Promise<bigint> {
  const roundId = await bets.newRound()
  await placeBets(bets, roundId, placed)
  await sql`update wagering.bet set status = ${payout > 0n ? 'won' : 'lost'}::wagering.bet_status, payout = ${payout},
    settled_at = ${endedAt}
    where round_id = ${roundId}`.execute(bets.database.sql)
  return roundId
}

/** Places a bet of each stake in a round that takes bets. */
export async function placeBets(
  bets: Betting,
  roundId: bigint,
  placed: readonly { readonly by: Pick<TestMember, 'id'>; readonly stake: bigint }[],
): Promise<void> {
  for (const { by, stake } of placed)
    expect(await bets.wagering.wager(bets.intent(by.id, roundId, stake))).toMatchObject({ ok: true })
}

/** A bet of 100 by a member of its own with 1,000, in a round of its own that takes bets. */
export async function openBet(bets: Betting): Promise<{ memberId: bigint; roundId: bigint; betId: bigint }> {
  const [memberId, roundId] = [await bets.newMember(1000n), await bets.newRound()]
  const { betId } = await value(bets.wagering.wager(bets.intent(memberId, roundId, 100n)))
  return { memberId, roundId, betId }
}

/** The same bet, whose round is drawn and waits for its settlement. */
export async function drawnBet(bets: Betting) {
  const placed = await openBet(bets)
  await bets.draw(placed.roundId)
  return placed
}

export type Colleagues = Awaited<ReturnType<typeof colleagues>>

/** Colleagues with their roles by name, each logged in; `as` is the session of one of them. */
export async function colleagues(
  database: Database,
  fastify: FastifyInstance,
  roles: Readonly<Record<string, StaffRole>>,
) {
  const client = createStaffClient(fastify)
  const cookies = new Map<string, string>()
  for (const [name, role] of Object.entries(roles))
    cookies.set(name, (await startStaff(database, client, name, role)).cookie)
  const as = (name: string) => {
    const cookie = cookies.get(name)
    if (cookie === undefined) throw new Error(`no colleague is called ${name}`)
    return { cookie }
  }
  return { client, as }
}

export type Desk = Awaited<ReturnType<typeof desk>>

/** One colleague of each role, called `the-ROLE`. */
export async function desk(database: Database, fastify: FastifyInstance, roles: readonly StaffRole[]) {
  const named = Object.fromEntries(roles.map((role) => [`the-${role}`, role]))
  const { client, as } = await colleagues(database, fastify, named)
  const ofRole = (role: StaffRole) => as(`the-${role}`)
  /** What the audit log says of a subject, newest first, as the auditor reads it. */
  const audited = async (subject: string) => {
    const answer = await client.call(staffRoutes.audit, { subject, count: 100 }, ofRole('auditor'))
    if (!answer.ok) throw new Error(answer.code)
    const said = answer.value.entries
    return said.map(({ actor, action, before, after, reason }) => ({ actor, action, before, after, reason }))
  }
  return { client, as: ofRole, audited }
}
