import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { run } from './support/database.ts'
import { complaintsOf, expectAccessibleInThemes, expectFit, expectNoSideways } from './support/page-checks.ts'
import { enrolled } from './support/player.ts'
import { enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'

const change = 'Thay đổi: Ảnh đại diện'
const backAsItCame = 'delete from avatars.avatar_set where merchant_id = 1'

test('[MEMBER-39] [MEMBER-40] [OPS-61] a member chooses a face and uploads one, which every place shows, and a colleague removes it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const player = await enrolled(page)
  const width = page.viewportSize()?.width ?? 390
  const profile = page.getByRole('region', { name: 'Hồ sơ' })
  const dialog = page.getByRole('dialog', { name: 'Ảnh đại diện' })

  await test.step('one of the set is chosen, and the header and the centre show it', async () => {
    await page.goto('/security')
    await expect(profile.locator('img')).toHaveAttribute('src', /^\/avatars\/[a-z]+\.webp$/)
    await profile.getByRole('button', { name: change }).click()
    await dialog.getByRole('button', { name: 'Ảnh 6', exact: true }).scrollIntoViewIfNeeded()
    await expectFit(page, '[role=dialog]')
    await station('avatars-chosen')
    await dialog.getByRole('button', { name: 'Ảnh 6', exact: true }).click()
    await expect(profile.locator('img')).toHaveAttribute('src', '/avatars/dragon.webp')
    await expect(dialog).toBeHidden()
    for (const face of await page.locator('img[src^="/avatars/"]').all())
      await expect(face).toHaveAttribute('src', '/avatars/dragon.webp')
  })

  await test.step('a text is refused by its words, and a picture is taken', async () => {
    await profile.getByRole('button', { name: change }).click()
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(dialog.getByText('Chỉ nhận ảnh png hoặc jpg.')).toBeVisible()
    const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c8402f' } })
      .jpeg()
      .toBuffer()
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    // The process that decodes pictures yields to everything else.
    await expect(profile.locator('img')).toHaveAttribute('src', /^\/avatars\/own\/[\da-f-]+\.jpg$/, { timeout: 60_000 })
    await page.goto('/vip')
    await expect(page.getByRole('main').locator('img[src^="/avatars/own/"]')).toBeVisible()
    await expectNoSideways(page, width)
    await station('avatars-vip')
    await page.goto('/security')
    await expect(profile.locator('img')).toHaveAttribute('src', /own/)
    await expectAccessibleInThemes(page)
    await station('avatars-security', { whole: true })
  })

  if (info.project.name === 'desktop')
    await test.step('a colleague retires one of the set, and removes the picture with a reason', async () => {
      const context = await browser.newContext(info.project.use as object) // as: the project's own
      await run(page.url(), backAsItCame)
      const desk = await context.newPage()
      await enterAs(desk, baseURL, 'content')
      await openPlace(desk, 'Ảnh đại diện')
      const deskStation = stations(desk, info)
      await expect(desk.getByRole('button', { name: 'Ngừng ảnh 16' })).toBeVisible()
      await desk.getByLabel('Tìm theo tài khoản').fill(player.username)
      await desk.getByRole('button', { name: 'Tìm', exact: true }).click()
      await expect(desk.getByRole('button', { name: /^Gỡ ảnh của/ })).toHaveCount(1)
      await looksRightEverywhere(desk, (where) => deskStation(`ops-avatars-${where}`, { whole: true }))
      await desk.getByRole('button', { name: 'Ngừng ảnh 15' }).click()
      await desk.getByRole('button', { name: 'Lưu bộ ảnh' }).click()
      await expect(desk.getByText('Đã lưu')).toBeVisible()
      await desk.getByRole('button', { name: /^Gỡ ảnh của/ }).click()
      await desk.getByLabel('Lý do').fill('Có số điện thoại trong ảnh')
      await desk.getByRole('dialog').getByRole('button', { name: 'Gỡ ảnh' }).click()
      await expect(desk.getByText('Đã gỡ ảnh')).toBeVisible()
      await context.close()
      await page.reload()
      await expect(profile.locator('img')).toHaveAttribute('src', /^\/avatars\/[a-z]+\.webp$/)
      await profile.getByRole('button', { name: change }).click()
      await expect(dialog.getByRole('button', { name: /^Ảnh \d+$/ })).toHaveCount(15)
      await run(page.url(), backAsItCame)
    })
  expect(complaints).toEqual([])
})
