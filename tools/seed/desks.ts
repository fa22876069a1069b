import { randomUUID } from 'node:crypto'
import { type StaffRole, staffRoles, staffRoutes } from '@banyan/contract'
import { codeOf, goodPassword, startStaff } from '../../apps/server/test/staff.ts'
import { commandLine, resetAccount } from '../../apps/server/src/modules/staff/index.ts'
import { tried, valueOf } from './calls.ts'
import { type Promoter, makePromoter } from './affiliate.ts'
import { contractWith, makeAgent } from './agents.ts'
import { openGives } from './gives.ts'
import type { House } from './house.ts'
import { openJackpots } from './jackpots.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { type LastDay, leaveWaiting } from './waiting.ts'

export interface Desks {
  /** Colleagues log in and work off what waits: payments, feedback, goods, applications. */
  workOff(random: Random): Promise<void>
  /** Letters, and what else the team of contents does on a day. */
  write(random: Random, day: number): Promise<void>
  /** Leaves what is not worked off yet: that of the last day. */
  leaveWaiting(day: Omit<LastDay, 'as' | 'house'>): Promise<void>
  /** Makes somebody who has just registered an agent. */
  makeAgent(person: Person): Promise<void>
  /** Offers an agent at the top the contract of the company, which is accepted. */
  contractWith(agent: Person): Promise<void>
  /** Makes a player an affiliate. */
  makePromoter(person: Person): Promise<Promoter>
  /** One-time links by which people set these accounts up as their own. */
  handOver(): Promise<readonly { readonly name: string; readonly role: StaffRole; readonly link: string }[]>
}

/** A session of a colleague who does nothing meanwhile is over after longer than this. */
const sessionMs = 10 * 60_000

const nameOf = (role: StaffRole) => `demo-${role}`

/**
 * An account for each role, and what they open on the first day. Their words and steps are those of a day's work; every
 * one is in the audit log.
 */
export async function openDesks(house: House): Promise<Desks> {
  const { staff, database } = house
  const secrets = new Map<StaffRole, string>()
  const cookies = new Map<StaffRole, string>()
  for (const role of staffRoles) {
    const { secret, cookie } = await startStaff(database, staff, nameOf(role), role)
    secrets.set(role, secret)
    cookies.set(role, cookie)
  }
  const as = (role: StaffRole) => ({ cookie: cookies.get(role) })
  await openJackpots(house, as('finance-checker'))
  await openGives(house, as('finance-checker'))

  const cameAtMs = new Map<StaffRole, number>(staffRoles.map((role) => [role, Date.now()]))

  /** The sessions of yesterday are over; a code is good for one log-in. */
  async function logIn(role: StaffRole): Promise<void> {
    if (Date.now() - (cameAtMs.get(role) ?? 0) < sessionMs) return
    const answer = await staff.call(staffRoutes.login, {
      name: nameOf(role),
      password: goodPassword,
      code: codeOf(secrets.get(role) ?? ''),
    })
    if (!answer.ok) throw new Error(`${nameOf(role)} was not let in: ${answer.code}`)
    cookies.set(role, answer.cookie ?? '')
    cameAtMs.set(role, Date.now())
  }

  return {
    async workOff(random) {
      for (const role of ['risk', 'finance-maker', 'finance-checker', 'support'] as const) await logIn(role)
      await payOut(house, as, random)
      await answerFeedback(house, as, random)
      await sendGoods(house, as)
      await decideApplications(house, as, random)
    },
    async leaveWaiting(day) {
      for (const role of ['risk', 'finance-maker', 'agent-manager'] as const) await logIn(role)
      await leaveWaiting({ ...day, house, as })
    },
    async makeAgent(person) {
      await logIn('agent-manager')
      await makeAgent(house, person, as('agent-manager'))
    },
    async contractWith(agent) {
      await logIn('agent-manager')
      await contractWith(house, agent, { desk: as('agent-manager') })
    },
    async makePromoter(person) {
      await logIn('agent-manager')
      return makePromoter(house, person, as('agent-manager'))
    },
    async write(random, day) {
      await logIn('content')
      await valueOf(
        staff.call(
          staffRoutes.sendMessage,
          { isMarketing: false, requestKey: randomUUID(), texts: letters(day), reason: 'thư định kỳ' },
          as('content'),
        ),
      )
      void random
    },
    async handOver() {
      const made = []
      for (const role of staffRoles) {
        const reset = await valueOf(resetAccount(database, commandLine, { account: { name: nameOf(role) }, by: null }))
        made.push({ name: nameOf(role), role, link: reset.link })
      }
      return made
    },
  }
}

type As = (role: StaffRole) => { readonly cookie: string | undefined }

async function payOut({ staff }: House, as: As, random: Random): Promise<void> {
  const waiting = await tried('withdrawals', staff.call(staffRoutes.staffWithdrawals, { state: 'pending' }, as('risk')))
  for (const { withdrawalId } of waiting?.withdrawals ?? []) {
    if (random.happens(0.1)) continue // It waits for another day.
    if (!(await tried('take', staff.call(staffRoutes.takeWithdrawal, { withdrawalId }, as('risk'))))) continue
    if (random.happens(0.08)) {
      const reason = 'thông tin tài khoản nhận chưa khớp'
      await tried('reject', staff.call(staffRoutes.rejectWithdrawal, { withdrawalId, reason }, as('risk')))
      continue
    }
    const reason = 'đã kiểm tra cược và thiết bị'
    if (!(await tried('pass', staff.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, as('risk'))))) continue
    const payer = as(random.of(['finance-maker', 'finance-checker'] as const))
    if (!(await tried('pay', staff.call(staffRoutes.startPayout, { withdrawalId }, payer)))) continue
    const reference = `FT${withdrawalId.padStart(12, '0')}`
    await tried('paid', staff.call(staffRoutes.completePayout, { withdrawalId, reference }, payer))
  }
}

const answers = [
  'Cảm ơn bạn đã góp ý. Chúng tôi đã chuyển cho bộ phận kỹ thuật và sẽ báo lại khi xong.',
  'Chào bạn, chúng tôi đã kiểm tra: giao dịch đã được ghi có. Bạn tải lại trang để xem số dư mới nhé.',
  'Cảm ơn bạn. Ý kiến này rất hữu ích, chúng tôi sẽ xem xét trong bản cập nhật tới.',
] as const

async function answerFeedback({ staff }: House, as: As, random: Random): Promise<void> {
  const open = await tried('feedback', staff.call(staffRoutes.feedbackList, { state: 'open' }, as('support')))
  for (const { id } of open?.feedback ?? []) {
    if (random.happens(0.15)) continue
    await tried('answer', staff.call(staffRoutes.answerFeedback, { id, answer: random.of(answers) }, as('support')))
  }
}

async function sendGoods({ staff }: House, as: As): Promise<void> {
  const waiting = await tried(
    'exchanges',
    staff.call(staffRoutes.exchanges, { status: 'processing' }, as('finance-checker')),
  )
  for (const { id } of (waiting?.exchanges ?? []).slice(0, -1))
    await tried(
      'exchange',
      staff.call(staffRoutes.decideExchange, { id, status: 'completed', reason: 'đã duyệt' }, as('finance-checker')),
    )
}

async function decideApplications({ staff }: House, as: As, random: Random): Promise<void> {
  const maker = as('finance-maker')
  const waiting = await tried('applications', staff.call(staffRoutes.applications, { status: 'applying' }, maker))
  for (const { id, rewardAmount } of waiting?.applications ?? []) {
    if (random.happens(0.2)) continue
    const reason = 'đúng điều kiện của khuyến mãi'
    if (rewardAmount === null || random.happens(0.25))
      await tried('turn down', staff.call(staffRoutes.rejectApplication, { id, reason: 'chưa đủ điều kiện' }, maker))
    else await tried('accept', staff.call(staffRoutes.acceptApplication, { id, amount: rewardAmount, reason }, maker))
  }
}

function letters(day: number) {
  const week = Math.floor(day / 7) + 1
  return [
    {
      language: 'VI' as const,
      title: `Bản tin tuần ${week}`,
      content: 'Trò mới, giải thưởng tuần và lịch bảo trì của tuần này.',
    },
    {
      language: 'EN' as const,
      title: `News of week ${week}`,
      content: 'New games, the prizes of the week and planned maintenance.',
    },
  ]
}
