import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VendorMark } from './VendorMark.tsx'

afterEach(cleanup)

const vendor = { displayName: 'Harbour', smallIcon: '/assets/harbour.svg', showIcon: 1 } as const
const shown = () =>
  screen.queryByRole('img', { name: 'Harbour' })?.getAttribute('src') ?? screen.getByText('Harbour').tagName

test.each([
  ['the icon where the card says so', vendor, '/assets/harbour.svg'],
  ['the name where the card does not say so', { ...vendor, showIcon: 0 as const }, 'B'],
  ['the name where there is no icon', { ...vendor, smallIcon: null }, 'B'],
])('[GAME-44] [SHELL-67] a vendor is shown by %s', (_what, card, by) => {
  render(<VendorMark vendor={card} />)
  expect(shown()).toBe(by)
})

test('[GAME-44] an icon that does not come leaves the name in its place', () => {
  render(<VendorMark vendor={vendor} />)
  fireEvent.error(screen.getByRole('img', { name: 'Harbour' }))
  expect(shown()).toBe('B')
})
