import { randomBytes } from 'node:crypto'
import { type Page, expect, test } from '@playwright/test'
import { expectPlaced, fillSlip, placeBet } from './support/betting.ts'
import { expectInvariants } from './support/invariants.ts'
import { expectBalance, fillRegistration, goOn, grant, newPlayer, openModal, registered } from './support/player.ts'
import { fillBrand } from './support/brand.ts'
import { bindNumber } from './support/protection.ts'
import { change, decide, enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'

test.afterEach(({ baseURL }) => expectInvariants(baseURL))

const unique = () => randomBytes(3).toString('hex')
const reason = 'Việc của hôm nay'
const main = (page: Page) => page.getByRole('main')
const confirm = (page: Page, button: string) => decide(page, button, reason)

/** Who registers at the new brand is told when that was, by the clock of its zone. */
async function expectTimesOfTokyo(visitor: Page, brand: string) {
  await visitor.goto(`${brand}/help`)
  await expect(visitor.getByRole('contentinfo')).toContainText('GMT+9')
  const form = await openModal(visitor, 'Đăng ký')
  await fillRegistration(form, newPlayer())
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(visitor)
  await visitor.goto(`${brand}/security`)
  const told = visitor
    .getByRole('main')
    .getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    .first()
  const [, day, time] = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec((await told.textContent()) ?? '') ?? []
  expect(Math.abs(Date.parse(`${day}T${time}+09:00`) - Date.now())).toBeLessThan(10 * 60_000)
}

test(
  '[CONST-14] a day at the desks, by pages alone: a brand, a vendor, a promotion, an answer, a freeze, a void bet, a report',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    test.setTimeout(300_000)
    const station = stations(page, info)
    const looksRight = (name: string) =>
      looksRightEverywhere(page, (where) => station(`ops-${name}-${where}`, { whole: true }))
    // as: the project's own
    const elsewhere = async () => (await browser.newContext(info.project.use as object)).newPage()
    const name = unique()
    const playerPage = await elsewhere()
    const player = await registered(playerPage, '/vnlottery')
    const enter = async (role: string) => {
      await page.context().clearCookies()
      return enterAs(page, baseURL, role)
    }

    await test.step('a brand is opened, and its home page stands at its host', async () => {
      await enter('sysadmin')
      await openPlace(page, 'Các trang')
      await page.getByRole('button', { name: 'Mở trang mới' }).click()
      const { code, name: called, url } = await fillBrand(page, baseURL)
      await page.getByRole('dialog').getByLabel('Múi giờ').selectOption('Asia/Tokyo')
      await looksRight('site-open')
      await confirm(page, 'Mở trang mới')
      await expect(main(page).getByRole('row').filter({ hasText: code })).toContainText('PLAY · Asia/Tokyo')
      await looksRight('sites')
      const visitor = await elsewhere()
      await visitor.goto(url)
      await expect(visitor).toHaveTitle(new RegExp(called))
      await expect(visitor.getByRole('banner')).toContainText(called)
      await expect(visitor.getByRole('navigation').first()).toBeVisible()
      await visitor.goto(`${url}/ops`)
      await expect(visitor.getByLabel('Tên nhân viên')).toBeVisible()
      await expect(main(page).getByRole('row').filter({ hasText: 'demo' })).toContainText('PLAY · Asia/Ho_Chi_Minh')
      await expectTimesOfTokyo(visitor, url)
      await visitor.context().close()
    })

    await test.step('a vendor comes with its list of games', async () => {
      await enter('trader')
      await openPlace(page, 'Nhà cung cấp')
      const list = page.getByRole('region', { name: 'Nhập danh sách trò' })
      const vendor = {
        vassalage: `V${name.toUpperCase()}`,
        integration: 'csw1',
        wallet: 'seamless',
        names: { EN: `Vendor ${name}` },
        frameOrigins: ['https://play.vendor.example'],
        games: [
          {
            code: 'wheel',
            category: 'RNG',
            names: { EN: 'Wheel' },
            hasDemo: false,
            stakes: {
              PLAY: {
                min: '1000',
                max: '200000',
              },
            },
          },
        ],
      }
      const file = { name: 'vendor.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(vendor)) }
      await list.locator('input[type=file]').setInputFiles(file)
      await list.getByRole('button', { name: 'Nhập danh sách này' }).click()
      await confirm(page, 'Nhập danh sách này')
      await expect(main(page).getByText(`V${name.toUpperCase()}`).first()).toBeVisible()
    })

    await test.step('a promotion is written', async () => {
      await enter('content')
      await page.goto('/ops/notices?id=new')
      await page.getByLabel('Loại').selectOption({ label: 'Khuyến mãi' })
      await page.getByLabel('Tiêu đề').fill(`Quà ${name}`)
      await page.getByLabel('Nội dung').fill('Dành cho mọi người.')
      await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
      await playerPage.goto('/promotions')
      await expect(playerPage.getByText(`Quà ${name}`).first()).toBeVisible()
    })

    await test.step('a feedback is answered', async () => {
      await playerPage.goto('/feedback')
      await playerPage.getByLabel('Nội dung').fill(`Trang ${name} chưa rõ ở đâu`)
      await playerPage.getByRole('button', { name: 'Gửi góp ý' }).click()
      await expect(playerPage.getByText('Đã gửi góp ý')).toBeVisible()
      await enter('support')
      await openPlace(page, 'Phản hồi')
      await page
        .getByRole('button', { name: /^Đọc phản hồi/ })
        .last()
        .click()
      await expect(page.getByText(`Trang ${name} chưa rõ ở đâu`)).toBeVisible()
      await page.getByRole('textbox', { name: 'Câu trả lời' }).fill('Ở trang trợ giúp.')
      await change(page, () => page.getByRole('button', { name: 'Gửi câu trả lời' }).click())
      await playerPage.reload()
      await expect(playerPage.getByText('Đã trả lời').first()).toBeVisible()
    })

    await fillSlipOf(playerPage)

    await test.step('a player is found by half a phone number, and only deposits are frozen', async () => {
      const number = `0912${String(Date.now()).slice(-6)}`
      await playerPage.goto('/security')
      await bindNumber(playerPage, baseURL, { number, password: player.password })
      await enter('risk')
      await openPlace(page, 'Thành viên')
      await main(page).getByLabel('Tìm theo').selectOption('Số điện thoại')
      await main(page).getByLabel('Nội dung tìm').fill(number.slice(-5))
      await main(page).getByRole('button', { name: 'Tìm', exact: true }).click()
      await main(page)
        .getByRole('button', { name: /^Hồ sơ an/ })
        .click()
      await main(page).getByRole('button', { name: 'Khóa', exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Nạp tiền' }).check()
      await confirm(page, 'Lưu')
      await expect(main(page).getByText('Đã khóa: Nạp tiền')).toBeVisible()
    })

    await test.step('a bet is void once a colleague has confirmed it, and the stake is back', async () => {
      const open = async () => {
        await openPlace(page, 'Cược')
        await main(page).getByLabel('Tìm theo').selectOption('Tài khoản hoặc ID')
        await main(page).getByLabel('Nội dung tìm').fill(player.username)
        await main(page).getByRole('button', { name: 'Tìm', exact: true }).click()
        await main(page)
          .getByRole('button', { name: /^Xem cược/ })
          .first()
          .click()
      }
      await open()
      await main(page).getByRole('button', { name: 'Đề nghị hủy' }).click()
      await confirm(page, 'Đề nghị hủy')
      await enter('risk')
      await open()
      await main(page).getByRole('button', { name: 'Xác nhận hủy' }).click()
      await confirm(page, 'Xác nhận hủy')
      await expectBalance(playerPage, grant)
    })

    await test.step('yesterday’s result is read, and taken out as a table', async () => {
      await enter('finance-checker')
      await openPlace(page, 'Báo cáo')
      await page.getByText('Hôm qua', { exact: true }).click()
      await page.getByRole('button', { name: 'Xuất CSV' }).click()
      const exports = page.getByRole('table', { name: 'Bảng đã xuất của tôi' })
      await expect(exports.getByRole('button', { name: /Tải/ }).first()).toBeVisible({ timeout: 30_000 })
      await looksRight('reports')
      await openPlace(page, 'Rút tiền')
      await page.getByText('Nơi nhận tiền', { exact: true }).click()
      await expect(page.getByText('Vietcombank')).toBeVisible()
      await looksRight('payout-places')
    })
  },
)

/** A bet that may still be void when a colleague comes to it. */
async function fillSlipOf(page: Page) {
  await page.goto('/vnlottery')
  await fillSlip(page, 1)
  await placeBet(page)
  await expectPlaced(page)
}
