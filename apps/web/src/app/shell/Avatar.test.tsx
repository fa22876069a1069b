import { cleanup, render } from '@testing-library/react'
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
