import { join } from 'node:path'
import { centralStaffRoutes, done } from '@banyan/contract'
import { freezeParts, frozenOne } from './floors/freezing.ts'
import { openJobs, openToday } from './floors/today.ts'
import { readHealth } from './floors/health.ts'
import {
  type Identity,
  createPasswordHash,
  isCommonPassword,
  reopenAccount,
  staffFigures,
  withLastLogin,
} from './modules/identity/index.ts'
import {
  type Cashier,
  type Deposits,
  type Withdrawals,
  holdAccounts,
  removeAccountsOf,
} from './modules/cashier/index.ts'
import { listVendorGames, listVendors, playStatusOf, switchPlay } from './modules/catalog/index.ts'
import type { Inbox } from './modules/inbox/index.ts'
import type { Lottery } from './modules/lottery/index.ts'
import type { Loyalty } from './modules/loyalty/index.ts'
import { findMember } from './modules/members/index.ts'
import type { Promotions } from './modules/promotions/index.ts'
import { type Site, hasCashier } from './modules/site/index.ts'
import { readProfiles, setProfile } from './modules/slots/index.ts'
import { type Staff, type StaffOptions, createStaff, sharedCount, staffInvariants } from './modules/staff/index.ts'
import {
  type Vendors,
  askTransfer,
  closeDispute,
  listConnections,
  listDisputes,
  listParked,
  listTransfers,
} from './modules/vendors/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Http } from './platform/http/http.ts'
import type { SiteMerchant } from './platform/http/types.ts'
import type { Module } from './platform/module.ts'
import { readKeyFile } from './platform/secrets/key-file.ts'
import type { Log } from './platform/process/log.ts'
import { countAndKeep } from './platform/nodes/invariant-counts.ts'
import type { Readiness } from './platform/nodes/readiness.ts'
import type { Settings } from './platform/process/settings.ts'
import { serveBackoffice } from './platform/http/static.ts'
import type { Vault } from './platform/secrets/vault.ts'
import { createWorkQueue } from './platform/process/work-queue.ts'

export interface BackOfficeDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
  readonly http: Http
  readonly readiness: Readiness
  /** Those that stand below: their desks are mounted, their invariants counted, and what they tell of today is read. */
  readonly modules: readonly Pick<Module, 'desks' | 'invariants' | 'jobs' | 'today'>[]
  /** What passwords are keyed with before they are hashed. */
  readonly passwordKey: Vault['passwordKey']
  readonly identity: Pick<Identity, 'setPayeeName'>
  readonly loyalty: Pick<Loyalty, 'listForStaff' | 'decide'>
  readonly withdrawals: Pick<Withdrawals, 'desk'>
  readonly promotions: Pick<Promotions, 'listForStaff' | 'pictureForStaff' | 'accept' | 'reject'>
  readonly cashier: Pick<Cashier, 'adjustments'>
  readonly inbox: Pick<Inbox, 'plan' | 'send' | 'sendsEmail'>
  readonly vendors: Pick<Vendors, 'decideParked'>
  readonly deposits: Pick<Deposits, 'deskAt' | 'bonusDeskAt'>
  readonly site: Pick<Site, 'merchant'>
  readonly lottery: Pick<Lottery, 'countDraws'>
  /** Members as a colleague asks for them. */
  readonly searchPlayers: StaffOptions['members']['search']
  readonly onSessionEnded: (sessionId: bigint) => void
}

/** The site at whose address a desk is opened. */
const merchantHere = ({ site }: Pick<BackOfficeDeps, 'site'>) => site.merchant()

/** Whether a site has a cashier, and its desks with it. */
const hasCashierAt = ({ settings }: Pick<BackOfficeDeps, 'settings'>, merchant: SiteMerchant) =>
  hasCashier({ isDemo: settings.mode === 'demo' }, merchant)

const dist = join(import.meta.dirname, '../../backoffice/dist')

/**
 * The part of the composition root that builds the back office: staff may call no module,
 * so what it needs of them is handed in here.
 */
export function mountBackOffice(deps: BackOfficeDeps): Staff {
  const { database, settings, http, log } = deps
  const hash = createPasswordHash(createWorkQueue({ waitingMax: 10, waitMsMax: 5000 }), {
    figures: staffFigures,
    pepper: deps.passwordKey,
  })
  const here = () => merchantHere(deps)
  const invariants = [...deps.modules.flatMap((module) => module.invariants ?? []), ...staffInvariants]
  const staff = createStaff({
    database,
    log,
    key: readKeyFile(join(settings.dataDir, 'staff.key'), 'key of staff secrets'),
    publicUrl: settings.publicUrl,
    passwords: { ...hash, isCommon: (password, name) => isCommonPassword(password, name, []) },
    members: memberDesk(deps),
    rewards: {
      currency: async () => (await deps.site.merchant()).currency,
      list: (status) => deps.loyalty.listForStaff(status),
      decide: deps.loyalty.decide,
    },
    promotions: {
      currency: async () => (await deps.site.merchant()).currency,
      list: (asked) => deps.promotions.listForStaff(asked),
      picture: deps.promotions.pictureForStaff,
      accept: deps.promotions.accept,
      reject: deps.promotions.reject,
    },
    withdrawals: deps.withdrawals.desk,
    adjustments: deps.cashier.adjustments,
    messages: { sendsEmail: deps.inbox.sendsEmail, send: deps.inbox.send, plan: deps.inbox.plan },
    slots: slotDesk(deps),
    vendors: vendorDesk(deps),
    bonuses: deps.deposits.bonusDeskAt(here),
    hasCashier: async () => hasCashierAt(deps, await here()),
    deposits: deps.deposits.deskAt(here),
    system: { health: () => readHealth(deps), invariants: sharedCount(() => countAndKeep(database, invariants)) },
  })
  http.mountStaff(centralStaffRoutes, staff.handlers, staff)
  const modules = [...deps.modules, staff.module]
  const desks = modules.flatMap((module) => module.desks ?? [])
  const today = openToday({ ...deps, modules, merchant: here, hasCashier: (merchant) => hasCashierAt(deps, merchant) })
  for (const mountOn of [today, openJobs(deps), ...desks]) mountOn(http, staff)
  serveBackoffice(http, dist)
  return staff
}

const merchantIdOf = async (deps: Pick<BackOfficeDeps, 'site'>) => (await merchantHere(deps)).id

function memberDesk(deps: BackOfficeDeps): StaffOptions['members'] {
  const { sql } = deps.database
  return {
    search: deps.searchPlayers,
    async find(name) {
      const found = await findMember(sql, await merchantIdOf(deps), name)
      return found && frozenOne(sql, await withLastLogin(sql, found))
    },
    setFrozen: async (tx, change) => freezeParts(tx, { ...change, ...deps, merchant: await merchantHere(deps) }),
    async reopen(tx, memberId) {
      const merchantId = await merchantIdOf(deps)
      const reopened = await reopenAccount(tx, { merchantId, memberId, now: new Date() })
      if (!reopened?.ok) return reopened
      const { closedAt, member } = reopened.value
      return done({ closedAt, member: await frozenOne(tx, member) })
    },
    async setPayeeName(tx, memberId, payeeName) {
      await holdAccounts(tx, memberId)
      const named = await deps.identity.setPayeeName(tx, memberId, payeeName)
      if (!named) return null
      const removedAccounts = named.isOther ? await removeAccountsOf(tx, memberId) : 0
      return { ...named, removedAccounts, member: await frozenOne(tx, named.member) }
    },
  }
}

function slotDesk(deps: BackOfficeDeps): StaffOptions['slots'] {
  return {
    profiles: async () => readProfiles(deps.database.sql, await merchantIdOf(deps)),
    async setProfile(tx, own) {
      const { id, code } = await deps.site.merchant()
      const { own: before } = await readProfiles(tx, id, 'locked')
      await setProfile(tx, id, own)
      return { site: code, before }
    },
  }
}

function vendorDesk(deps: BackOfficeDeps): StaffOptions['vendors'] {
  const { sql } = deps.database
  return {
    list: (language) => listVendors(sql, language),
    connections: async () => listConnections(sql, await merchantIdOf(deps)),
    games: (asked) => listVendorGames(sql, asked),
    statusOf: playStatusOf,
    switch: (tx, play) => switchPlay(tx, play),
    transfers: async (status) => listTransfers(sql, await merchantIdOf(deps), status),
    askTransfer: async (tx, id) => askTransfer(tx, await merchantIdOf(deps), id),
    disputes: async (status) => listDisputes(sql, await merchantIdOf(deps), status),
    parked: async (status) => listParked(sql, await merchantIdOf(deps), status),
    decideParked: async (tx, decision) => deps.vendors.decideParked(tx, await merchantIdOf(deps), decision),
    closeDispute: async (tx, closing) => closeDispute(tx, await merchantIdOf(deps), closing),
  }
}
