import { type Page, expect } from '@playwright/test'
import { answerWith, withLobby } from './support/answers.ts'
import { expectPlaced, fillSlip, placeBet } from './support/betting.ts'
import { betButton, myBets, readySlip, waitForSeconds } from './support/lottery.ts'
import { complaintsOf, expectFit, settled } from './support/page-checks.ts'
import {
  askToSignOut,
  enrolled,
  fillRegistration,
  newPlayer,
  openModal,
  openSearch,
  registered,
} from './support/player.ts'
import { test } from './support/test.ts'

const shown = (page: Page) => page.locator('[data-modal]:not([data-leaving])')
const byName = (page: Page, name: string) => page.locator(`[data-modal=${name}]`)

async function leave(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(byName(page, name)).toHaveCount(0)
}

test('the dialogs of the lottery are accessible: an example, a bet taken back, the rest of an order taken back', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await registered(page, '/vnlottery')
  await settled(page)
  // On a phone the rule is one line, which opens.
  const whole = page.getByRole('button', { name: 'Xem luật của kiểu chơi' })
  if (await whole.isVisible()) await whole.click()
  await page.getByRole('button', { name: /^(Ví dụ|Xem ví dụ)/ }).click()
  await expectFit(page, '[data-modal=lotteryExampleModal]')
  await leave(page, 'lotteryExampleModal')

  await fillSlip(page, 1)
  // The bet can be taken back for as long as its draw takes bets.
  await waitForSeconds(page, 25)
  await placeBet(page)
  await expectPlaced(page)
  await expectFit(page, 'section[aria-label="Thông báo"]')
  const sheet = page.getByRole('dialog', { name: 'Vé của bạn' })
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  const cancel = myBets(page).getByRole('button', { name: /^Hủy cược/ })
  // What gets the focus comes out from below the bar of the slip.
  const bar = page.getByRole('button', { name: 'Xem vé' })
  if (await bar.isVisible()) {
    const edge = (await bar.boundingBox())?.y ?? 0
    await cancel.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4))
    await cancel.focus()
    const bottom = () => cancel.evaluate((button) => button.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThan(edge)
  }
  await cancel.press('Enter')
  await expectFit(page, '[data-modal=cancelBetModal]')
  await leave(page, 'cancelBetModal')
  await expect(cancel).toBeFocused()

  await fillSlip(page, 1)
  const slip = await readySlip(page, 10)
  await slip.getByRole('textbox', { name: 'Số kỳ (nuôi số)' }).fill('5')
  await betButton(slip).click()
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  const order = page.getByRole('list', { name: 'Đơn nuôi số' }).getByRole('listitem').first()
  await expect(order).toContainText('Đã quay 0/5 kỳ')
  await order.getByRole('button', { name: 'Hủy các kỳ còn lại' }).press('Enter')
  await expectFit(page, '[data-modal=cancelOrderModal]')
  await leave(page, 'cancelOrderModal')
  expect(complaints).toEqual([])
})

test('the dialogs of a member are accessible: a break, a gift, a promotion, and the pages of the centre', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await registered(page, '/limits')
  await page.getByRole('button', { name: '7 ngày' }).click()
  await expectFit(page, '[data-modal=breakConfirm]')
  await leave(page, 'breakConfirm')

  await answerWith(page, '/wps/relay/MCS2_getPointBalance', (points) => {
    for (const [name, value] of Object.entries(points)) if (typeof value === 'string') points[name] = '99999999'
    for (const [name, value] of Object.entries(points)) if (typeof value === 'number') points[name] = 99999999
  })
  await page.goto('/pointMall')
  await page.getByRole('main').getByRole('button', { name: 'Đổi', exact: true }).first().click()
  await expectFit(page, '[data-modal=redeemModal]')
  await leave(page, 'redeemModal')

  await page.goto('/promotions')
  await page.getByRole('main').getByRole('button', { name: 'Tham gia: Tự kiểm chứng một kỳ quay' }).click()
  await expectFit(page, '[data-modal=applyModal]')
  await leave(page, 'applyModal')

  await page.goto('/help')
  await page.getByRole('button', { name: 'Mở menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /^Ưu đãi/ })
    .click()
  const centre = byName(page, 'memberCentre')
  for (const name of ['Ưu đãi', 'Hộp thư', 'Góp ý']) {
    await centre.getByRole('navigation').getByRole('button', { name }).click()
    await expect(centre.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectFit(page, '[data-modal=memberCentre]')
  }
  // One head for all: going from page to page, the title stays where it is.
  const places: object[] = []
  for (const name of ['Trung tâm bảo mật', 'Lịch sử giao dịch', 'Hộp thư', 'Góp ý']) {
    await centre.getByRole('navigation').getByRole('button', { name }).click()
    const title = centre.getByRole('heading', { level: 1, name })
    await expect(title).toBeVisible()
    const { x = 0, y = 0, height = 0 } = (await title.boundingBox()) ?? {}
    places.push({ x, y: Math.round(y), height })
  }
  expect(places).toEqual(places.map(() => places[0]))
  expect(complaints).toEqual([])
})

test('what opens over a page is accessible: a notice, the results of the search, and the question before leaving a game', async ({
  page,
  isMobile,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/index')
  await page.getByRole('region', { name: 'Tin mới' }).getByRole('button').first().click()
  await expectFit(page, '[data-modal=noticeModal]')
  await leave(page, 'noticeModal')
  if (!isMobile) {
    await page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name: 'Nổ hũ' }).hover()
    await expect(page.getByRole('group', { name: 'Nhà cung cấp Nổ hũ' }).getByRole('link').first()).toBeVisible()
    await expectFit(page, '[role=group][aria-label="Nhà cung cấp Nổ hũ"]')
    await page.mouse.move(700, 700)
    await page.getByRole('button', { name: 'Mã QR tải ứng dụng' }).click()
    await expectFit(page, '#app-codes')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Tìm kiếm' }).fill('rong may')
    await expect(page.getByRole('option').first()).toContainText('Rồng Mây')
    await expectFit(page, '[data-modal=searchModal]')
    await leave(page, 'searchModal')
  }
  // A driver tells of its own speed where a game is drawn.
  expect(complaints).toEqual([])
  await page.goto('/rng')
  const card = page.getByRole('main').getByRole('article', { name: 'Rồng Mây' })
  await card.hover()
  await card.getByRole('button', { name: 'Chơi thử Rồng Mây' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' }).click()
  await expectFit(page, '[data-modal=leaveGameModal]')
})

test('the account’s menu and the search are accessible, whatever the search has to say', async ({ page, isMobile }) => {
  await registered(page, '/help')
  if (!isMobile) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tài khoản/ })
      .click()
    await expectFit(page, '[role=menu]')
    await page.keyboard.press('Escape')
  }
  const answers = { waiting: () => {} }
  await page.route('**/wps/game/search?*', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('text')
    if (words === 'waiting') await new Promise<void>((resolve) => (answers.waiting = resolve))
    if (words === 'failed') return route.fulfill({ status: 500, json: { success: false } })
    return route.continue()
  })
  await openSearch(page)
  const box = page.getByRole('combobox', { name: 'Tìm kiếm' })
  for (const [words, said] of [
    ['waiting', 'Đang tải'],
    ['qwxz', 'Không tìm thấy “qwxz”.'],
    ['failed', 'Chưa tìm được'],
  ] as const) {
    await box.fill(words)
    await expect(byName(page, 'searchModal').getByText(said)).toBeVisible()
    await expectFit(page, '[data-modal=searchModal]')
    answers.waiting()
  }
})

test(
  'what a game opens is accessible: the games of a lobby, and what the time says',
  { tag: '@once' },
  async ({ page }) => {
    await enrolled(page)
    await withLobby(page)
    await page.goto('/rng')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().hover()
    await cards
      .first()
      .getByRole('button', { name: /^Chơi ngay/ })
      .click()
    await expect(byName(page, 'gameListModal').getByRole('article').first()).toBeVisible()
    await expectFit(page, '[data-modal=gameListModal]')
    await leave(page, 'gameListModal')

    await cards.nth(1).hover()
    await cards
      .nth(1)
      .getByRole('button', { name: /^Chơi thử/ })
      .click()
    await expect(page).toHaveURL(/\/game\/[a-z]/)
    await expect(page.locator('iframe')).toBeVisible()
    // As if half an hour had passed: the page looks every few seconds.
    await page.evaluate(() => {
      // as: see features/game/sitting.ts
      const sitting = JSON.parse(sessionStorage.getItem('sitting') ?? '{}') as { sinceMs: number; remindedMs: number }
      sitting.sinceMs -= 1_860_000
      sitting.remindedMs -= 1_860_000
      sessionStorage.setItem('sitting', JSON.stringify(sitting))
    })
    await expectFit(page, '[data-modal=reminderModal]')
  },
)

test('an invitation code that is nobody’s is told in a dialog that is accessible', async ({ page }) => {
  await answerWith(page, '/wps/system/setting/register', ({ fields }) => {
    const rules = fields as { field: string }[] // as: the call's contract
    rules.push({ ...rules[0], field: 'affiliateCode', required: true, minLength: 4, maxLength: 20 } as {
      field: string
    })
  })
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, newPlayer())
  await form.getByRole('textbox', { name: 'Mã mời' }).fill('NOSUCH00')
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expectFit(page, '[data-modal=invitationModal]')
})

test(
  '[MODAL-01] [MODAL-02] [MODAL-08] [MODAL-09] [MODAL-10] [MODAL-11] [MODAL-12] [MODAL-13] [MODAL-14] [MODAL-15] [MODAL-17] a modal has a name, a title and a close button where it is given one, its background, and one is open at most',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/index')
    await page.getByRole('region', { name: 'Tin mới' }).getByRole('button').first().click()
    const notice = byName(page, 'noticeModal')
    await expect(notice.getByRole('heading', { level: 2 })).toBeVisible()
    const isLocked = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.documentElement).overflowY === 'hidden' ||
          getComputedStyle(document.body).overflowY === 'hidden',
      )
    expect(await isLocked()).toBe(true)
    // The scrollbar's room takes the root's colour, which is the page's only while nothing lies over it.
    const groundOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await groundOf('html')).not.toBe(await groundOf('body'))

    const background = page.locator('[class*=backdrop]')
    await expect(background).toHaveCount(1)
    // The scrollbar keeps its room beside it.
    expect(await background.boundingBox()).toEqual(
      await page
        .locator('body')
        .evaluate((body: HTMLElement) => ({ x: 0, y: 0, width: body.offsetWidth, height: innerHeight })),
    )

    // Beside it: nothing.
    await page.mouse.click(5, 400)
    await page.waitForTimeout(300)
    await expect(notice).toBeVisible()

    // From the moment that it is told to close, 100 ms.
    const closing = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since = 0
          const look = () => {
            const modal = document.querySelector('[data-modal=noticeModal]')
            if (modal?.hasAttribute('data-leaving') && since === 0) since = performance.now()
            if (modal) return requestAnimationFrame(look)
            return resolve(performance.now() - since)
          }
          look()
        }),
    )
    await notice.getByRole('button', { name: 'Đóng' }).click()
    const tookMs = await closing
    expect(tookMs).toBeGreaterThanOrEqual(80)
    expect(tookMs).toBeLessThan(1000)
    expect(await isLocked()).toBe(false)

    const login = await openModal(page, 'Đăng nhập')
    await expect(login).toHaveAttribute('data-modal', 'loginModal')
    await login.getByRole('button', { name: 'Đăng ký ngay' }).click()
    await expect(shown(page)).toHaveCount(1)
    await expect(shown(page)).toHaveAttribute('data-modal', 'registerModal')
    await expect(byName(page, 'loginModal')).toHaveCount(0)
    await leave(page, 'registerModal')

    // Named by its label, where it has no title of its own; and a question has its answers alone.
    await expect(login).toBeHidden()
    await openModal(page, 'Đăng nhập')
    await expect(login).toHaveAttribute('aria-label', 'Đăng nhập')
    await leave(page, 'loginModal')
    await registered(page)
    const question = await askToSignOut(page)
    await expect(question).toBeVisible()
    await expect(question.getByRole('button')).toHaveText(['Ở lại', 'Đăng xuất'])
  },
)
