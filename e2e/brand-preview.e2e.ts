import { expect, test } from '@playwright/test'
import { complaintsOf } from './support/page-checks.ts'
import { enterAs, openPlace } from './support/staff.ts'
import { stations } from './support/stations.ts'

test(
  '[OPS-14] an operator sees a brand on the real site, at both widths and in both themes, before it is saved',
  { tag: '@once' },
  async ({ page, baseURL }, info) => {
    const complaints = complaintsOf(page)
    const station = stations(page, info)
    await enterAs(page, baseURL, 'sysadmin')
    await openPlace(page, 'Cấu hình trang')
    await page.getByRole('radiogroup', { name: 'Phần' }).getByText('Thương hiệu', { exact: true }).click()
    const hues = { 'Sắc chính': '178', 'Sắc nhấn': '84', 'Sắc nền': '262' }
    for (const [name, hue] of Object.entries(hues)) await page.getByLabel(new RegExp(`^${name}`)).fill(hue)
    await page.getByRole('button', { name: 'Xem trên trang thật' }).click()
    const site = page.frameLocator('iframe')
    const root = site.locator('html')
    await expect(site.getByRole('banner')).toBeVisible()
    await expect(root).toHaveCSS('--brand-hue', '178')
    await station('brand-phone-dark', { whole: true })
    await page.getByRole('radiogroup', { name: 'Giao diện' }).getByText('Nền sáng', { exact: true }).click()
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.getByRole('radiogroup', { name: 'Độ rộng' }).getByText('Máy tính', { exact: true }).click()
    await expect(page.locator('iframe')).toHaveAttribute('width', '1280')
    await station('brand-desktop-light', { whole: true })
    // Nobody else sees it.
    await page.goto('/index')
    await expect(page.locator('html')).not.toHaveCSS('--brand-hue', '178')
    expect(complaints).toEqual([])
  },
)
