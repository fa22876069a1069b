import { randomBytes } from 'node:crypto'
import { type Browser, type Page, type TestInfo, expect } from '@playwright/test'
import { complaintsOf } from './page-checks.ts'
import { decide, enterAlso, enterAs, openPlace } from './staff.ts'

export interface Brand {
  readonly code: string
  readonly name: string
  readonly url: string
}

/** Fills the open form of a new site: the rest is as that of the first one. */
export async function fillBrand(page: Page, publicUrl: string | undefined): Promise<Brand> {
  const key = randomBytes(3).toString('hex')
  const host = `m${key}.localhost`
  const [code, name] = [`brand-${key}`, `Mận ${key}`]
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mã').fill(code)
  await dialog.getByLabel('Tên', { exact: true }).fill(name)
  await dialog.getByLabel('Tên miền').fill(host)
  return { code, name, url: `http://${host}:${new URL(publicUrl ?? '').port}` }
}

/** Opens a site that nobody else has anything to do with, by a colleague who may. */
export async function openBrand(page: Page, publicUrl: string | undefined): Promise<Brand> {
  await openPlace(page, 'Các trang')
  await page.getByRole('button', { name: 'Mở trang mới' }).click()
  const brand = await fillBrand(page, publicUrl)
  await decide(page, 'Mở trang mới')
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: brand.code })).toBeVisible()
  return brand
}

/** A brand of a file's own: what its colleagues set there, no other test sees. */
export interface OwnBrand extends Brand {
  /** The page of a colleague of a role who is inside there: set up when the first test asks, and kept. */
  readonly desk: (role: string, which?: 'first' | 'second') => Promise<Page>
  /** A page of somebody else's, at whose addresses the brand answers. */
  readonly elsewhere: () => Promise<Page>
  /** What the consoles of the colleagues' pages have complained of. */
  readonly complaints: () => readonly string[]
}

export async function ownBrand(
  browser: Browser,
  publicUrl: string | undefined,
  { project }: Pick<TestInfo, 'project'>,
): Promise<OwnBrand> {
  const pageAt = async (baseURL: string | undefined) =>
    // as: the project's own
    (await browser.newContext({ ...(project.use as object), ...(baseURL && { baseURL }) })).newPage()
  const first = await pageAt(publicUrl)
  const sysadmin = await enterAs(first, publicUrl, 'sysadmin')
  const brand = await openBrand(first, publicUrl)
  const { url } = brand
  await enterAlso(first, url, sysadmin)
  const complaints = [complaintsOf(first)]
  const desks = new Map([['sysadmin first', Promise.resolve(first)]])
  const enter = async (role: string) => {
    const page = await pageAt(url)
    complaints.push(complaintsOf(page))
    await enterAs(page, url, role)
    return page
  }
  return {
    ...brand,
    desk(role, which = 'first') {
      const known = desks.get(`${role} ${which}`) ?? enter(role)
      desks.set(`${role} ${which}`, known)
      return known
    },
    elsewhere: () => pageAt(url),
    complaints: () => complaints.flat(),
  }
}

/** A minute as the desks' fields of an instant are typed, at so many minutes from now in the zone of the tests. */
export const minuteAt = (minutes: number) =>
  new Date(Date.now() + (minutes + 7 * 60) * 60_000).toISOString().slice(0, 16)
