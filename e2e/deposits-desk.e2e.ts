import { type BrowserContext, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { depositOrder, orderDeposit, payAtBank } from './support/deposits.ts'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { workerOf } from './support/withdrawals-desk.ts'
import { picture } from './support/withdrawals.ts'

test(
  '[OPS-71] [OPS-72] [OPS-73] [WALLET-21] what no machine may decide is decided at the desk: deposits in review, money without a text, and which ways to pay in are open',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    const complaints = complaintsOf(page)
    const station = stations(page, info)
    const looksRight = (name: string) =>
      looksRightEverywhere(page, (where) => station(`ops-${name}-${where}`, { whole: true }))
    const context: BrowserContext = await browser.newContext(info.project.use as object) // as: the project's own
    const member = await context.newPage()
    const { username } = await enrolled(member)
    const setFrozen = (frozen: boolean) =>
      run(
        baseURL,
        `update wagering.player set deposits_frozen = $1 where ledger.member_of(account_id) =
          (select id from members.member where username = $2)`,
        [frozen, username],
      )
    await member.goto('/deposit')
    const reviewed = await orderDeposit(member, '200000')
    await setFrozen(true)
    await payAtBank(member, { said: 'Trang đã nhận, đang chờ duyệt.' })
    await expect(depositOrder(member)).toContainText('Đang kiểm tra')

    const entering = workerOf(browser, info, 'finance-maker')
    const checker = await enterAs(page, baseURL, 'finance-checker')
    await openPlace(page, 'Nạp tiền')

    await test.step('the deposit in review is taken and approved in part, keeps both amounts and the reason, and the member’s open page has the money', async () => {
      await page.getByRole('button', { name: `Mở lệnh ${reviewed}` }).click()
      await expect(page.getByText('Nạp tiền của thành viên đang bị khóa.')).toBeVisible()
      await page.getByRole('button', { name: 'Nhận xử lý' }).click()
      await page.getByRole('button', { name: 'Duyệt', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Duyệt lệnh ${reviewed}` })
      await expect(dialog).toContainText('+ 200.000 PLAY')
      await dialog.getByLabel('Số tiền (PLAY)').fill('150000')
      await expect(dialog).toContainText('+ 150.000 PLAY')
      await expect(dialog).toContainText('Còn ở tiền treo50.000 PLAY')
      await dialog.getByLabel('Lý do').fill('Thành viên xin nhận lại 50.000')
      await station('ops-deposit-approve')
      await dialog.getByRole('button', { name: 'Duyệt', exact: true }).click()
      await expect(page.getByText(`Đã duyệt ${reviewed}, tiền đã vào ví`)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Các bước' })).toContainText('Thành viên xin nhận lại 50.000')
      const amounts = page.getByRole('main').getByRole('definition')
      for (const [at, amount] of [
        [2, '200.000 PLAY'],
        [3, '200.000 PLAY'],
        [4, '150.000 PLAY'],
      ] as const)
        await expect(amounts.nth(at)).toHaveText(amount)
      await looksRight('deposit-record')
      await expect(depositOrder(member)).toContainText('Đã cộng tiền')
      await expectBalance(member, grant + 150_000)
    })

    await setFrozen(false)
    await depositOrder(member).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
    const refused = await orderDeposit(member, '90000')
    await setFrozen(true)
    await member.getByText('Tôi đã chuyển khoản').click()
    await member.getByRole('textbox', { name: 'Tên người chuyển' }).fill('Tran Thi Binh')
    await depositOrder(member)
      .locator('input[type=file]')
      .setInputFiles(await picture('bien-lai.png'))
    await expect(member.getByRole('img', { name: 'bien-lai.png' })).toBeVisible()
    await member.getByRole('button', { name: 'Gửi thông tin' }).click()
    await expect(depositOrder(member)).toContainText('Nhân viên đang kiểm tra')
    await payAtBank(member, { said: 'Trang đã nhận, đang chờ duyệt.' })

    await test.step('the next one is seen with its receipt, taken, which keeps others away, and rejected: the member reads why, and has nothing', async () => {
      await openPlace(page, 'Nạp tiền')
      await page.getByRole('button', { name: `Mở lệnh ${refused}` }).click()
      await page.getByRole('button', { name: 'Xem người chuyển và biên lai' }).click()
      const told = page.getByRole('dialog', { name: `Biên lai của ${refused}` })
      await expect(told).toContainText('Tran Thi Binh')
      await expect(told.getByRole('img')).toHaveJSProperty('naturalWidth', 600)
      await told.getByRole('button', { name: 'Đóng' }).click()
      await page.getByRole('button', { name: 'Nhận xử lý' }).click()
      await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toBeVisible()
      const other = await entering
      await openPlace(other.page, 'Nạp tiền')
      await other.page.getByRole('button', { name: `Mở lệnh ${refused}` }).click()
      await expect(other.page.getByText(`${checker.name} đang xử lý lệnh này.`)).toBeVisible()
      await expect(other.page.getByRole('button', { name: /^(Duyệt|Từ chối|Nhận xử lý)$/ })).toHaveCount(0)
      expect(other.complaints).toEqual([])
      await other.page.context().close()
      await page.getByRole('button', { name: 'Từ chối' }).click()
      const dialog = page.getByRole('dialog', { name: `Từ chối lệnh ${refused}` })
      await dialog.getByLabel('Lý do').fill('Người chuyển không phải bạn')
      await dialog.getByRole('button', { name: 'Từ chối' }).click()
      await expect(page.getByText(`Đã từ chối ${refused}`)).toBeVisible()
      await expect(depositOrder(member).getByRole('status')).toContainText('Lý do: Người chuyển không phải bạn')
      await expectBalance(member, grant + 150_000)
      await member.evaluate(() => scrollTo(0, 0))
      await station('deposit-rejected', { of: member, whole: true })
    })

    await setFrozen(false)
    await depositOrder(member).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
    const unpaid = await orderDeposit(member, '70000')
    const text = `hoc phi ${username}`
    await payAtBank(member, { text, said: 'Trang đã nhận nhưng chưa biết của ai.' })

    await test.step('money without a text is read, and given to its order', async () => {
      await page.getByRole('tab', { name: 'Tiền treo' }).click()
      const row = page.getByRole('table', { name: 'Tiền treo' }).locator('tbody tr').last()
      await expect(row).toContainText('Thiếu nội dung')
      await row.getByRole('button', { name: /^Đọc nội dung/ }).click()
      await expect(page.getByRole('dialog').getByRole('definition').first()).toHaveText(text)
      await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
      await expect(page.getByRole('table', { name: 'Tiền treo' })).toContainText('Phần còn lại sau khi duyệt')
      await looksRight('suspense')
      await row.getByRole('button', { name: /^Gán/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Gán/ })
      await dialog.getByLabel('Mã lệnh hoặc tên đăng nhập đầy đủ').fill(unpaid)
      await dialog.getByRole('button', { name: 'Tìm' }).click()
      await expect(dialog).toContainText(`${unpaid} · 70.000 PLAY · Chờ chuyển khoản → Đã cộng`)
      await dialog.getByLabel('Lý do').fill('Thành viên đã gửi biên lai')
      await station('ops-suspense-assign')
      await dialog.getByRole('button', { name: 'Gán', exact: true }).click()
      await expect(page.getByText(/^Đã gán .+, tiền đã vào ví$/)).toBeVisible()
      await expect(depositOrder(member)).toContainText('Đã cộng tiền')
      await expectBalance(member, grant + 220_000)
    })

    await depositOrder(member).getByRole('button', { name: 'Tạo lệnh nạp mới' }).click()
    const untold = await orderDeposit(member, '80000')
    await payAtBank(member, { seconds: 90_000, said: 'Đang báo cho trang…' })

    await test.step('a call is there as it came with its verdict, and one that never came is asked for', async () => {
      await page.getByRole('tab', { name: 'Ngân hàng báo' }).click()
      const calls = page.getByRole('table', { name: 'Ngân hàng báo' })
      const told = calls.locator('tbody tr').filter({ hasText: '70.000' })
      await expect(told).toContainText('Tiền treo')
      await told.getByRole('button', { name: /^Bản gốc/ }).click()
      await expect(page.getByRole('dialog')).toContainText(`"text":"${text}"`)
      await station('ops-call-opened')
      await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
      await expect(calls).not.toContainText(untold)
      await page.getByRole('button', { name: 'Hỏi lại banyan-demo-bank' }).click()
      await expect(calls.locator('tbody tr').filter({ hasText: untold })).toContainText('Do hỏi lại')
      await expect(depositOrder(member)).toContainText('Đã cộng tiền')
      await expectBalance(member, grant + 300_000)
      await station('ops-bank-calls')
    })

    await test.step('a way to pay in is closed, and gone from the member’s page', async () => {
      // One of its own, because the other tests pay in by the site's.
      await run(
        baseURL,
        `with method as (insert into cashier.deposit_method (merchant_id, code, kind, amount_min, amount_max,
            quick_amounts, minutes, place) values (1, 'desk_test', 'bank_transfer', 30000, 31000, '{30500}', 5, 90)
            on conflict (merchant_id, code) do nothing returning merchant_id, code)
          insert into cashier.method_account
            select merchant_id, code, bank_account.id from method, cashier.bank_account where bank_code = 'SIM'`,
      )
      await member.goto('/deposit')
      await expect(member.getByRole('radio', { name: /30K – 31K/ })).toBeVisible()
      await page.getByRole('tab', { name: 'Cách nạp' }).click()
      await station('ops-deposit-methods')
      await page.getByRole('button', { name: 'Sửa cách nạp desk_test' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sửa cách nạp desk_test' })
      await dialog.getByLabel('Mở cho lệnh mới').uncheck()
      await expect(dialog).toContainText('Mở → Đóng')
      await dialog.getByLabel('Lý do').fill('Ngân hàng bảo trì')
      await looksRight('deposit-method')
      await dialog.getByRole('button', { name: 'Lưu' }).click()
      await expect(page.getByText('Đã lưu')).toBeVisible()
      await member.goto('/deposit')
      await expect(member.getByRole('textbox', { name: 'Số tiền' })).toBeVisible()
      await expect(member.getByRole('radio', { name: /30K – 31K/ })).toHaveCount(0)
    })
    await context.close()
    expect(complaints).toEqual([])
    await expectInvariants(baseURL)
  },
)
