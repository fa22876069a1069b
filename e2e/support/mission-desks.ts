import { balanceRoutes, missionRoutes } from '@banyan/contract'
import { expect } from '@playwright/test'
import { callsOf } from './calls.ts'
import { run } from './database.ts'
import { type AtDesks, again, rowOf } from './loyalty-desks.ts'
import { comeBack, decide, factIn, inEach, openPlace, saveSetting, typeInto } from './staff.ts'
import { main } from './withdrawals-desk.ts'

const mission = 'Ghé chơi một lần'

/** A mission with all that is set of one, which a member claims; and changed. */
export async function setMission({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Nhiệm vụ và xếp hạng')
  await main(page).getByRole('button', { name: 'Thêm nhiệm vụ' }).click()
  await main(page).getByRole('checkbox', { name: 'Đang mở' }).check()
  await main(page).getByLabel('Việc cần làm').selectOption('Ngày có đăng nhập')
  await main(page).getByLabel('Kỳ', { exact: true }).selectOption('Một lần')
  await typeInto(main(page), {
    'Mục tiêu (số lần hoặc số ngày)': '1',
    'Thứ tự': '1',
    'Thưởng điểm': '5',
    'Thưởng tiền (PLAY)': '0',
    ...inEach(mission),
  })
  await saveSetting(page)
  await typeInto(main(page), { 'Thưởng điểm': '7' })
  await saveSetting(page, 'Thưởng thêm')
  await expect(main(page).getByLabel('Việc cần làm')).toBeDisabled()
  const call = await callsOf(member.page)
  const { missions } = await call(missionRoutes.missionSummary, {})
  expect(missions).toMatchObject([
    { name: mission, trigger: 'login_days', period: 'once', points: 7n, state: 'completed' },
  ])
  expect(await call(missionRoutes.claimMission, { missionId: missions[0]?.id ?? '' })).toMatchObject({ points: 7n })
  await comeBack(page, 'Nhiệm vụ và xếp hạng')
  await expect(rowOf(page, mission).getByRole('cell').nth(4)).toHaveText('1')
}

/** The money of the first place. */
export const prizeOfWeek = 30_000

/** The prizes of the leaderboard, and those of a week that was left out, which two windows pay once. */
export async function payLeaderboard({ page, baseURL, member }: AtDesks): Promise<void> {
  await main(page).getByRole('tab', { name: 'Bảng xếp hạng' }).click()
  const prizes = main(page).getByRole('list', { name: 'Giải' }).getByRole('listitem')
  await typeInto(main(page), { 'Cược ít nhất để có tên (PLAY)': '1000' })
  await typeInto(prizes.first(), { 'Thưởng điểm': '9', 'Thưởng tiền (PLAY)': String(prizeOfWeek) })
  await main(page).getByRole('button', { name: 'Thêm giải' }).click()
  await typeInto(prizes.nth(1), { 'Thưởng điểm': '4', 'Thưởng tiền (PLAY)': '0' })
  await saveSetting(page)
  // What the member has bet two weeks ago, when the board was not there.
  const [row] = await run(
    baseURL,
    `insert into missions.score (merchant_id, week_on, account_id, valid_amount, reached_at)
      select merchant_id, date_trunc('week', now() - interval '14 days')::date, ledger.account_of(id, 1), 5000, now()
      from members.member where id = $1 returning week_on::text as week`,
    [member.id],
  )
  const call = await callsOf(member.page)
  const held = async () => (await call(balanceRoutes.balance, {})).sumBalance
  const before = await held()
  const { week } = row as { readonly week: string } // as: the column of the statement
  await comeBack(page, 'Nhiệm vụ và xếp hạng')
  await main(page).getByRole('tab', { name: 'Bảng xếp hạng' }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const button = { name: `Trả giải tuần từ ${week}` }
  for (const each of [page, other]) await main(each).getByRole('button', button).click()
  await decide(page, 'Trả giải', 'Tuần còn sót')
  await expect(page.getByText('Đã trả 1 giải')).toBeVisible()
  await expect(main(page).getByRole('button', button)).toHaveCount(0)
  await other.getByRole('dialog').getByLabel('Lý do').fill('Trả lần nữa')
  await other.getByRole('dialog').getByRole('button', { name: 'Trả giải' }).click()
  await expect(main(other)).toContainText('Đã trả')
  await expect(main(other).getByRole('button', button)).toHaveCount(0)
  await other.close()
  expect(await held()).toBe(before + BigInt(prizeOfWeek))
}

const raffle = 'Hái lộc'

/** A raffle with all that is set of one, first for a rank that the member has not; and changed. */
export async function setRaffle({ page, member }: AtDesks): Promise<void> {
  await openPlace(page, 'Quay thưởng')
  await main(page).getByRole('button', { name: 'Thêm đợt quay' }).click()
  await main(page).getByRole('checkbox', { name: 'Đang mở' }).check()
  await typeInto(main(page), {
    Mã: `hai-loc-${member.id}`,
    'Cược trong ngày cho 1 lượt (PLAY)': '4000',
    'Lượt nhiều nhất mỗi ngày': '3',
    'Từ hạng (bậc)': '5',
    ...inEach(raffle),
  })
  const prizes = main(page).getByRole('list', { name: 'Giải' }).getByRole('listitem')
  await typeInto(prizes.first(), { Điểm: '5', 'Tiền (PLAY)': '0', 'Trọng số': '3', 'Số lượng tất cả': '40' })
  await main(page).getByRole('button', { name: 'Thêm giải' }).click()
  await typeInto(prizes.nth(1), { Điểm: '6', 'Tiền (PLAY)': '0', 'Trọng số': '1' })
  await saveSetting(page)
  const odds = main(page).getByRole('region', { name: 'Bảng tỷ lệ công bố' })
  await expect(factIn(odds, '1. 5 điểm')).toHaveText('75,00%, đã quay 0 trên 40')
  await expect(factIn(odds, '2. 6 điểm')).toHaveText('25,00%, đã quay 0')
  const call = await callsOf(member.page)
  const seen = async () => (await call(missionRoutes.raffles, {})).raffles[0]
  expect(await seen()).toMatchObject({ name: raffle, mayDraw: false, betPerChance: 4000n, chancesDailyMax: 3 })
  await typeInto(main(page), { 'Từ hạng (bậc)': '1', 'Cược trong ngày cho 1 lượt (PLAY)': '5000' })
  await saveSetting(page, 'Mở cho mọi người')
  // Bets are counted within seconds.
  await expect.poll(async () => (await seen())?.chancesLeft, { timeout: 30_000 }).toBe(2)
  const { id: raffleId = '', oddsVersion = 0, mayDraw } = (await seen()) ?? {}
  expect(mayDraw).toBe(true)
  const drawn = []
  for (const clientSeed of ['mine', 'again'])
    drawn.push((await call(missionRoutes.claimRaffle, { raffleId, oddsVersion, clientSeed })).draw)
  await again(page, raffle)
  const rows = rowOf(page, `(mã ${member.id})`)
  await expect(rows).toHaveCount(2)
  for (const [at, { number, points }] of drawn.toReversed().entries()) {
    await expect(rows.nth(at)).toContainText('Bảng số 1')
    await expect(rows.nth(at).getByRole('cell').nth(3)).toHaveText(String(number))
    await expect(rows.nth(at).getByRole('cell').nth(4)).toHaveText(`${points} điểm`)
  }
}
