import { z } from 'zod/mini'
import { freezeKinds } from './freezing.ts'
import { exchangeStatuses, rewardKinds } from './loyalty.ts'
import { passkeyList, passkeyMade, passkeyName, passkeyShownValue, passkeyToMake, passkeyToShow } from './passkey.ts'
import { deviceValue } from './security.ts'
import { playProfile, slotCycleMsMost } from './slots.ts'
import { staffAffiliateRoutes } from './staff-affiliates.ts'
import { staffAgentContractRoutes } from './staff-agent-contracts.ts'
import { staffAgentRebateRoutes } from './staff-agent-rebates.ts'
import { staffAgentRoutes } from './staff-agents.ts'
import { staffAvatarRoutes } from './staff-avatars.ts'
import { staffCorrectionRoutes } from './staff-corrections.ts'
import { staffConfigurationRoutes } from './staff-configuration.ts'
import { staffContentRoutes } from './staff-content.ts'
import { staffMissionRoutes } from './staff-missions.ts'
import { staffRaffleRoutes } from './staff-raffles.ts'
import { staffPointRoutes } from './staff-points.ts'
import { staffRankRoutes } from './staff-ranks.ts'
import { sending, staffRewardRoutes } from './staff-rewards.ts'
import { letterRanks, staffLetterRoutes } from './staff-letters.ts'
import { staffCorrespondenceRoutes } from './staff-correspondence.ts'
import { staffBonusRoutes } from './staff-bonuses.ts'
import { staffDepositRoutes } from './staff-deposits.ts'
import { memberStates, memberWays, staffPlayerRoutes } from './staff-players.ts'
import { staffJobRoutes } from './staff-jobs.ts'
import { staffLotteryRoutes } from './staff-lotteries.ts'
import { staffKycRoutes } from './staff-kyc.ts'
import { staffLaboratoryRoutes } from './staff-laboratory.ts'
import { staffMessageRoutes } from './staff-messages.ts'
import { roleCode, staffRoleRoutes } from './staff-role-desk.ts'
import { staffPermissions } from './staff-roles.ts'
import { staffAlertRoutes } from './staff-alerts.ts'
import { staffHarmRoutes } from './staff-harm.ts'
import { staffAdjustmentRoutes } from './staff-adjustments.ts'
import { staffReconciliationRoutes } from './staff-reconciliation.ts'
import { staffPayoutFileRoutes } from './staff-payout-files.ts'
import { staffPayoutPlaceRoutes } from './staff-payout-places.ts'
import { staffPayoutRoutes } from './staff-payouts.ts'
import { staffPromotionRoutes } from './staff-promotions.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { staffSiteRoutes } from './staff-sites.ts'
import { staffReportRoutes } from './staff-reports.ts'
import { staffBetRoutes } from './staff-bets.ts'
import { staffCashbackRoutes } from './staff-cashback.ts'
import { staffReferralRoutes } from './staff-referrals.ts'
import { staffTournamentRoutes } from './staff-tournaments.ts'
import { staffJackpotRoutes } from './staff-jackpots.ts'
import { staffPromotionTermsRoutes } from './staff-promotion-terms.ts'
import { staffHandoutRoutes } from './staff-handouts.ts'
import { staffDrawRoutes } from './staff-draws.ts'
import { staffDrawResultRoutes } from './staff-draw-results.ts'
import { staffGameRoutes } from './staff-games.ts'
import { staffSuspicionRoutes } from './staff-suspicions.ts'
import { staffTodayRoutes } from './staff-today.ts'
import { staffVendorConnectionRoutes } from './staff-vendor-connections.ts'
import { staffVendorRecordRoutes } from './staff-vendor-record.ts'
import { staffVendorRoutes } from './staff-vendors.ts'
import { staffWithdrawalRoutes } from './staff-withdrawals.ts'
import { amountValue, countParameter, idValue, instantValue, languageValue } from './values.ts'

const nothing = z.strictObject({})
const shortText = z.string().check(z.maxLength(256))
const nameText = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const link = z.string().check(z.regex(/^[\w-]{43}$/))

/** Kinds in whatever order, each once. */
const freezeSet = z.array(z.enum(freezeKinds)).check(z.maxLength(freezeKinds.length))

/** The words of a role that was made here; null of one that the product brings. */
const roleName = z.nullable(z.string())

const account = z.object({
  id: idValue,
  name: z.string(),
  role: roleCode,
  roleName,
  /** `invited` until the set-up link was used. */
  status: z.enum(['invited', 'active', 'disabled']),
  createdAt: instantValue,
  lastLoginAt: z.nullable(instantValue),
})
export type StaffAccount = z.output<typeof account>

const member = z.object({
  id: idValue,
  /** The first and the last letter; the rest is masked (OPS-10). */
  account: z.string(),
  type: z.int(),
  /** The state of the log-in. */
  status: z.enum(['active', 'frozen', 'closed']),
  /** What is frozen, each for itself. */
  frozen: z.array(z.enum(freezeKinds)),
  registeredAt: instantValue,
  lastLoginAt: z.nullable(instantValue),
})
export type MemberOverview = z.output<typeof member>

const auditEntry = z.object({
  seq: idValue,
  at: instantValue,
  /** Null: the command line of the server. */
  actor: z.nullable(z.string()),
  role: z.nullable(z.string()),
  address: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** SHA-256 of the entry and of the one before it in its chain, hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Each a whole word or the beginning of one. */
const auditFilter = {
  actor: z.optional(shortText),
  action: z.optional(shortText),
  subject: z.optional(shortText),
  from: z.optional(instantValue),
  until: z.optional(instantValue),
}

const exchange = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  /** What the member has now. */
  currentPoints: amountValue,
  kind: z.enum(rewardKinds),
  productName: z.string(),
  quantity: z.int(),
  requiredPoints: amountValue,
  requiredAmount: amountValue,
  bonusAmount: amountValue,
  status: z.enum(exchangeStatuses),
  at: instantValue,
  /** Where goods go; null for a bonus. */
  address: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** Null: it waits for a decision. */
  decidedAt: z.nullable(instantValue),
  /** What the member was told with the decision. */
  remarks: z.nullable(z.string()),
  /** Null: nobody has recorded that the goods were sent. */
  sending: z.nullable(sending),
})
export type ExchangeForStaff = z.output<typeof exchange>

const newProfile = z.strictObject({
  autoplay: z.boolean(),
  turbo: z.boolean(),
  minCycleMs: z.int().check(z.minimum(0), z.maximum(slotCycleMsMost)),
})

/** The back office. Its paths lie outside of the members' and take the back office's cookie only (ROLE-19, OPS-01). */
export const centralStaffRoutes = declareStaffRoutes({
  beginSetup: {
    method: 'POST',
    path: '/ops/api/setup',
    summary: 'What a one-time link sets up: the account and its new authenticator secret',
    permission: 'door',
    input: z.strictObject({ link }),
    output: z.object({ name: z.string(), role: roleCode, roleName, secret: z.string(), uri: z.string() }),
    refusals: ['staff_link_invalid'],
  },
  finishSetup: {
    method: 'POST',
    path: '/ops/api/setup/finish',
    summary: 'Sets password and authenticator, uses the link up and logs in; the recovery codes are shown this once',
    permission: 'door',
    session: 'starts',
    input: z.strictObject({ link, password: shortText, code: shortText }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['staff_link_invalid', 'staff_password_weak', 'staff_code_wrong', 'not_ready'],
  },
  login: {
    method: 'POST',
    path: '/ops/api/login',
    summary:
      'Logs in by name, password and a second factor: a code of the authenticator, a recovery code, or a passkey',
    permission: 'door',
    session: 'starts',
    input: z.strictObject({
      name: shortText,
      password: shortText,
      code: z.optional(shortText),
      passkey: z.optional(passkeyShownValue),
    }),
    output: z.object({ recoveryCodesLeft: z.int() }),
    refusals: ['staff_login_refused', 'too_many_requests', 'not_ready'],
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/ops/api/login/passkey/begin',
    summary: 'What the browser needs to log in by a passkey: a challenge good once, for five minutes',
    permission: 'door',
    input: nothing,
    output: passkeyToShow,
    refusals: ['too_many_requests'],
  },
  logInByPasskey: {
    method: 'POST',
    path: '/ops/api/login/passkey',
    summary: 'Logs in whoever the passkey is of. It has verified its user, so that it is both factors',
    permission: 'door',
    session: 'starts',
    input: passkeyShownValue,
    output: z.object({ recoveryCodesLeft: z.int() }),
    refusals: ['passkey_refused', 'too_many_requests'],
  },
  passkeys: {
    method: 'GET',
    path: '/ops/api/passkeys',
    summary: 'The passkeys of this account',
    permission: 'session.own',
    input: nothing,
    output: passkeyList,
    refusals: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/ops/api/passkeys/begin',
    summary: 'What the browser needs to make a passkey, by the password: a challenge good once, for five minutes',
    permission: 'session.own',
    input: z.strictObject({ password: shortText }),
    output: passkeyToMake,
    refusals: ['wrong_password', 'passkeys_full', 'too_many_requests', 'not_ready'],
  },
  finishPasskey: {
    method: 'POST',
    path: '/ops/api/passkeys',
    summary: 'Keeps the passkey that the browser has made',
    permission: 'session.own',
    input: z.strictObject({ name: passkeyName, ...passkeyMade }),
    output: z.object({ id: idValue }),
    refusals: ['passkey_refused', 'passkeys_full'],
  },
  removePasskey: {
    method: 'POST',
    path: '/ops/api/passkeys/remove',
    summary: 'Forgets a passkey of this account, by the password',
    permission: 'session.own',
    input: z.strictObject({ id: idValue, password: shortText }),
    output: z.object({}),
    refusals: ['wrong_password', 'not_found', 'too_many_requests', 'not_ready'],
  },
  logout: {
    method: 'DELETE',
    path: '/ops/api/session',
    summary: 'Ends this session',
    permission: 'session.own',
    session: 'ends',
    input: nothing,
    output: z.object({}),
    refusals: [],
  },
  me: {
    method: 'GET',
    path: '/ops/api/me',
    summary: 'Who this session is, and what the role may do',
    permission: 'session.own',
    input: nothing,
    output: z.object({
      name: z.string(),
      role: roleCode,
      roleName,
      permissions: z.array(z.enum(staffPermissions)),
    }),
    refusals: [],
  },
  sessions: {
    method: 'GET',
    path: '/ops/api/sessions',
    summary: 'The live sessions of this account',
    permission: 'session.own',
    input: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          id: idValue,
          address: z.string(),
          device: deviceValue,
          openedAt: instantValue,
          lastSeenAt: instantValue,
          isThisOne: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  endSession: {
    method: 'POST',
    path: '/ops/api/sessions/end',
    summary: 'Signs another session of this account out',
    permission: 'session.own',
    input: z.strictObject({ id: idValue }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  health: {
    method: 'GET',
    path: '/ops/api/health',
    summary: 'The state of the node that answers, of the draws and of the backups',
    permission: 'health.read',
    input: nothing,
    output: z.object({
      node: z.object({
        id: z.string(),
        version: z.string(),
        mode: z.string(),
        role: z.string(),
        upSeconds: z.int(),
        memoryMegabytes: z.int(),
      }),
      /** Empty: the node may serve. */
      reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
      draws: z.object({
        /** Past their time and not drawn yet. */
        due: z.int(),
        /** Drawn or void, with bets that are not settled yet. */
        unsettled: z.int(),
        nextAt: z.nullable(instantValue),
      }),
      /** How backups stand; null where the product takes none itself. */
      backup: z.nullable(
        z.object({
          everyHours: z.int(),
          keepDays: z.int(),
          /** The last whole one. */
          last: z.nullable(z.object({ at: instantValue, megabytes: z.int() })),
          /** It is older than twice the time between two. */
          isLate: z.boolean(),
          /** When the last part of the log came to the archive. */
          archivedAt: z.nullable(instantValue),
          /** The archive takes nothing now. */
          isArchiveStuck: z.boolean(),
          /** The last point in time that was brought back: what was lost, and the violations counted there. */
          restored: z.nullable(
            z.object({
              at: instantValue,
              until: instantValue,
              lossSeconds: z.int(),
              violations: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  invariants: {
    method: 'GET',
    path: '/ops/api/invariants',
    summary: 'Counts the violations of what must hold at every instant; an answer is kept for half a minute',
    permission: 'health.read',
    input: nothing,
    output: z.object({ countedAt: instantValue, violations: z.array(z.object({ name: z.string(), count: z.int() })) }),
    refusals: [],
  },
  members: {
    method: 'GET',
    path: '/ops/api/members',
    summary:
      'Members, newest first: by id or whole account, name, mobile number, e-mail, address, device or agent, and by state, rank and the time of registration. A search by a text is written into the audit log',
    permission: 'members.read',
    input: z.strictObject({
      text: z.string().check(z.maxLength(254)),
      /** What the text is; an id or an account by default. */
      by: z.optional(z.enum(memberWays)),
      state: z.optional(z.enum(memberStates)),
      rank: z.optional(countParameter(100)),
      /** Registered then or later. */
      from: z.optional(instantValue),
      /** Registered before. */
      until: z.optional(instantValue),
      /** The id of the last member of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ members: z.array(member), next: z.nullable(idValue) }),
    refusals: ['too_many_requests'],
  },
  freezeMember: {
    method: 'POST',
    path: '/ops/api/members/freeze',
    summary:
      'Says what of a member is frozen: log-in, bets, deposits, withdrawals, transfers; a frozen log-in ends the sessions',
    permission: 'members.freeze',
    input: z.strictObject({
      id: idValue,
      frozen: freezeSet,
      /** What was frozen when the colleague began. */
      seen: freezeSet,
      reason: reasonText,
    }),
    output: member,
    /** `changed_meanwhile`: somebody else has frozen or released something since. */
    refusals: ['member_not_found', 'changed_meanwhile'],
  },
  reopenMember: {
    method: 'POST',
    path: '/ops/api/members/reopen',
    summary: 'Opens an account again that its member has closed, once the days of a closed account are over',
    permission: 'members.freeze',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: member,
    /** `member_not_found`: nor one that its member has not closed. `closing_cools_off` comes with `days`. */
    refusals: ['member_not_found', 'closing_cools_off'],
  },
  namePayee: {
    method: 'PUT',
    path: '/ops/api/members/payee',
    summary: 'Corrects the account-holder name of a member, which withdrawals are paid to; the member cannot',
    permission: 'members.name',
    input: z.strictObject({
      id: idValue,
      payeeName: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      reason: reasonText,
    }),
    output: member,
    refusals: ['member_not_found'],
  },
  staff: {
    method: 'GET',
    path: '/ops/api/staff',
    summary: 'The staff accounts',
    permission: 'staff.read',
    input: nothing,
    output: z.object({ accounts: z.array(account) }),
    refusals: [],
  },
  createStaff: {
    method: 'POST',
    path: '/ops/api/staff',
    summary: 'Makes an account and its one-time set-up link',
    permission: 'staff.manage',
    input: z.strictObject({ name: nameText, role: roleCode, reason: reasonText }),
    output: z.object({ account, link: z.string() }),
    /** `not_found`: there is no such role. */
    refusals: ['staff_name_taken', 'not_found', 'role_beyond_own'],
  },
  setStaffRole: {
    method: 'POST',
    path: '/ops/api/staff/role',
    summary: 'Gives an account another role, which its open sessions have at once',
    permission: 'staff.manage',
    /** `before`: the role as it was seen. */
    input: z.strictObject({ id: idValue, before: roleCode, role: roleCode, reason: reasonText }),
    output: account,
    refusals: ['staff_not_found', 'staff_own_account', 'not_found', 'role_beyond_own', 'changed_meanwhile'],
  },
  resetStaff: {
    method: 'POST',
    path: '/ops/api/staff/reset',
    summary: 'Takes password and authenticator away, ends the sessions, and makes a new set-up link',
    permission: 'staff.manage',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({ account, link: z.string() }),
    refusals: ['staff_not_found', 'staff_own_account', 'role_beyond_own'],
  },
  disableStaff: {
    method: 'POST',
    path: '/ops/api/staff/disable',
    summary: 'Closes an account and ends its sessions',
    permission: 'staff.manage',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: account,
    refusals: ['staff_not_found', 'staff_own_account', 'role_beyond_own'],
  },
  ...staffVendorRoutes,
  ...staffWithdrawalRoutes,
  ...staffPayoutRoutes,
  slotProfile: {
    method: 'GET',
    path: '/ops/api/slots/profile',
    summary:
      'How fast the slots may be played at this site: by a profile of its own, or by the one that all sites without one share',
    permission: 'slots.pace',
    input: nothing,
    output: z.object({ own: z.nullable(playProfile), shared: playProfile }),
    refusals: [],
  },
  setSlotProfile: {
    method: 'PUT',
    path: '/ops/api/slots/profile',
    summary: 'Gives this site a profile of its own, or takes it away; every node heeds it within a second',
    permission: 'slots.pace',
    input: z.strictObject({ own: z.nullable(newProfile), reason: reasonText }),
    output: z.object({}),
    refusals: [],
  },
  exchanges: {
    method: 'GET',
    path: '/ops/api/exchanges',
    summary: 'What members redeemed: those that wait oldest first, those decided newest first; fifty at most',
    permission: 'rewards.decide',
    input: z.strictObject({ status: z.enum(exchangeStatuses) }),
    output: z.object({
      exchanges: z.array(exchange),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  decideExchange: {
    method: 'POST',
    path: '/ops/api/exchanges/decide',
    summary:
      'Completes an exchange, which pays its bonus, or rejects it, which returns points, money and stock. The member reads the reason',
    permission: 'rewards.decide',
    input: z.strictObject({ id: idValue, status: z.enum(['completed', 'rejected']), reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
  ...staffPromotionRoutes,
  ...staffAdjustmentRoutes,
  ...staffDepositRoutes,
  ...staffBonusRoutes,
  messageRecipient: {
    method: 'GET',
    path: '/ops/api/messages/recipient',
    summary: 'The member of a whole name, to be written to; nobody is found by a part of it',
    permission: 'messages.send',
    input: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: z.object({ id: idValue, account: z.string() }),
    refusals: ['member_not_found', 'too_many_requests'],
  },
  sendMessage: {
    method: 'POST',
    path: '/ops/api/messages',
    summary:
      'Writes to the inbox of a member, of ranks, of an agent with all below, or of all who are members then; now or later. The same `requestKey` again writes nothing',
    permission: 'messages.send',
    input: z
      .strictObject({
        /** One of these, or to all. */
        memberId: z.optional(idValue),
        ranks: z.optional(letterRanks),
        /** The agent, who is written to as well. */
        teamOf: z.optional(idValue),
        /** An offer: it reaches those alone who have agreed to that, and are not kept from playing. */
        isMarketing: z.boolean(),
        /** The offer goes by e-mail as well, to those who have agreed to that. */
        byEmail: z.optional(z.boolean()),
        /** When it is to be sent; without it, now. */
        at: z.optional(instantValue),
        requestKey: z.uuid(),
        texts: z
          .array(
            z.strictObject({
              language: languageValue,
              title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
              content: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
            }),
          )
          .check(z.minLength(1), z.maxLength(6)),
        reason: reasonText,
      })
      .check(
        z.refine(
          ({ memberId, ranks, teamOf }) => [memberId, ranks, teamOf].filter((to) => to !== undefined).length <= 1,
        ),
      ),
    /** The message, or the letter that is planned. */
    output: z.object({ id: idValue }),
    /**
     * `no_consent`: an offer to one member, who has not agreed to offers, or is kept from playing.
     * `operation_not_enabled`: this server sends no e-mail.
     */
    refusals: ['member_not_found', 'invalid_request', 'idempotency_key_reused', 'no_consent', 'operation_not_enabled'],
  },
  exportAudit: {
    method: 'POST',
    path: '/ops/api/audit/export',
    summary:
      'What a filter leaves of the audit log as a table, the newest first; that it was taken out is written into it',
    permission: 'audit.read',
    input: z.strictObject(auditFilter),
    /** `isCut`: there is more than fits, before the last line. */
    output: z.object({ name: z.string(), csv: z.string(), isCut: z.boolean() }),
    refusals: [],
  },
  audit: {
    method: 'GET',
    path: '/ops/api/audit',
    summary: 'The audit log, the newest first; each filter is a whole word or the beginning of one',
    permission: 'audit.read',
    input: z.strictObject({
      ...auditFilter,
      before: z.optional(idValue),
      count: countParameter(100),
    }),
    output: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
    refusals: [],
  },
  verifyAudit: {
    method: 'GET',
    path: '/ops/api/audit/verification',
    summary: 'Recomputes every hash of the audit log',
    permission: 'audit.read',
    input: nothing,
    output: z.object({
      verifiedAt: instantValue,
      entries: z.int(),
      broken: z.int(),
      /** Where: of a chain, from its first to its last broken place, with the times of the right entries around. */
      ranges: z.array(
        z.object({
          chain: z.int(),
          firstPlace: idValue,
          lastPlace: idValue,
          since: z.nullable(instantValue),
          until: z.nullable(instantValue),
        }),
      ),
    }),
    refusals: [],
  },
})

/** Every call of the back office. Besides the central ones, a module brings those of its own desk. */
export const staffRoutes = declareStaffRoutes({
  ...centralStaffRoutes,
  ...staffTodayRoutes,
  ...staffCorrespondenceRoutes,
  ...staffConfigurationRoutes,
  ...staffSiteRoutes,
  ...staffPayoutPlaceRoutes,
  ...staffRewardRoutes,
  ...staffRankRoutes,
  ...staffPointRoutes,
  ...staffMissionRoutes,
  ...staffRaffleRoutes,
  ...staffContentRoutes,
  ...staffAvatarRoutes,
  ...staffLetterRoutes,
  ...staffPlayerRoutes,
  ...staffCorrectionRoutes,
  ...staffPayoutFileRoutes,
  ...staffReconciliationRoutes,
  ...staffReportRoutes,
  ...staffSuspicionRoutes,
  ...staffAgentRoutes,
  ...staffAgentRebateRoutes,
  ...staffAffiliateRoutes,
  ...staffAgentContractRoutes,
  ...staffBetRoutes,
  ...staffCashbackRoutes,
  ...staffReferralRoutes,
  ...staffTournamentRoutes,
  ...staffJackpotRoutes,
  ...staffHandoutRoutes,
  ...staffPromotionTermsRoutes,
  ...staffDrawRoutes,
  ...staffDrawResultRoutes,
  ...staffGameRoutes,
  ...staffLotteryRoutes,
  ...staffVendorRecordRoutes,
  ...staffVendorConnectionRoutes,
  ...staffKycRoutes,
  ...staffJobRoutes,
  ...staffRoleRoutes,
  ...staffMessageRoutes,
  ...staffAlertRoutes,
  ...staffHarmRoutes,
  ...staffLaboratoryRoutes,
})
