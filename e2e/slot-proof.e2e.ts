import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectAccessible, expectNoRawKeys } from './support/page-checks.ts'
import { registered } from './support/player.ts'
import { spin } from './support/spins.ts'
import { stations } from './support/stations.ts'

test('[GAME-71] [GAME-41] a player changes seeds, and the browser recomputes the rounds that came before', async ({
  page,
  request,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await page.goto('/fairness?gameCode=sen-vang')
  await expect(page.getByText('Hãy đăng nhập để xem các lượt quay của bạn')).toBeVisible()
  await registered(page, '/fairness?gameCode=sen-vang')
  await expect(page.getByText('Chưa có lượt quay nào')).toBeVisible()
  await spin(page, request, { game: 'sen-vang', rounds: 3 })

  await page.reload()
  await expect(page.getByText('Seed của lượt quay này còn bí mật')).toBeVisible()
  await station('secret')
  await page.getByRole('textbox', { name: 'Khóa mới của bạn' }).fill('lucky-7')
  await page.getByRole('button', { name: 'Đổi seed và mở seed cũ' }).click()
  await expect(page.getByText('Kết quả đúng như đã cam kết')).toBeVisible()
  await expect(page.getByText('lucky-7')).toBeVisible()
  await station('proven')
  await expectAccessible(page)
  await expectNoRawKeys(page)

  // What the page offers is enough to check the round without it.
  const saved = async (link: string, name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(name)
    const path = info.outputPath(download.suggestedFilename())
    await download.saveAs(path)
    return path
  }
  const round = await saved('Tải lượt quay (JSON)', /^round-\d+\.json$/)
  const verifier = await saved('Tải chương trình kiểm chứng', /^verify-spin\.mjs$/)
  await saved('Đọc luật, dải guồng', /^slots\.md$/)
  const { status, stdout } = spawnSync(process.execPath, [verifier, round], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^MATCH {2}sen-vang/m)])

  await page.goto('/records/bets')
  await page
    .getByRole('button', { name: /^Xem vé/ })
    .first()
    .click()
  await station('record')
  await page.getByRole('link', { name: 'Kiểm chứng lượt quay này' }).click()
  await expect(page.getByText('Kết quả đúng như đã cam kết')).toBeVisible()
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})
