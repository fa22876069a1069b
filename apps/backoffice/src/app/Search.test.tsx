import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../test/page.tsx'
import { Root } from './Root.tsx'

const offered = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Tìm kiếm' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')))
  return { dialog, options: () => dialog.queryAllByRole('option').map(({ textContent }) => textContent) }
}

test('a stroke of / opens the search, which finds a page without its accents; Enter opens it', async () => {
  serve('risk')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.keyboard('/')
  const { options } = await offered()
  await user.keyboard('rut')
  await waitFor(() => expect(options()).toContain('Rút tiền Tiền'))
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/ops/withdrawals')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is typed is looked up as a member, a bet or an order, when it is chosen', async () => {
  serve('risk')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.keyboard('{Control>}k{/Control}')
  const { dialog } = await offered()
  await user.keyboard('4711')
  await user.click(await dialog.findByRole('option', { name: 'Cược số 4711' }))
  expect([location.pathname, location.search]).toEqual(['/ops/bets', '?text=4711'])
})

test('a setting is found by its name and leads to its section', async () => {
  serve('sysadmin')
  const user = await open(<Root />)
  await user.click(await screen.findByRole('button', { name: /Tìm kiếm/ }))
  const { dialog } = await offered()
  await user.keyboard('ten thuong hieu')
  await user.click(await dialog.findByRole('option', { name: /Tên thương hiệu/ }))
  expect([location.pathname, location.search]).toEqual(['/ops/settings', '?section=settings'])
})

test('words of the site are found where they are written, and the address has what was searched', async () => {
  serve('content')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.keyboard('/')
  const { dialog } = await offered()
  await user.keyboard('chao mung')
  await user.click(await dialog.findByRole('option', { name: 'Câu chữ của trang có “chao mung”' }))
  expect([location.pathname, location.search]).toEqual(['/ops/settings', '?section=texts&words=chao+mung'])
})

test('what a desk begins is begun from anywhere, by whoever may, and theme and language are changed', async () => {
  serve('content')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.keyboard('/')
  const { options } = await offered()
  expect(options()).not.toContain('Thêm quà Quà đổi điểm')
  await user.keyboard('viet thong bao')
  await waitFor(() => expect(options()).toContain('Viết thông báo Tin và khuyến mãi'))
  await user.keyboard('{Enter}')
  expect([location.pathname, location.search]).toEqual(['/ops/notices', '?id=new'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  const again = await offered()
  await user.keyboard('them')
  await waitFor(() => expect(again.options()).not.toEqual([]))
  expect(again.options().filter((each) => each?.startsWith('Thêm quà'))).toEqual([])
  await user.clear(again.dialog.getByRole('combobox'))
  await user.keyboard('dung nen sang')
  await user.click(await again.dialog.findByRole('option', { name: 'Dùng nền sáng' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('what the role may not open is not offered: no bets, no money, no settings for those who answer letters', async () => {
  serve('content')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.keyboard('/')
  const { dialog, options } = await offered()
  await user.keyboard('4711')
  await waitFor(() => expect(dialog.getByText('Không có gì khớp')).toBeTruthy())
  expect(options()).toEqual([])
})

test('a stroke of / within a field is a letter like any other', async () => {
  serve('support', { 'GET /members': { members: [], next: null } })
  history.replaceState(null, '', '/ops/members')
  const user = await open(<Root />)
  await user.type(await screen.findByRole('searchbox'), 'a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b')
})
