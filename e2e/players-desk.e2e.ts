import { kycRoutes, depositLimitRoutes, playLimitRoutes, wageringRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { type Page, expect, test } from '@playwright/test'
import { exportReport, findMessages, showLaboratory } from './support/auditor-desks.ts'
import { callsOf } from './support/calls.ts'
import { hashOf, run } from './support/database.ts'
import { forgetMessages, newestCode } from './support/messages.ts'
import { type Player, comeAnew, expectBalance, goOn, grant, logIn, newPlayer, registered } from './support/player.ts'
import { bindEmail, bindNumber, turnOnTwoStep } from './support/protection.ts'
import { codeAt, decide, enterAs, factIn, heardBy, openFile, openPlace } from './support/staff.ts'
import { main } from './support/withdrawals-desk.ts'
import { paymentPassword, picture } from './support/withdrawals.ts'

// A whole day at the desks beside two other tests.
test.describe.configure({ timeout: 400_000 })

interface Known extends Player {
  readonly id: string
  readonly number: string
  readonly email: string
  /** That was sent to the address. */
  readonly code: string
  /** The authenticator's. */
  readonly secret: string
}

/** A member with all that protects an account, a known address and a browser that remembers among it. */
async function protectedMember(page: Page, baseURL: string | undefined): Promise<Known> {
  const player = await registered(page, '/security')
  const [row] = await run(
    baseURL,
    'update members.member set payment_password_hash = $2 where username = $1 returning id::text',
    [player.username, await hashOf(paymentPassword)],
  )
  const number = `0914${String(Date.now()).slice(-6)}`
  await bindNumber(page, baseURL, { number, password: player.password })
  const email = `${player.username}@example.com`
  const code = await bindEmail(page, baseURL, { email, password: player.password })
  const secret = await turnOnTwoStep(page, player.password)
  await comeAnew(page)
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Đăng nhập' })
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await form.getByLabel('Ghi nhớ đăng nhập trong 1 ngày').check()
  await page.keyboard.press('Enter')
  // A code opens once; the next one is taken too.
  await form.getByRole('textbox', { name: 'Mã Google Authenticator' }).fill(codeAt(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await goOn(page)
  const { id } = row as { readonly id: string } // as: the column of the statement
  return { ...player, number, email, code, secret, id }
}

/** What an account is kept safe by: passwords and secrets as they are and as they are stored, and all tokens. */
async function secretsOf(baseURL: string | undefined, member: Page, { id, password, secret }: Known) {
  const [stored] = await run(
    baseURL,
    `select password_hash, payment_password_hash, encode(secret_sealed, 'hex'), encode(secret_sealed, 'base64')
      from members.member join identity.authenticator on member_id = id where id = $1`,
    [id],
  )
  const cookies = (await member.context().cookies()).map(({ value }) => value).filter((value) => value.length > 20)
  const token = await member.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(cookies.length).toBeGreaterThan(1)
  return [password, secret, paymentPassword, token, ...cookies, ...Object.values(stored ?? {}).map(String)]
}

async function clearProtection(ops: Page, member: Page, { username, password, number }: Known) {
  const protects = main(ops).getByRole('region', { name: 'Bảo vệ tài khoản' })
  await expect(factIn(protects, 'Xác minh hai bước')).toHaveText('Bật')
  await expect(factIn(protects, 'Địa chỉ IP đã ghi nhận')).toHaveText('1')
  await expect(factIn(protects, 'Trình duyệt ghi nhớ')).toHaveText('1')
  await main(ops).getByRole('button', { name: 'Gỡ bảo vệ' }).click()
  const dialog = ops.getByRole('dialog')
  for (const part of ['Xác minh hai bước', 'Địa chỉ IP đã ghi nhận', 'Trình duyệt ghi nhớ'])
    await dialog.getByRole('checkbox', { name: part }).check()
  await decide(ops, 'Gỡ bảo vệ', 'Mất điện thoại, đã gọi lại')
  await expect(factIn(protects, 'Xác minh hai bước')).toHaveText('Tắt')
  await expect(factIn(protects, 'Địa chỉ IP đã ghi nhận')).toHaveText('0')
  await expect(factIn(protects, 'Trình duyệt ghi nhớ')).toHaveText('0')
  await main(ops).getByRole('tab', { name: 'Nhật ký hồ sơ' }).click()
  await expect(main(ops).getByText('Mất điện thoại, đã gọi lại')).toBeVisible()

  // No session is left; the address is a new one, and no authenticator is asked for.
  await member.reload()
  await logIn(member, { username, password })
  const proof = member.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(proof.getByRole('heading', { name: 'Xác minh lần đăng nhập này' })).toBeVisible()
  await expect(proof).not.toContainText('Mã Google Authenticator')
  await proof.getByRole('tab', { name: 'Số điện thoại đã đăng ký' }).click()
  await proof.getByRole('textbox', { name: 'Số điện thoại đã đăng ký' }).fill(number)
  await member.keyboard.press('Enter')
  await goOn(member)
}

async function sendReset(ops: Page, member: Page, baseURL: string | undefined, known: Known, next: string) {
  await forgetMessages(baseURL)
  await main(ops).getByRole('button', { name: 'Gửi đặt lại mật khẩu' }).click()
  const dialog = ops.getByRole('dialog')
  await dialog.getByText(`Mã SMS đến ***${known.number.slice(-4)}`).click()
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await decide(ops, 'Gửi đặt lại mật khẩu', 'Quên mật khẩu, đã gọi lại')
  await comeAnew(member)
  await member.goto('/login')
  await member.getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = member.getByRole('dialog', { name: 'Quên mật khẩu' })
  await forgot.getByRole('tab', { name: 'Số điện thoại' }).click()
  await forgot.getByRole('textbox', { name: 'Số điện thoại' }).fill(known.number)
  const code = await newestCode(baseURL, `+84${known.number.slice(1)}`)
  await forgot.getByRole('textbox', { name: 'Mã SMS' }).fill(code)
  await forgot.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
  await forgot.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await goOn(member)
  await expectBalance(member, grant)
  return code
}

async function reviewDocuments(ops: Page, member: Page, { id }: Known) {
  const call = await callsOf(member)
  await call(kycRoutes.setKycPerson, { payeeName: 'NGUYEN THI SEN', birthday: '1990-05-28' })
  const sides = await Promise.all(
    (['front', 'selfie'] as const).map(async (side) => {
      const { buffer } = await picture(`${side}.png`)
      const uploaded = await call(kycRoutes.uploadDocumentPicture, { file: new Uint8Array(buffer) })
      return { side, id: uploaded.id }
    }),
  )
  const sent = await call(kycRoutes.sendDocument, { type: 'passport', pictures: sides })
  await openPlace(ops, 'Giấy tờ')
  await main(ops)
    .getByRole('button', { name: `Xem giấy tờ ${sent.id}` })
    .click()
  await expect(main(ops).getByRole('img', { name: 'Mặt trước' })).toHaveJSProperty('naturalWidth', 600)
  await main(ops).getByRole('button', { name: 'Nhận xử lý' }).click()
  await main(ops).getByRole('button', { name: 'Chấp nhận' }).click()
  await ops.getByRole('dialog').getByLabel('Số giấy tờ').fill(`C${Date.now()}`)
  await decide(ops, 'Chấp nhận', 'Khớp với ảnh chân dung')
  await expect(factIn(main(ops), 'Cấp xác minh')).toHaveText('2')

  await main(ops).getByRole('button', { name: 'Sửa họ tên' }).click()
  await ops.getByRole('dialog').getByLabel('Họ tên thật').fill('NGUYEN THI SEN HONG')
  await decide(ops, 'Sửa tên', 'Theo hộ chiếu')
  await expect(factIn(main(ops), 'Họ tên')).toHaveText('NGUYEN THI SEN HONG')

  await main(ops).getByRole('button', { name: 'Về danh sách' }).click()
  await main(ops).getByRole('button', { name: 'Đánh dấu đã xác minh' }).click()
  const dialog = ops.getByRole('dialog')
  await dialog.getByLabel('Mã thành viên').fill(id)
  await dialog.getByLabel('Giấy tờ', { exact: true }).selectOption({ label: 'Hóa đơn điện, nước' })
  await decide(ops, 'Đánh dấu đã xác minh', 'Đã xem bản gốc')
  await expect(ops.getByText(`Đã đánh dấu thành viên ${id}, cấp 3`)).toBeVisible()
  expect(await call(kycRoutes.kyc, {})).toMatchObject({ level: 3, payeeName: expect.stringMatching(/ONG$/) })
}

async function seeLimits(ops: Page, member: Page, known: Known) {
  const call = await callsOf(member)
  await call(playLimitRoutes.setPlayLimit, { kind: 'stake', period: 'day', limitAmount: amount(500_000n) })
  await call(depositLimitRoutes.setDepositLimit, { period: 'week', limitAmount: amount(900_000n) })
  await call(wageringRoutes.takeBreak, { days: 7 })
  await openFile(ops, known.id)
  const limits = main(ops).getByRole('region', { name: 'Giới hạn tự đặt' })
  const daysTo = async (name: string) => {
    const shown = (await factIn(limits, name).textContent()) ?? ''
    return Math.round((Date.parse(`${shown.replace(' ', 'T')}+07:00`) - Date.now()) / 86_400_000)
  }
  await expect(factIn(limits, 'Cược hôm nay')).toHaveText('0 PLAY / 500.000 PLAY')
  await expect(factIn(limits, 'Nạp trong 7 ngày')).toHaveText('0 PLAY / 900.000 PLAY')
  expect(await daysTo('Nghỉ chơi đến')).toBe(7)
  await expect(limits.getByRole('button').or(limits.getByRole('link')).or(limits.getByRole('textbox'))).toHaveCount(0)

  // What can be done with the file, freezing and releasing, ends nothing of it.
  await call(wageringRoutes.excludeMyself, { months: 6 })
  for (const state of ['Đã khóa: Cược', 'Hoạt động']) {
    await main(ops).getByRole('button', { name: 'Khóa', exact: true }).click()
    await ops.getByRole('dialog').getByRole('checkbox', { name: 'Cược' }).click()
    await decide(ops, 'Lưu')
    await expect(main(ops).getByText(state, { exact: true })).toBeVisible()
    expect(await daysTo('Tự loại trừ đến')).toBeGreaterThan(170)
    await expect(factIn(limits, 'Cược hôm nay')).toHaveText('0 PLAY / 500.000 PLAY')
  }
  await comeAnew(member)
  await logIn(member, known)
  await expect(member.getByText(/^Bạn đã tự loại trừ đến/).first()).toBeVisible()
}

test(
  'a player who has lost the phone is helped, known and protected, and nobody sees what keeps the account; an auditor looks',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    // As a merchant that asks who comes from an address that it does not know.
    await run(
      baseURL,
      `insert into identity.policy (merchant_id, verifies_address) values (1, true) on conflict (merchant_id) do update
        set verifies_address = true`,
    )
    const context = await browser.newContext(info.project.use as object) // as: the project's own
    const member = await context.newPage()
    const known = await protectedMember(member, baseURL)
    const [secrets, next] = [await secretsOf(baseURL, member, known), newPlayer().password]
    const heard = heardBy(page)
    await enterAs(page, baseURL, 'risk')
    await openFile(page, known.id)
    await test.step('[OPS-66] two-step, addresses and remembered browsers are cleared with a reason', () =>
      clearProtection(page, member, known))
    const code =
      await test.step('[OPS-65] a reset goes to the player as a code, by which the player sets the password', () =>
        sendReset(page, member, baseURL, known, next))
    await test.step('[OPS-67] a document is reviewed, the name corrected with a reason, and the player marked as verified', () =>
      reviewDocuments(page, member, known))
    await test.step('[OPS-69] limits and the exclusion are seen, and neither loosened nor ended', () =>
      seeLimits(page, member, { ...known, password: next }))
    await test.step('[OPS-11] no password, secret or token was in anything that the back office answered or showed', async () => {
      await main(page).getByRole('button', { name: 'Hiện đầy đủ' }).click()
      await decide(page, 'Hiện đầy đủ', 'Đối chiếu giấy tờ')
      await expect(main(page)).toContainText(`+84${known.number.slice(1)}`)
      for (const tab of ['Đăng nhập và thiết bị', 'Nhật ký hồ sơ']) {
        await main(page).getByRole('tab', { name: tab }).click()
        await expect(main(page).getByRole('table').first()).toBeVisible()
      }
      const all = await heard()
      expect(all).toContain(known.username)
      expect([...secrets, next, code, known.code].filter((each) => all.includes(each))).toEqual([])
    })

    await page.context().clearCookies()
    const auditor = await enterAs(page, baseURL, 'auditor')
    await test.step('[OPS-89] what was sent is found by its receiver, masked, with state and time, without the codes', () => {
      const { number, email } = known
      const bySms = { to: number, masked: `***${number.slice(-4)}`, kinds: ['Mã quên mật khẩu', 'Mã xác nhận liên hệ'] }
      const byMail = {
        to: email,
        masked: `${email[0]}***@example.com`,
        kinds: ['Mã xác nhận liên hệ', 'Báo thay đổi bảo mật'],
      }
      return findMessages(page, [bySms, byMail], [code, known.code])
    })
    await test.step('[OPS-86] a report is exported behind the page, and each step stands in the log', () =>
      exportReport(page, auditor.name))
    await test.step('[OPS-90] the generator, its tests and the sums of the software are shown, and checked offline', () =>
      showLaboratory(page))
    await context.close()
  },
)
