import { type Locator, type Page, expect } from '@playwright/test'
import { run } from './support/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { expectAccessible } from './support/page-checks.ts'
import { enrolled, expectBalance, grant, registered } from './support/player.ts'
import { enterAs, looksRightEverywhere, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { startVendorSim, type VendorSim } from './support/vendor-sim.ts'

// One vendor at a time: all tests import it.
test.describe.configure({ mode: 'serial' })

/** From the top: what a click has scrolled half below the header is none of the page's faults. */
const expectAccessibleSoon = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  }).toPass({ timeout: 30_000 })

const game = (page: Page) => page.frameLocator('iframe[title="Xóc Đĩa"]')

async function open(page: Page, vassalage: 'SIM' | 'SIMW'): Promise<void> {
  await page.goto(`/rng?page=${vassalage}`)
  const card = page.getByRole('main').getByRole('article', { name: 'Xóc Đĩa' })
  await card.hover()
  await card.getByRole('button', { name: 'Chơi ngay Xóc Đĩa' }).click()
  await expect(page).toHaveURL(/\/game\/[a-z]/)
  await game(page)
    .getByRole('button', { name: /^Chẵn/ })
    .click()
}

/** Plays one round of 1.000 on even, and answers the balance that the game tells after it. */
async function playRound(page: Page): Promise<number> {
  await game(page).getByRole('button', { name: 'Chơi', exact: true }).click()
  const said = game(page).getByText(/^(Thắng|Chưa trúng).*Số dư [\d.]+$/)
  await expect(said).toBeVisible()
  return Number((await said.innerText()).replace(/^.*Số dư /, '').replaceAll('.', ''))
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' }).click()
  await page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }).click()
  await expect(page).not.toHaveURL(/\/game\/[a-z]/)
}

test(
  '[GAME-41] [WALLET-01] [WALLET-43] [WALLET-44] [WALLET-45] [WALLET-46] a game of an outside vendor, on the site’s balance and from a wallet of its own, also when the vendor misbehaves',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    const vendor: VendorSim = await startVendorSim(baseURL)
    try {
      await enrolled(page)
      await test.step('on the one balance', async () => {
        await open(page, 'SIM')
        const after = await playRound(page)
        expect([grant - 1000, grant + 960]).toContain(after)
        await expectBalance(page, after)
        // The vendor hears no answer: it tells the player so, does not play the round, and
        // gives the stake back as soon as it can.
        vendor.misbehave('loseAnswers=100')
        await game(page).getByRole('button', { name: 'Chơi', exact: true }).click()
        await expect(game(page).getByText('Chưa rõ kết quả, tiền cược sẽ được hoàn.')).toBeVisible()
        vendor.misbehave()
        await expectBalance(page, after)
        await leave(page)
        await expectBalance(page, after)
      })
      await test.step('[MEMBER-43] the record says on which field the stake lay, and what was drawn', async () => {
        await page.goto('/records/bets')
        const row = page.getByRole('table', { name: 'Lịch sử cược' }).getByRole('row').filter({ hasText: 'Xóc Đĩa' })
        await page.getByLabel('Nhà cung cấp').selectOption('Nhà cung cấp mô phỏng')
        await expect(row.last()).toContainText('Chẵn')
        await row
          .last()
          .getByRole('button', { name: /^Xem vé/ })
          .click()
        const details = page.getByRole('dialog', { name: /^Vé/ })
        await expect(details.locator('dt', { hasText: 'Chẵn' }).locator('+ dd')).toHaveText(/^1\.000\sP$/)
        await expect(details.locator('dt', { hasText: 'Kết quả' }).last().locator('+ dd')).toHaveText(
          /^((Đỏ|Trắng)(, |$)){4}$/,
        )
        await page.keyboard.press('Escape')
      })
      await test.step('from a wallet that the vendor keeps: all goes in at the launch, and comes back on leaving', async () => {
        await open(page, 'SIMW')
        await expectBalance(page, 0)
        const after = await playRound(page)
        await leave(page)
        await expectBalance(page, after)
        await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Đã thu hồi')
      })
      await test.step('a transfer whose answer is lost is asked about until it is known', async () => {
        await page.goto('/transferFund')
        vendor.misbehave('loseTransferAnswers=true')
        await page.getByRole('main').getByLabel('Số tiền').fill('50000')
        await page.getByRole('button', { name: 'Chuyển', exact: true }).click()
        await expect(page.getByText(/^Đang chờ nhà cung cấp/)).toBeVisible()
        vendor.misbehave()
        await expect(page.getByText(/^Đã chuyển 50\.000/)).toBeVisible({ timeout: 40_000 })
        await page.getByRole('button', { name: 'Thu hồi tất cả' }).click()
        await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ví tại' })).toContainText(
          /riêng0\sP$/,
        )
      })
      await test.step('[OPS-08] an operator has the vendor asked at once, and closes a difference between the books', async () => {
        const station = stations(page, info)
        // as: the project's own
        const context = await browser.newContext({ ...(info.project.use as object), reducedMotion: 'reduce' })
        const desk = await context.newPage()
        const looksRight = (name: string) =>
          looksRightEverywhere(desk, (where) => station(`ops-${name}-${where}`, { whole: true, of: desk }))
        vendor.misbehave('loseTransferAnswers=true')
        await page.getByRole('main').getByLabel('Số tiền').fill('50000')
        await page.getByRole('button', { name: 'Chuyển', exact: true }).click()
        await expect(page.getByText(/^Đang chờ nhà cung cấp/)).toBeVisible()
        // The product asks by itself soon; here it would not for an hour.
        await expect(async () => {
          const later = `update vendors.transfer set check_at = clock_timestamp() + interval '1 hour'
            where status = 'unknown' returning id`
          expect(await run(baseURL, later)).toHaveLength(1)
        }).toPass({ timeout: 30_000 })
        vendor.misbehave()
        const tx = `b-2024-${test.info().retry}`
        await run(
          baseURL,
          `insert into vendors.dispute (connection_id, family, tx, kind, told, ours) select id, 'stake', '${tx}',
            'amount', 1500, 1000
            from vendors.connection where operator = 'banyan-sim'`,
        )
        await enterAs(desk, baseURL, 'finance-checker')
        await openPlace(desk, 'Nhà cung cấp')
        const transfer = desk
          .getByRole('table', { name: 'Chuyển tiền' })
          .locator('tbody tr')
          .filter({ hasText: 'Chưa rõ' })
        await expect(transfer).toContainText('50.000 PLAY')
        await looksRight('vendors')
        await transfer.getByRole('button', { name: 'Hỏi ngay' }).click()
        const asking = desk.getByRole('dialog', { name: /^Hỏi về lệnh chuyển \d+$/ })
        await asking.getByLabel('Lý do').fill('Thành viên gọi hỏi')
        await looksRight('vendors-ask')
        await asking.getByRole('button', { name: 'Hỏi ngay' }).click()
        await expect(desk.getByText('Đã xếp lịch hỏi ngay')).toBeVisible()
        await expect(desk.getByText('Không có lệnh chuyển nào')).toBeVisible({ timeout: 40_000 })
        await page.goto('/transferFund')
        await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ví tại' })).toContainText(
          /riêng50\.000\sP$/,
        )

        const dispute = desk
          .getByRole('table', { name: 'Chênh lệch sổ sách' })
          .locator('tbody tr')
          .filter({ hasText: tx })
        await dispute.getByRole('button', { name: 'Kết luận' }).click()
        const closing = desk.getByRole('dialog', { name: 'Kết luận chênh lệch b-2024' })
        await closing.getByLabel('Lý do').fill('Họ đã sửa báo cáo ngày 22')
        await looksRight('vendors-close')
        await closing.getByRole('button', { name: 'Kết luận' }).click()
        await expect(desk.getByText('Đã ghi kết luận')).toBeVisible()
        await expect(dispute).toHaveCount(0)
        await desk.getByText('Đã kết luận', { exact: true }).click()
        await expect(dispute).toContainText('Họ đã sửa báo cáo ngày 22')
        await context.close()
      })
      await expectInvariants(baseURL)
    } finally {
      await vendor.stop()
    }
  },
)

test(
  'games of a vendor stand on the page of their category, whichever it is, and open there',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const vendor = await startVendorSim(baseURL)
    const pairs = [
      [
        { category: 'LIVE', path: '/live' },
        { category: 'FISH', path: '/fish' },
      ],
      [
        { category: 'PVP', path: '/pvp' },
        { category: 'ELOTT', path: '/elott' },
      ],
      [
        { category: 'SPORTS', path: '/sports' },
        { category: 'ESPORTS', path: '/esports' },
      ],
    ] as const
    const opened = [
      { code: 'xoc-dia', name: 'Xóc Đĩa', field: /^Chẵn/ },
      { code: 'bau-cua', name: 'Bầu Cua', field: /^Bầu/ },
    ] as const
    try {
      await enrolled(page)
      for (const pair of pairs) {
        vendor.offer({ 'xoc-dia': pair[0].category, 'bau-cua': pair[1].category })
        for (const [index, { category, path }] of pair.entries()) {
          const { name, field } = opened[index] ?? opened[0]
          await test.step(category, async () => {
            await page.goto(path)
            // The house has tables of the same names.
            const card = page.getByRole('main').getByRole('article', { name }).filter({ hasNotText: 'Banyan' })
            await card.hover()
            await card.getByRole('button', { name: `Chơi ngay ${name}` }).click()
            await expect(page).toHaveURL(/\/game\/[a-z]/)
            await expect(
              page.frameLocator(`iframe[title="${name}"]`).getByRole('button', { name: field }),
            ).toBeEnabled()
            await leave(page)
            await expect(page).toHaveURL(path)
          })
        }
      }
    } finally {
      vendor.offer({})
      await vendor.stop()
    }
  },
)

/** The sportsbook in its frame, by what a player sees of it. */
function sportsbookIn(page: Page, name: string) {
  const frame = page.frameLocator(`iframe[title="${name}"]`)
  const match = (competition: string, status: 'open' | 'live') =>
    frame.getByRole('region', { name: competition }).locator(`article[data-status="${status}"]`)
  return {
    frame,
    match,
    slip: frame.getByRole('complementary'),
    place: frame.getByRole('button', { name: /^(Đặt cược|Nhận tỷ lệ mới, đặt) / }),
    said: frame.getByRole('complementary').getByRole('status'),
    price: (row: Locator, outcome: string) =>
      row.getByRole('group', { name: '1X2' }).getByRole('button', { name: new RegExp(`, ${outcome}, 1X2, `) }),
    async stake(amount: string) {
      await frame.getByRole('complementary').getByPlaceholder('0').fill(amount)
    },
  }
}

async function openSportsbook(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  const card = page.getByRole('main').getByRole('article', { name })
  await card.hover()
  await card.getByRole('button', { name: `Chơi ngay ${name}` }).click()
  await expect(page).toHaveURL(/\/game\/[a-z]/)
}

test(
  '[GAME-53] [GAME-68] [GAME-69] a virtual sportsbook: single and combined bets, odds that changed, a match that has started, and live bets while their market is open',
  { tag: '@once' },
  async ({ page, browser, baseURL }, info) => {
    test.setTimeout(400_000)
    const vendor = await startVendorSim(baseURL, { pace: 0.2 })
    const station = stations(page, info)
    const book = sportsbookIn(page, 'Bóng Đá Ảo')
    /** The page hears nothing of its vendor for as long as this lasts. */
    const deaf = async (meanwhile: () => Promise<unknown>) => {
      await page.route('**/sports/state', (route) => route.abort())
      await meanwhile()
      await page.unroute('**/sports/state')
    }
    try {
      await enrolled(page)
      await openSportsbook(page, '/sports', 'Bóng Đá Ảo')
      const coming = book.match('Giải Vô địch Ảo', 'open')
      await expect(coming.first()).toBeVisible()
      await test.step('the search finds a match by a team without accents, and opens the sportsbook at it', async () => {
        await leave(page)
        const box = page.getByRole('combobox', { name: 'Tìm kiếm' })
        const matches = page.getByRole('option').filter({ hasText: 'Trận đấu' })
        const search = async (expectFound: () => Promise<void>) =>
          expect(async () => {
            await page.reload()
            await page.getByRole('main').waitFor()
            await page.keyboard.press('/')
            await box.fill('giai vo dich')
            await expectFound()
          }).toPass({ timeout: 60_000 })
        await test.step('which has forgotten the matches of the vendors of other journeys', async () => {
          await run(baseURL, "update vendors.event_feed set next_at = clock_timestamp() + interval '1 hour'")
          await run(baseURL, 'delete from vendors.event')
          await search(() => expect(page.getByText('Không tìm thấy “giai vo dich”.')).toBeVisible({ timeout: 3000 }))
        })
        await run(baseURL, 'update vendors.event_feed set next_at = clock_timestamp()')
        await search(() => expect(matches.first()).toBeVisible({ timeout: 3000 }))
        const [, home = '', away = ''] = /^(.+) gặp (.+)\n/.exec(await matches.last().innerText()) ?? []
        await box.fill(
          home.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd').toUpperCase(),
        )
        await expect(matches.filter({ hasText: `${home} gặp ${away}` }).first()).toContainText(/Giải Vô địch Ảo/)
        await station('search-matches')
        await expectAccessibleSoon(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await station('search-matches-phone')
        await page.setViewportSize({ width: 1440, height: 900 })
        await matches
          .filter({ hasText: `${home} gặp ${away}` })
          .filter({ hasText: 'Giải Vô địch Ảo' })
          .first()
          .click()
        await expect(page).toHaveURL(/\/game\/[a-z]/)
        const chosen = book.frame.locator('article[aria-current="true"]')
        await expect(chosen).toContainText(home)
        await expect(chosen).toContainText(away)
        await expect(chosen).toBeInViewport()
        await station('sportsbook-at-match')
      })
      await test.step('a single bet at the odds that the slip shows', async () => {
        const price = book.price(coming.last(), 'Hoà')
        const odds = / ([\d.]+), Hoà/.exec((await price.getAttribute('aria-label')) ?? '')?.[1] ?? ''
        await price.click()
        await expect(book.slip.getByRole('listitem').filter({ hasText: 'Hoà' })).toContainText(odds)
        await book.stake('10000')
        await station('sportsbook')
        await expectAccessibleSoon(page)
        await book.frame.getByRole('button', { name: 'Đặt cược 10.000', exact: true }).click()
        await expect(book.said).toHaveText(/^Đã nhận cược/)
        await expect(book.slip.getByRole('listitem')).toContainText(['Đang chạy'])
        await expect(book.slip.getByRole('listitem')).toContainText(odds)
        await expectBalance(page, grant - 10_000)
      })
      await test.step('a combined bet at the product of its odds', async () => {
        const prices = [book.price(coming.last(), 'Hoà'), book.price(coming.nth(-2), 'Hoà')]
        for (const price of prices) await price.click()
        const seen = await Promise.all(
          prices.map(async (price) =>
            Math.round(100 * Number(/ ([\d.]+), Hoà/.exec((await price.getAttribute('aria-label')) ?? '')?.[1])),
          ),
        )
        await expect(book.slip.getByRole('button', { name: 'Xiên 2' })).toHaveAttribute('aria-pressed', 'true')
        const product = Math.floor(seen.reduce((total, price) => total * price, 1) / 100) / 100
        await expect(book.slip.locator('.totals')).toContainText(product.toFixed(2))
        await book.stake('20000')
        await book.place.click()
        await expect(book.said).toHaveText(/^Đã nhận cược/)
        await expectBalance(page, grant - 30_000)
      })
      await test.step('odds that fall before acceptance: the bet is not placed, and the page asks again', async () => {
        await book.price(coming.last(), 'Hoà').click()
        await book.stake('10000')
        await deaf(async () => {
          vendor.misbehave('moveMargin=500')
          await book.frame.getByRole('button', { name: 'Đặt cược 10.000', exact: true }).click()
          await expect(book.said).toHaveText(/^Tỷ lệ vừa đổi, cược chưa được đặt/)
        })
        await expectBalance(page, grant - 30_000)
        await expect(book.slip.getByText(/^Tỷ lệ vừa giảm từ/)).toBeVisible()
        await station('sportsbook-odds-changed')
        await book.frame.getByRole('button', { name: 'Nhận tỷ lệ mới, đặt 10.000', exact: true }).click()
        await expect(book.said).toHaveText(/^Đã nhận cược/)
        await expectBalance(page, grant - 40_000)
        vendor.misbehave()
      })
      await test.step('a match that starts while it stands in the slip takes no bet', async () => {
        const next = book.match('Cúp Nhanh', 'open').first()
        const untilStart = async () => {
          const [, minutes = '0', seconds = '0'] =
            /(\d+):(\d\d)$/.exec(await next.locator('.when span').innerText()) ?? []
          return Number(minutes) * 60 + Number(seconds)
        }
        // It is to be in the slip before it starts.
        await expect.poll(untilStart).toBeGreaterThan(5)
        await book.price(next, 'Hoà').click()
        await book.stake('10000')
        await deaf(async () => {
          await page.waitForTimeout((2 + (await untilStart())) * 1000)
          await book.place.click()
          await expect(book.said).toHaveText('Trận đã bắt đầu, không nhận cược trước giờ nữa.')
        })
        await expect(book.slip.getByText(/^Kèo này không còn nhận cược/).first()).toBeVisible()
        await expect(book.place).toBeDisabled()
        await book.slip.getByRole('button', { name: 'Xoá hết' }).click()
        await expectBalance(page, grant - 40_000)
      })
      await test.step('a live bet is confirmed after its delay, and none is taken while the market is shut', async () => {
        const live = book.match('Giải Vô địch Ảo', 'live').filter({ has: page.locator('.price:enabled') })
        // One of three odds falls with every minute, which is asked about again, and another rises, which is taken.
        let tries = 0
        await expect(async () => {
          const clear = book.slip.getByRole('button', { name: 'Xoá hết' })
          if (await clear.isVisible()) await clear.click({ timeout: 2000 })
          await live
            .last()
            .locator('.price[data-market="1x2"]')
            .nth(tries++ % 3)
            .click({ timeout: 2000 })
          await book.stake('10000')
          await book.place.click({ timeout: 2000 })
          const bet = book.slip.getByRole('listitem').filter({ hasText: 'lúc' }).first()
          await expect(bet).toContainText('Đang chạy', { timeout: 5000 })
        }).toPass({ timeout: 90_000 })
        await expectBalance(page, grant - 50_000)
        await station('sportsbook-live')
        await book.price(live.last(), 'Hoà').click()
        await book.stake('10000')
        vendor.misbehave('suspendSports=true')
        await expect(book.slip.getByText(/^Kèo (tạm khoá|này không còn)/).first()).toBeVisible()
        await expect(book.place).toBeDisabled()
        await expect(book.frame.locator('.price:enabled')).toHaveCount(0)
        vendor.misbehave()
        await book.slip.getByRole('button', { name: 'Xoá hết' }).click()
      })
      await test.step('on a phone the slip lies over the list', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await book.price(coming.last(), 'Hoà').click()
        const dock = book.frame.getByRole('button', { name: /^1\s?Phiếu cược/ })
        await expect(dock).toBeVisible()
        await station('sportsbook-phone')
        await dock.click()
        await expect(book.slip).toBeVisible()
        await station('sportsbook-phone-slip')
        await expectAccessibleSoon(page)
        await page.keyboard.press('Escape')
        await expect(book.slip).toBeHidden()
        await expect(dock).toBeFocused()
        expect(await book.frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
        await page.setViewportSize({ width: 1440, height: 900 })
        await leave(page)
      })
      await test.step('[GAME-54] e-sports', async () => {
        await openSportsbook(page, '/esports', 'E-Sports Ảo')
        const arena = sportsbookIn(page, 'E-Sports Ảo')
        await arena
          .match('Đấu trường Ảo, thắng 2 trong 3', 'open')
          .last()
          .getByRole('group', { name: 'Thắng trận' })
          .getByRole('button')
          .first()
          .click()
        await arena.stake('10000')
        await arena.place.click()
        await expect(arena.said).toHaveText(/^Đã nhận cược/)
        await expectAccessibleSoon(page)
        await station('sportsbook-esports')
      })
      await test.step('[MEMBER-43] the record has the matches of a bet, with selection, odds, score and result', async () => {
        await leave(page)
        await page.goto('/records/bets')
        const record = page.getByRole('table', { name: 'Lịch sử cược' })
        const open = async (row: Locator) => row.getByRole('button', { name: /^Xem vé/ }).click()
        const details = page.getByRole('dialog', { name: /^Vé/ })
        // What was given back has no result.
        const ended = record
          .getByRole('row')
          .filter({ hasText: 'Bóng Đá Ảo' })
          .filter({ hasText: /Thắng|Không trúng/ })
        await expect(async () => {
          await page.reload()
          await expect(ended.first()).toBeVisible({ timeout: 3000 })
        }).toPass({ timeout: 120_000 })
        await open(ended.first())
        await expect(details).toContainText(/1X2 · Tỷ lệ [\d,]+ · \d+–\d+ · (thắng|thua|hòa)/)
        await page.keyboard.press('Escape')
        await open(record.getByRole('row').filter({ hasText: /20\.000/ }))
        const selection = details.getByRole('heading', { name: 'Hoà' }).locator('..')
        await expect(selection).toHaveCount(2)
        await expect(selection.first()).toContainText(/ gặp .+ · Giải Vô địch Ảo1X2 · Tỷ lệ [\d,]+/)
        await station('sports-bet')
        await expectAccessibleSoon(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await station('sports-bet-phone')
        await page.setViewportSize({ width: 1440, height: 900 })
        const [, id = ''] = /^Vé (\d+)/.exec(await details.getByRole('heading').first().innerText()) ?? []
        const desk = await browser.newPage()
        await enterAs(desk, baseURL, 'auditor')
        await desk.goto(`/ops/bets?id=${id}`)
        const picks = desk.getByRole('region', { name: 'Nội dung cược' })
        await expect(picks.getByRole('row').filter({ hasText: '1X2: Hoà' })).toHaveCount(2)
        await station('ops-sports-bet', { whole: true, of: desk })
        await desk.close()
      })
      await expectInvariants(baseURL)
    } finally {
      await vendor.stop()
    }
  },
)

test(
  '[GAME-46] a vendor of the e-sports list that tells sports stands on the e-sports page, not among the sports, and opens there',
  {
    tag: '@once',
  },
  async ({ page, baseURL }) => {
    const vendor = await startVendorSim(baseURL)
    const card = page
      .getByRole('main')
      .getByRole('article', { name: 'E-Sports Ảo' })
      .filter({ hasText: 'E-Sports mô phỏng' })
    try {
      vendor.offerEsports('open')
      await registered(page, '/sports')
      await expect(page.getByRole('main').getByRole('article', { name: 'Bóng Đá Ảo' })).toBeVisible()
      await expect(card).toHaveCount(0)
      await page.goto('/esports')
      await card.hover()
      await card.getByRole('button', { name: 'Chơi ngay E-Sports Ảo' }).click()
      await expect(page).toHaveURL(/\/game\/[a-z]/)
      await expect(
        sportsbookIn(page, 'E-Sports Ảo').match('Đấu trường Ảo, thắng 2 trong 3', 'open').last(),
      ).toBeVisible()
      await leave(page)
      await expect(page).toHaveURL('/esports')
    } finally {
      vendor.offerEsports('closed')
      await vendor.stop()
    }
  },
)

test(
  '[SHELL-11] [SHELL-12] a click on a vendor of sports or e-sports in the menu opens its game at once, on one of slots its page',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const vendor = await startVendorSim(baseURL)
    const row = page.getByRole('banner').getByRole('navigation', { name: 'Điều hướng chính' })
    const tileOf = async (item: string, category: string, role: 'button' | 'link') => {
      await row.getByRole('link', { name: item, exact: true }).hover()
      return page
        .getByRole('group', { name: `Nhà cung cấp ${category}` })
        .getByRole(role, { name: /^Nhà cung cấp mô phỏng/ })
        .first()
    }
    try {
      await registered(page, '/help')
      for (const [item, category, title] of [
        ['Thể thao', 'Thể thao', 'Bóng Đá Ảo'],
        ['E-Sports', 'Thể thao điện tử', 'E-Sports Ảo'],
      ] as const) {
        await (await tileOf(item, category, 'button')).click()
        await expect(page).toHaveURL(/\/game\/[a-z]/)
        await expect(
          page.frameLocator(`iframe[title="${title}"]`).locator('article[data-status]').first(),
        ).toBeVisible()
        await leave(page)
        await expect(page).toHaveURL('/help')
      }
      await (await tileOf('Nổ hũ', 'Nổ hũ', 'link')).click()
      await expect(page).toHaveURL('/rng?page=SIM')
    } finally {
      await vendor.stop()
    }
  },
)
