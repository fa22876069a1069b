import { expect } from '@playwright/test'
import { atDesk } from './support/at-desk.ts'
import { run } from './support/database.ts'
import { orderDeposit, payAtBank } from './support/deposits.ts'
import { expectInvariants } from './support/invariants.ts'
import { enrolled } from './support/player.ts'
import { spin } from './support/spins.ts'
import { openPlace, saveSetting, typeInto } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { runJob } from './support/watch-desks.ts'
import { main } from './support/withdrawals-desk.ts'

test.describe.configure({ timeout: 400_000 })
test.afterEach(({ baseURL }) => expectInvariants(baseURL))

/** As if the member had bet so much before. */
const haveBet = (baseURL: string | undefined, username: string, amount: number) =>
  run(
    baseURL,
    `insert into loyalty.play (account_id, valid_amount, counted_amount)
      select account.id, $2::bigint, $2::bigint from ledger.account
        join members.member on member.id = ledger.member_of(account.id)
      where member.username = $1 and not ledger.holds_points(account.id)
      on conflict (account_id) do update set valid_amount = excluded.valid_amount,
        counted_amount = excluded.counted_amount`,
    [username, amount],
  )

test('[PROMO-27] [POINT-10] [POINT-17] @once bets, a deposit and a mission give points that never expire; a rank rises, its bonus is claimed once, and it is reviewed', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const station = stations(page, info)
  const desk = { browser, baseURL, info }
  const setPerDeposit = (value: string) =>
    atDesk(desk, 'finance-checker', async (points) => {
      await openPlace(points, 'Điểm')
      const label = 'Tiền nạp cho 1 điểm (PLAY)'
      // A try before this one may have left it so, and nothing would be to be saved.
      if ((await main(points).getByLabel(label).inputValue()).replaceAll('.', '') === value) return
      await typeInto(main(points), { [label]: value })
      await saveSetting(points)
    })
  const setReview = (period: Readonly<Record<string, string>>) =>
    atDesk(desk, 'finance-checker', async (ranks) => {
      await openPlace(ranks, 'Hạng VIP')
      await main(ranks).getByRole('button', { name: 'Mở Bạc', exact: true }).click()
      await typeInto(main(ranks), period)
      await saveSetting(ranks)
    })
  await setPerDeposit('20000')
  const player = await enrolled(page)
  const changes = page.getByRole('table').getByRole('row')
  const pointsOf = (reason: string) => changes.filter({ hasText: reason })
  const openPoints = async () => page.goto('/pointMall?tab=changes')

  await test.step('a deposit and valid bets give points by their rates, each once', async () => {
    await page.goto('/deposit')
    await orderDeposit(page, '60000')
    await payAtBank(page)
    await page.goto('/help')
    await spin(page, request, { game: 'sen-vang', rounds: 1, bet: 100_000 })
    await expect(async () => {
      await openPoints()
      await expect(pointsOf('Điểm từ nạp tiền')).toContainText('+3', { timeout: 3000 })
      await expect(pointsOf('Điểm từ cược')).toContainText('+10', { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    for (const reason of ['Điểm từ nạp tiền', 'Điểm từ cược']) await expect(pointsOf(reason)).toHaveCount(1)
  })

  await test.step('a mission gives its points, once', async () => {
    await page.goto('/promotions')
    await page.getByRole('button', { name: 'Xem nhiệm vụ' }).click()
    const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
    const claim = centre.getByRole('button', { name: 'Nhận thưởng: Vòng nổ hũ đầu tiên' })
    await expect(claim).toBeVisible({ timeout: 45_000 })
    await claim.click()
    await expect(claim).toBeHidden()
    await openPoints()
    await expect(pointsOf('Thưởng nhiệm vụ')).toHaveCount(1)
    await station('points-earned', { whole: true })
  })

  await test.step('a rank is reached by the bet that completes it, and its bonus is claimed once', async () => {
    await haveBet(baseURL, player.username, 4_950_000)
    await page.goto('/vip')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đồng')
    await spin(page, request, { game: 'sen-vang', rounds: 1, bet: 100_000 })
    await expect(async () => {
      await page.goto('/vip')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bạc', { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    const openRewards = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Ưu đãi/ })
        .click()
    const rewards = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
    const claim = rewards.getByRole('button', { name: /^Nhận 50\.000\sP$/ })
    await openRewards()
    await expect(claim).toHaveCount(1)
    await station('rank-bonus')
    await claim.press('Enter')
    await expect(page.getByText(/^Đã cộng 50\.000/)).toBeVisible()
    await expect(claim).toHaveCount(0)
    await page.reload()
    await openRewards()
    await expect(rewards.getByRole('region', { name: 'Đã nhận gần đây' })).toContainText(/50\.000/)
    await expect(claim).toHaveCount(0)
    await page.goto('/records/account')
    await expect(page.getByRole('row').filter({ hasText: '+50.000' })).toHaveCount(1)
  })

  const review = () =>
    atDesk(desk, 'sysadmin', async (jobs) => {
      await openPlace(jobs, 'Tác vụ định kỳ')
      await runJob(jobs, 'Xét lại hạng cuối kỳ')
    })
  await test.step('at the end of its period the rank is reviewed, and whoever has not played enough falls by one', async () => {
    try {
      await setReview({ 'Kỳ xét (ngày)': '30', 'Cược hợp lệ trong kỳ để giữ hạng (PLAY)': '1000000' })
      await review()
      await page.goto('/vip')
      await expect(page.getByRole('main')).toContainText(/Cược 1\.000\.000\sP trước .+ để giữ hạng/)
      await station('rank-period', { whole: true })
      await run(
        baseURL,
        `update loyalty.play set rank_since = rank_since - interval '31 days'
          where account_id in (select account.id from ledger.account
            join members.member on member.id = ledger.member_of(account.id) where member.username = $1)`,
        [player.username],
      )
      // The run of its own that the job was in may have begun before the period had ended.
      await expect(async () => {
        await review()
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đồng', { timeout: 5000 })
      }).toPass({ timeout: 120_000 })
    } finally {
      await setReview({ 'Kỳ xét (ngày)': '' })
    }
  })

  await test.step('ten years later every point is still there', async () => {
    await page.goto('/pointMall')
    const held = page.getByRole('main').locator('dt', { hasText: 'Điểm hiện có' }).locator('+ dd')
    await expect(held).toHaveText(/^[1-9]\d+$/)
    const before = await held.innerText()
    await run(
      baseURL,
      `update loyalty.deposit_points set given_at = given_at - interval '10 years'
        where member_id = (select id from members.member where username = $1)`,
      [player.username],
    )
    await review()
    await page.reload()
    await expect(held).toHaveText(before)
    await expect(page.getByRole('main')).toContainText('Điểm không bao giờ hết hạn')
    await station('points-for-ever', { whole: true })
  })
  await setPerDeposit('')
})
