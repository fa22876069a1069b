import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { StaffRoute } from '@banyan/contract'
import { type Locator, type Page, expect } from '@playwright/test'
import { dataDirOf } from './data-dir.ts'
import { expectAccessibleInThemes, expectNoSideways } from './page-checks.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * The command that an operator types beside the running product, and the set-up link it prints, at the address of the
 * site that is named.
 */
export function inviteStaff(publicUrl: string | undefined, name: string, role: string): string {
  const { port, origin } = new URL(publicUrl ?? '')
  const env = { ...process.env, PORT: port, DATA_DIR: dataDirOf(port), MODE: 'demo' }
  // As `npm run staff` does it.
  const said = execFileSync(process.execPath, ['tools/run.mjs', 'staff', 'create', name, role], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const [path] = /\/ops\/setup#\S+/.exec(said) ?? []
  return path === undefined ? said : `${origin}${path}`
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** RFC 6238, written apart from the server's library so that the two check each other. */
export function codeAt(secret: string, ms: number): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / stepMs)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export interface Colleague {
  readonly name: string
  readonly password: string
  readonly secret: string
}

/** Opens the link, sets password and authenticator, and goes in past the recovery codes. */
export async function setUp(page: Page, link: string, name: string): Promise<Colleague> {
  const password = 'muoi hai con giap'
  await page.goto(link)
  const secret = (await page.getByLabel('Khóa').textContent()) ?? ''
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Mã xác thực').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Hoàn tất thiết lập' }).click()
  return { name, password, secret }
}

export async function logInStaff(page: Page, { name, password }: Colleague, code: string): Promise<void> {
  await page.getByLabel('Tên nhân viên').fill(name)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Mã xác thực').fill(code)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** A colleague of a role, invited, set up and inside, at the site of that address. */
export async function enterAs(page: Page, publicUrl: string | undefined, role: string): Promise<Colleague> {
  const name = `${role}-${randomBytes(3).toString('hex')}`
  const colleague = await setUp(page, inviteStaff(publicUrl, name, role), name)
  await page.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
  await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()
  return colleague
}

/** A colleague who has set up at another address, inside at this one too: sessions are a site's own. */
export async function enterAlso(page: Page, url: string, colleague: Colleague): Promise<void> {
  await page.goto(`${url}/ops/login`)
  // The code of now is used up.
  await logInStaff(page, colleague, codeAt(colleague.secret, Date.now() + stepMs))
  await expect(page.getByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeVisible()
}

/**
 * Presses what makes a change, and waits for the answer to it. A notice that says so is no sign of that: one of an
 * earlier change stays for five seconds.
 */
export async function change(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith('/ops/api/'),
  )
  await press()
  expect(await (await answered).json()).toMatchObject({ success: true })
}

/** Gives the open question its reason, and waits until it is decided. */
export async function decide(page: Page, button: string, reason = 'Theo quy trình'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => dialog.getByRole('button', { name: button, exact: true }).click())
  await expect(dialog).toBeHidden()
}

/** What the server answers to a call that a colleague makes past the page: the code of a refusal, or `done`. */
export const codeOf = (page: Page, { method, path }: Pick<StaffRoute, 'method' | 'path'>, input: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const isQuery = how === 'GET' || how === 'DELETE'
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Language: 'VI' }
      const address = isQuery ? `${where}?${new URLSearchParams(Object.entries(sent))}` : where
      const init = { method: how, headers, ...(!isQuery && { body: JSON.stringify(sent) }) }
      const answer: { readonly success: boolean; readonly code?: string } = await (await fetch(address, init)).json()
      return answer.success ? 'done' : (answer.code ?? '')
    },
    [method, path, input] as const,
  )

/** What the page of a colleague was answered and what it shows, for a look at what must be in none of it. */
export function heardBy(page: Page) {
  const heard: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/ops/api/')) heard.push(answer.text().catch(() => ''))
  })
  return async () => [...(await Promise.all(heard)), await page.content()].join('\n')
}

/** What stands beside a name in a list of facts. */
export const factIn = (within: Locator, name: string) =>
  within.locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd[1]`)

/** Types into fields by their names. */
export async function typeInto(within: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await within.getByRole('textbox', { name, exact: true }).fill(text)
}

/** The name of something in every language of the house, for its fields. */
export const inEach = (text: string, field = 'Tên') =>
  Object.fromEntries(['VI', 'EN', 'CN', 'TH', 'JA', 'ID'].map((language) => [`${field} (${language})`, text]))

/** Saves the setting whose fields are open with a reason, and waits until it is saved. */
export async function saveSetting(page: Page, reason = 'Theo kế hoạch'): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await change(page, () => main.getByRole('button', { name: 'Lưu', exact: true }).click())
  // What is saved is read again, and asks for no reason any more.
  await expect(main.getByRole('textbox', { name: 'Lý do' })).toHaveCount(0)
}

/** A place of the back office, by its name in the navigation. */
export const openPlace = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name, exact: true }).click()

/** Leaves a place and comes back to it: what it shows is read again. */
export async function comeBack(page: Page, name: string): Promise<void> {
  await openPlace(page, 'Phiên của tôi')
  await expect(page.getByRole('heading', { level: 1, name: 'Phiên của tôi' })).toBeVisible()
  await openPlace(page, name)
}

/** The file of a member, by the id or the whole account. */
export async function openFile(page: Page, member: string): Promise<void> {
  await openPlace(page, 'Thành viên')
  await page.getByLabel('Nội dung tìm').fill(member)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Hồ sơ/ }).click()
}

/** Accessible in both themes and never wider than the screen, on a wide one and on a phone; a picture of each. */
export async function looksRightEverywhere(page: Page, station: (name: string) => Promise<void>): Promise<void> {
  for (const [name, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessibleInThemes(page, (theme) => station(`${name}-${theme}`))
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await expectNoSideways(page, width)
  }
}
