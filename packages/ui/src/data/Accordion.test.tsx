import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { Accordion } from './Accordion.tsx'

function Help() {
  const [open, setOpen] = useState<string | null>(null)
  const item = (id: string, title: string, text: string) => ({ id, title, content: () => <p>{text}</p> })
  return (
    <Accordion
      heading="h3"
      open={open}
      onOpen={setOpen}
      items={[item('a', 'Đăng ký', 'Một'), item('b', 'Đặt số', 'Hai')]}
    />
  )
}

const texts = () => screen.queryAllByText(/^(Một|Hai)$/).map((each) => each.textContent)

test('[SHELL-69] [SHELL-70] [SHELL-71] one item is open at a time, and pressing it again closes it', async () => {
  const { user } = draw(<Help />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(texts()).toEqual([])
  await press('Đăng ký')
  expect(texts()).toEqual(['Một'])
  await press('Đặt số')
  expect(texts()).toEqual(['Hai'])
  expect(screen.getByRole('button', { name: 'Đặt số' }).getAttribute('aria-expanded')).toBe('true')
  await press('Đặt số')
  expect(texts()).toEqual([])
})
