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
import { complaintsOf } from './support/page-checks.ts'
import { openPlace } from './support/staff.ts'
import { test } from './support/test.ts'

const at = '2026-01-01T00:00:00.000Z'
const all = xssCorpus.join('\n')
const each = <Row>(row: (hostile: string, id: string) => Row) =>
  xssCorpus.map((hostile, index) => row(hostile, String(index + 1)))

const money = { currency: all, decimals: 0 }

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

/** Not by the colleague who looks at it, whose name is hostile too. */
const betVoid = (words: string) => ({ by: `${words}2`, at, until: at, why: 'rules', reason: words })

const draw = (words: string) => ({
  gameCode: words,
  numero: words,
  state: 'open',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  bets: 1,
  stakeAmount: '1',
  nearestPercent: 1,
  waiting: { stop: 'void', why: 'authority', by: `${words}2`, at, until: at, reason: words },
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
      protection: null,
      depositLimits: [],
      points: '1',
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
  [staffRoutes.me, { name: all, role: 'auditor', permissions: staffPermissions }],
  [
    staffRoutes.health,
    {
      node: { id: all, version: all, mode: all, role: all, upSeconds: 1, memoryMegabytes: 1 },
      reasons: each((hostile, id) => ({ code: `${hostile}${id}`, detail: hostile })),
      draws: { due: 0, unsettled: 0, nextAt: null },
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
        outcome: null,
        outcomeReason: all,
        proofs: [],
      },
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
  [staffRoutes.draws, { currency: all, decimals: 0, games: ['VNMB_1M'], gameCode: 'VNMB_1M', draws: each(draw) }],
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
  [
    staffRoutes.plannedLetters,
    {
      letters: each((hostile, id) => ({
        id,
        member: { id, account: hostile },
        ranks: null,
        line: null,
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
        { vassalage: 'EVIL', integration: all, wallet: 'transfer', status: 'open', open: 1, games: 1, merchants: 1 },
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
        status: 'active',
        createdAt: at,
        lastLoginAt: null,
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
  { place: 'Đơn khuyến mãi', opens: ['Duyệt đơn 1'] },
  { place: 'Rút tiền', opens: [/^Mở lệnh/, 'Giải quyết'] },
  { place: 'Cược', opens: [/^Xem cược/, 'Xác nhận hủy'] },
  { place: 'Kỳ xổ số', opens: [/^Xem kỳ/, 'Xác nhận hủy kỳ'] },
  { place: 'Nghi vấn rửa tiền', opens: [/^Mở nghi vấn/] },
  { place: 'Báo cáo', opens: [] },
  { place: 'Đối chiếu', opens: [/^Xem ngày/, /^Đóng chênh lệch/] },
  { place: 'Điều chỉnh số dư', opens: ['Duyệt điều chỉnh 1', 'Điều chỉnh mới'] },
  { place: 'Phản hồi', opens: [/^Đọc phản hồi/] },
  { place: 'Tin và khuyến mãi', opens: [/^Mở thông báo/] },
  { place: 'Banner trang', opens: [/^Mở thông báo/] },
  { place: 'Bài viết', opens: [/^Mở “/] },
  { place: 'Giấy tờ', opens: [/^Xem giấy tờ/] },
  { place: 'Nhà cung cấp', opens: ['Trò chơi', 'Hỏi ngay', 'Kết luận'] },
  { place: 'Nhân viên', opens: ['Vô hiệu'] },
  { place: 'Nhật ký', opens: [] },
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
              !/^\/ops\/\w+\?[\w=&%.()*!'~+-]*$/.test(value) &&
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
