import { type Browser, type Page, expect } from '@playwright/test'
import { type Agent, comeBy, enterAsAgent, makeAgent } from './support/agent-desks.ts'
import { offer } from './support/contract-desks.ts'
import { run } from './support/database.ts'
import { contextOf } from './support/member.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoSideways } from './support/page-checks.ts'
import { enrolled } from './support/player.ts'
import { enterAs, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const rounds = 5
const stake = 1000

/** Presses this in the menu of a page of the site. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/help')
  await page.getByRole('button', { name: 'Mở menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true }).click()
}

test('a member invites a friend by a link, the friend registers by it and plays, and both see it', async ({
  page,
  browser,
  request,
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  await enrolled(page)
  const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
  await choose(page, 'Mời bạn bè')
  const link = new URL((await centre.getByText(/\/register\?referralCode=\w+$/).textContent()) ?? '')
  const context = await browser.newContext(contextOf(info.project.use))
  const friendPage = await context.newPage()
  const friend = await comeBy(friendPage, link.pathname + link.search, rounds, request)
  await friendPage.goto('/help')
  await friendPage.getByRole('button', { name: 'Mở menu' }).click()
  await expect(friendPage.getByRole('dialog', { name: 'Menu' })).toContainText(friend.username)
  await context.close()

  await choose(page, 'Mời bạn bè')
  await expect(centre.getByRole('heading', { name: 'Bạn bè đã mời (1)' })).toBeVisible()
  await expect(centre.getByRole('table', { name: 'Bạn bè đã mời (1)' })).toContainText(
    `${friend.username.slice(0, 2)}•••${friend.username.at(-1)}`,
  )
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await expectAccessibleInThemes(page, (theme) => station(`invited-${theme}`))
  expect(complaints).toEqual([])
})

/** An agent whom a colleague has made at the top, and whom the company has offered a tenth of all that is bet below. */
async function newAgent(browser: Browser, origin: string): Promise<Agent> {
  const desks = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await desks.newPage()
  await enterAs(page, origin, 'agent-manager')
  const agent = await makeAgent(page)
  await openPlace(page, 'Hợp đồng đại lý')
  await offer(page, agent, { kind: 'Lương tức thời', rate: '10' })
  await desks.close()
  return agent
}

/** Ten minutes pass for what a member has bet, and the contract of the agent has held that long. */
async function passTime(origin: string, player: string, agent: string): Promise<void> {
  const counted = `select from wagering.turnover join members.member on member.id = ledger.member_of(account_id)
    where username = $1 having sum(bets) = ${rounds}`
  await expect.poll(async () => (await run(origin, counted, [player])).length, { timeout: 60_000 }).toBe(1)
  await run(
    origin,
    `with closed as (select at from wagering.turnover_closed), played as (
      update wagering.turnover set slot = at - interval '5 minutes' from closed, members.member
      where member.id = ledger.member_of(account_id) and username = $1)
    update agents.contract set starts_at = at - interval '5 minutes', settled_until = at - interval '5 minutes',
      next_until = at from closed
    where receiver_id = (select id from members.member where username = $2) and status = 'active'`,
    [player, agent],
  )
  const paid = `select from agents.payout join members.member on member.id = receiver_id
    where username = $1 and paid_at is not null`
  await expect.poll(async () => (await run(origin, paid, [agent])).length, { timeout: 60_000 }).toBe(1)
}

test('an agent makes a link, who comes by it stands below and plays, and what that earns the agent is paid', async ({
  page,
  browser,
  request,
  baseURL: origin = '',
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const context = await browser.newContext(contextOf(info.project.use))
  const agent = await newAgent(browser, origin)
  await enterAsAgent(page, agent)
  const centre = page.getByRole('dialog', { name: 'Đại lý' })
  const open = async (name: string) => {
    await choose(page, 'Trung tâm đại lý')
    await centre.getByRole('button', { name, exact: true }).click()
    await expect(centre.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  await open('Lương tức thời')
  await centre.getByRole('article', { name: 'Nhận từ Công ty' }).getByRole('button', { name: 'Đồng ý' }).click()
  await page.getByRole('dialog', { name: 'Ký hợp đồng này?' }).getByRole('button', { name: 'Đồng ý' }).click()
  await open('Mở tài khoản')
  await centre.getByText('Liên kết đăng ký', { exact: true }).click()
  await centre.getByRole('button', { name: 'Tạo liên kết' }).click()
  const code = await centre.getByRole('article').getByRole('heading', { level: 3 }).textContent()
  await station('agent-link')
  const player = await comeBy(await context.newPage(), `/register?affiliateCode=${code}`, rounds, request)
  await context.close()
  await passTime(origin, player.username, agent.account)

  await open('Lương tức thời')
  // A tenth of what was bet.
  await expect(centre.getByRole('table', { name: 'Các lần trả' })).toContainText(`+${(rounds * stake) / 10}`)
  await open('Quản lý tuyến dưới')
  await expect(centre.getByText(player.username).first()).toBeVisible()
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await expectAccessibleInThemes(page, (theme) => station(`agent-team-${theme}`))
  expect(complaints).toEqual([])
})
