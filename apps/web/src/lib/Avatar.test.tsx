import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

test.each([
  ['minhquan88', 'M'],
  ['Đặng An', 'Đ'],
  ['ánh', 'Á'],
  ['', ''],
])('the picture of %s is the letter %s, which is no text', (name, letter) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.firstElementChild?.getAttribute('data-initial')).toBe(letter)
  expect(container.textContent).toBe('')
})

test('[MEMBER-39] the picture of an account is shown, and the letter where it does not come', () => {
  const { container } = render(<Avatar name="an" picture="/avatars/lotus.webp" />)
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/avatars/lotus.webp', ''])
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})
