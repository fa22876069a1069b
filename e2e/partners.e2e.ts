import { type FrameLocator, type Page, expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { startPartnerSim } from './support/partner-sim.ts'
import { expectAccessible } from './support/page-checks.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { play } from './support/texts.ts'

/** What every player has at the simulated partner, and what it moves in for a game. */
const [atHome, movedIn] = [1_000_000, 100_000]
const given = 5

const figure = async (at: Page | FrameLocator, selector: string) =>
  Number(((await at.locator(selector).textContent()) ?? '').replaceAll(/\D/g, ''))

async function atRest(game: FrameLocator): Promise<void> {
  await expect(game.locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
}

test.describe.configure({ mode: 'serial' })

for (const wallet of ['transfer', 'seamless'] as const)
  test(
    `free rounds of a partner with a ${wallet} wallet: given, played for nothing, each win credited once, and none left`,
    { tag: wallet === 'seamless' ? '@once' : [] },
    async ({ page, baseURL }, info) => {
      const station = stations(page, info)
      const partner = await startPartnerSim(baseURL, wallet)
      try {
        const inGame = wallet === 'transfer' ? movedIn : atHome
        await page.goto(`${partner.url}/?player=${info.testId}-${info.retry}`)
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Golden Lotus' }) })
        await card.getByRole('button', { name: 'Give 5' }).click()
        await expect(page.getByRole('status')).toHaveText('Five rounds are given: open the game.')
        await card.getByRole('button', { name: /^Play/ }).click()
        const game = page.frameLocator('#frame')
        await atRest(game)
        await expect(game.locator('.is-balance .figure')).toHaveText(play(inGame))
        await station('given')

        let won = 0
        for (let left = given; left > 0; left -= 1) {
          await game.getByRole('button', { name: `Quay miễn phí, còn ${left} lượt` }).click()
          const next = left > 1 ? `Quay miễn phí, còn ${left - 1} lượt` : 'Quay'
          await expect(game.getByRole('button', { name: next, exact: true })).toBeVisible({ timeout: 120_000 })
          won += await figure(game, '.is-last .figure')
          await expect(game.locator('.is-balance .figure')).toHaveText(play(inGame + won))
        }
        await expect(game.getByText('Đã hết lượt quay tặng.')).toBeVisible()

        await test.step('its history shows rounds that cost nothing, with the value of their bet named as such', async () => {
          await game.getByRole('button', { name: 'Lịch sử lượt quay' }).click()
          const rounds = game.getByRole('dialog').getByRole('listitem')
          await expect(rounds).toHaveCount(given)
          for (const round of await rounds.all()) {
            await expect(round).toContainText('lượt quay tặng')
            await expect(round).toContainText(`Cược${play(0)}`)
            await expect(round).toContainText(`Giá trị cược${play(1_000)}`)
          }
          await station('history')
          await expectAccessible(page)
          await game.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
        })

        await test.step('the next one costs its stake', async () => {
          const before = await game.locator('.is-balance .figure').textContent()
          await game.getByRole('button', { name: 'Quay', exact: true }).click()
          await expect(game.locator('.is-balance .figure')).not.toHaveText(before ?? '')
          await atRest(game)
          won += (await figure(game, '.is-last .figure')) - 1_000
          await expect(game.locator('.is-balance .figure')).toHaveText(play(inGame + won))
        })

        await test.step('the player goes home with the wins, and both books agree', async () => {
          await page.getByRole('button', { name: 'Leave' }).click()
          await expect(page.getByRole('button', { name: 'Leave' })).toBeHidden()
          await expect(page.locator('#here')).toHaveText((atHome + won).toLocaleString('en'))
          await page.getByRole('button', { name: 'Reconcile' }).click()
          await expect(page.getByRole('status')).toContainText('The books agree.')
        })
        await expectInvariants(baseURL)
      } finally {
        await partner.stop()
      }
    },
  )
