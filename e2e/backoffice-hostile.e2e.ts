import {
  type StaffRoute,
  staffPayoutFileRoutes,
  staffPermissions,
  staffRoutes,
  staffWithdrawalRoutes,
} from '@banyan/contract'
import { expect } from '@playwright/test'
import { sanitiseHtml } from '../apps/server/src/modules/site/sanitise-html.ts'
import { xssCorpus } from '../apps/server/test/xss.ts'
import { loyaltyAnswers } from './support/hostile-loyalty.ts'
import { complaintsOf } from './support/page-checks.ts'
import { openPlace } from './support/staff.ts'
import { test } from './support/test.ts'

const at = '2026-01-01T00:00:00.000Z'
const all = xssCorpus.join('\n')
const each = <Row>(row: (hostile: string, id: string) => Row) =>
  xssCorpus.map((hostile, index) => row(hostile, String(index + 1)))

const money = { currency: all, decimals: 0 }

const caredFor = (hostile: string, memberId: string) => ({
  memberId,
  account: hostile,
  level: 3,
  score: 80,
  since: at,
  day: '2026-01-01',
  contact: 'taken',
  takenBy: hostile,
})

const payoutFile = (hostile: string, fileId: string) => ({
  fileId,
  number: `${hostile}${fileId}`,
  state: 'sent',
  count: 1,
  amount: '1',
  createdBy: hostile,
  createdAt: at,
})

const withdrawal = (hostile: string, withdrawalId: string) => ({
  withdrawalId,
  number: `${hostile}${withdrawalId}`,
  memberId: withdrawalId,
  account: hostile,
  state: 'review',
  amount: '1',
  feeAmount: '0',
  payoutAmount: '1',
  createdAt: at,
  changedAt: at,
  takenBy: hostile,
  receipt: 'not_received',
})

const feedback = (account: string, id: string) => ({
  id,
  kind: 'problem',
  memberId: id,
  account,
  pictureCount: 0,
  state: 'open',
  sentAt: at,
})

const bet = (account: string, id: string) => ({
  id,
  product: 'originals',
  gameCode: account,
  numero: account,
  lines: [{ play: account, numbers: [account], unitAmount: '1', odds: 10_000 }],
  legs: [],
  stakeAmount: '1',
  validAmount: '1',
  payoutAmount: '0',
  netAmount: '-1',
  status: 'lost',
  voidReason: null,
  closesAt: null,
  placedAt: at,
  settledAt: at,
  memberId: id,
  account,
  vendor: null,
})

const agentNode = (account: string, id: string) => ({
  id,
  account,
  type: 1,
  status: 'active',
  registeredAt: at,
  directCount: 1,
  agentCount: 1,
})

const contract = (account: string, id: string) => ({
  id,
  kind: 'dividend',
  period: 'monthly',
  status: 'pending',
  waitsForCompany: true,
  giver: { id, account },
  receiver: { id, account },
  isOffer: true,
  activeAmount: '1',
  tiers: [{ activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 1 }],
  dividend: { feeBp: 0, carryPeriods: null },
  madeAt: at,
  startsAt: null,
  endsAt: null,
})

/** Not by the colleague who looks at it, whose name is hostile too. */
const betVoid = (words: string) => ({ by: `${words}2`, at, until: at, why: 'rules', reason: words })

const draw = (words: string) => ({
  gameCode: words,
  numero: words,
  state: 'open',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  committedDrawsAt: null,
  bets: 1,
  stakeAmount: '1',
  nearestPercent: 1,
  byHand: true,
  waiting: { stop: 'void', why: 'authority', by: `${words}2`, at, until: at, reason: words },
})

const alert = (account: string, alertId: string) => ({
  alertId,
  kind: 'failed_logins',
  about: 'device',
  subject: account,
  account,
  state: 'taken',
  findings: 1,
  firstSeenAt: at,
  lastSeenAt: at,
  takenBy: account,
  closedBy: null,
  end: null,
})

const suspicion = (account: string, suspicionId: string) => ({
  suspicionId,
  memberId: suspicionId,
  account,
  kind: 'ring',
  state: 'closed',
  score: 100,
  findings: 1,
  firstSeenAt: at,
  lastSeenAt: at,
  takenBy: account,
  proposedBy: account,
  closedBy: account,
  end: 'nothing',
})

const difference = (reference: string, id: string) => ({
  id,
  kind: 'missing_here',
  day: '2026-11-21',
  bank: reference,
  accountNumber: reference,
  direction: 'in',
  reference,
  memberId: null,
  ours: null,
  theirs: '1',
  told: reference,
  askDay: '2026-11-20',
  foundAt: at,
  seenAt: at,
  closedAt: null,
  closedBy: null,
  reason: null,
})

const comparedDay = { day: '2026-11-21', state: 'done', comparedAt: at, open: 1, ours: '0', theirs: '1' }

const shownDocument = (account: string, id: string) => ({
  id,
  memberId: id,
  account,
  type: 'passport',
  state: 'accepted',
  sentAt: at,
  takenBy: null,
  decidedBy: account,
  decidedAt: at,
})

const place = { address: all, country: null }
const device = { browser: all, system: all, form: 'phone' }

/** The file of a member, part by part. */
const memberAnswers: readonly (readonly [StaffRoute, object])[] = [
  [
    staffRoutes.memberFile,
    {
      id: '1',
      account: all,
      type: 0,
      status: 'active',
      frozen: [],
      language: 'VI',
      registeredAt: at,
      lastLoginAt: at,
      payeeName: all,
      mobileNum: all,
      email: all,
      verified: [],
      rankLevel: 1,
      line: each((account, id) => ({ id, account, type: 1 })),
      downlineCount: 1,
      currency: { code: all, decimals: 0 },
      balanceAmount: '1',
      turnover: { requiredAmount: '0', progressAmount: '0', missingAmount: '0', requirements: [] },
      stakeMaxAmount: null,
      payoutMaxAmount: null,
      playLimits: [],
      protection: null,
      depositLimits: [],
      points: '1',
      consents: ['email'],
      dataCopies: [{ state: 'ready', askedAt: at, readyAt: at, fetchedAt: null }],
      protects: { twoStep: false, addresses: 0, remembered: 0 },
    },
  ],
  [
    staffRoutes.memberLogins,
    { events: each((_all, id) => ({ id, at, device, place, result: 'failed' })), hasMore: false },
  ],
  [
    staffRoutes.memberSecurity,
    { events: each((_all, id) => ({ id, at, device, place, change: 'email' })), hasMore: false },
  ],
  [staffRoutes.memberDevices, { devices: each((_all, id) => ({ code: id, device, firstSeenAt: at, lastSeenAt: at })) }],
  [
    staffRoutes.memberLinks,
    {
      links: each((account, memberId) => ({ memberId, account, status: 'active', by: ['device'], at })),
      hasMore: false,
    },
  ],
  [staffRoutes.memberCorrections, { corrections: [{ id: '1', field: 'occupation', by: all, at, reason: all }] }],
  [staffRoutes.memberNotes, { notes: [{ at, by: all, note: all }] }],
  [
    staffRoutes.memberChanges,
    {
      changes: each((hostile, id) => ({
        id,
        at,
        by: hostile,
        action: hostile,
        before: hostile,
        after: null,
        reason: hostile,
      })),
      next: null,
    },
  ],
  [staffRoutes.revealMember, { account: all, fields: [{ name: 'payeeName', value: all }] }],
]

const title = all.replaceAll('\n', ' ').slice(0, 200)
const contentTexts = [{ language: 'VI', title, content: all.slice(0, 20_000) }]
const affiliateTerms = {
  kind: 'share',
  shareBp: 3500,
  cpaAmount: '0',
  feeBp: 1000,
  carries: true,
  depositMin: '1',
  validMin: '1',
  withinDays: 30,
}
const affiliateOf = (hostile: string, id: string) => ({
  id,
  name: hostile,
  memberId: id,
  account: hostile,
  isOn: true,
  madeAt: at,
  clicks: 1,
  registrations: 1,
  qualified: 1,
  net: '1',
})
const listedNotice = (hostile: string, id: string) => ({
  id,
  type: 'B',
  audience: 'all',
  bannerGroup: hostile,
  state: 'now',
  title: hostile,
  languages: ['VI'],
  picture: null,
  position: 1,
  startsAt: at,
  endsAt: null,
  version: 1,
})

/** What the site says, as it would be had a colleague written it. */
const contentAnswers: readonly (readonly [StaffRoute, object])[] = [
  [staffRoutes.noticeList, { next: null, notices: each(listedNotice) }],
  [staffRoutes.bannerList, { groups: [{ group: null, banners: each(listedNotice) }] }],
  [
    staffRoutes.openNotice,
    {
      id: '1',
      version: 1,
      state: 'now',
      values: {
        type: 'PU',
        audience: 'all',
        bannerGroup: null,
        link: null,
        picture: null,
        position: 1,
        startsAt: at,
        endsAt: null,
        texts: contentTexts,
      },
    },
  ],
  [
    staffRoutes.contentChanges,
    {
      next: null,
      changes: each((hostile, version) => ({
        version: Number(version),
        at,
        by: hostile,
        before: { link: hostile, 'VI.content': hostile },
        after: { link: all, 'VI.content': all },
      })),
    },
  ],
  // As the server cleans it: what a browser would only block is a complaint of its console.
  [staffRoutes.previewContent, { title: all, content: sanitiseHtml(all), link: null, picture: null }],
  [
    staffRoutes.articleList,
    {
      articles: each((hostile, id) => ({
        slug: `s${id}`,
        kind: 'help',
        group: 'start',
        position: 1,
        title: hostile,
        languages: ['VI'],
        textVersion: 1,
        updatedAt: at,
      })),
    },
  ],
  [
    staffRoutes.openArticle,
    {
      slug: 's1',
      version: 1,
      textVersion: 1,
      values: { kind: 'help', group: 'start', position: 1, texts: contentTexts },
    },
  ],
]

/**
 * What the server would answer had every member, vendor and colleague written the worst into whatever they can write.
 */
const answers = new Map<StaffRoute, object>([
  [staffRoutes.me, { name: all, role: 'auditor', roleName: null, permissions: staffPermissions }],
  [
    staffRoutes.health,
    {
      node: { id: all, version: all, mode: all, role: all, upSeconds: 1, memoryMegabytes: 1 },
      reasons: each((hostile, id) => ({ code: `${hostile}${id}`, detail: hostile })),
      draws: { due: 0, unsettled: 0, nextAt: null },
      backup: null,
    },
  ],
  [
    staffRoutes.invariants,
    { countedAt: at, violations: each((hostile, id) => ({ name: `${hostile}${id}`, count: 1 })) },
  ],
  [
    staffRoutes.members,
    {
      members: each((hostile, id) => ({
        id,
        account: hostile,
        type: 0,
        status: 'active',
        frozen: [],
        registeredAt: at,
        lastLoginAt: null,
      })),
      next: null,
    },
  ],
  ...memberAnswers,
  ...contentAnswers,
  ...loyaltyAnswers({ all, at, each }),
  [
    staffRoutes.exchanges,
    {
      currency: all,
      decimals: 0,
      exchanges: each((hostile, id) => ({
        id,
        memberId: id,
        account: hostile,
        currentPoints: '1',
        kind: 'goods',
        productName: hostile,
        quantity: 2,
        requiredPoints: '1',
        requiredAmount: '1',
        bonusAmount: '0',
        status: 'processing',
        at,
        address: hostile,
        mobileNum: hostile,
        decidedAt: at,
        remarks: hostile,
        sending: { carrier: hostile, trackingNumber: hostile, sentAt: at },
      })),
    },
  ],
  [
    staffRoutes.applications,
    {
      currency: all,
      decimals: 0,
      applications: each((hostile, id) => ({
        id,
        memberId: id,
        account: hostile,
        promotion: hostile,
        remark: hostile,
        pictures: [],
        status: 'applying',
        appliedAt: at,
        rewardAmount: null,
        secondPersonFrom: '1',
        proposal: { by: hostile, amount: '1' },
        amount: null,
        reason: hostile,
        decidedAt: at,
      })),
    },
  ],
  [
    staffRoutes.adjustments,
    {
      currency: all,
      decimals: 0,
      next: null,
      secondPersonFrom: '1',
      adjustments: each((hostile, id) => ({
        id,
        memberId: id,
        account: hostile,
        direction: 'credit',
        amount: '1',
        kind: 'correction',
        reason: hostile,
        state: 'waiting',
        proposedBy: hostile,
        proposedAt: at,
        decidedBy: hostile,
        decidedAt: null,
        decisionReason: hostile,
      })),
    },
  ],
  [
    staffRoutes.promotionMembers,
    {
      currency: all,
      decimals: 0,
      next: null,
      members: each((hostile, id) => ({
        id,
        memberId: id,
        account: hostile,
        state: 'claimed',
        ended: null,
        joinedAt: at,
        depositAmount: '1',
        playedAmount: '1',
        lostAmount: '1',
        rewardAmount: '1',
        claimedAt: at,
        takenBackAt: at,
      })),
    },
  ],
  [
    staffRoutes.affiliates,
    { affiliates: each((hostile, id) => affiliateOf(hostile, id)), next: null, currency: all, decimals: 0 },
  ],
  [
    staffRoutes.affiliateRecord,
    {
      affiliate: { ...affiliateOf(all, '1'), contact: all, postbackUrl: all },
      contracts: each((hostile, id) => ({
        version: Number(id),
        from: '2026-12-01',
        terms: affiliateTerms,
        at,
        by: hostile,
        reason: hostile,
      })),
      figures: {
        from: '2026-12-01',
        until: '2026-12-15',
        links: each((hostile, id) => ({
          code: `${hostile}${id}`,
          campaign: hostile,
          isOn: true,
          clicks: 1,
          registrations: 1,
          firstDeposits: 1,
          firstDepositAmount: '1',
          qualified: 1,
          net: '1',
          commission: '1',
        })),
        days: [],
      },
      refused: each((hostile, id) => ({
        memberId: id,
        account: hostile,
        registeredAt: at,
        code: hostile,
        flag: 'device',
      })),
      postbacks: [],
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.referralSettings,
    {
      version: 1,
      values: {
        isOn: true,
        forAgents: false,
        giftAmount: '1',
        depositMin: '1',
        playMin: '1',
        withinDays: 30,
        rate: 20,
        rateDays: 90,
        capAmount: null,
        settleHour: 4,
      },
      paid: { members: 1, friends: 1, amount: '1' },
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.referralChanges,
    {
      changes: each((hostile, id) => ({
        version: Number(id),
        at,
        by: hostile,
        reason: hostile,
        before: { rate: hostile },
        after: { rate: `${hostile} ` },
      })),
    },
  ],
  [
    staffRoutes.referralFriends,
    {
      currency: all,
      decimals: 0,
      next: null,
      friends: each((hostile, id) => ({
        id,
        account: hostile,
        memberId: id,
        inviter: hostile,
        inviterId: id,
        registeredAt: at,
        depositAmount: '1',
        playedAmount: '1',
        rewardAmount: '1',
        flag: 'device',
      })),
    },
  ],
  [
    staffRoutes.cashbackRules,
    {
      setting: {
        isOn: true,
        isManual: true,
        times: [180],
        amountMin: '1',
        amountMax: null,
        claimDays: 7,
        rates: [{ category: 'RNG', vendor: 'OUTER', rankFrom: 0, rate: 80 }],
      },
      version: 1,
      vendors: [{ code: 'OUTER', name: all, categories: ['RNG'] }],
      played: [],
      settlements: [],
      timeZone: 'Asia/Ho_Chi_Minh',
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.cashbackChanges,
    {
      changes: each((hostile, id) => ({
        version: Number(id),
        at,
        by: hostile,
        reason: hostile,
        before: { times: hostile },
        after: { times: `${hostile} ` },
      })),
      next: null,
    },
  ],
  [
    staffRoutes.promotionList,
    {
      promotions: each((hostile, id) => ({
        id,
        title: hostile,
        category: 'vip',
        takesApplications: true,
        kind: null,
        rewardAmount: '1',
        startsAt: at,
        endsAt: null,
        waiting: 1,
        issued: 1,
        issuedAmount: '1',
        rejected: 1,
        joined: 1,
        reservedAmount: '1',
        claimed: 1,
        claimedAmount: '1',
      })),
      next: null,
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.promotion,
    {
      id: '1',
      title: all,
      terms: null,
      version: 1,
      waiting: 1,
      issued: 1,
      issuedAmount: '1',
      rejected: 1,
      joined: 1,
      reservedAmount: '1',
      claimed: 1,
      claimedAmount: '1',
      changes: [{ at, by: all, reason: all, before: { category: all }, after: { category: `${all} ` } }],
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.handouts,
    {
      currency: all,
      decimals: 0,
      next: null,
      secondPersonFrom: '1',
      handouts: each((hostile, id) => ({
        id,
        kind: 'event',
        reason: hostile,
        multiple: null,
        memberCount: 1,
        sumAmount: '1',
        state: 'waiting',
        proposedBy: hostile,
        proposedAt: at,
        decidedBy: hostile,
        decidedAt: null,
        decisionReason: hostile,
      })),
    },
  ],
  [staffRoutes.feedbackList, { openCount: 1, next: null, feedback: each((hostile, id) => feedback(hostile, id)) }],
  [
    staffRoutes.openFeedback,
    {
      ...feedback(all, '1'),
      state: 'answered',
      content: all,
      contact: all,
      pictures: [],
      answer: all,
      endedBy: all,
      endedAt: at,
      closedReason: null,
    },
  ],
  [
    staffRoutes.documentList,
    { pendingCount: 1, next: null, documents: each((hostile, id) => shownDocument(hostile, id)) },
  ],
  [
    staffRoutes.memberDocuments,
    {
      level: 2,
      documents: [
        {
          id: '1',
          type: 'passport',
          state: 'accepted',
          fault: null,
          sentAt: at,
          decidedBy: all,
          decidedAt: at,
          expiresOn: null,
          isExpired: false,
          isMarked: true,
        },
      ],
    },
  ],
  [staffRoutes.kycRules, { rules: [], signed: [], version: 1, currency: all, decimals: 0 }],
  [
    staffRoutes.openDocument,
    {
      ...shownDocument(all, '1'),
      fault: null,
      reason: all,
      expiresOn: null,
      isExpired: false,
      isMarked: true,
      pictures: [],
      person: { payeeName: all, birthday: all, idNumber: all, address: all },
      level: 2,
      others: [],
    },
  ],
  [staffPayoutFileRoutes.payoutFiles, { ...money, next: null, files: each((hostile, id) => payoutFile(hostile, id)) }],
  [
    staffPayoutFileRoutes.payoutFileReady,
    {
      ...money,
      withdrawals: each((hostile, withdrawalId) => ({
        withdrawalId,
        number: `${hostile}${withdrawalId}`,
        amount: '1',
        bankName: hostile,
        createdAt: at,
        obstacle: null,
      })),
    },
  ],
  [
    staffPayoutFileRoutes.payoutFile,
    {
      ...payoutFile(all, '1'),
      ...money,
      lines: each((hostile, withdrawalId) => ({
        withdrawalId,
        number: `${hostile}${withdrawalId}`,
        amount: '1',
        bankName: hostile,
        accountNumber: hostile,
        state: 'returned',
        reference: null,
        reason: hostile,
      })),
      downloadedBy: [all],
      sentBy: all,
      sentAt: at,
      endedBy: all,
      endedAt: at,
      reason: all,
      results: each((hostile) => ({ by: hostile, at, paid: 1, returned: 0 })),
    },
  ],
  [
    staffPayoutFileRoutes.readPayoutResult,
    {
      ...money,
      lines: each((hostile, id) => ({
        line: Number(id),
        verdict: 'returned',
        number: hostile,
        amount: '1',
        reference: null,
        reason: hostile,
      })),
      paid: 1,
      paidAmount: '1',
      returned: 1,
      open: 0,
    },
  ],
  [
    staffWithdrawalRoutes.staffWithdrawals,
    { currency: all, decimals: 0, next: null, withdrawals: each((hostile, id) => withdrawal(hostile, id)) },
  ],
  [
    staffWithdrawalRoutes.staffWithdrawal,
    {
      currency: all,
      decimals: 0,
      withdrawal: withdrawal(all, '1'),
      history: each((hostile) => ({ state: 'review', at, by: hostile, reason: hostile })),
      accountKind: 'crypto',
      coin: all,
      sent: { coin: all, amount: all },
      bankName: all,
      accountNumber: all,
      holderName: all,
      accountAddedAt: at,
      parts: each((hostile, id) => ({
        payoutId: id,
        part: 1,
        amount: '1',
        kind: 'provider',
        provider: hostile,
        fileId: null,
        state: 'returned',
        reference: hostile,
        reason: hostile,
        by: hostile,
        createdAt: at,
        cameBackAt: null,
        cameBackBy: null,
        heardAt: at,
        changedAt: at,
      })),
      remainingAmount: '1',
      providers: [],
      secondPersonFrom: '1',
      reviewedBy: all,
      risk: {
        score: 1,
        points: [{ risk: 'account_new', points: 1 }],
        turnover: { requiredAmount: '0', progressAmount: '0', missingAmount: '0', requirements: [] },
        depositCount: 0,
        depositAmount: '0',
        withdrawnAmount: '0',
        bonusAmount: '0',
        stakeAmount: '0',
        payoutAmount: '0',
        sameAddress: 0,
        sameDevice: 0,
        samePayee: 0,
        registeredAt: at,
      },
      dispute: {
        receipt: 'not_received',
        receivedAmount: null,
        remainingAmount: null,
        picture: null,
        reportedAt: at,
        isByBank: false,
        outcome: null,
        outcomeReason: all,
        proofs: [],
      },
    },
  ],
  [staffRoutes.agentTree, { agents: each(agentNode), next: null }],
  [
    staffRoutes.agentTeam,
    {
      memberCount: 1,
      directCount: 1,
      registeredCount: 1,
      activeCount: 1,
      validAmount: '1',
      payoutAmount: '1',
      netAmount: '0',
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.agent,
    {
      agent: agentNode(all, '1'),
      above: [{ id: '2', account: all, type: 1 }],
      codes: each((code) => ({ code, kind: 'affiliate', isActive: true, broughtCount: 1 })),
      hasFirstPassword: true,
      waiting: {
        agentId: '1',
        account: all,
        from: null,
        to: { id: '2', account: all, type: 1 },
        by: `${all}2`,
        at,
        until: at,
        reason: all,
      },
      acts: each((hostile) => ({ at, by: hostile, action: hostile, reason: hostile })),
    },
  ],
  [
    staffRoutes.previewMove,
    {
      from: null,
      to: { id: '2', account: all, type: 1 },
      memberCount: 1,
      contracts: each((receiver, id) => ({
        id,
        kind: 'dividend',
        giver: receiver,
        receiver,
        rateBp: 1,
        isInForce: true,
      })),
      needsSecond: true,
      countsFrom: at,
    },
  ],
  [staffRoutes.contractList, { contracts: each(contract), next: null, currency: all, decimals: 0 }],
  [
    staffRoutes.contractRecord,
    {
      contract: contract(all, '1'),
      changes: [],
      belowCount: 0,
      lowerCount: 0,
      acts: each((hostile) => ({ at, by: hostile, action: hostile, reason: hostile })),
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.bets,
    {
      currency: all,
      decimals: 0,
      next: null,
      // Options of a field, which no reader sees before it is opened, are found first.
      games: ['VNMB_1M'],
      bets: each((hostile, id) => ({ ...bet(hostile, id), waiting: betVoid(hostile) })),
    },
  ],
  [
    staffRoutes.bet,
    {
      currency: all,
      decimals: 0,
      bet: bet(all, '1'),
      round: { status: all, opensAt: at, closesAt: at, resultedAt: at, voidReason: all },
      order: null,
      ends: [],
      corrections: each((hostile, id) => ({
        version: Number(id),
        status: 'void',
        payoutAmount: '1',
        why: 'rules',
        reason: hostile,
        proposedBy: hostile,
        proposedAt: at,
        decidedBy: hostile,
        decidedAt: at,
        movedAmount: '1',
        uncoveredAmount: '0',
      })),
      entries: [],
      acts: each((hostile) => ({ at, by: hostile, action: hostile, reason: hostile })),
      waiting: betVoid(all),
      hold: null,
      now: at,
    },
  ],
  [
    staffRoutes.draws,
    {
      currency: all,
      decimals: 0,
      games: ['VNMB_1M'],
      gameCode: 'VNMB_1M',
      awaiting: [{ gameCode: all, numero: all, drawsAt: at }],
      draws: each(draw),
    },
  ],
  [
    staffRoutes.drawResults,
    {
      byHand: true,
      tiers: [{ tier: all, digits: 5, count: 1 }],
      results: [
        {
          version: 1,
          prizes: { [all]: ['12345'] },
          place: all,
          reason: all,
          enteredBy: all,
          enteredAt: at,
          confirmedBy: all,
          confirmedAt: at,
          came: null,
        },
      ],
      // Not by the colleague who looks at it, whose name is hostile too.
      waiting: {
        version: 2,
        prizes: { [all]: ['54321'] },
        place: all,
        reason: all,
        by: `${all}2`,
        at,
        until: at,
      },
      step: null,
      recomputed: null,
    },
  ],
  [
    staffRoutes.drawCorrection,
    {
      version: 2,
      bets: 1,
      payAmount: '1',
      takeAmount: '1',
      uncoveredAmount: '1',
      walletsBelow: 1,
      keptBets: 0,
      currency: all,
      decimals: 0,
    },
  ],
  [
    staffRoutes.draw,
    {
      currency: all,
      decimals: 0,
      draw: draw(all),
      exposures: each((hostile) => ({ play: hostile, entry: hostile, liabilityAmount: '1', capAmount: '1' })),
      exposureCount: 1,
      acts: each((hostile) => ({ at, by: hostile, action: hostile, reason: hostile })),
      roundId: '1',
      now: at,
    },
  ],
  [
    staffRoutes.report,
    {
      rows: each((hostile, key) => ({
        key,
        label: hostile,
        decimals: 0,
        bets: 1,
        stake: '1',
        valid: '1',
        result: '1',
        money: null,
      })),
      next: all,
      total: { rows: 1, sums: null },
      currencies: ['VND'],
      currency: 'VND',
      decimals: 0,
      from: '2026-01-01',
      until: '2026-01-01',
      countedAt: at,
    },
  ],
  [
    staffRoutes.registrationReport,
    {
      rows: each((owner, key) => ({ key, owner, registered: 1, depositors: 1, firstDeposits: '1', retention: [] })),
      next: null,
      total: { rows: 1, registered: 1, depositors: 1, firstDeposits: '1', retention: [] },
      currency: 'VND',
      decimals: 0,
      from: '2026-01-01',
      until: '2026-01-01',
    },
  ],
  [
    staffRoutes.reportExports,
    {
      exports: each((name, exportId) => ({
        exportId,
        name,
        state: 'done',
        askedAt: at,
        rows: 1,
        totalRows: 1,
        keptUntil: at,
      })),
    },
  ],
  [staffRoutes.alerts, { next: null, open: [], alerts: each((hostile, id) => alert(hostile, id)) }],
  [
    staffRoutes.alert,
    {
      currency: all,
      decimals: 0,
      alert: alert(all, '1'),
      findings: [],
      history: each((hostile) => ({ step: 'note', at, by: hostile, reason: hostile })),
    },
  ],
  [
    staffRoutes.messages,
    {
      next: null,
      messages: each((hostile, id) => ({
        id,
        channel: 'email',
        kind: 'notice',
        receiver: hostile,
        state: 'sent',
        fault: null,
        tries: 1,
        queuedAt: at,
        endedAt: at,
        reference: '0193f0c4-0000-4000-8000-000000000000',
        providerNumber: hostile,
      })),
    },
  ],
  [
    staffRoutes.payoutPlaces,
    {
      places: each((hostile, id) => ({
        code: `${hostile}${id}`,
        kind: 'bank',
        form: 'digits',
        bin: '970436',
        coin: null,
        name: hostile,
        place: 1,
        isOn: true,
        version: 0,
      })),
    },
  ],
  [
    staffRoutes.reportDayOrders,
    {
      orders: each((by, orderId) => ({
        orderId,
        day: '2026-01-01',
        by,
        askedAt: at,
        state: 'done',
        step: 3,
        endedAt: at,
        kept: { [by]: by },
        made: { [by]: by },
        rowsLeft: 1,
      })),
    },
  ],
  [
    staffRoutes.sites,
    {
      sites: each((hostile, id) => ({
        code: `${hostile}${id}`,
        brandName: hostile,
        books: { currency: hostile, timeZone: hostile },
        languages: ['VI'],
        hosts: [`site-${id}.test`],
        isServed: true,
        hasMembers: false,
      })),
      currencies: ['PLAY'],
    },
  ],
  [
    staffRoutes.jobs,
    {
      now: at,
      jobs: each((hostile, id) => ({
        name: `${hostile}${id}`,
        kind: 'other',
        gameCode: null,
        everySeconds: 60,
        node: hostile,
        isRunning: false,
        beganAt: at,
        tookMs: 1,
        result: 'failing',
        doneAt: null,
        failedAt: at,
        error: hostile,
        nextAt: at,
        mayRunNow: true,
        isAsked: false,
      })),
    },
  ],
  [
    staffRoutes.suspicions,
    {
      currency: all,
      decimals: 0,
      next: null,
      total: 1,
      open: [],
      suspicions: each((hostile, id) => suspicion(hostile, id)),
    },
  ],
  [
    staffRoutes.suspicion,
    {
      currency: all,
      decimals: 0,
      suspicion: suspicion(all, '1'),
      findings: [],
      history: each((hostile) => ({ state: 'taken', at, by: hostile, reason: hostile })),
      notes: each((hostile) => ({ at, by: hostile, note: hostile })),
      days: [],
      movements: [],
      hold: { by: all, reason: all, from: at, until: at, releasedBy: all },
      now: at,
    },
  ],
  [staffRoutes.harmMembers, { next: null, levels: [], members: each((hostile, id) => caredFor(hostile, id)) }],
  [
    staffRoutes.harmMember,
    {
      member: caredFor(all, '1'),
      days: [],
      contacts: [
        {
          contactId: '1',
          state: 'taken',
          openedAt: at,
          takenBy: all,
          closedBy: null,
          end: null,
          history: each((hostile) => ({ step: 'note', at, by: hostile, reason: hostile })),
        },
      ],
    },
  ],
  [staffRoutes.harmRules, { rules: [], history: [] }],
  [staffRoutes.alertRules, { currency: all, decimals: 0, rules: [], history: [] }],
  [staffRoutes.suspicionRules, { currency: all, decimals: 0, rules: [], history: [] }],
  [staffRoutes.reconciliationDays, { currency: all, decimals: 0, next: null, open: 1, days: [comparedDay] }],
  [
    staffRoutes.reconciliationDay,
    {
      ...comparedDay,
      currency: all,
      decimals: 0,
      times: 1,
      totals: [],
      providers: [{ provider: all, paidOurs: '1', backOurs: '0', feeOurs: '0', paidTheirs: '1', backTheirs: '0' }],
      accounts: [{ bank: all, accountNumber: all }],
    },
  ],
  [
    staffRoutes.differences,
    { currency: all, decimals: 0, next: null, differences: each((hostile, id) => difference(hostile, id)) },
  ],
  [
    staffRoutes.today,
    {
      at,
      currency: all,
      decimals: 0,
      timeZone: 'Asia/Ho_Chi_Minh',
      troubles: each((hostile, id) => ({ name: 'vendor', subject: `${hostile}${id}`, detail: hostile, since: at })),
      figures: [
        {
          name: 'stakes',
          today: { count: 1, amount: '1' },
          yesterday: { count: 1, amount: '1' },
          week: { count: 1, amount: '1' },
          hours: { today: ['1'], yesterday: ['1'] },
        },
      ],
      tasks: [],
    },
  ],
  [staffRoutes.letterReach, { memberCount: 3, reachedCount: 1, emailCount: 1 }],
  [
    staffRoutes.plannedLetters,
    {
      letters: each((hostile, id) => ({
        id,
        member: { id, account: hostile },
        ranks: null,
        line: null,
        isMarketing: true,
        title: hostile,
        dueAt: at,
        plannedAt: at,
        plannedBy: hostile,
      })),
    },
  ],
  [staffRoutes.messageRecipient, { id: '1', account: all }],
  [
    staffRoutes.vendors,
    {
      vendors: [
        {
          vassalage: 'EVIL',
          name: all,
          integration: all,
          wallet: 'transfer',
          status: 'open',
          open: 1,
          games: 1,
          merchants: 1,
        },
      ],
      connections: each((hostile, id) => ({
        vassalage: 'EVIL',
        operator: `${hostile}${id}`,
        wallet: 'transfer',
        status: 'open',
        baseUrl: hostile,
        secrets: 1,
        comparedUntil: null,
        openTransfers: 0,
        openDisputes: 0,
      })),
    },
  ],
  [
    staffRoutes.arrangement,
    {
      version: 1,
      values: { offered: ['EVIL'], esports: ['EVIL'], navItems: [], direct: [] },
      vendors: [{ vassalage: 'EVIL', name: all, hasSports: true }],
    },
  ],
  [
    staffRoutes.games,
    {
      games: each((hostile, id) => ({
        id,
        vassalage: 'EVIL',
        code: hostile,
        name: hostile,
        category: 'RNG',
        classification: null,
        icon: null,
        position: 1,
        status: 'open',
        maintenanceUntil: null,
        isShown: true,
        isHot: true,
        isNew: true,
      })),
      next: null,
      total: 1,
      vendors: [{ vassalage: 'EVIL', name: all }],
    },
  ],
  [
    staffRoutes.playChanges,
    {
      changes: [
        {
          version: 1,
          at,
          by: all,
          reason: all,
          before: { 'name.VI': all },
          after: { 'name.VI': `${all}!`, offered: all },
        },
      ],
      next: null,
    },
  ],
  [
    staffRoutes.vendorGames,
    {
      games: each((hostile, id) => ({
        code: `g${id}`,
        name: hostile,
        category: all,
        status: 'open',
        maintenanceUntil: null,
      })),
    },
  ],
  [
    staffRoutes.vendorTransfers,
    {
      transfers: each((hostile, id) => ({
        id,
        vassalage: 'EVIL',
        memberId: id,
        direction: 'in',
        amount: '1',
        currency: hostile,
        decimals: 0,
        status: 'unknown',
        checks: 0,
        checkAt: at,
        createdAt: at,
      })),
    },
  ],
  [
    staffRoutes.vendorParked,
    {
      payouts: each((hostile, id) => ({
        id,
        vassalage: 'EVIL',
        gameCode: hostile,
        memberId: id,
        tx: hostile,
        amount: '1',
        currency: hostile,
        decimals: 0,
        ceiling: 'round_amount',
        parkedAt: at,
        proposal: { by: hostile, verdict: 'released' },
        verdict: null,
      })),
    },
  ],
  [
    staffRoutes.vendorDisputes,
    {
      disputes: each((hostile, id) => ({
        id,
        vassalage: 'EVIL',
        family: hostile,
        tx: hostile,
        kind: 'amount',
        told: hostile,
        ours: hostile,
        foundAt: at,
        closedAt: null,
        conclusion: hostile,
      })),
    },
  ],
  [
    staffRoutes.staff,
    {
      accounts: each((hostile, id) => ({
        id,
        name: hostile,
        role: 'support',
        roleName: hostile,
        status: 'active',
        createdAt: at,
        lastLoginAt: null,
      })),
    },
  ],
  [
    staffRoutes.roles,
    {
      roles: each((hostile, id) => ({
        code: `role-${id}`,
        name: hostile.slice(0, 40),
        permissions: ['members.read'],
        version: 1,
        isShipped: false,
        bearers: 0,
      })),
      waiting: each((hostile, id) => ({
        id,
        code: `role-${id}`,
        name: hostile.slice(0, 40),
        added: ['members.read'],
        removed: [],
        by: hostile,
        at,
        reason: hostile,
      })),
    },
  ],
  [
    staffRoutes.agentRebates,
    {
      version: 2,
      rates: [{ category: 'LOTT', now: 10, next: 10, least: 0, most: 100 }],
      budget: [{ category: 'LOTT', edge: 300, cashback: 20 }],
      nextFrom: at,
      changes: each((hostile, id) => ({
        version: Number(id),
        at,
        by: hostile,
        reason: hostile,
        fromOn: '2026-11-22',
        before: { LOTT: 0 },
        after: { LOTT: 10 },
      })),
    },
  ],
  [
    staffRoutes.roleChanges,
    {
      changes: each((hostile) => ({
        version: 1,
        at,
        by: hostile,
        reason: hostile,
        before: { name: hostile },
        after: { name: hostile },
      })),
    },
  ],
  [
    staffRoutes.audit,
    {
      hasMore: false,
      entries: each((hostile, seq) => ({
        seq,
        at,
        actor: hostile,
        role: hostile,
        address: hostile,
        action: hostile,
        subject: hostile,
        before: hostile,
        after: hostile,
        reason: hostile,
        hash: hostile,
      })),
    },
  ],
  [
    staffRoutes.passkeys,
    { passkeys: each((hostile, id) => ({ id, name: hostile, isBackedUp: true, madeAt: at, lastUsedAt: null })) },
  ],
  [
    staffRoutes.sessions,
    {
      sessions: each((hostile, id) => ({
        id,
        address: hostile,
        device: { browser: hostile, system: hostile, form: 'phone' },
        openedAt: at,
        lastSeenAt: at,
        isThisOne: false,
      })),
    },
  ],
])

/** Each place, and the buttons whose dialogs repeat what was written. */
const places = [
  { place: 'Hôm nay', opens: [] },
  {
    place: 'Thành viên',
    opens: [/^Hồ sơ/, 'Khóa', 'Sửa tên', 'Điều chỉnh số dư', 'Gỡ bảo vệ', 'Gửi đặt lại mật khẩu'],
  },
  { place: 'Đổi thưởng', opens: ['Duyệt yêu cầu 1'] },
  { place: 'Quà đổi điểm', opens: [/^Mở /] },
  { place: 'Hạng VIP', opens: [/^Mở /] },
  { place: 'Điểm', opens: [] },
  { place: 'Nhiệm vụ và xếp hạng', opens: [/^Mở /] },
  { place: 'Quay thưởng', opens: [/^Mở /] },
  { place: 'Đơn khuyến mãi', opens: ['Duyệt đơn 1'] },
  { place: 'Rút tiền', opens: [/^Mở lệnh/, 'Giải quyết'] },
  { place: 'Đại lý', opens: [/^Xem /, 'Xác nhận chuyển'] },
  { place: 'Hợp đồng đại lý', opens: [/^Xem hợp đồng/, 'Duyệt'] },
  { place: 'Tiếp thị liên kết', opens: ['Xem'] },
  { place: 'Cược', opens: [/^Xem cược/, 'Xác nhận hủy'] },
  { place: 'Kỳ xổ số', opens: [/^Xem kỳ/, 'Xác nhận hủy kỳ', 'Xác nhận kết quả'] },
  { place: 'Nghi vấn rửa tiền', opens: [/^Mở nghi vấn/] },
  { place: 'Cảnh báo', opens: [/^Mở cảnh báo/] },
  { place: 'Chăm sóc người chơi', opens: [/^Mở /] },
  { place: 'SMS và e-mail', opens: [] },
  { place: 'Báo cáo', opens: [] },
  { place: 'Đối chiếu', opens: [/^Xem ngày/, /^Đóng chênh lệch/] },
  { place: 'Điều chỉnh số dư', opens: ['Duyệt điều chỉnh 1', 'Điều chỉnh mới'] },
  { place: 'Thưởng tặng', opens: ['Duyệt khoản thưởng 1'] },
  { place: 'Khuyến mãi', opens: [/^Mở khuyến mãi/] },
  { place: 'Hoàn trả', opens: [] },
  { place: 'Giới thiệu bạn', opens: [] },
  { place: 'Phản hồi', opens: [/^Đọc phản hồi/] },
  { place: 'Tin và khuyến mãi', opens: [/^Mở thông báo/] },
  { place: 'Banner trang', opens: [/^Mở thông báo/] },
  { place: 'Bài viết', opens: [/^Mở “/] },
  { place: 'Giấy tờ', opens: [/^Xem giấy tờ/] },
  { place: 'Nhà cung cấp', opens: ['Trò chơi', 'Hỏi ngay', 'Kết luận'] },
  { place: 'Trò chơi', opens: [] },
  { place: 'Nhân viên', opens: ['Vô hiệu'] },
  { place: 'Vai trò', opens: [/^Xác nhận/, /^Mở/] },
  { place: 'Nhật ký', opens: [] },
  { place: 'Tác vụ định kỳ', opens: [/^Chạy ngay/] },
  { place: 'Khóa truy cập', opens: [/^Xóa khóa/] },
  { place: 'Phiên của tôi', opens: [] },
] as const

test(
  '[OPS-10] what members, vendors and colleagues write is shown in the back office as it is, and runs nothing',
  { tag: '@once' },
  async ({ page }) => {
    test.slow()
    const complaints = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('dialog', (alert) => {
      asked.push(`dialog ${alert.message()}`)
      void alert.dismiss()
    })
    for (const [{ path }, value] of answers) {
      await page.route(
        ({ pathname }) => pathname === path,
        (route) => route.fulfill({ json: { success: true, value } }),
      )
    }
    /** Elements and attributes of what was written: none may be in the document. */
    const grown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => [
          ...(element.matches(
            'script, iframe, frameset, object, embed, base, meta, link, style, video, audio, math, marquee, template, plaintext, xmp',
          )
            ? [element.outerHTML]
            : []),
          ...[...element.attributes].flatMap(({ name, value }) =>
            name.startsWith('on') ||
            (/^(href|src|srcset|action|formaction|data|style|poster|background|srcdoc)$/.test(name) &&
              // The address of a page of ours may name what it is asked for, encoded.
              !/^\/ops\/\w+(?:\?[\w=&%.()*!'~+-]*)?$/.test(value) &&
              /script|evil|alert/i.test(value))
              ? [`${name}=${value}`]
              : [],
          ),
        ]),
      )
    await page.goto('/ops')
    for (const { place, opens } of places) {
      await openPlace(page, place)
      // What stands in the titles of a chart's bars is seen by nobody.
      const shown = page.getByRole('main').getByText('<script>alert(1)</script>').filter({ visible: true })
      await expect(shown.first()).toBeVisible()
      expect([place, await grown()]).toEqual([place, []])
      for (const button of opens) {
        await page.getByRole('main').getByRole('button', { name: button }).first().click()
        expect([place, button, await grown()]).toEqual([place, button, []])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }

    await openPlace(page, 'Rút tiền')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Tệp chi' }).check({ force: true })
    await main.getByRole('button', { name: 'Lập tệp mới' }).click()
    await expect(main.getByRole('checkbox').first()).toBeVisible()
    expect(await grown()).toEqual([])
    await main
      .getByRole('button', { name: /^Mở tệp/ })
      .first()
      .click()
    await main.getByRole('button', { name: 'Nhập kết quả' }).click()
    const brought = { name: '<img src=x onerror=alert(1)>.csv', mimeType: 'text/csv', buffer: Buffer.from(all) }
    await main.getByLabel('Tệp kết quả').setInputFiles(brought)
    await expect(main.getByRole('table', { name: 'Kết quả của ngân hàng' })).toContainText('<script>')
    expect(await grown()).toEqual([])
    await page.goto('/ops/members?id=1')
    await main.getByRole('button', { name: 'Hiện đầy đủ' }).click()
    await page.getByLabel('Lý do').fill('Xem')
    await page.getByRole('dialog').getByRole('button', { name: 'Hiện đầy đủ' }).click()
    await expect(main.getByRole('button', { name: 'Che lại' })).toBeVisible()
    for (const tab of [
      'Tổng quan',
      'Đăng nhập và thiết bị',
      'Tài khoản liên quan',
      'Giấy tờ',
      'Ghi chú',
      'Nhật ký hồ sơ',
    ]) {
      await main.getByRole('tab', { name: tab }).click()
      await expect(main.getByRole('tabpanel')).toContainText('<script>alert(1)</script>')
      expect([tab, await grown()]).toEqual([tab, []])
    }

    await openPlace(page, 'Gửi thư')
    await page.getByLabel('Tên đăng nhập đầy đủ').fill('x')
    await page.getByRole('button', { name: 'Tìm', exact: true }).click()
    await page.getByLabel('Tiêu đề').fill(all.replaceAll('\n', ' ').slice(0, 200))
    await page.getByLabel('Nội dung').fill(all.slice(0, 4000))
    await expect(page.getByRole('region', { name: 'Xem trước' })).toContainText('<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Xem lại và gửi' }).click()
    await expect(page.getByRole('dialog')).toContainText('<script>')
    expect(await grown()).toEqual([])

    expect(asked.filter((url) => /evil|^dialog|alert\(/.test(url))).toEqual([])
    expect(complaints).toEqual([])
  },
)
