import { type Page, type TestInfo, expect, test } from '@playwright/test'
import { run } from './support/database.ts'
import { complaintsOf } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'

/** A page of the back office, and its pictures. */
function desk(page: Page, info: TestInfo) {
  const complaints = complaintsOf(page)
  const station = stations(page, info)
  const looksRight = (name: string) =>
    looksRightEverywhere(page, (where) => station(`ops-${name}-${where}`, { whole: true }))
  return { complaints, looksRight }
}

test(
  '[CMS-22] [MEMBER-55] a letter goes to the one member who was found by the whole name, and to all',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    const { complaints, looksRight } = desk(page, info)
    const context = await browser.newContext(info.project.use as object) // as: the project's own
    const playerPage = await context.newPage()
    const player = await enrolled(playerPage)
    await enterAs(page, baseURL, 'content')
    await openPlace(page, 'Gửi thư')
    await expect(page.getByText('Thư hiện ra ở đây khi bạn viết')).toBeVisible()

    await test.step('what is missing is said where it is missing', async () => {
      const next = page.getByRole('button', { name: 'Xem lại và gửi' })
      await page.getByText('Thư dịch vụ', { exact: true }).click()
      await next.click()
      await expect(page.getByText('Hãy tìm thành viên nhận thư')).toBeVisible()
      await page.getByLabel('Tên đăng nhập đầy đủ').fill(player.username.slice(0, -1))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /[Kk]hông/ })).toBeVisible()
      await page.getByLabel('Tên đăng nhập đầy đủ').fill(player.username)
      await page.getByRole('button', { name: 'Tìm', exact: true }).click()
      await expect(page.getByText(/^an•••\S \(mã \d+\)$/)).toBeVisible()
      await page.getByLabel('Tiêu đề').fill('Bảo trì <b>đêm nay</b>')
      await page.getByLabel('Nội dung').fill('Từ 2 giờ đến 3 giờ.\nHẹn gặp lại ở {brand}!')
      await page.getByRole('tab', { name: 'English' }).click()
      await page.getByLabel('Tiêu đề').fill('Maintenance tonight')
      await page.getByRole('tab', { name: /^Tiếng Việt/ }).click()
      await next.click()
      await expect(page.getByText('Hãy viết nội dung')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
      await page.getByLabel('Nội dung').fill('From two to three.')
      await page.getByRole('tab', { name: /^Tiếng Việt/ }).click()
      await looksRight('letters-written')
      await next.click()
    })

    await test.step('it is looked at once more, and sent with a reason', async () => {
      const dialog = page.getByRole('dialog', { name: 'Gửi thư?' })
      await expect(dialog).toContainText('Maintenance tonight')
      await dialog.getByLabel('Lý do').fill('Bảo trì đã lên lịch')
      await looksRight('letters-send')
      await dialog.getByRole('button', { name: 'Gửi', exact: true }).click()
      await expect(page.getByText('Đã gửi thư')).toBeVisible()
      await expect(page.getByText('Thư hiện ra ở đây khi bạn viết')).toBeVisible()
    })

    await test.step('the member reads it, as plain text', async () => {
      await playerPage.goto('/help')
      await playerPage
        .getByRole('banner')
        .getByRole('button', { name: /[Hh]ộp thư|chưa đọc/ })
        .click()
      await playerPage.getByRole('button', { name: /Bảo trì <b>đêm nay<\/b>/ }).click()
      await expect(playerPage.getByText('Hẹn gặp lại ở Banyan!')).toBeVisible()
      await context.close()
    })
    // A name that is nobody's is an answer of 404, which the browser's console calls an error.
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  },
)

test(
  '[POINT-14] what a member redeemed is completed or rejected with a reason, and shows what becomes of the points',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    const { complaints, looksRight } = desk(page, info)
    const context = await browser.newContext(info.project.use as object) // as: the project's own
    const playerPage = await context.newPage()
    const player = await enrolled(playerPage)
    const [{ id }] = (await run(baseURL, 'select id from members.member where username = $1', [player.username])) as [
      { id: string },
    ] // as: see the statement
    await test.step('a member of 400 points asks for two rewards of 200', async () => {
      await run(
        baseURL,
        `insert into loyalty.play as play (account_id, valid_amount) select ledger.account_of(id, 1), 4000000
          from members.member where username = $1
       on conflict (account_id) do update set valid_amount = play.valid_amount + 4000000, is_due = true`,
        [player.username],
      )
      for (const left of ['400', '200']) {
        await expect(async () => {
          await playerPage.goto('/pointMall')
          await expect(playerPage.getByRole('main').getByText(left, { exact: true }).first()).toBeVisible({
            timeout: 3000,
          })
        }).toPass()
        await playerPage
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: 'Bao lì xì nhỏ' })
          .getByRole('button', { name: /^Đổi/ })
          .click()
        const dialog = playerPage.getByRole('dialog', { name: 'Đổi Bao lì xì nhỏ' })
        await dialog.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
        await dialog.getByRole('button', { name: 'Xác nhận đổi' }).click()
        await expect(playerPage.getByText('Đã gửi yêu cầu đổi')).toBeVisible()
      }
    })

    await enterAs(page, baseURL, 'finance-checker')
    await openPlace(page, 'Đổi thưởng')
    const rows = page
      .getByRole('table', { name: 'Đổi thưởng' })
      .locator('tbody tr')
      .filter({ hasText: 'Bao lì xì nhỏ' })
      .filter({ hasText: `(mã ${id})` })
    await expect(rows).toHaveCount(2)
    await looksRight('exchanges')

    await test.step('the first is completed: the bonus is in the wallet, the points are gone', async () => {
      await rows
        .first()
        .getByRole('button', { name: /^Duyệt/ })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Duyệt yêu cầu \d+$/ })
      await expect(dialog).toContainText('0 điểm, không đổi')
      await expect(dialog).toContainText('+ 5.000 PLAY')
      await dialog.getByLabel('Lý do').fill('Cược hợp lệ đã kiểm tra')
      await dialog.getByRole('button', { name: 'Duyệt' }).click()
      await expect(page.getByText(/^Đã duyệt yêu cầu \d+$/)).toBeVisible()
      await expect(rows).toHaveCount(1)
      await playerPage.goto('/help')
      await expectBalance(playerPage, grant + 5000)
    })

    await test.step('the second is rejected: the points come back', async () => {
      await rows
        .first()
        .getByRole('button', { name: /^Từ chối/ })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Từ chối yêu cầu \d+$/ })
      await expect(dialog).toContainText('0 điểm → 200 điểm')
      await dialog.getByLabel('Lý do').fill('Một người hai tài khoản')
      await looksRight('exchange-reject')
      await dialog.getByRole('button', { name: 'Từ chối' }).click()
      await expect(page.getByText('Không có yêu cầu nào đang chờ')).toBeVisible()
      await page.getByText('Đã từ chối', { exact: true }).click()
      await expect(rows).toContainText('Một người hai tài khoản')
      await page.getByRole('button', { name: 'Làm mới' }).click()
      await expect(rows).toContainText('200 điểm')
    })

    await context.close()
    expect(complaints).toEqual([])
  },
)

test(
  '[OPS-08] the pace of this site’s slots is set with a reason, and left to the shared profile again',
  { tag: '@once' },
  async ({ page, baseURL }, info) => {
    const { complaints, looksRight } = desk(page, info)
    // What a try that failed has left.
    await run(baseURL, 'delete from slots.profile where merchant_id = 1')
    await enterAs(page, baseURL, 'compliance')
    await openPlace(page, 'Nhịp nổ hũ')
    const inForce = page.getByRole('region', { name: 'Đang áp dụng' })
    await expect(inForce).toContainText('Mức chung')
    await looksRight('slots')
    const dialog = page.getByRole('dialog', { name: 'Đổi nhịp nổ hũ của trang này?' })
    await page.getByRole('button', { name: 'Thay đổi' }).click()
    await dialog.getByText('Riêng trang này').click()
    await dialog.getByRole('button', { name: 'Điền mức chặt' }).click()
    await expect(dialog.getByLabel('Quay tự động')).not.toBeChecked()
    await expect(dialog.getByLabel('Thời gian tối thiểu giữa hai vòng')).toHaveValue('2500')
    // Other journeys play on this server: theirs stays as it is.
    await dialog.getByLabel('Quay tự động').check()
    await dialog.getByLabel('Quay nhanh').check()
    await dialog.getByLabel('Thời gian tối thiểu giữa hai vòng').fill('399')
    await dialog.getByLabel('Lý do').fill('Thử nghiệm nhịp riêng')
    await looksRight('slots-change')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(inForce).toContainText('Riêng trang này')
    await expect(inForce).toContainText('399 ms')
    await page.getByRole('button', { name: 'Thay đổi' }).click()
    await dialog.getByText('Mức chung').click()
    await dialog.getByLabel('Lý do').fill('Hết thử nghiệm')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(inForce).toContainText('400 ms')
    expect(complaints).toEqual([])
  },
)
