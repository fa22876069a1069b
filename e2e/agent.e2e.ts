import { expect, test } from '@playwright/test'
import { run } from './support/database.ts'
import { enrol } from './support/enrol.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { enterByAgents, goOn, newPlayer } from './support/player.ts'
import { stations } from './support/stations.ts'

test('[ROLE-06] [AGENT-02] [AGENT-03] [AGENT-04] [AGENT-06] [ERR-02] a log-in by the agents’ entrance leads to the agent centre, which shows the team', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const [agent, member] = [newPlayer(), newPlayer()]
  for (const player of [agent, member]) {
    const elsewhere = await browser.newContext()
    await enrol(elsewhere, baseURL ?? '', player)
    await elsewhere.close()
  }
  await run(baseURL, 'update members.member set type = 1 where username = $1', [agent.username])
  await run(
    baseURL,
    'update members.member set upline_id = (select id from members.member where username = $1) where username = $2',
    [agent.username, member.username],
  )

  await enterByAgents(page, agent)
  await goOn(page)
  await expect(page).toHaveURL('/index')
  const centre = page.getByRole('dialog', { name: 'Đại lý' })
  await expect(centre.getByRole('heading', { level: 1, name: 'Tổng quan đội' })).toBeVisible()
  // The member and the direct downline: the two numbers that are counted at once, whatever the day has come to.
  for (const name of ['Thành viên', 'Tuyến dưới trực tiếp'])
    await expect(
      centre.getByRole('term').getByText(name, { exact: true }).locator('xpath=following::dd[1]'),
    ).toHaveText('1')
  await station('agent-overview')
  await expectPresentable(page, info.project.name)
  await station('agent-overview-light')

  const account = centre.getByRole('textbox', { name: 'Tên đăng nhập của tuyến dưới' })
  await account.fill(agent.username)
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
