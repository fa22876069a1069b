import { expect, test as setup } from '@playwright/test'
import { expectPlaced, fillSlip, placeBet } from '../support/betting.ts'
import { expectBalance, fillRegistration, goOn, grant, openModal } from '../support/player.ts'
import { inviteStaff, setUp } from '../support/staff.ts'
import { type Role, roles, stateOf } from './state.ts'

/** The member of the pictures. The database is empty, so the name is free. */
const member = { username: 'minhanh', password: 'gieng-nuoc-trong-lang' }

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
  await expect(page).toHaveURL('/game')
  const game = page.frameLocator('iframe[title="Kho Báu Đông Sơn"]')
  await expect(game.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 })

  await expect(async () => {
    await page.goto('/records/bets')
    await expect(page.getByRole('row').filter({ hasText: 'Thắng' })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 150_000 })
  await page.context().storageState({ path: stateOf('member') })
})

for (const role of Object.keys(roles) as Role[])
  // as: the keys of a literal
  setup(`a colleague: ${role}`, async ({ page, baseURL }) => {
    await setUp(page, inviteStaff(baseURL, roles[role], role), roles[role])
    await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().storageState({ path: stateOf(role) })
  })
