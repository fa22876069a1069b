import { type Browser, type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { enrol } from './support/enrol.ts'
import { complaintsOf, expectFit, expectPresentable } from './support/page-checks.ts'
import { enterByAgents, goOn, newPlayer } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { turnover } from './support/turnover.ts'

/** A browser of an agent in the agent centre, on a page of contracts. */
async function atContracts(browser: Browser, origin: string, name: 'Cổ tức' | 'Lương tức thời') {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  const player = newPlayer()
  const elsewhere = await browser.newContext()
  await enrol(elsewhere, origin, player)
  await elsewhere.close()
  await run(origin, 'update members.member set type = 1 where username = $1', [player.username])
  const page = await context.newPage()
  await enterByAgents(page, player)
  await goOn(page)
  await expect(page.getByRole('dialog', { name: 'Đại lý' })).toBeVisible()
  return {
    page,
    player,
    close: () => context.close(),
    async openCentre() {
      await page.goto('/help')
      await page.getByRole('button', { name: 'Mở menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Trung tâm đại lý' }).click()
      const centre = page.getByRole('dialog', { name: 'Đại lý' })
      await centre.getByRole('button', { name }).click()
      await expect(centre.getByRole('heading', { level: 1, name })).toBeVisible()
      return centre
    },
  }
}

/** On a wide screen and on a phone: both browsers of these tests are wide, whatever the project's screen is. */
async function expectPresentableEverywhere(page: Page): Promise<void> {
  for (const [screen, width] of [
    ['desktop', 1440],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expectPresentable(page, screen)
  }
}

test('[AGENT-16] [AGENT-22] [AGENT-37] [AGENT-54] an upline offers a real-time salary, the downline accepts, and both see what five minutes paid', async ({
  browser,
  baseURL: base,
}, info) => {
  const baseURL = base ?? ''
  const upline = await atContracts(browser, baseURL, 'Lương tức thời')
  const downline = await atContracts(browser, baseURL, 'Lương tức thời')
  const [top, below, member] = [upline.player, downline.player, newPlayer()]
  const elsewhere = await browser.newContext()
  await enrol(elsewhere, baseURL, member)
  await elsewhere.close()
  const place =
    'update members.member set upline_id = (select id from members.member where username = $1) where username = $2'
  await run(baseURL, place, [top.username, below.username])
  await run(baseURL, place, [below.username, member.username])
  await run(
    baseURL,
    `select agents.offer_by_company(1, id, 'real_time_salary', 'daily', 100000, '{0}', '{0}', '{20}')
      from members.member where username = $1`,
    [top.username],
  )
  const complaints = [complaintsOf(upline.page), complaintsOf(downline.page)]

  const above = await upline.openCentre()
  await above.getByRole('article', { name: 'Nhận từ Công ty' }).getByRole('button', { name: 'Đồng ý' }).click()
  await upline.page.getByRole('dialog', { name: 'Ký hợp đồng này?' }).getByRole('button', { name: 'Đồng ý' }).click()
  await above.getByRole('button', { name: 'Giao hợp đồng' }).click()
  const form = upline.page.getByRole('dialog', { name: 'Giao hợp đồng' })
  await form.getByLabel('Tên đăng nhập của tuyến dưới').fill(below.username)
  await form.getByLabel('Tỷ lệ').fill('0,08')
  await stations(upline.page, info)('contract-offer')
  await form.getByRole('button', { name: 'Gửi hợp đồng' }).click()
  await expect(form).toBeHidden()
  await expect(
    above.getByRole('article', { name: `Giao cho ${below.username}` }).getByText('Chờ trả lời'),
  ).toBeVisible()

  const under = await downline.openCentre()
  await under
    .getByRole('article', { name: `Nhận từ ${top.username}` })
    .getByRole('button', { name: 'Đồng ý' })
    .click()
  await downline.page.getByRole('dialog', { name: 'Ký hợp đồng này?' }).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(under.getByRole('article', { name: `Nhận từ ${top.username}` }).getByText('Đang hiệu lực')).toBeVisible()

  // As if the contracts had begun before the last five minutes that were closed, and the member had bet in them.
  await run(
    baseURL,
    `with closed as (select at from wagering.turnover_closed), played as (${turnover({ valid: 5_720_500, payout: 0 })})
    update agents.contract set starts_at = at - interval '5 minutes', settled_until = at - interval '5 minutes',
      next_until = at from closed
    where receiver_id in (select id from members.member where username in ($2, $3)) and status = 'active'`,
    [member.username, top.username, below.username],
  )
  // The job looks every quarter of a minute.
  const paidTo =
    'select payout.id from agents.payout join members.member on member.id = receiver_id where username = $1 and paid_at is not null'
  await expect.poll(async () => (await run(baseURL, paidTo, [below.username])).length, { timeout: 60_000 }).toBe(1)
  for (const [{ openCentre }, amount] of [
    [upline, /^[-−]4\.576/],
    [downline, /^\+4\.576/],
  ] as const) {
    const centre = await openCentre()
    await expect(centre.getByRole('table', { name: 'Các lần trả' }).getByText(amount)).toBeVisible()
  }
  const details = downline.page.getByRole('article', { name: `Nhận từ ${top.username}` })
  await details.getByRole('button', { name: 'Chi tiết' }).click()
  await expect(details.getByText(`Đang hiệu lực · ${below.username}`)).toBeVisible()
  for (const [name, { page }] of [
    ['above', upline],
    ['below', downline],
  ] as const) {
    const station = stations(page, info)
    await station(`contract-${name}`)
    await expectPresentableEverywhere(page)
  }
  expect(complaints).toEqual([[], []])
  await upline.close()
  await downline.close()
})

test('[AGENT-13] [AGENT-22] [AGENT-38] [AGENT-53] an upline offers a dividend, the downline accepts, and both see what a period paid and why', async ({
  browser,
  baseURL: base,
}, info) => {
  const baseURL = base ?? ''
  const upline = await atContracts(browser, baseURL, 'Cổ tức')
  const downline = await atContracts(browser, baseURL, 'Cổ tức')
  const [top, below, member] = [upline.player, downline.player, newPlayer()]
  const elsewhere = await browser.newContext()
  await enrol(elsewhere, baseURL, member)
  await elsewhere.close()
  const place =
    'update members.member set upline_id = (select id from members.member where username = $1) where username = $2'
  await run(baseURL, place, [top.username, below.username])
  await run(baseURL, place, [below.username, member.username])
  await run(
    baseURL,
    `select agents.offer_by_company(1, id, 'dividend', 'monthly', 100000, '{0,20}', '{0,3000000000}', '{500,2000}',
      '{0,300000000}', 600) from members.member where username = $1`,
    [top.username],
  )
  const complaints = [complaintsOf(upline.page), complaintsOf(downline.page)]

  const above = await upline.openCentre()
  await above.getByRole('article', { name: 'Nhận từ Công ty' }).getByRole('button', { name: 'Đồng ý' }).click()
  await upline.page.getByRole('dialog', { name: 'Ký hợp đồng này?' }).getByRole('button', { name: 'Đồng ý' }).click()
  await above.getByRole('button', { name: 'Giao hợp đồng' }).click()
  const form = upline.page.getByRole('dialog', { name: 'Giao hợp đồng' })
  await form.getByLabel('Tên đăng nhập của tuyến dưới').fill(below.username)
  await form.getByRole('radio', { name: 'Ngày' }).click()
  await form.getByLabel('Phí nền tảng').fill('6')
  await form.getByRole('radio', { name: 'Mang sang vài kỳ' }).click()
  await form.getByLabel('Số kỳ').fill('2')
  await form.getByLabel('Tỷ lệ').fill('10')
  await stations(upline.page, info)('dividend-offer')
  await expectFit(upline.page, '[data-modal=contractModal]')
  await form.getByRole('button', { name: 'Gửi hợp đồng' }).click()
  await expect(form).toBeHidden()

  const under = await downline.openCentre()
  const offered = under.getByRole('article', { name: `Nhận từ ${top.username}` })
  await expect(offered.getByText('Mang sang 2 kỳ')).toBeVisible()
  await offered.getByRole('button', { name: 'Đồng ý' }).click()
  await expectFit(downline.page, '[data-modal=contractConfirm]')
  await downline.page.getByRole('dialog', { name: 'Ký hợp đồng này?' }).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(offered.getByText('Đang hiệu lực')).toBeVisible()

  // As if the downline's contract had begun ten minutes before the last slot that was closed, its period were two
  // slots, and the member had lost in the second.
  await run(
    baseURL,
    `with closed as (select at from wagering.turnover_closed), played
      as (${turnover({ valid: 1_500_000, payout: 480_000 })})
    update agents.contract set starts_at = at - interval '10 minutes', settled_until = at - interval '10 minutes',
      next_until = at from closed
    where receiver_id in (select id from members.member where username = $2) and status = 'active'`,
    [member.username, below.username],
  )
  // The job looks every quarter of a minute.
  const settled =
    'select payout.id from agents.payout join members.member on member.id = receiver_id where username = $1 and paid_at is not null'
  await expect.poll(async () => (await run(baseURL, settled, [below.username])).length, { timeout: 60_000 }).toBe(1)
  // 1,020,000 less 6 % are 958,800, of which a tenth is paid.
  for (const [{ openCentre }, amount] of [
    [upline, /^[-−]95\.880/],
    [downline, /^\+95\.880/],
  ] as const) {
    const centre = await openCentre()
    const row = centre.getByRole('table', { name: 'Các lần trả' }).getByRole('row').nth(1)
    await expect(row.getByText(amount)).toBeVisible()
    await expect(row.getByText(/^Phí [-−]61\.200/)).toBeVisible()
    await expect(row.getByText(/^\+958\.800/)).toBeVisible()
  }
  await downline.page
    .getByRole('article', { name: `Nhận từ ${top.username}` })
    .getByRole('button', { name: 'Chi tiết' })
    .click()
  await expect(downline.page.getByText(`Đang hiệu lực · ${below.username}`)).toBeVisible()
  for (const [name, { page }] of [
    ['above', upline],
    ['below', downline],
  ] as const) {
    await stations(page, info)(`dividend-${name}`)
    await expectPresentableEverywhere(page)
  }
  expect(complaints).toEqual([[], []])
  await upline.close()
  await downline.close()
})
