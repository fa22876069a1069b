import { expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { expectPresentable } from './support/page-checks.ts'
import { registered } from './support/player.ts'
import { spin } from './support/spins.ts'
import { change, enterAs, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'

// Games that no other test plays: whoever spins beside this member feeds the pool, and may have it.
const tries = [
  { game: 'mua-lan', returns: '97,9869%', name: 'Hũ thử' },
  { game: 'hoi-an', returns: '97,6095%', name: 'Hũ thử lại' },
] as const

test('@once an operator opens a must-drop at the desk, and a member spins until it falls and has its sum', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const station = stations(page, info)
  const { game, returns, name } = tries[info.retry]!
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enterAs(desk, baseURL, 'finance-checker')
  await openPlace(desk, 'Hũ thưởng')
  await desk.getByRole('button', { name: 'Thêm', exact: true }).click()
  await desk.getByLabel('Đang mở').check()
  await desk.getByLabel(/^Tiền mồi/).fill('10')
  await desk.getByLabel(/^Phần góp/).fill('20000')
  await desk.getByLabel(/^Trần, hoặc/).fill('400')
  await desk.getByRole('combobox', { name: 'Trò slot' }).selectOption(game)
  for (const language of ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']) await desk.getByLabel(`Tên (${language})`).fill(name)
  await desk.getByLabel('Lý do').fill('Mở hũ thử')
  await change(desk, () => desk.getByRole('button', { name: 'Lưu', exact: true }).click())

  await registered(page, '/help')
  await page.goto('/index')
  const pool = page.getByRole('article', { name, exact: true }).first()
  await pool.scrollIntoViewIfNeeded()
  await expect(pool).toContainText('Nổ trước 400')
  await station('jackpot-home')
  await page.goto(`/game/banyan/${game}`)
  const beside = page.getByRole('region', { name: 'Hũ thưởng' })
  await expect(beside).toContainText(returns)
  // Whoever enters last plays: the game of the page comes before the round below.
  const frame = page.frameLocator('main iframe')
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeVisible({ timeout: 30_000 })
  await station('jackpot-game')

  // 400 of a stake of 20,000: it falls with the first, and once.
  await spin(page, request, { game, rounds: 1, bet: 20_000 })
  const won = page.getByRole('dialog', { name: 'Bạn đã nổ hũ!' })
  await expect(won).toBeVisible({ timeout: 30_000 })
  const sum = (await won.locator('b').first().textContent()) ?? ''
  await station('jackpot-won')
  await won.getByRole('link', { name: 'Kiểm chứng' }).click()
  const proof = page.getByRole('region', { name: 'Bằng chứng nổ hũ' })
  await expect(proof.locator('[data-holds=true]')).toHaveCount(3)
  await expectPresentable(page, info.project.name)
  await station('jackpot-proof')

  await page.goto('/transactionHistory')
  const line = page.getByText('Nổ hũ').first()
  await expect(line).toBeVisible()
  await expect(page.getByText(sum.replace(/[^\d.]/g, '')).first()).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('region', { name: 'Các hũ' })).toContainText(game)
  await expectInvariants(baseURL)
})
