import { type InputOf, type Outcome, type OutputOf, dayMs, done, refuse, type staffAgentRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { changeUpline, findInTree } from '../../members/index.ts'
import { lockContracts } from '../contracts/store.ts'
import { type AuditedDeps, subjectOf } from './deps.ts'
import {
  type Place,
  type PlaceRefusal,
  countBelow,
  countsFrom,
  endByCompany,
  endingContracts,
  findPlace,
  isInForce,
  placeOf,
  shownEnding,
} from './effects.ts'
import { shownPerson } from './person.ts'
import { lockWaitingMove } from './waiting-moves.ts'

type Routes = typeof staffAgentRoutes

/** What a move would do, for whoever is to decide it. */
export async function previewMove(
  { database: { sql: connection }, deskSite }: AuditedDeps,
  { agentId, under }: InputOf<Routes['previewMove']>,
  now: Date,
): Promise<Outcome<OutputOf<Routes['previewMove']>, PlaceRefusal>> {
  const { id: merchantId } = await deskSite()
  const memberId = BigInt(agentId)
  const place = await findPlace(connection, { merchantId, memberId, under })
  if (!place.ok) return place
  const { member, to } = place.value
  const [contracts, memberCount, from] = await Promise.all([
    endingContracts(connection, memberId),
    countBelow(connection, memberId),
    member.uplineId === null ? [] : findInTree(connection, merchantId, [member.uplineId]),
  ])
  return done({
    from: from[0] ? shownPerson(from[0]) : null,
    to: to && shownPerson(to),
    memberCount,
    contracts: await shownEnding(connection, merchantId, contracts),
    needsSecond: contracts.some(isInForce),
    countsFrom: await countsFrom(connection, now),
  })
}

type MoveRefusal = PlaceRefusal | 'changed_meanwhile'

/** Moves an account, or proposes it where contracts in force would end. Moves of a site come one after another. */
export async function moveAgent(
  deps: AuditedDeps,
  context: StaffContext,
  { agentId, under, seen, reason }: InputOf<Routes['moveAgent']>,
): Promise<Outcome<OutputOf<Routes['moveAgent']>, MoveRefusal>> {
  const { now, staff } = context
  return deps.database.transaction(async (tx) => {
    const { id: merchantId } = await deps.deskSite(tx)
    const memberId = BigInt(agentId)
    await lockContracts(tx, merchantId)
    const place = await findPlace(tx, { merchantId, memberId, under })
    if (!place.ok) return place
    const { member, to } = place.value
    const isWaiting = (await lockWaitingMove(tx, { merchantId, memberId, now })) !== undefined
    if (isWaiting || member.uplineId !== (seen === null ? null : BigInt(seen))) return refuse('changed_meanwhile')
    if (!(await endingContracts(tx, memberId)).some(isInForce)) {
      await carryOut(deps, tx, context, { place: place.value, merchantId, reason })
      return done({ status: 'moved' } as const)
    }
    await sql`update agents.proposed_move set outcome = 'dropped', decided_at = ${now} where member_id = ${memberId}
      and decided_at is null`.execute(tx)
    await sql`insert into agents.proposed_move (merchant_id, member_id, upline_before, upline_after, reason,
        proposed_by, proposed_at, until_at)
      values (${merchantId}, ${memberId}, ${member.uplineId}, ${to?.id ?? null}, ${reason}, ${staff.name}, ${now},
        ${new Date(now.getTime() + dayMs)})`.execute(tx)
    await deps.audit(tx, context, {
      action: 'agent.move_proposed',
      subject: subjectOf(memberId),
      before: { upline: idText(member.uplineId) },
      after: { upline: idText(to?.id ?? null) },
      reason,
    })
    return done({ status: 'waiting' } as const)
  })
}

interface Move {
  readonly place: Place
  readonly merchantId: number
  readonly reason: string
}

/** Moves the account with everybody below, and ends the contracts that no longer fit. */
async function carryOut(
  deps: AuditedDeps,
  tx: Tx,
  context: StaffContext,
  { place: { member, to }, merchantId, reason }: Move,
): Promise<number> {
  const { now } = context
  const contracts = await endingContracts(tx, member.id)
  await endByCompany(tx, deps, { contracts, now })
  const at = await countsFrom(tx, now)
  await changeUpline(tx, { merchantId, memberId: member.id, uplineId: to?.id ?? null, at })
  await deps.audit(tx, context, {
    action: 'agent.moved',
    subject: subjectOf(member.id),
    before: { upline: idText(member.uplineId) },
    after: { upline: idText(to?.id ?? null), countsFrom: at, endedContracts: contracts.map(({ id }) => String(id)) },
    reason,
  })
  return contracts.length
}

const idText = (id: bigint | null) => (id === null ? null : String(id))

/** Carries out what a colleague has proposed. Whoever has proposed it is refused, and that is written down. */
export async function confirmMove(
  deps: AuditedDeps,
  context: StaffContext,
  { agentId, reason }: InputOf<Routes['confirmMove']>,
): Promise<Outcome<OutputOf<Routes['confirmMove']>, MoveRefusal | 'second_person_needed'>> {
  const { now, staff } = context
  const memberId = BigInt(agentId)
  const confirmed = await deps.database.transaction(async (tx) => {
    const { id: merchantId } = await deps.deskSite(tx)
    await lockContracts(tx, merchantId)
    if ((await findInTree(tx, merchantId, [memberId])).length === 0) return refuse('not_found')
    const proposed = await lockWaitingMove(tx, { merchantId, memberId, now })
    if (!proposed) return refuse('changed_meanwhile')
    if (proposed.proposed_by === staff.name) return refuse('second_person_needed')
    const place = await placeOf(tx, { merchantId, memberId, uplineId: proposed.upline_after })
    if (!place.ok) return place
    if (place.value.member.uplineId !== proposed.upline_before) return refuse('changed_meanwhile')
    const endedCount = await carryOut(deps, tx, context, { place: place.value, merchantId, reason })
    await sql`update agents.proposed_move set outcome = 'moved', decided_at = ${now}, decided_by = ${staff.name}
      where id = ${proposed.id}`.execute(tx)
    return done({ endedCount })
  })
  if (!confirmed.ok && confirmed.code === 'second_person_needed') {
    const facts = { action: 'agent.second_person_needed', subject: subjectOf(memberId) }
    await deps.database.transaction((tx) => deps.audit(tx, context, facts))
  }
  return confirmed
}

/** Takes away what is proposed. */
export async function dropMove(
  deps: AuditedDeps,
  context: StaffContext,
  { agentId, reason }: InputOf<Routes['dropMove']>,
): Promise<Outcome<OutputOf<Routes['dropMove']>, 'not_found' | 'changed_meanwhile'>> {
  const { now, staff } = context
  return deps.database.transaction(async (tx) => {
    const { id: merchantId } = await deps.deskSite(tx)
    const memberId = BigInt(agentId)
    if ((await findInTree(tx, merchantId, [memberId])).length === 0) return refuse('not_found')
    const proposed = await lockWaitingMove(tx, { merchantId, memberId, now })
    if (!proposed) return refuse('changed_meanwhile')
    await sql`update agents.proposed_move set outcome = 'dropped', decided_at = ${now}, decided_by = ${staff.name}
      where id = ${proposed.id}`.execute(tx)
    await deps.audit(tx, context, { action: 'agent.move_dropped', subject: subjectOf(memberId), reason })
    return done({ agentId })
  })
}
