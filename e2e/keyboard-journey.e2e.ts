import { type Locator, type Page, expect } from '@playwright/test'
import { expectPlaced } from './support/betting.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { waitForSeconds } from './support/lottery.ts'
import { complaintsOf } from './support/page-checks.ts'
import { expectBalance, grant, newPlayer } from './support/player.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Something has the focus, and shows it by a line around it or a light of its own. */
async function expectFocusSeen(page: Page, where: string): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return 'lost'
      // The frame of a game shows its own.
      if (activeElement.tagName === 'IFRAME') return 'seen'
      // A field may show it by the box that it stands in, and a dialog that has just opened is seen as a whole.
      for (
        let element: Element | null = activeElement;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        if (
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          (element.matches(':has(:focus)') && boxShadow !== 'none')
        )
          return 'seen'
        if (!element.matches('input, [role=combobox], :has(> input)')) break
      }
      return activeElement.matches('[role=dialog], [role=alertdialog], main')
        ? 'seen'
        : `not seen: ${activeElement.outerHTML.slice(0, 200)}`
    })
  await expect.poll(look, where).toBe('seen')
}

/** So many steps of the tab key, none of which loses the focus or hides it. */
async function walk(page: Page, steps: number, where: string): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page, `${where}, step ${step + 1}`)
  }
}

/** The focus is inside, stays inside for a while, and Escape gives it back to where it was. */
async function expectTrap(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect(dialog).toBeVisible()
  await expect.poll(isInside).toBe(true)
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await isInside()).toBe(true)
    await expectFocusSeen(page, 'in the dialog')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('[MODAL-18] [SHELL-13] a newcomer without a mouse: searches, walks the menus, registers, bets, opens a game and the member centre, and signs out', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const banner = page.getByRole('banner')
  const player = newPlayer()
  await page.goto('/index')
  await expect(banner.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()

  // The first stop of the page leads past its header.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Đến nội dung chính' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await walk(page, 22, 'the header')

  const search = banner.getByRole('button', { name: 'Tìm kiếm' })
  await search.focus()
  await page.keyboard.press('/')
  await expectTrap(page, page.getByRole('dialog', { name: 'Tìm kiếm' }), search)

  const slots = banner.getByRole('link', { name: 'Nổ hũ', exact: true })
  await tabTo(page, slots)
  await page.keyboard.press('ArrowDown')
  const vendors = page.getByRole('group', { name: 'Nhà cung cấp Nổ hũ' }).getByRole('link')
  await expect(vendors.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(vendors.last()).toBeFocused()
  await expectFocusSeen(page, 'the vendor menu')
  await page.keyboard.press('Escape')
  await expect(vendors).toHaveCount(0)
  await expect(slots).toBeFocused()

  const opener = page.getByRole('button', { name: 'Mở menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectTrap(page, menu, opener)
  // A modal that the side menu opens gives the focus back to what opened the menu.
  await page.keyboard.press('Enter')
  await pressOn(page, menu.getByRole('button', { name: 'Đăng nhập' }))
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(login.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expectFocusSeen(page, 'after the log-in was left')
  await expect(opener).toBeFocused()

  await pressOn(page, banner.getByRole('button', { name: 'Đăng ký', exact: true }))
  const register = page.getByRole('dialog', { name: 'Tạo tài khoản' })
  await typeInto(page, register.getByRole('textbox', { name: 'Tên đăng nhập' }), player.username)
  await typeInto(page, register.getByLabel('Mật khẩu', { exact: true }), player.password)
  await pressOn(page, register.getByLabel('Tôi đồng ý với điều khoản sử dụng'), 'Space')
  await pressOn(page, register.getByLabel('Tôi đã đủ 18 tuổi'), 'Space')
  await page.keyboard.press('Enter')
  const greeting = page.getByRole('dialog', { name: /^Chào mừng/ })
  await expect(greeting).toBeVisible()
  await pressOn(page, greeting.getByRole('button', { name: 'Tiếp tục' }))
  await expect(greeting).toBeHidden()
  await expectBalance(page, grant)
  await walk(page, 1, 'after the registration')

  const lottery = banner.getByRole('link', { name: 'Xổ số' })
  await lottery.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vnlottery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miền Bắc 1 phút')
  await walk(page, 3, 'the lottery')
  const kinds = page.getByRole('tab', { name: 'Đầu, đuôi' })
  await tabTo(page, page.getByRole('tablist').filter({ has: kinds }).getByRole('tab', { selected: true }))
  while (!(await kinds.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(kinds).toHaveAttribute('aria-selected', 'true')
  const board = page.getByRole('group', { name: 'Bảng số' }).getByRole('button')
  await tabTo(page, board.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(board.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expectFocusSeen(page, 'the number board')
  await waitForSeconds(page, 15)
  const slip = page.getByRole('complementary', { name: 'Vé của bạn' })
  await pressOn(page, slip.getByRole('button', { name: /^Đặt (cược|kỳ)/ }))
  await expectPlaced(page)
  await walk(page, 1, 'after the bet')

  await page.goto('/rng')
  const card = page.getByRole('main').getByRole('article', { name: 'Sen Vàng' })
  await pressOn(page, card.getByRole('button', { name: 'Chơi ngay Sen Vàng' }))
  await expect(page).toHaveURL(/\/game\/[a-z]/)
  const leave = page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' })
  await leave.focus()
  await page.keyboard.press('Enter')
  await expectTrap(page, page.getByRole('dialog', { name: 'Rời trò chơi?' }), leave)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }))
  await expect(page).toHaveURL('/rng')

  const account = banner.getByRole('button', { name: `Tài khoản ${player.username}` })
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expectTrap(page, page.getByRole('dialog', { name: 'Trung tâm thành viên' }), account)

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expectTrap(page, page.getByRole('dialog', { name: 'Đăng xuất?' }), account)
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('dialog', { name: 'Đăng xuất?' }).getByRole('button', { name: 'Đăng xuất' }))
  await expect(banner.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  expect(complaints.filter((complaint) => !/WebGL/.test(complaint))).toEqual([])
})
