import { type Page, expect } from '@playwright/test'
import { test } from './support/member.ts'
import { complaintsOf, expectPresentable, settled } from './support/page-checks.ts'
import { askToSignOut, openModal, openSearch } from './support/player.ts'

/** What opens over a page, or in one. */
interface Layer {
  readonly name: string
  readonly ids: string
  readonly open: (page: Page) => Promise<unknown>
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Mở menu' }).click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const ofVisitors: readonly Layer[] = [
  { name: 'the search', ids: '[MODAL-18]', open: openSearch },
  { name: 'the login modal', ids: '[MODAL-04]', open: (page) => openModal(page, 'Đăng nhập') },
  {
    name: 'the register modal with its errors',
    ids: '[MODAL-05]',
    async open(page) {
      const form = await openModal(page, 'Đăng ký')
      await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
      await expect(form.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'the side menu of a visitor', ids: '[SHELL-54]', open: openMenu },
  {
    name: 'the list of languages',
    ids: '[SHELL-28]',
    async open(page) {
      const list = page.getByRole('button', { name: /^Ngôn ngữ/ })
      if (await list.isVisible()) await list.click()
      else await openMenu(page)
    },
  },
]

const ofMembers: readonly Layer[] = [
  {
    name: 'the member centre over a page',
    ids: '[MEMBER-01] [SHELL-46]',
    async open(page) {
      await openMenu(page)
      await page.getByRole('button', { name: 'Trung tâm bảo mật' }).click()
      await expect(
        page.getByRole('dialog', { name: 'Trung tâm thành viên' }).getByRole('heading', { level: 1 }),
      ).toBeVisible()
    },
  },
  { name: 'the side menu of a member', ids: '[SHELL-31]', open: openMenu },
  {
    name: 'the question before signing out',
    ids: '[SHELL-24]',
    open: async (page) => expect(await askToSignOut(page)).toBeVisible(),
  },
]

const ofLotteries: readonly Layer[] = [
  { name: 'numbers chosen by group', ids: '[GAME-62]', open: tab('Chọn nhanh') },
  { name: 'numbers typed', ids: '[GAME-62]', open: tab('Nhập số') },
  { name: 'the history of draws', ids: '[GAME-57]', open: tab('Lịch sử kỳ quay') },
  { name: 'the statistics', ids: '[GAME-57]', open: tab('Thống kê') },
  {
    name: 'the rules with their returns',
    ids: '[GAME-73]',
    open: (page) => page.getByRole('button', { name: 'Luật chơi' }).click(),
  },
]

// Home, with all its pictures, costs four times as much to look at as the help below a layer; and each visit to a page
// costs as much as a look at what opens on it.
for (const { path, as, layers } of [
  { path: '/help', as: 'visitor', layers: ofVisitors },
  { path: '/help', as: 'member', layers: ofMembers },
  { path: '/vnlottery', as: 'visitor', layers: ofLotteries },
]) {
  const titles = layers.map(({ ids, name }) => `${ids} ${name}`).join(', ')
  test(`[SHELL-77] accessible, complete and quiet in both themes at every width: ${titles}`, async ({
    visitorPage,
    memberPage,
  }, { project }) => {
    const page = as === 'member' ? memberPage : visitorPage
    const complaints = complaintsOf(page)
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.goto(path)
    await settled(page)
    for (const { name, open } of layers)
      await test.step(name, async () => {
        await open(page)
        await expectPresentable(page, project.name)
        await page.keyboard.press('Escape')
        await expect(
          page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true }),
        ).toHaveCount(0)
        await page.setViewportSize(size)
      })
    expect(complaints).toEqual([])
  })
}
