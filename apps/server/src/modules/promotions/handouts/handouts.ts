import { type HandoutKind, type HandoutState, type Outcome, dayMs, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { membersOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'
import type { AtSite, HandoutDeps } from './deps.ts'
import { payParts } from './pay.ts'
import { needsSecondPerson } from './rule.ts'
import { standingOf } from './standing.ts'

export interface NewHandout {
  readonly requestKey: string
  readonly kind: HandoutKind
  readonly multiple: number | null
  readonly members: readonly { readonly memberId: string; readonly amount: Amount }[]
  readonly reason: string
  readonly by: string
  readonly now: Date
}

export interface HandoutDecision {
  readonly id: bigint
  readonly reason: string
  readonly by: string
  readonly now: Date
}

export const sumOf = (parts: readonly { readonly amount: Amount }[]): Amount =>
  amount(parts.reduce((sum, part) => sum + part.amount, 0n))

type Proposed = Outcome<
  { readonly id: bigint; readonly state: HandoutState; readonly sum: Amount; readonly isNew: boolean },
  'member_not_found' | 'idempotency_key_reused' | 'invalid_request'
>

/**
 * Gives a bonus to each of these members at once, or from the site's sum on keeps it for a second person
 * (docs/decisions/0345). `isNew` is false where the same request has come before: it gives nothing.
 */
export async function proposeHandout(tx: Tx, deps: HandoutDeps, site: AtSite, proposed: NewHandout): Promise<Proposed> {
  const ids = proposed.members.map(({ memberId }) => BigInt(memberId))
  if (new Set(ids).size < ids.length) return refuse('invalid_request')
  const sum = sumOf(proposed.members)
  const needsSecond = await needsSecondPerson(tx, site.id, { ...proposed, sum })
  const row = await insert(tx, site, { ...proposed, sum, needsSecond })
  if (!row) return findProposed(tx, site, proposed)
  if (!(await canAll(tx, deps, site, ids))) return refuse('member_not_found')
  await sql`insert into promotion.handout_part (handout_id, member_id, amount)
    select ${row.id}, member_id, amount from unnest(${ids}::bigint[],
      ${proposed.members.map((member) => member.amount)}::bigint[]) as part (member_id, amount)`.execute(tx)
  if (row.state === 'paid') await payParts(tx, deps, site, row)
  return done({ id: row.id, state: row.state, sum, isNew: true })
}

/** Whether all of these can be given something now. */
async function canAll(tx: Tx, deps: HandoutDeps, site: AtSite, ids: readonly bigint[]): Promise<boolean> {
  const [members, blocked] = [await membersOf(tx, site.id, ids), await deps.blockedOf(tx, ids, site.currency)]
  return ids.every((id) => {
    const member = members.get(id)
    return member !== undefined && standingOf(member, blocked) === 'found'
  })
}

type Handout = Row<'promotion.handout', 'id' | 'multiple' | 'proposed_by' | 'proposed_at'> & {
  readonly state: HandoutState
}
const columns = sql`id, multiple, state, proposed_by, proposed_at`

/** Writes the handout as it will be once the transaction holds; undefined: the request has come before. */
async function insert(
  tx: Tx,
  { id: merchantId }: AtSite,
  {
    requestKey,
    kind,
    multiple,
    members,
    reason,
    by,
    now,
    sum,
    needsSecond,
  }: NewHandout & {
    readonly sum: Amount
    readonly needsSecond: boolean
  },
): Promise<Handout | undefined> {
  const decided = needsSecond ? null : now
  const { rows } = await sql<Handout>`insert into promotion.handout (merchant_id, kind, reason, multiple, member_count,
      sum_amount, state, needs_second, request_key, proposed_by, proposed_at, decided_by, decided_at)
    values (${merchantId}, ${kind}, ${reason}, ${multiple}, ${members.length}, ${sum},
      ${needsSecond ? 'waiting' : 'paid'}, ${needsSecond}, ${requestKey}, ${by}, ${now}, ${decided && by}, ${decided})
    on conflict (merchant_id, request_key) do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

/** What the same request has proposed before; another one under its key is refused. */
async function findProposed(tx: Tx, site: AtSite, proposed: NewHandout): Promise<Proposed> {
  const { requestKey, kind, multiple, reason, by, members } = proposed
  const { rows } = await sql<Handout & { readonly parts: readonly string[] }>`select ${columns},
      (select array_agg(member_id || ' ' || amount) from promotion.handout_part where handout_id = handout.id) as parts
    from promotion.handout where merchant_id = ${site.id} and request_key = ${requestKey} and kind = ${kind}
      and multiple is not distinct from ${multiple}::int and reason = ${reason} and proposed_by = ${by}`.execute(tx)
  const [row] = rows
  const asked = new Set(members.map((member) => `${member.memberId} ${member.amount}`))
  const isSame = row?.parts.length === asked.size && row.parts.every((part) => asked.has(part))
  return row && isSame
    ? done({ id: row.id, state: row.state, sum: sumOf(members), isNew: false })
    : refuse('idempotency_key_reused')
}

/**
 * Pays what another person has proposed within a day, once, whoever decides at the same time. A proposal that is older
 * counts no more: whoever approves it then proposes it again.
 */
export async function approveHandout(
  tx: Tx,
  deps: HandoutDeps,
  site: AtSite,
  decision: HandoutDecision,
): Promise<
  Outcome<
    { readonly state: HandoutState; readonly skipped: number },
    'not_found' | 'already_decided' | 'second_person_needed'
  >
> {
  const row = await lock(tx, site, decision.id)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  const { id, by, now } = decision
  if (row.proposed_at.getTime() + dayMs <= now.getTime()) {
    await sql`update promotion.handout set proposed_by = ${by}, proposed_at = ${now} where id = ${id}`.execute(tx)
    return done({ state: 'waiting', skipped: 0 })
  }
  if (row.proposed_by === by) return refuse('second_person_needed')
  await decide(tx, 'paid', decision)
  return done({ state: 'paid', skipped: await payParts(tx, deps, site, row) })
}

/** Rejects what waits; nothing moves. */
export async function rejectHandout(
  tx: Tx,
  site: AtSite,
  decision: HandoutDecision,
): Promise<Outcome<{ readonly state: HandoutState }, 'not_found' | 'already_decided'>> {
  const row = await lock(tx, site, decision.id)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  await decide(tx, 'rejected', decision)
  return done({ state: 'rejected' })
}

async function lock(tx: Tx, site: AtSite, id: bigint): Promise<Handout | undefined> {
  const { rows } = await sql<Handout>`select ${columns} from promotion.handout
    where id = ${id} and merchant_id = ${site.id} for update`.execute(tx)
  return rows[0]
}

async function decide(tx: Tx, state: 'paid' | 'rejected', { id, by, reason, now }: HandoutDecision): Promise<void> {
  await sql`update promotion.handout set state = ${state}, decided_by = ${by}, decided_at = ${now},
    decision_reason = ${reason} where id = ${id}`.execute(tx)
}
