import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { TextField } from './TextField.tsx'

test('a field is found by its label, takes text, and hands out its input', async () => {
  const ref = createRef<HTMLInputElement>()
  const { user } = draw(<TextField label="Tên đăng nhập" name="username" ref={ref} />)
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'minhquan')
  expect(ref.current?.value).toBe('minhquan')
  expect(ref.current?.name).toBe('username')
  expect(ref.current?.hasAttribute('aria-invalid')).toBe(false)
})

test('an error marks the field, describes it, and is spoken; a hint only describes', () => {
  const { rerender } = draw(<TextField label="Mật khẩu" hint="6 đến 16 ký tự" />)
  const input = screen.getByLabelText('Mật khẩu')
  const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe('6 đến 16 ký tự')
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<TextField label="Mật khẩu" hint="6 đến 16 ký tự" error="Từ 6 đến 16 ký tự." />)
  expect(screen.getByRole('alert').textContent).toBe('Từ 6 đến 16 ký tự.')
  expect(described()).toBe('Từ 6 đến 16 ký tự.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a password is shown and hidden by a button that says which it will do', async () => {
  const { user } = draw(<TextField label="Mật khẩu" type="password" reveal={{ show: 'Hiện', hide: 'Ẩn' }} />)
  const input = screen.getByLabelText('Mật khẩu')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Hiện' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ẩn' }))
  expect(input.getAttribute('type')).toBe('password')
})
