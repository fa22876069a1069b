import { type centralStaffRoutes, done, permissionsAt, refuse } from '@banyan/contract'
import type { SessionStaff, StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Limiter, createLimiter } from '../../platform/limits/rate-limit.ts'
import { createAccount, disableAccount, giveRole, listAccounts, resetAccount } from './accounts.ts'
import {
  approveAdjustment,
  proposeAdjustment,
  rejectAdjustment,
  setAdjustmentRule,
  shownAdjustment,
} from './adjustments.ts'
import { type Actor, listAudit, verifyAudit, writeAudit } from './audit.ts'
import { exportAudit } from './export-audit.ts'
import { bonusHandlers } from './bonuses.ts'
import {
  approveDeposit,
  askBank,
  assignSuspense,
  changeSetting,
  findTarget,
  listDeposits,
  openDepositNotice,
  openBankCall,
  readDeposit,
  rejectDeposit,
  vouchForDeposit,
  returnSuspense,
  workOn,
} from './deposits.ts'
import type { StaffDeps } from './deps.ts'
import { beginPasskeyLogin, logIn, logInByPasskey } from './log-in.ts'
import { freezeMember, namePayee, reopenMember, searchMembers, searchesPerColleague } from './members.ts'
import { beginPasskey, finishPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { findRecipient, sendMessage } from './letters.ts'
import { acceptApplication, rejectApplication, shownApplication } from './promotions.ts'
import { decideExchange, shownExchange } from './rewards.ts'
import { endSessions, listSessions } from './sessions.ts'
import { beginSetup, finishSetup } from './set-up.ts'
import { setSlotProfile } from './slots.ts'
import type { System } from './system.ts'
import { withdrawalHandlers } from './withdrawals.ts'
import { askTransfer, closeDispute, decideParked, switchPlay } from './vendors.ts'

const actorOf = ({ staff, address }: StaffContext) => ({ name: staff.name, role: staff.role, address }) satisfies Actor

type AllHandlers = StaffHandlers<typeof centralStaffRoutes>

export function staffHandlers(deps: StaffDeps, system: System): AllHandlers {
  const searches = createLimiter(searchesPerColleague)
  return {
    ...ownAccount(deps),
    ...installation(deps, system),
    ...memberDesk(deps, searches),
    ...giftDesk(deps),
    ...withdrawalHandlers(deps),
    ...balanceDesk(deps),
    ...gameDesk(deps),
    ...depositDesk(deps, searches),
    ...bonusHandlers(deps),
  }
}

/** Log-in, and what a colleague does with an account of their own. */
function ownAccount(deps: StaffDeps) {
  const { database } = deps

  /** Ends one session of the caller's own account; false when it is not theirs or is over. */
  const endOwn = ({ staffId, name }: SessionStaff, actor: Actor, sessionId: bigint, action: string) =>
    database.transaction(async (tx) => {
      if ((await endSessions(tx, staffId, sessionId)) === 0) return false
      await writeAudit(tx, actor, { action, subject: `staff ${name}` })
      return true
    })

  return {
    beginSetup: ({ link }) => beginSetup(deps, link),
    finishSetup: (setUp, visitor) => finishSetup(deps, visitor.now, setUp, visitor),
    login: (credentials, visitor) => logIn(deps, visitor.now, credentials, visitor),
    beginPasskeyLogin: (_input, visitor) => beginPasskeyLogin(deps, visitor),
    logInByPasskey: (shown, visitor) => logInByPasskey(deps, visitor.now, shown, visitor),
    passkeys: async (_input, { staff }) => done({ passkeys: await listPasskeys(database.sql, staff.staffId) }),
    beginPasskey: ({ password }, { staff }) => beginPasskey(deps, password, staff),
    finishPasskey: (made, context) => finishPasskey(deps, made, context.staff, actorOf(context)),
    removePasskey: (request, context) => removePasskey(deps, request, context.staff, actorOf(context)),
    async logout(_input, context) {
      await endOwn(context.staff, actorOf(context), context.staff.sessionId, 'staff.logged_out')
      return done({})
    },
    async me(_input, { staff: { name, role, roleName, permissions } }) {
      const held = permissionsAt({ hasCashier: await deps.hasCashier() }, permissions)
      return done({ name, role, roleName, permissions: held })
    },
    async sessions(_input, { staff }) {
      return done({ sessions: await listSessions(database.sql, staff, deps.times) })
    },
    async endSession({ id }, context) {
      const ended = await endOwn(context.staff, actorOf(context), BigInt(id), 'staff.session_ended')
      return ended ? done({}) : refuse('not_found')
    },
  } satisfies Partial<AllHandlers>
}

/** The state of the installation, the colleagues' accounts and the audit log. */
function installation(deps: StaffDeps, system: System) {
  const { database } = deps
  return {
    async health() {
      return done(await system.health())
    },
    async invariants() {
      return done(await system.invariants())
    },
    async staff() {
      return done({ accounts: await listAccounts(database.sql) })
    },
    createStaff: (request, context) => createAccount(database, actorOf(context), { ...request, by: context.staff }),
    setStaffRole: ({ id, ...next }, context) =>
      giveRole(database, actorOf(context), { ...next, account: { id: BigInt(id) }, by: context.staff }),
    resetStaff: ({ id, reason }, context) =>
      resetAccount(database, actorOf(context), { account: { id: BigInt(id) }, reason, by: context.staff }),
    disableStaff: ({ id, reason }, context) =>
      disableAccount(database, actorOf(context), { account: { id: BigInt(id) }, reason, by: context.staff }),
    async audit(filter) {
      return done(await listAudit(database.sql, filter))
    },
    exportAudit: async (filter, context) =>
      done(await exportAudit(database, actorOf(context), { filter, now: context.now })),
    async verifyAudit(_input, { now }) {
      return done({ verifiedAt: now, ...(await verifyAudit(deps)) })
    },
  } satisfies Partial<AllHandlers>
}

/** Members, and messages to them. */
function memberDesk(deps: StaffDeps, searches: Limiter) {
  return {
    members: (asked, context) => searchMembers(deps, actorOf(context), { asked, searches }),
    freezeMember: (change, context) => freezeMember(deps, actorOf(context), change),
    reopenMember: (asked, context) => reopenMember(deps, actorOf(context), asked),
    namePayee: (change, context) => namePayee(deps, actorOf(context), change),
    messageRecipient: ({ name }, context) => findRecipient(deps, actorOf(context), { name, searches }),
    sendMessage: (letter, context) => sendMessage(deps, actorOf(context), letter),
  } satisfies Partial<AllHandlers>
}

/** Exchanges of the points mall, and applications for promotions. */
function giftDesk(deps: StaffDeps) {
  return {
    async exchanges({ status }) {
      const { code, decimals } = await deps.rewards.currency()
      return done({ exchanges: (await deps.rewards.list(status)).map(shownExchange), currency: code, decimals })
    },
    decideExchange: (decision, context) => decideExchange(deps, actorOf(context), { ...decision, now: context.now }),
    async applications({ status }, { language }) {
      const { code, decimals } = await deps.promotions.currency()
      const applications = (await deps.promotions.list({ status, language })).map(shownApplication)
      return done({ applications, currency: code, decimals })
    },
    applicationPicture: ({ id, picture }) => deps.promotions.picture(BigInt(id), picture),
    acceptApplication: (accepted, context) =>
      acceptApplication(deps, actorOf(context), { ...accepted, now: context.now }),
    rejectApplication: (rejected, context) =>
      rejectApplication(deps, actorOf(context), { ...rejected, now: context.now }),
  } satisfies Partial<AllHandlers>
}

/** Balances that are put right. */
function balanceDesk(deps: StaffDeps) {
  return {
    async adjustments({ state, memberId, after, count = 50 }) {
      const { adjustments, currency, ...rest } = await deps.adjustments.list({
        state,
        memberId: memberId === undefined ? undefined : BigInt(memberId),
        after: after === undefined ? undefined : BigInt(after),
        count,
      })
      const { code, decimals } = currency
      return done({ ...rest, adjustments: adjustments.map(shownAdjustment), currency: code, decimals })
    },
    proposeAdjustment: ({ memberId, ...proposed }, context) =>
      proposeAdjustment(deps, actorOf(context), { ...proposed, memberId: BigInt(memberId), now: context.now }),
    approveAdjustment: (decision, context) =>
      approveAdjustment(deps, actorOf(context), { ...decision, now: context.now }),
    rejectAdjustment: (decision, context) =>
      rejectAdjustment(deps, actorOf(context), { ...decision, now: context.now }),
    setAdjustmentRule: (change, context) => setAdjustmentRule(deps, actorOf(context), { ...change, now: context.now }),
  } satisfies Partial<AllHandlers>
}

/** Vendors with their transfers and disputes, and the pace of our own slots. */
function gameDesk(deps: StaffDeps) {
  return {
    async vendors(_input, { language }) {
      const [vendors, connections] = await Promise.all([deps.vendors.list(language), deps.vendors.connections()])
      return done({ vendors: [...vendors], connections: [...connections] })
    },
    async vendorGames(asked) {
      return done({ games: [...(await deps.vendors.games(asked))] })
    },
    switchPlay: (play, context) => switchPlay(deps, actorOf(context), play),
    async vendorTransfers({ status }) {
      return done({ transfers: [...(await deps.vendors.transfers(status))] })
    },
    askTransfer: (request, context) => askTransfer(deps, actorOf(context), request),
    async vendorDisputes({ status }) {
      return done({ disputes: [...(await deps.vendors.disputes(status))] })
    },
    closeDispute: (request, context) => closeDispute(deps, actorOf(context), request),
    async vendorParked({ status }) {
      return done({ payouts: [...(await deps.vendors.parked(status))] })
    },
    decideParked: (decision, context) => decideParked(deps, actorOf(context), decision),
    async slotProfile() {
      return done({ ...(await deps.slots.profiles()) })
    },
    setSlotProfile: (change, context) => setSlotProfile(deps, actorOf(context), change),
  } satisfies Partial<AllHandlers>
}

/** Deposits, money that is nobody's yet, what banks have told, and the ways to pay in. */
function depositDesk(deps: StaffDeps, searches: Limiter) {
  const { deposits: desk } = deps
  return {
    staffDeposits: (asked, { now }) => listDeposits(deps, asked, now),
    staffDeposit: ({ depositId }, { now }) => readDeposit(deps, depositId, now),
    takeDeposit: (asked, context) =>
      workOn(deps, actorOf(context), { ...asked, action: 'deposit.taken' }, (tx, actor) =>
        desk.take(tx, asked, { by: actor.name, now: context.now }),
      ),
    giveBackDeposit: (asked, context) =>
      workOn(deps, actorOf(context), { ...asked, action: 'deposit.given_back' }, (tx, actor) =>
        desk.giveBack(tx, asked, { by: actor.name, now: context.now }),
      ),
    approveDeposit: (approved, context) => approveDeposit(deps, actorOf(context), approved, context.now),
    vouchForDeposit: (vouched, context) => vouchForDeposit(deps, actorOf(context), vouched, context.now),
    openDepositNotice: ({ depositId }, context) => openDepositNotice(deps, actorOf(context), depositId),
    depositNoticePicture: (asked) => desk.noticePicture(asked),
    rejectDeposit: (rejected, context) => rejectDeposit(deps, actorOf(context), rejected, context.now),
    suspense: async (asked, { now }) => done(await desk.suspense(asked, now)),
    suspenseTarget: ({ text }, context) => findTarget(deps, actorOf(context), { text, searches, now: context.now }),
    assignSuspense: (assigned, context) => assignSuspense(deps, actorOf(context), assigned, context.now),
    returnSuspense: (returned, context) => returnSuspense(deps, actorOf(context), returned, context.now),
    bankCalls: async (asked) => done(await desk.calls(asked)),
    openBankCall: ({ callId }, context) => openBankCall(deps, actorOf(context), callId),
    askBank: (asked, context) => askBank(deps, actorOf(context), asked, context.now),
    depositSettings: async (_input, { now }) => done(await desk.settings(now)),
    async setDepositMethod({ reason, ...next }, context) {
      const act = { action: 'deposit_method.set', subject: `deposit method ${next.code}`, reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) => desk.setMethod(tx, next))
      return set.ok ? done({ version: set.value.version }) : set
    },
    async addDepositMethod({ reason, ...added }, context) {
      const act = { action: 'deposit_method.added', subject: `deposit method ${added.code}`, reason }
      const made = await changeSetting(deps, actorOf(context), act, (tx) => desk.addMethod(tx, added))
      return made.ok ? done({}) : made
    },
    async addReceivingAccount({ reason, ...account }, context) {
      const act = { action: 'receiving_account.added', subject: `receiving account ${account.accountNumber}`, reason }
      const added = await changeSetting(deps, actorOf(context), act, (tx) => desk.addAccount(tx, account))
      return added.ok ? done({ accountId: added.value.accountId }) : added
    },
    async setReceivingAccount({ reason, ...next }, context) {
      const act = { action: 'receiving_account.set', subject: `receiving account ${next.accountId}`, reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) => desk.setAccount(tx, next))
      return set.ok ? done({ version: set.value.version }) : set
    },
    async setPaymentProvider({ reason, ...next }, context) {
      const act = { action: 'payment_provider.set', subject: `payment provider ${next.code}`, reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) => desk.setProvider(tx, next))
      return set.ok ? done({ version: set.value.version }) : set
    },
    async setDepositDesk({ reason, ...next }, context) {
      const act = { action: 'deposit_desk.set', subject: 'deposit desk', reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) => desk.setDesk(tx, next))
      return set.ok ? done({ version: set.value.version }) : set
    },
  } satisfies Partial<AllHandlers>
}
