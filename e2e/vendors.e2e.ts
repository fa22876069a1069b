import { type Page, expect, test } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { expectBalance, grant, registered } from './support/player.ts'
import { startVendorSim, type VendorSim } from './support/vendor-sim.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const game = (page: Page) => page.frameLocator('iframe[title="Xóc Đĩa"]')

async function open(page: Page, vassalage: 'SIM' | 'SIMW'): Promise<void> {
  await page.goto(`/rng?page=${vassalage}`)
  const card = page.getByRole('main').getByRole('article', { name: 'Xóc Đĩa' })
  await card.hover()
  await card.getByRole('button', { name: 'Chơi ngay Xóc Đĩa' }).click()
  await expect(page).toHaveURL('/game')
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
  await expect(page).not.toHaveURL('/game')
}

test(
  '[GAME-41] [WALLET-43] [WALLET-44] [WALLET-45] [WALLET-46] a game of an outside vendor, on the site’s balance and from a wallet of its own, also when the vendor misbehaves',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const vendor: VendorSim = await startVendorSim(baseURL)
    try {
      await registered(page)
      await test.step('on the one balance', async () => {
        await open(page, 'SIM')
        const after = await playRound(page)
        expect([grant - 1000, grant + 960]).toContain(after)
        await expectBalance(page, after)
        // The vendor hears no answer: it tells the player so, does not play the round, and gives the stake back as soon as it can.
        vendor.misbehave('loseAnswers=100')
        await game(page).getByRole('button', { name: 'Chơi', exact: true }).click()
        await expect(game(page).getByText('Chưa rõ kết quả, tiền cược sẽ được hoàn.')).toBeVisible()
        vendor.misbehave()
        await expectBalance(page, after)
        await leave(page)
        await expectBalance(page, after)
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
        await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ví tại' })).toContainText(/riêng0\sP$/)
      })
      await expectInvariants(baseURL)
    } finally {
      await vendor.stop()
    }
  },
)
