import { type TopicEvent, isCashierCall, isCentreCall, realtimeRoutes } from '@banyan/contract'
import { merchantsOf } from '../modules/members/index.ts'
import { hasCashier } from '../modules/site/index.ts'
import { createHttp } from '../platform/http/http.ts'
import { observeCall } from '../platform/http/metrics.ts'
import { type Module, served } from '../platform/module.ts'
import { per, scaled } from '../platform/limits/rate-limit.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Edge = ReturnType<typeof buildEdge>

/** Where browsers call: the sites, and the sockets that tell their pages what has changed. */
export function buildEdge(ground: Ground, { site, ledger, realMoney }: Money, { identity }: People, ports: Ports) {
  const isDemo = ground.settings.mode === 'demo'
  const { answering, log, sealed, readiness, nodes, database, rateLimitFactor } = ground
  const http = createHttp({
    ...answering,
    log,
    observe: observeCall,
    authenticate: identity.authenticate,
    resolveMerchant: site.resolver.resolveMerchant,
    takesMoney: (merchant) => realMoney.takesMoney(merchant, new Date()),
    isAbsent: (route, { merchant, flagsOn }) =>
      (isCashierCall(route) && !hasCashier({ isDemo }, merchant)) ||
      (route.audience === 'agent' && !flagsOn.has('AGENTCENTER3')) ||
      (isCentreCall(route) && !flagsOn.has('MEMBERCENTER3')),
    unseal: sealed.open,
    readiness: () => readiness.isReady,
  })
  const realtime = createRealtime({
    http,
    database,
    bus: nodes.bus,
    log,
    ticketsPerAddress: scaled(per(20, 20), rateLimitFactor),
    currentSite: site.resolver.current,
    async readMembers(memberIds) {
      const merchants = await merchantsOf(database.sql, memberIds)
      const events = new Map<bigint, TopicEvent>()
      for (const merchantId of new Set(merchants.values())) {
        const members = memberIds.filter((memberId) => merchants.get(memberId) === merchantId)
        const { currency } = await site.merchantOf(merchantId)
        for (const [memberId, { balance, sequence }] of await ledger.balances(members, currency))
          events.set(memberId, { kind: 'balance', sumBalance: balance.toString(), sequence })
      }
      return events
    },
  })
  ledger.changes.listen(realtime.membersChanged)
  ports.endSockets.answerBy(realtime.endSession)
  ports.tellMember.answerBy(realtime.notifyMember)
  const module: Module = {
    routes: [served(realtimeRoutes, realtime.handlers, realtime.limits)],
    prune: realtime.prune,
    stop: realtime.close,
  }
  /** A page that is open is told at once that the site is closed for it [SITE-02] [SITE-03]. */
  const closeSockets = () =>
    realtime
      .closeWhere(({ site: code, address }) => site.resolver.isClosedTo(code, address))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'whether the site is closed was not read; sockets stay open until it is'),
      )
  return { modules: [module], http, realtime, closeSockets }
}
