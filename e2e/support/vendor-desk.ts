import { type Page, expect } from '@playwright/test'
import { change, openPlace } from './staff.ts'
import { field } from './loyalty-desks.ts'
import { main } from './withdrawals-desk.ts'

const reason = 'Hợp đồng mới'

async function save(page: Page) {
  await page.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => page.getByRole('button', { name: 'Lưu', exact: true }).click())
}

/** Confirms the dialog that is open, with a reason. */
async function confirm(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => dialog.getByRole('button', { name: button, exact: true }).click())
  await expect(dialog).toBeHidden()
}

/** A vendor is one for every site, so that each try has one of its own. */
const calledOf = (vassalage: string) => `Tre ${vassalage}`

const gameOf = (code: string, name: string, more: object = {}) => ({
  code,
  category: 'SPORTS',
  names: { VI: name },
  hasDemo: true,
  rtp: 9500,
  stakes: { PLAY: { min: '1000', max: '200000' } },
  ...more,
})

/** A list as a vendor sends it. */
const listOf = (vassalage: string, games: readonly object[]) => ({
  name: 'vendor.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      vassalage,
      integration: 'csw1',
      wallet: 'seamless',
      names: { EN: vassalage },
      frameOrigins: ['https://play.vendor.example'],
      games,
    }),
  ),
})

/** A vendor's first list, and its second one, of which is seen what is new, changed and gone before it is taken. */
export async function importLists(page: Page, vassalage: string) {
  await openPlace(page, 'Nhà cung cấp')
  const list = page.getByRole('region', { name: 'Nhập danh sách trò', exact: true })
  const take = async () => {
    await list.getByRole('button', { name: 'Nhập danh sách này' }).click()
    await confirm(page, 'Nhập danh sách này')
  }
  const row = page.getByRole('table', { name: 'Nhà cung cấp' }).getByRole('row').filter({ hasText: vassalage })
  const wheel = gameOf('vong', 'Vòng Tre')
  const [ball, old] = [gameOf('bong', 'Bóng Làng'), gameOf('dua', 'Đua Thuyền')]
  await list.locator('input[type=file]').setInputFiles(listOf(vassalage, [wheel, ball, old]))
  await expect(list).toContainText(`${vassalage} · nhà cung cấp mới`)
  await expect(list).toContainText('Mới (3)vong, bong, dua')
  await take()
  await expect(row).toContainText('3 trên 3')
  const better = { ...wheel, rtp: 9600, stakes: { PLAY: { min: '2000', max: '300000' } } }
  const added = gameOf('co', 'Cờ Người')
  await list.locator('input[type=file]').setInputFiles(listOf(vassalage, [better, ball, added]))
  await expect(list).toContainText('Mới (1)co')
  await expect(list).toContainText(/Thay đổi \(1\)vong.*rtp: 9500 → 9600/)
  await expect(list).toContainText('Không còn, sẽ đóng (1)dua')
  await expect(row).toContainText('3 trên 3')
  await take()
  await expect(row).toContainText('3 trên 4')
}

/** What a vendor is called, how it looks and where it stands. */
export async function setVendor(page: Page, vassalage: string) {
  await page.getByRole('button', { name: `Chi tiết ${vassalage}`, exact: true }).click()
  await field(page, 'Tên · Tiếng Việt').fill(calledOf(vassalage))
  await field(page, 'Thứ tự trong Thể thao').fill('1')
  await field(page, 'Biểu tượng nhỏ').fill('/icon-192.png')
  await page.getByRole('checkbox', { name: 'Hiện biểu tượng nhỏ cạnh tên' }).check()
  const isHot = page.getByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' })
  await isHot.check()
  await save(page)
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeHidden()
  await expect(isHot).toBeChecked()
}

/** A game in its fields, one under maintenance, and one that the site leaves out. */
export async function setGames(page: Page) {
  await page.getByRole('button', { name: 'Trò của nhà cung cấp này' }).click()
  const open = (name: string) => page.getByRole('button', { name: `Chi tiết ${name}`, exact: true }).click()
  await open('Vòng Tre')
  await field(page, 'Tên · Tiếng Việt').fill('Vòng Vàng')
  await field(page, 'Tên · English').fill('Golden Wheel')
  await page.getByRole('combobox', { name: 'Nhóm' }).selectOption('TABLE')
  await field(page, 'Thứ tự').fill('0')
  await field(page, 'Hình').fill('/icon-512.png')
  await page.getByRole('checkbox', { name: 'Đánh dấu nổi bật trên thẻ trò' }).check()
  await page.getByRole('checkbox', { name: 'Cho chơi thử không dùng tiền' }).uncheck()
  await save(page)
  const fixed = page.getByRole('region', { name: 'Không đổi ở đây' })
  for (const fact of ['Mãvong', '96,00 %', '2.000 PLAY – 300.000 PLAY']) await expect(fixed).toContainText(fact)
  await page.getByRole('button', { name: 'Về danh sách' }).click()
  await open('Bóng Làng')
  await page.getByRole('button', { name: 'Bảo trì' }).click()
  await page.getByLabel('Hết bảo trì lúc').fill('2030-01-02T10:04')
  await confirm(page, 'Bảo trì')
  await page.getByRole('button', { name: 'Về danh sách' }).click()
  await open('Cờ Người')
  await page.getByRole('button', { name: 'Ẩn ở trang này' }).click()
  await confirm(page, 'Ẩn ở trang này')
  await expect(main(page)).toContainText('Trang này không hiện trò này')
}

/** The vendor's games at the brand, as a visitor finds them below its name and picture. */
export async function expectGames(visitor: Page, vassalage: string) {
  await visitor.goto(`/sports?page=${vassalage}`)
  const tab = visitor.getByRole('tab', { name: calledOf(vassalage) })
  await expect(tab.locator('img')).toHaveAttribute('src', '/icon-192.png')
  const cards = main(visitor).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Vòng Vàng', 'Bóng Làng', 'Đua Thuyền'])
  await expect(cards.nth(2)).toContainText('Tạm đóng')
  const [wheel, ball] = [cards.nth(0), cards.nth(1)]
  await expect(wheel).toContainText('Đang hot')
  await expect(wheel).toContainText('96')
  await expect(wheel.locator('img').first()).toHaveAttribute('src', '/icon-512.png')
  await expect(wheel.getByRole('button', { name: /^Chơi thử/ })).toHaveCount(0)
  await expect(ball).toContainText('Bảo trì')
  await expect(ball).toContainText('2030-01-02 10:04')
}

const chip = (page: Page, group: string, name: string) =>
  main(page).getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })

/** Chooses at this site what was not chosen, or the other way round. */
async function arrange(page: Page, group: string, name: string) {
  await chip(page, group, name).click()
  await save(page)
}

/** Reads the catalogue anew, and waits for what is to be seen in it. */
const soon = (visitor: Page, path: string, look: () => Promise<void>) =>
  expect(async () => {
    await visitor.goto(path)
    await look()
  }).toPass({ timeout: 60_000 })

/** A vendor with a place of its own in the header, whose click plays at once or opens its page, and among e-sports. */
export async function arrangeVendor(page: Page, visitor: Page, vassalage: string) {
  const called = calledOf(vassalage)
  const header = visitor.getByRole('banner').getByRole('navigation', { name: 'Điều hướng chính' })
  await openPlace(page, 'Nhà cung cấp')
  await arrange(page, 'Mục riêng trên thanh điều hướng', called)
  await soon(visitor, '/help', () => expect(header.getByRole('button', { name: called })).toBeVisible())
  await header.getByRole('button', { name: called }).click()
  // To play asks a visitor in first.
  await expect(visitor.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible()
  await arrange(page, 'Bấm là vào chơi', 'Thể thao')
  await soon(visitor, '/help', () => expect(header.getByRole('link', { name: called })).toBeVisible())
  await header.getByRole('link', { name: called }).click()
  await expect(visitor).toHaveURL(`/sports?page=${vassalage}`)
  await expect(header.getByRole('link', { name: 'E-Sports' })).toHaveCount(0)
  const esports = 'Thể thao điện tử'
  for (const code of ['IMES', 'SV3', 'AV'])
    await expect(chip(page, esports, code)).toHaveAttribute('aria-pressed', 'true')
  await arrange(page, esports, called)
  await soon(visitor, `/esports?page=${vassalage}`, () => expect(main(visitor).getByRole('article')).toHaveCount(3))
  await expect(header.getByRole('link', { name: 'Thể thao', exact: true })).toHaveCount(0)
}

/** The vendor under maintenance, off the site and on it again, as its games tell it. */
export async function switchVendor(page: Page, visitor: Page, vassalage: string) {
  const card = main(visitor).getByRole('article', { name: 'Vòng Vàng' })
  await page.getByRole('button', { name: `Chi tiết ${calledOf(vassalage)}`, exact: true }).click()
  for (const [button, look] of [
    ['Bảo trì', () => expect(card).toContainText('Bảo trì')],
    ['Đóng', () => expect(card).toContainText('Tạm đóng')],
    ['Mở', () => expect(card).not.toContainText(/Bảo trì|Tạm đóng/)],
  ] as const) {
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await confirm(page, button)
    await soon(visitor, `/esports?page=${vassalage}`, look)
  }
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
}
