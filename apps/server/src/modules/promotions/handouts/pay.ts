import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { derivedKey } from '../../ledger/index.ts'
import { membersOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'
import type { AtSite, HandoutDeps } from './deps.ts'
import { standingOf } from './standing.ts'

type Part = Row<'promotion.handout_part', 'id' | 'member_id' | 'amount'>

/**
 * Pays every part of a handout that is held, once, asks for play with it, and tells the members. Who cannot play any
 * more is skipped, and the answer is how many were.
 */
export async function payParts(
  tx: Tx,
  deps: HandoutDeps,
  site: AtSite,
  handout: Pick<Row<'promotion.handout'>, 'id' | 'multiple' | 'proposed_at'>,
): Promise<number> {
  const { rows: parts } = await sql<Part>`select id, member_id, amount from promotion.handout_part
    where handout_id = ${handout.id} and outcome is null order by member_id`.execute(tx)
  const ids = parts.map((part) => part.member_id)
  const [members, blocked] = [await membersOf(tx, site.id, ids), await deps.blockedOf(tx, ids, site.currency)]
  const paid = parts.filter(({ member_id: id }) => {
    const member = members.get(id)
    return member !== undefined && standingOf(member, blocked) === 'found'
  })
  await credit(tx, deps, { site, handout, paid })
  const paidIds = paid.map(({ id }) => id)
  await sql`update promotion.handout_part
    set outcome = case when id = any(${paidIds}::bigint[]) then 'paid' else 'skipped' end
    where handout_id = ${handout.id} and outcome is null`.execute(tx)
  await deps.tellMembers(tx, { memberIds: paid.map((part) => part.member_id), topic: 'handout' })
  return parts.length - paid.length
}

interface Credited {
  readonly site: AtSite
  readonly handout: Pick<Row<'promotion.handout'>, 'multiple' | 'proposed_at'>
  readonly paid: readonly Part[]
}

async function credit(tx: Tx, deps: HandoutDeps, { site, handout, paid }: Credited): Promise<void> {
  const { id: merchantId, currency } = site
  await deps.ledger.openWallets(
    tx,
    paid.map((part) => part.member_id),
    currency,
  )
  const credits = paid.map((part) => ({
    memberId: part.member_id,
    currency,
    amount: amount(part.amount),
    reason: 'handout' as const,
    reference: part.id,
  }))
  const posted = await deps.ledger.post(
    tx,
    credits.map((each) => ({
      ...each,
      direction: 'credit',
      house: 'promotion',
      key: derivedKey(`handout part ${each.reference}`, handout.proposed_at),
    })),
  )
  const failed = posted.findIndex(({ status }) => status !== 'posted')
  if (failed >= 0) throw new Error(`handout part ${credits[failed]?.reference}: ${posted[failed]?.status}`)
  const multiple = handout.multiple ?? undefined
  await deps.requireTurnover(
    tx,
    ...credits.map((each) => ({ ...each, merchantId, source: 'handout' as const, multiple })),
  )
}
