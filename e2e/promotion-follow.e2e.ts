import { expect } from '@playwright/test'
import { complaintsOf, expectAccessibleInThemes, expectNoSideways } from './support/page-checks.ts'
import { enrolled } from './support/player.ts'
import { change, enterAs, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const zalo = /Zalo.*131K/

test('[PROMO-01] [PROMO-33] [PROMO-34] a player follows the Zalo promotion of up to 131K, which stands first then, and an operator changes its figure', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const cards = page.getByRole('list', { name: 'Khuyến mãi', exact: true }).getByRole('listitem')
  const first = cards.first().getByRole('heading')
  await enrolled(page)

  await test.step('it is followed by its heart, stands first, and stays so', async () => {
    await page.goto('/promotions')
    await expect(cards.filter({ hasText: zalo })).toHaveCount(1)
    await expect(first).not.toHaveText(zalo)
    await page.getByRole('button', { name: /^Theo dõi: .*Zalo/ }).click()
    await expect(page.getByText(/^Đã theo dõi/)).toBeVisible()
    await expect(first).toHaveText(zalo)
    await page.reload()
    await expect(first).toHaveText(zalo)
    await expect(page.getByRole('button', { name: /^Bỏ theo dõi: .*Zalo/ })).toHaveAttribute('aria-pressed', 'true')
    await expectNoSideways(page, page.viewportSize()?.width ?? 390)
    await expectAccessibleInThemes(page, (theme) => station(`promotions-followed-${theme}`, { whole: true }))
  })

  await test.step('its page says the figure, and follows it no more', async () => {
    await cards
      .first()
      .getByRole('link', { name: /^Xem chi tiết/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: zalo })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('tối đa 131K')
    await station('promotion-zalo', { whole: true })
    await page.getByRole('button', { name: /^Bỏ theo dõi/ }).click()
    await expect(page.getByRole('button', { name: /^Theo dõi/ })).toBeVisible()
  })

  if (info.project.name === 'desktop')
    await test.step('an operator sets another figure once, and every text says it', async () => {
      const context = await browser.newContext(info.project.use as object) // as: the project's own
      const desk = await context.newPage()
      await enterAs(desk, baseURL, 'sysadmin')
      await openPlace(desk, 'Cấu hình trang')
      const setFigure = async (figure: string) => {
        await desk.getByRole('radiogroup', { name: 'Phần' }).getByText('Cài đặt', { exact: true }).click()
        await desk.getByLabel(/^Thưởng Zalo tối đa/).fill(figure)
        await desk.getByLabel('Lý do').fill('Mức thưởng mới của tháng')
        await change(desk, () => desk.getByRole('button', { name: 'Lưu', exact: true }).click())
      }
      await setFigure('88K')
      try {
        await expect
          .poll(async () => {
            await page.goto('/promotions')
            return (await cards.filter({ hasText: /Zalo/ }).getByRole('heading').textContent()) ?? ''
          })
          .toContain('88K')
      } finally {
        await setFigure('131K')
        await context.close()
      }
    })
  expect(complaints).toEqual([])
})
