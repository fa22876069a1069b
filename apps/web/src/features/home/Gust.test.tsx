import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gust } from './Gust.tsx'

test('the wind blows as the site comes, and not each time that home is shown again', () => {
  const leaves = () => {
    const { container, unmount } = render(<Gust />)
    const count = container.querySelectorAll('i').length
    unmount()
    return count
  }
  expect(leaves()).toBe(9)
  expect(leaves()).toBe(0)
})
