import { type Locator, type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { enrol } from './support/enrol.ts'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectFit, expectPresentable } from './support/page-checks.ts'
import { type Player, enrolled, enterByAgents, expectBalance, goOn, grant, newPlayer } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'

const paymentPassword = '482913'

async function fill(
  form: Locator,
  { amount, password, remark }: { amount: string; password: string; remark?: string },
) {
  await form.getByRole('textbox', { name: 'Số tiền chuyển' }).fill(amount)
  await form.getByLabel('Mật khẩu thanh toán').fill(password)
  if (remark) await form.getByRole('textbox', { name: 'Lời nhắn' }).fill(remark)
  await form.getByRole('button', { name: 'Chuyển tiền', exact: true }).click()
}

/** Sets the payment password where the page of transfers leads to. */
async function setPaymentPassword(page: Page, logInPassword: string) {
  await page.getByRole('main').getByRole('button', { name: 'Đặt mật khẩu thanh toán' }).click()
  const centre = page.getByRole('dialog', { name: 'Trung tâm thành viên' })
  await centre.getByRole('button', { name: 'Thêm: Mật khẩu thanh toán' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mật khẩu thanh toán' })
  await dialog.getByLabel('Mật khẩu đăng nhập hiện tại').fill(logInPassword)
  await dialog.getByRole('textbox', { name: 'Mật khẩu thanh toán mới' }).fill(paymentPassword)
  await dialog.getByRole('textbox', { name: 'Nhập lại mật khẩu thanh toán' }).fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  return centre
}

/** Logs in as the agents do, which opens their centre, and looks a downline up. */
async function lookUp(page: Page, player: Player, account: string): Promise<Locator> {
  await enterByAgents(page, player)
  await goOn(page)
  const centre = page.getByRole('dialog', { name: 'Đại lý' })
  await centre.getByRole('textbox', { name: 'Tên đăng nhập của tuyến dưới' }).fill(account)
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('heading', { level: 3, name: account })).toBeVisible()
  return centre
}

test('[WALLET-11] [WALLET-49] [WALLET-50] [WALLET-51] [WALLET-52] [MEMBER-09] an agent sends to a downline, whose open page shows it, the downline sends a part back up, and both records have it', async ({
  page: agent,
  browser,
  baseURL,
}, info) => {
  const station = stations(agent, info)
  const complaints = complaintsOf(agent)
  // as: what a browser is opened with is what the runner opens it with
  const context = await browser.newContext({ ...(info.project.use as object), reducedMotion: 'reduce' })
  const member = await context.newPage()
  const [top, below] = [newPlayer(), await enrolled(member)]
  const elsewhere = await browser.newContext()
  await enrol(elsewhere, baseURL ?? '', top)
  await elsewhere.close()
  await run(baseURL, 'update members.member set type = 1 where username = $1', [top.username])
  // Here a site that asks for no play with what is sent: the downline sends a part back at once.
  await run(
    baseURL,
    `insert into cashier.turnover_rule (merchant_id, source, multiple) values (1, 'transfer_in', 0) on conflict do nothing`,
  )
  await member.goto('/transferUpline')
  await expect(member.getByRole('main')).toContainText('Chưa chuyển tiền được')
  await run(
    baseURL,
    'update members.member set upline_id = (select id from members.member where username = $1) where username = $2',
    [top.username, below.username],
  )

  // The member opens the page, which leads to the payment password first.
  await member.reload()
  const centre = await setPaymentPassword(member, below.password)
  await run(
    baseURL,
    `update members.member set payment_password_hash =
      (select payment_password_hash from members.member where username = $2) where username = $1`,
    [top.username, below.username],
  )
  await centre.getByRole('button', { name: 'Chuyển lên tuyến trên' }).click()
  await expect(centre.getByRole('heading', { level: 1 })).toHaveText('Chuyển lên tuyến trên')
  await expect(centre.getByRole('definition').first()).toHaveText(/^an•••.$/)

  const team = await lookUp(agent, top, below.username)
  await team.getByRole('button', { name: 'Chuyển tiền' }).click()
  const dialog = agent.getByRole('dialog', { name: `Chuyển tiền cho ${below.username}` })
  await expectFit(agent, '[data-modal=transferDownlineModal]')
  await fill(dialog, { amount: '100000', password: '000000', remark: 'Thưởng tuần này' })
  await expect(dialog.getByRole('alert')).toContainText(/mật khẩu/i)
  await station('transfer-wrong-password')
  await expectBalance(agent, grant)
  await dialog.getByLabel('Mật khẩu thanh toán').fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Chuyển tiền', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectBalance(agent, grant - 100_000)
  await expect(team.getByRole('listitem').filter({ hasText: `Đến ${below.username}` })).toContainText('Thưởng tuần này')
  await station('transfer-team')

  // Nothing was loaded again here.
  await expectBalance(member, grant + 100_000)
  await expect(centre.getByRole('listitem')).toContainText(/Từ an•••.*Thưởng tuần này.*100\.000/)
  await station('transfer-centre', { of: member })
  await fill(centre, { amount: '40000', password: paymentPassword, remark: 'Trả lại' })
  await expectBalance(member, grant + 60_000)
  await expectBalance(agent, grant - 60_000)
  await expect(team.getByRole('listitem').filter({ hasText: 'Trả lại' })).toContainText(/Từ an•••.*Trả lại.*40\.000/)

  await member.goto('/transferUpline')
  await expect(member.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expectPresentable(member, info.project.name)
  await station('transfer-upline', { of: member, whole: true })
  for (const [page, out, came] of [
    [agent, '100.000', '40.000'],
    [member, '40.000', '100.000'],
  ] as const) {
    await page.goto('/records/account')
    const record = page.getByRole('main')
    await expect(record.getByRole('row').filter({ hasText: 'Chuyển tiền đi' })).toContainText(out)
    await expect(record.getByRole('row').filter({ hasText: 'Nhận chuyển tiền' })).toContainText(came)
  }
  // A browser notes each refused call; one was asked for.
  expect(complaints.filter((complaint) => !/403 .*\/wps\/transfers\/down/.test(complaint))).toEqual([])
  await context.close()
  await expectInvariants(baseURL)
})
