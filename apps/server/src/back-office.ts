import { join } from 'node:path'
import { staffRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import {
  type Identity,
  createPasswordHash,
  isCommonPassword,
  setFrozen,
  staffFigures,
  withLastLogin,
  withLastLogins,
} from './modules/identity/index.ts'
import { listVendorGames, listVendors, playStatusOf, switchPlay } from './modules/catalog/index.ts'
import type { Inbox } from './modules/inbox/index.ts'
import type { Lottery } from './modules/lottery/index.ts'
import type { Loyalty } from './modules/loyalty/index.ts'
import { findMember, searchMembers } from './modules/members/index.ts'
import type { Promotions } from './modules/promotions/index.ts'
import type { Site } from './modules/site/index.ts'
import { readProfiles, setProfile } from './modules/slots/index.ts'
import { createStaff, sharedCount, type Staff } from './modules/staff/index.ts'
import { askTransfer, closeDispute, listConnections, listDisputes, listTransfers } from './modules/vendors/index.ts'
import type { Database } from './platform/database.ts'
import type { Http } from './platform/http.ts'
import { countViolations, type Invariant } from './platform/invariants.ts'
import { readKeyFile } from './platform/key-file.ts'
import type { Log } from './platform/log.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Settings } from './platform/settings.ts'
import { serveBackoffice } from './platform/static.ts'
import type { Vault } from './platform/vault.ts'
import { createWorkQueue } from './platform/work-queue.ts'

export interface BackOfficeDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
  readonly http: Http
  readonly readiness: Readiness
  readonly invariants: readonly Invariant[]
  /** What passwords are keyed with before they are hashed. */
  readonly passwordKey: Vault['passwordKey']
  readonly identity: Pick<Identity, 'setPayeeName'>
  readonly loyalty: Pick<Loyalty, 'listForStaff' | 'decide'>
  readonly promotions: Pick<Promotions, 'listForStaff' | 'pictureForStaff' | 'accept' | 'reject'>
  readonly inbox: Pick<Inbox, 'send'>
  /** The installation's currency, in which members hold money. */
  readonly currency: Currency
  readonly site: Pick<Site, 'merchant'>
  readonly lottery: Pick<Lottery, 'countDraws'>
  readonly onSessionEnded: (sessionId: bigint) => void
}

const dist = join(import.meta.dirname, '../../backoffice/dist')

/**
 * The part of the composition root that builds the back office: staff may call no module,
 * so what it needs of them is handed in here.
 */
export function mountBackOffice(deps: BackOfficeDeps): Staff {
  const { database, settings, http, log } = deps
  /** The site at whose address the desk is opened. */
  const merchantId = async () => (await deps.site.merchant()).id
  const hash = createPasswordHash(createWorkQueue({ waitingMax: 10, waitMsMax: 5000 }), { figures: staffFigures, pepper: deps.passwordKey })
  const staff = createStaff({
    database,
    log,
    key: readKeyFile(join(settings.dataDir, 'staff.key'), 'key of staff secrets'),
    publicUrl: settings.publicUrl,
    passwords: { ...hash, isCommon: isCommonPassword },
    members: {
      search: async (text) => withLastLogins(database.sql, await searchMembers(database.sql, await merchantId(), text)),
      async find(name) {
        const found = await findMember(database.sql, await merchantId(), name)
        return found && withLastLogin(database.sql, found)
      },
      async setFrozen(tx, memberId, frozen) {
        const change = await setFrozen(tx, { merchantId: await merchantId(), memberId, frozen })
        return change && { ...change, afterCommit: () => change.endedSessionIds.forEach(deps.onSessionEnded) }
      },
      setPayeeName: deps.identity.setPayeeName,
    },
    rewards: {
      currency: deps.currency,
      list: (status) => deps.loyalty.listForStaff(status),
      decide: deps.loyalty.decide,
    },
    promotions: {
      currency: deps.currency,
      list: (asked) => deps.promotions.listForStaff(asked),
      picture: deps.promotions.pictureForStaff,
      accept: deps.promotions.accept,
      reject: deps.promotions.reject,
    },
    messages: { send: deps.inbox.send },
    slots: {
      profiles: async () => readProfiles(database.sql, await merchantId()),
      async setProfile(tx, own) {
        const { id, code } = await deps.site.merchant()
        const { own: before } = await readProfiles(tx, id, 'locked')
        await setProfile(tx, id, own)
        return { site: code, before }
      },
    },
    vendors: {
      list: () => listVendors(database.sql),
      connections: async () => listConnections(database.sql, await merchantId()),
      games: (asked) => listVendorGames(database.sql, asked),
      statusOf: playStatusOf,
      switch: (tx, play) => switchPlay(tx, play),
      transfers: async (status) => listTransfers(database.sql, await merchantId(), status),
      askTransfer: async (tx, id) => askTransfer(tx, await merchantId(), id),
      disputes: async (status) => listDisputes(database.sql, await merchantId(), status),
      closeDispute: async (tx, closing) => closeDispute(tx, await merchantId(), closing),
    },
    system: { health: () => readHealth(deps), invariants: sharedCount(() => countViolations(database, deps.invariants)) },
  })
  http.mountStaff(staffRoutes, staff.handlers, staff.authenticate)
  serveBackoffice(http, dist)
  return staff
}

async function readHealth({ settings, nodeId, readiness, lottery }: BackOfficeDeps) {
  const [reasons, draws] = await Promise.all([readiness.reasons(), lottery.countDraws()])
  const { mode, role } = settings
  const megabyte = 1024 * 1024
  return {
    node: {
      id: nodeId,
      version: process.version,
      mode,
      role,
      upSeconds: Math.floor(process.uptime()),
      memoryMegabytes: Math.round(process.memoryUsage().rss / megabyte),
    },
    reasons: [...reasons],
    draws,
  }
}
