import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { Menu } from './Menu.tsx'

function languages() {
  const onSelect = vi.fn<(id: string) => void>()
  const item = (id: string, label: string, selected: boolean) => ({ id, label, selected, onSelect: () => onSelect(id) })
  const menu = (
    <>
      <Menu
        label="Ngôn ngữ"
        items={[item('VI', 'Tiếng Việt', false), item('EN', 'English', true), item('ID', 'Indonesia', false)]}
      >
        EN
      </Menu>
      <button>Sau</button>
    </>
  )
  return { ...draw(menu), onSelect, button: screen.getByRole('button', { name: 'Ngôn ngữ' }) }
}

const focused = () => document.activeElement?.textContent

test('a menu opens on its chosen item, and says that it is open', async () => {
  const { user, button } = languages()
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('menu', { name: 'Ngôn ngữ' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'English', checked: true }))
})

test('arrows come round, Home and End go to the ends, a letter finds its item', async () => {
  const { user, button } = languages()
  button.focus()
  await user.keyboard('{ArrowDown}')
  const seen: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'e']) {
    await user.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Indonesia', 'Tiếng Việt', 'Indonesia', 'Tiếng Việt', 'Indonesia', 'English'])
})

test('choosing acts once, closes, and returns the focus', async () => {
  const { user, button, onSelect } = languages()
  await user.click(button)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSelect.mock.calls).toEqual([['ID']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('Escape closes and returns the focus; a press elsewhere and the tab key only close', async () => {
  const { user, button, onSelect } = languages()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Sau' }))
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onSelect).not.toHaveBeenCalled()
})
