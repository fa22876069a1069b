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
  await user.keyboard('{ArrowDown}{Enter}')
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
