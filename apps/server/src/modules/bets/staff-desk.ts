import { type BetVoidReason, type ErrorCode, type Outcome, dayMs, done, refuse, staffBetRoutes } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { confirmVoid, dropVoid, listBetGames, proposeVoid, readBetHistory } from '../wagering/index.ts'
import type { BetDeskDeps } from './deps.ts'
import { readRecord, subjectOf } from './record.ts'
import { listWaiting, ofSite, searchBets } from './search.ts'

type Routes = typeof staffBetRoutes

/** The desk of bets: finds any bet of the site, shows its whole history, and voids it by two people. */
export function servedBets(deps: BetDeskDeps): ServedDesk {
  const { sql } = deps.database
  return desk(staffBetRoutes, (audit, actsOn) => ({
    async bets(asked) {
      const site = await deps.deskSite()
      const { code: currency, decimals } = site.currency
      const page = asked.list === 'waiting' ? { bets: await listWaiting(sql, site), next: null } : await found(asked)
      return done({ ...page, games: await listBetGames(sql), currency, decimals })

      async function found(search: typeof asked) {
        const { bets, next } = await searchBets(sql, site, search)
        return { bets: bets.map((bet) => ({ ...bet, waiting: null })), next }
      }
    },
    async bet({ betId }, { now }) {
      const site = await deps.deskSite()
      const record = await readRecord({ connection: sql, site, actsOn }, betId, now)
      return record
        ? done({ ...record, currency: site.currency.code, decimals: site.currency.decimals })
        : refuse('not_found')
    },
    ...voidingOf(deps, audit),
  }))
}

function voidingOf(deps: BetDeskDeps, audit: Audit) {
  const { database, tellMember, onBalancesChanged } = deps
  return {
    async proposeBetVoid({ betId, why, reason }, context) {
      const proposed = await onBet(deps, betId, async (tx) => {
        const answer = await proposeVoid(tx, { betId: BigInt(betId), by: context.staff.name, reason, why })
        if (answer.ok) await write(audit, tx, context, { action: 'bet.void_proposed', betId, why, reason })
        return answer
      })
      return proposed.ok ? done({ until: new Date(context.now.getTime() + dayMs) }) : proposed
    },
    async confirmBetVoid({ betId, reason }, context) {
      const confirmed = await onBet(deps, betId, async (tx) => {
        const answer = await confirmVoid(tx, { betId: BigInt(betId), by: context.staff.name, reason })
        if (!answer.ok) return answer
        const { memberId, why } = answer.value
        await write(audit, tx, context, { action: 'bet.voided', betId, why, reason })
        await tellMember(tx, { memberId, topic: 'bet_voided' })
        return answer
      })
      if (!confirmed.ok && confirmed.code === 'second_person_needed') {
        const facts = { action: 'bet.second_person_needed', subject: subjectOf(betId) }
        await database.transaction((tx) => audit(tx, context, facts))
      }
      if (!confirmed.ok) return confirmed
      onBalancesChanged([confirmed.value.memberId])
      return done({ version: confirmed.value.version })
    },
    dropBetVoid: ({ betId, reason }, context) =>
      onBet(deps, betId, async (tx) => {
        const dropped = await dropVoid(tx, BigInt(betId))
        if (!dropped.ok) return dropped
        await write(audit, tx, context, { action: 'bet.void_dropped', betId, reason })
        return done({ betId })
      }),
  } satisfies Partial<StaffHandlers<Routes>>
}

/** Does something to a bet of the site; another site's is none. */
async function onBet<Value, Code extends ErrorCode>(
  { database, deskSite }: BetDeskDeps,
  betId: string,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
) {
  return database.transaction(async (tx) => {
    const site = await deskSite(tx)
    const history = await readBetHistory(tx, { id: BigInt(betId), currency: site.currency })
    const [found] = history ? await ofSite(tx, site, [history]) : []
    return found ? work(tx) : refuse('not_found')
  })
}

interface Written {
  readonly action: string
  readonly betId: string
  readonly why?: BetVoidReason
  readonly reason: string
}

function write(audit: Audit, tx: Tx, context: StaffContext, { action, betId, why, reason }: Written): Promise<void> {
  return audit(tx, context, { action, subject: subjectOf(betId), reason, ...(why && { after: { why } }) })
}
