import { expect, test as setup } from '@playwright/test'
import { expectPlaced, fillSlip, placeBet } from '../support/betting.ts'
import { run } from '../support/database.ts'
import { enrol } from '../support/enrol.ts'
import { enterByAgents, expectBalance, fillRegistration, goOn, grant, openModal } from '../support/player.ts'
import { inviteStaff, setUp } from '../support/staff.ts'
import { type Role, roles, stateOf } from './state.ts'

/** The member and the agent of the pictures. The database is empty, so the names are free. */
const member = { username: 'minhanh', password: 'gieng-nuoc-trong-lang' }
const agent = { username: 'minhquan', password: 'gieng-nuoc-dau-lang' }

// The agent's team is the members that are there: the one who has played comes first.
setup.describe.configure({ mode: 'default' })

setup('a member who has played', async ({ page }) => {
  await page.goto('/index')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, member)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await expectBalance(page, grant)

  // All ten last digits: exactly one wins, so that the balance is the same each time.
  await fillSlip(page, 1)
  await placeBet(page)
  await expectPlaced(page)

  await page.goto('/rng')
  const card = page.getByRole('main').getByRole('article', { name: 'Kho Báu Đông Sơn' })
  await card.getByRole('button', { name: 'Yêu thích Kho Báu Đông Sơn' }).click()
  await card.getByRole('button', { name: 'Chơi ngay Kho Báu Đông Sơn' }).press('Enter')
  await expect(page).toHaveURL(/\/game\/[a-z]/)
  const game = page.frameLocator('iframe[title="Kho Báu Đông Sơn"]')
  await expect(game.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 })

  await expect(async () => {
    await page.goto('/records/bets')
    await expect(page.getByRole('row').filter({ hasText: /Thắng|Trả về/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 150_000 })
  await page.context().storageState({ path: stateOf('member') })
})

setup('an agent with a team', async ({ page, context, baseURL }) => {
  const elsewhere = { addCookies: async () => {} }
  await enrol(elsewhere, baseURL ?? '', agent)
  await run(baseURL, 'update members.member set type = 1 where username = $1', [agent.username])
  for (const username of ['linhphan', 'tuanvu', 'ngocanh'])
    await enrol(elsewhere, baseURL ?? '', { ...member, username })
  await run(
    baseURL,
    'update members.member set upline_id = (select id from members.member where username = $1) where username <> $1',
    [agent.username],
  )
  await enterByAgents(page, agent)
  await goOn(page)
  await expect(page.getByRole('dialog', { name: 'Đại lý' })).toBeVisible()
  await context.storageState({ path: stateOf('agent') })
})

for (const role of Object.keys(roles) as Role[])
  // as: the keys of a literal
  setup(`a colleague: ${role}`, async ({ page, baseURL }) => {
    await setUp(page, inviteStaff(baseURL, roles[role], role), roles[role])
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().storageState({ path: stateOf(role) })
  })
