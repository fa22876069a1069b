import { expect } from '@playwright/test'
import sharp from 'sharp'
import { complaintsOf } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const title = 'Tự kiểm chứng một kỳ quay'

test('[PROMO-05] [PROMO-07] [PROMO-10] [OPS-50] a member applies with pictures, the staff accepts, and the member has the money', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const player = await enrolled(page)
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

  await test.step('the application goes with a remark and two pictures', async () => {
    await page.goto('/promotions')
    await station('promotions')
    await page.getByRole('button', { name: `Tham gia: ${title}` }).click()
    const form = page.getByRole('dialog', { name: `Tham gia: ${title}` })
    await form.getByRole('textbox', { name: /^Ghi chú/ }).fill(`Khớp cả 27 số, ${player.username}`)
    await form.locator('input[type=file]').setInputFiles([
      { name: 'mot.png', mimeType: 'image/png', buffer: picture },
      { name: 'hai.png', mimeType: 'image/png', buffer: picture },
    ])
    await expect(form.getByRole('img', { name: 'hai.png' })).toBeVisible()
    await station('promotion-form')
    await form.getByRole('button', { name: 'Gửi đơn' }).click()
    await expect(page.getByText('Đã gửi đơn')).toBeVisible()
    await page.getByRole('link', { name: `Xem chi tiết: ${title}` }).click()
    const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
    await expect(panel).toContainText('Đang xét duyệt')
    await expect(panel.getByRole('img')).toHaveCount(2)
    await station('promotion-applying', { whole: true })
  })

  await test.step('whoever decides sees remark and pictures, and accepts with a reason', async () => {
    const context = await browser.newContext(info.project.use as object) // as: the project's own
    const ops = await context.newPage()
    const opsComplaints = complaintsOf(ops)
    await enterAs(ops, baseURL, 'finance-checker')
    await openPlace(ops, 'Đơn khuyến mãi')
    const row = ops
      .getByRole('table', { name: 'Đơn khuyến mãi' })
      .locator('tbody tr')
      .filter({ hasText: player.username })
    await expect(row).toContainText('50.000 PLAY')
    const opsStation = stations(ops, info)
    await looksRightEverywhere(ops, (where) => opsStation(`ops-applications-${where}`, { whole: true }))
    await row.getByRole('button', { name: /Ảnh của đơn/ }).click()
    const pictures = ops.getByRole('dialog', { name: /^Ảnh của đơn/ })
    for (const name of ['Ảnh 1', 'Ảnh 2']) {
      await expect(pictures.getByRole('img', { name })).toBeVisible()
      await expect(pictures.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 600)
    }
    await looksRightEverywhere(ops, (where) => opsStation(`ops-application-pictures-${where}`))
    await ops.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Duyệt đơn/ }).click()
    const dialog = ops.getByRole('dialog', { name: /^Duyệt đơn \d+$/ })
    await expect(dialog).toContainText('+ 50.000 PLAY')
    await dialog.getByLabel('Lý do').fill('Kết quả khớp')
    await looksRightEverywhere(ops, (where) => opsStation(`ops-application-accept-${where}`))
    await dialog.getByRole('button', { name: 'Duyệt' }).click()
    await expect(ops.getByText(/^Đã duyệt đơn \d+$/)).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(opsComplaints).toEqual([])
    await context.close()
  })

  await test.step('the member sees that it is issued, and has the balance', async () => {
    await page.reload()
    const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
    await expect(panel).toContainText('Đã phát thưởng')
    await expect(panel).toContainText('Kết quả khớp')
    await expect(page.getByRole('button', { name: `Tham gia: ${title}` })).toHaveCount(0)
    await station('promotion-issued', { whole: true })
    await expectBalance(page, grant + 50_000)
  })
  expect(complaints).toEqual([])
})

test('[PROMO-20] a visitor who wants to join is asked to log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/promotions')
  await page.getByRole('button', { name: `Tham gia: ${title}` }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: `Tham gia: ${title}` })).toHaveCount(0)
})
