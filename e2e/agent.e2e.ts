import { expect, test } from '@playwright/test'
import { enterAsAgent, makeAgent } from './support/agent-desks.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { newPlayer } from './support/player.ts'
import { enterAs } from './support/staff.ts'
import { stations } from './support/stations.ts'

test('[ROLE-06] [AGENT-02] [AGENT-03] [AGENT-04] [AGENT-06] [ERR-02] a log-in by the agents’ entrance leads to the agent centre, which shows the team', async ({
  page,
  browser,
  baseURL: origin = '',
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const desks = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const desk = await desks.newPage()
  await enterAs(desk, origin, 'agent-manager')
  const agent = await makeAgent(desk)
  await desks.close()
  const member = newPlayer()

  await enterAsAgent(page, agent)
  await expect(page).toHaveURL('/index')
  const centre = page.getByRole('dialog', { name: 'Đại lý' })
  await expect(centre.getByRole('heading', { level: 1, name: 'Tổng quan đội' })).toBeVisible()
  await expect(centre.getByText('Đội của bạn chưa có ai')).toBeVisible()
  const goTo = (name: string) => centre.getByRole('button', { name, exact: true }).first().click()
  await goTo('Mở tài khoản')
  await centre.getByRole('textbox', { name: 'Tên đăng nhập', exact: true }).fill(member.username)
  await centre.getByRole('textbox', { name: 'Mật khẩu đầu tiên' }).fill(member.password)
  await centre.getByRole('checkbox', { name: 'Người này đủ tuổi và đã đồng ý với điều khoản của trang' }).check()
  await centre.getByRole('button', { name: 'Mở tài khoản' }).last().click()
  await expect(centre.getByRole('region', { name: 'Đã mở tài khoản' })).toBeVisible()
  await goTo('Tổng quan đội')
  // The member and the direct downline: the two numbers that are counted at once, whatever the day has come to.
  for (const name of ['Thành viên', 'Tuyến dưới trực tiếp'])
    await expect(
      centre.getByRole('term').getByText(name, { exact: true }).locator('xpath=following::dd[1]'),
    ).toHaveText('1')
  await station('agent-overview')
  await expectPresentable(page, info.project.name)
  await station('agent-overview-light')

  const account = centre.getByRole('textbox', { name: 'Tên đăng nhập của tuyến dưới' })
  await account.fill(agent.account)
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('alert')).toHaveText('Tài khoản chưa đúng, vui lòng thử lại.')
  await account.fill(member.username)
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('heading', { level: 3, name: member.username })).toBeVisible()
  await expect(centre.getByRole('alert')).toHaveCount(0)
  await station('agent-found')
  await expectPresentable(page, info.project.name)

  await centre.getByRole('button', { name: 'Đóng' }).click()
  await expect(centre).toBeHidden()
  await page.getByRole('button', { name: 'Mở menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Trung tâm đại lý' }).click()
  await expect(centre).toBeVisible()
  // A browser notes each refused call; one was asked for.
  expect(complaints.filter((complaint) => !/404 .*\/team\/downline/.test(complaint))).toEqual([])
})
