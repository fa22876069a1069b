import { cashbackRoutes, inboxRoutes, loyaltyRoutes, missionRoutes, promotionRoutes } from '@banyan/contract'
import { newKey } from '../../apps/server/test/betting.ts'
import { tried } from './calls.ts'
import type { House } from './house.ts'
import { calling, type Person, password, paymentPassword } from './people.ts'
import type { Random } from './random.ts'

/** What somebody does besides betting when they come by: rewards, the raffle, points, an application, a word to us. */
export async function doBesides(house: House, person: Person, random: Random): Promise<void> {
  if (random.happens(0.5)) await tried('check in', house.site.call(missionRoutes.claimCheckIn, {}, calling(person)))
  if (random.happens(0.25)) await claimMissions(house, person)
  if (random.happens(0.4)) await tried('cashback', house.site.call(cashbackRoutes.claimCashback, {}, calling(person)))
  if (random.happens(0.25)) await drawRaffle(house, person)
  if (random.happens(0.06)) await redeem(house, person, random)
  if (random.happens(0.04)) await apply(house, person, random)
  if (random.happens(0.05)) await writeFeedback(house, person, random)
}

async function claimMissions({ site }: House, person: Person): Promise<void> {
  const summary = await tried('missions', site.call(missionRoutes.missionSummary, {}, calling(person)))
  for (const { id } of (summary?.missions ?? []).filter(({ state }) => state === 'completed'))
    await tried('claim', site.call(missionRoutes.claimMission, { missionId: id }, calling(person)))
}

async function drawRaffle({ site }: House, person: Person): Promise<void> {
  const answer = await tried('raffles', site.call(missionRoutes.raffles, {}, calling(person)))
  for (const { id: raffleId, oddsVersion, chancesLeft } of answer?.raffles ?? [])
    if (chancesLeft > 0) {
      const asked = { raffleId, oddsVersion, clientSeed: `la-${person.username}` }
      await tried('raffle', site.call(missionRoutes.claimRaffle, asked, { ...calling(person), key: newKey() }))
    }
}

async function redeem({ site }: House, person: Person, random: Random): Promise<void> {
  const points = await tried('points', site.call(loyaltyRoutes.pointBalance, {}, calling(person)))
  const mall = await tried('mall', site.call(loyaltyRoutes.pointReward, {}, calling(person)))
  const affordable = (mall?.rewards ?? []).filter((reward) => reward.requiredPoints <= (points?.currentPoints ?? 0n))
  if (affordable.length === 0) return
  const { id: rewardId } = random.of(affordable)
  const asked = { rewardId, quantity: 1, password: person.hasAccount ? paymentPassword : password }
  await tried('redeem', site.call(loyaltyRoutes.redeemPointReward, asked, { ...calling(person), key: newKey() }))
}

/** Asks for a promotion, with a word for whoever decides. */
export async function apply({ site }: House, person: Person, random: Random): Promise<void> {
  const shown = await tried('promotions', site.call(promotionRoutes.promotionActivities, {}, calling(person)))
  if (!shown || shown.activities.length === 0) return
  const { promotionId } = random.of(shown.activities)
  const remark = 'Tôi đã tự kiểm tra kết quả kỳ quay và ra đúng số như trang công bố.'
  await tried(
    'apply',
    site.call(promotionRoutes.applyForPromotion, { promotionId, remark }, { ...calling(person), key: newKey() }),
  )
}

const words = {
  suggestion: ['Nên có thêm nút đặt lại phiếu cũ ở trang xổ số.', 'Mong có thêm bàn tài xỉu với mức cược nhỏ hơn.'],
  problem: ['Tôi nạp tiền hơn 10 phút mà chưa thấy vào ví.', 'Trang tải chậm vào buổi tối, nhất là mục nổ hũ.'],
  game: ['Vòng quay đứng lại giữa chừng, không rõ đã tính thắng chưa.', 'Xin hỏi cách tính thưởng của Lô xiên 3.'],
  account: ['Tôi đổi máy nên không nhận được mã, giúp tôi với.', 'Cho hỏi làm sao đổi tên hiển thị?'],
  other: ['Dịch vụ tốt, cảm ơn đội ngũ hỗ trợ.', 'Bao giờ có chương trình cho người chơi lâu năm?'],
} as const

async function writeFeedback({ site }: House, person: Person, random: Random): Promise<void> {
  const kind = random.of(['suggestion', 'problem', 'game', 'account', 'other'] as const)
  const content = random.of(words[kind])
  await tried('feedback', site.call(inboxRoutes.sendFeedback, { kind, content }, { ...calling(person), key: newKey() }))
}

/** Somebody from outside who would like to become an agent. */
export async function askToJoin({ site }: House, name: string, random: Random): Promise<void> {
  const entry = {
    name,
    contact: `${name.split(' ').at(-1)}@example.com`,
    message: random.of([
      'Tôi có nhóm khoảng 200 người chơi ở Đà Nẵng, muốn làm đại lý cấp một.',
      'Xin thông tin về chính sách hoa hồng và cách đăng ký làm cộng tác viên.',
    ]),
  }
  const address = `198.51.100.${random.between(1, 250)}`
  await tried('join', site.call(inboxRoutes.sendJoin, entry, { key: newKey(), address }))
}
