import { expect } from '@playwright/test'
import { run } from './support/database.ts'
import { contextOf, test } from './support/member.ts'
import { expectNoSideways, expectPresentable } from './support/page-checks.ts'
import { enrolled, fillRegistration, newPlayer, openModal } from './support/player.ts'

/** Makes a member an affiliate, as a colleague does at the desk. */
const makeAffiliate = (baseURL: string | undefined, username: string) =>
  run(
    baseURL,
    `with site as (insert into affiliates.site (merchant_id, open_from, time_zone)
        select 1, date_trunc('month', now())::date, 'Asia/Ho_Chi_Minh' on conflict do nothing),
      made as (insert into affiliates.affiliate (merchant_id, member_id, name, contact, made_at)
        select 1, id, 'Blog Cá Cược', 'blog@example.com', now() from members.member where username = $1 returning id)
      insert into affiliates.contract (affiliate_id, version, from_on, kind, share_bp, cpa_amount, fee_bp, carries,
        deposit_min, valid_min, within_days, at, by, reason)
      select id, 1, '2026-01-01', 'hybrid', 2000, 200000, 1000, true, 200000, 1000000, 30, now(), 'linh', 'hợp đồng mẫu'
      from made`,
    [username],
  )

/** What the players of an affiliate have paid in and lost today, as the readers count it. */
const playsFor = (baseURL: string | undefined, username: string) =>
  run(
    baseURL,
    `with came as (update affiliates.player set deposit_amount = 500000, deposited_at = now(),
        deposited_on = (now() at time zone 'Asia/Ho_Chi_Minh')::date
      where affiliate_id = (select affiliate.id from affiliates.affiliate join members.member on member.id = member_id
        where username = $1) returning link_id, deposited_on, player_id)
      insert into affiliates.play_day (link_id, day, player_id, stake, payout)
      select link_id, deposited_on, player_id, 900000, 600000 from came`,
    [username],
  )

test('an affiliate makes a link, a visitor who comes by it registers, and the page counts both', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { username } = await enrolled(page)
  await makeAffiliate(baseURL, username)
  await page.goto('/affiliate')
  await page.getByRole('textbox', { name: 'Chiến dịch' }).fill('tet-2027')
  await page.keyboard.press('Enter')
  const address = await page.getByText(/\/\?aff=[A-Z0-9]{8}$/).textContent()
  const context = await browser.newContext(contextOf(info.project.use))
  const visitor = await context.newPage()
  const counted = visitor.waitForResponse(/\/wps\/affiliate\/click$/)
  await visitor.goto(`${new URL(address ?? '').pathname}${new URL(address ?? '').search}&sub=c-1`)
  expect((await counted).status()).toBe(200)
  const form = await openModal(visitor, 'Đăng ký')
  await fillRegistration(form, newPlayer())
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(form).toBeHidden()
  await context.close()
  await playsFor(baseURL, username)
  await page.reload()
  const cells = page.getByRole('table', { name: 'Theo liên kết' }).getByRole('row').last().getByRole('cell')
  await expect(cells.nth(1)).toHaveText('1')
  await expect(cells.nth(2)).toHaveText('1')
  await page.getByRole('radio', { name: 'Tháng này' }).click()
  await expect(page.getByRole('radio', { name: 'Tháng này' })).toBeChecked()
  // On the first of a month there is one day of it, which is no chart. The site's days are those of Việt Nam.
  const isFirst = new Date(Date.now() + 7 * 3_600_000).getUTCDate() === 1
  await expect(page.getByRole('img', { name: /^Biểu đồ từ/ })).toHaveCount(isFirst ? 0 : 1)
  await expectPresentable(page, info.project.name)
  await expectNoSideways(page, info.project.name === 'phone' ? 390 : 1440)
})
