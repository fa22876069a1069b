import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InTurns } from './InTurns.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => document.body.textContent
const frame = async () => act(async () => vi.advanceTimersToNextFrame().advanceTimersByTime(1))

test('each frame shows one more, and what is pending stands below until all are there', async () => {
  render(
    <InTurns pending="…">
      <b>one</b>
      <b>two</b>
      <b>three</b>
    </InTurns>,
  )
  expect(shown()).toBe('one…')
  await frame()
  expect(shown()).toBe('onetwo…')
  await frame()
  expect(shown()).toBe('onetwothree')
})

test('what comes in between later takes nothing away', async () => {
  const page = (member: boolean) => (
    <InTurns pending="…">
      <b>one</b>
      {member && <b>two</b>}
      <input aria-label="three" />
    </InTurns>
  )
  const { rerender } = render(page(false))
  await frame()
  await frame()
  const three = screen.getByRole('textbox', { name: 'three' })
  rerender(page(true))
  expect(shown()).toBe('onetwo')
  expect(screen.getByRole('textbox', { name: 'three' })).toBe(three)
})

test('a page that is left asks for no frame more', async () => {
  const { unmount } = render(
    <InTurns pending="…">
      <b>one</b>
      <b>two</b>
    </InTurns>,
  )
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
