import { type StaffRoute, roleMay, staffRoutes } from '@banyan/contract'
import { type Page, expect, test } from '@playwright/test'
import { run } from './support/database.ts'
import { expectBalance, grant, registered } from './support/player.ts'
import { codeOf, comeBack, decide, openFile, openPlace } from './support/staff.ts'
import { type Worker, main, workerOf } from './support/withdrawals-desk.ts'

// A whole day at the desks beside two other tests.
test.describe.configure({ timeout: 400_000 })

const shipped = [
  'Hỗ trợ',
  'Rủi ro',
  'Lập lệnh tài chính',
  'Duyệt tài chính',
  'Nội dung',
  'Kèo cược',
  'Tuân thủ',
  'Quản lý đại lý',
  'Kiểm toán',
  'Quản trị hệ thống',
]
/** What the role may see, in the order of the navigation. */
const placesOfMaker = [
  ['Hôm nay', 'Thành viên', 'Nhà cung cấp', 'Trò chơi', 'Nạp tiền', 'Rút tiền', 'Điều chỉnh số dư', 'Đối chiếu'],
  ['Báo cáo', 'Khuyến mãi nạp', 'Đơn khuyến mãi', 'Quà đổi điểm', 'Thưởng tặng', 'Hạng VIP', 'Điểm', 'Hoàn trả'],
  ['Giới thiệu bạn', 'Khuyến mãi', 'Nhiệm vụ và xếp hạng', 'Quay thưởng', 'Hũ thưởng', 'Đua top'],
  ['Khóa truy cập', 'Phiên của tôi'],
].flat()
/** The permission that no other test looks at in this role. */
const added = 'Xem SMS và e-mail đã gửi'
const maker = 'Lập lệnh tài chính'

const placesOf = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link')
const openRole = (page: Page, role: string) =>
  main(page)
    .getByRole('button', { name: `Mở ${role}`, exact: true })
    .click()

/** Gives the role one permission more or less, and saves it with a reason. */
async function setPermission(page: Page, told: string) {
  await main(page).getByRole('checkbox', { name: added }).click()
  await main(page).getByRole('textbox', { name: 'Lý do' }).fill('Trực ca đêm')
  await main(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText(told).first()).toBeVisible()
}

/** Every call of the back office, by the table of what the product's roles may. */
async function expectCallsByPermission(page: Page) {
  const calls = Object.entries(staffRoutes).filter(([name]) => name !== 'logout')
  const answers: string[] = []
  for (let at = 0; at < calls.length; at += 20)
    // No call takes this: whoever is let in is told that it is wrong, and nothing happens.
    answers.push(
      ...(await Promise.all(calls.slice(at, at + 20).map(([, route]) => codeOf(page, route, { wrong: 'yes' })))),
    )
  const isAllowed = (permission: StaffRoute['permission']) =>
    permission === 'door' || roleMay('finance-maker', permission)
  expect(calls.map(([name], at) => `${name}: ${answers[at]}`)).toEqual(
    calls.map(([name, { permission }]) => `${name}: ${isAllowed(permission) ? 'invalid_request' : 'not_permitted'}`),
  )
}

async function proposeLarge(page: Page, memberId: string): Promise<string> {
  await openFile(page, memberId)
  await main(page).getByRole('button', { name: 'Điều chỉnh số dư' }).click()
  await page.getByRole('dialog').getByText('Thiện chí').click()
  await page.getByRole('dialog').getByLabel('Số tiền (PLAY)').fill('1000000')
  await decide(page, 'Điều chỉnh', 'Xin lỗi vì chậm')
  await openPlace(page, 'Điều chỉnh số dư')
  const row = main(page)
    .locator('tbody tr')
    .filter({ hasText: `(mã ${memberId})` })
  await expect(row).toContainText('Chờ người thứ hai')
  await expect(row.getByRole('button', { name: /^Duyệt/ })).toHaveCount(0)
  return (await row.getByRole('cell').first().textContent()) ?? ''
}

interface Colleagues {
  readonly sysadmin: Worker
  readonly compliance: Worker
  readonly finance: Worker
}

/** A permission is added to a role by two, seen in an open session, and taken from it by one. */
async function changeRole({ sysadmin, compliance, finance }: Colleagues): Promise<void> {
  await openPlace(sysadmin.page, 'Vai trò')
  for (const role of shipped)
    await expect(
      main(sysadmin.page)
        .getByRole('row')
        .filter({ has: sysadmin.page.getByText(role, { exact: true }) }),
    ).toContainText(/Của sản phẩm|Đã sửa ở đây/)
  await openRole(sysadmin.page, maker)
  await setPermission(sysadmin.page, 'Đã gửi, chờ người thứ hai xác nhận')
  const waiting = main(sysadmin.page).getByRole('region', { name: 'Chờ người thứ hai' })
  await expect(waiting).toContainText(added)
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await expect(placesOf(finance.page)).toHaveText(placesOfMaker)

  await openPlace(compliance.page, 'Vai trò')
  const asked = main(compliance.page).getByRole('region', { name: 'Chờ người thứ hai' })
  await expect(asked).toContainText(sysadmin.colleague.name)
  await asked.getByRole('listitem').filter({ hasText: maker }).getByRole('button', { name: 'Xác nhận' }).click()
  await decide(compliance.page, 'Xác nhận', 'Đúng lịch trực')
  await finance.page.goto('/ops/messages')
  await expect(placesOf(finance.page)).toHaveText([
    ...placesOfMaker.slice(0, -2),
    'SMS và e-mail',
    ...placesOfMaker.slice(-2),
  ])
  await expect(main(finance.page).getByRole('table', { name: 'SMS và e-mail' })).toBeVisible()

  await comeBack(sysadmin.page, 'Vai trò')
  await openRole(sysadmin.page, maker)
  await expect(main(sysadmin.page).getByRole('checkbox', { name: added })).toBeChecked()
  await setPermission(sysadmin.page, 'Đã lưu, có hiệu lực ngay')
  expect(await codeOf(finance.page, staffRoutes.messages, {})).toBe('not_permitted')
}

async function tryToRaiseOneself(sysadmin: Worker): Promise<void> {
  await main(sysadmin.page).getByRole('button', { name: 'Về danh sách' }).click()
  await openRole(sysadmin.page, 'Quản trị hệ thống')
  await expect(main(sysadmin.page)).toContainText('Bạn mang vai trò này nên không sửa được.')
  await expect(main(sysadmin.page).getByRole('checkbox', { name: 'Điều chỉnh số dư' })).toBeDisabled()
  const raised = { code: 'sysadmin', name: null, permissions: ['audit.read'], version: 0, reason: 'Tự nâng quyền' }
  expect(await codeOf(sysadmin.page, staffRoutes.setRole, raised)).toBe('role_own')
  await openPlace(sysadmin.page, 'Nhân viên')
  const own = main(sysadmin.page).getByRole('row').filter({ hasText: sysadmin.colleague.name })
  await expect(own).toContainText('Hoạt động')
  await expect(own.getByRole('button')).toHaveCount(0)
}

test(
  'roles are changed by two people, open what they may and nothing else, and nobody raises or approves oneself',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    // What a try that failed has left.
    await run(baseURL, `update staff.role set added = '{}', removed = '{}' where code = 'finance-maker'`)
    const player = await registered(page, '/help')
    const [row] = await run(baseURL, 'select id::text from members.member where username = $1', [player.username])
    const { id } = row as { readonly id: string } // as: the column of the statement
    const [sysadmin, compliance, finance] = await Promise.all(
      ['sysadmin', 'compliance', 'finance-maker'].map((role) => workerOf(browser, info, role)),
    )
    if (!sysadmin || !compliance || !finance) throw new Error('somebody is missing')

    await test.step('[OPS-06] a role sees its places alone, and the server makes no other call for it', async () => {
      await expect(placesOf(finance.page)).toHaveText(placesOfMaker)
      await expectCallsByPermission(finance.page)
      await finance.page.goto('/ops/audit')
      await expect(main(finance.page)).toContainText('Vai trò của bạn không có quyền này.')
    })

    await test.step('[OPS-05] the roles are there at first, and one gets a permission that a colleague confirms', () =>
      changeRole({ sysadmin, compliance, finance }))

    await test.step('[OPS-07] nobody raises the own role or account, or approves what one has asked for', async () => {
      await tryToRaiseOneself(sysadmin)
      const proposed = await proposeLarge(finance.page, id)
      const mine = { id: proposed, reason: 'Tự duyệt' }
      expect(await codeOf(finance.page, staffRoutes.approveAdjustment, mine)).toBe('second_person_needed')
      await expectBalance(page, grant)
    })
    await Promise.all([sysadmin, compliance, finance].map((each) => each.page.context().close()))
  },
)
