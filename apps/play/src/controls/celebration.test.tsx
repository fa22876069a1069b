import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../lib/texts.ts'
import { createCelebration } from './celebration.ts'

const { say } = await loadWords('VI')
const skip = vi.fn<() => void>()
const celebration = createCelebration(say)
const isShown = () => celebration.view.classList.contains('is-shown')

beforeEach(() => {
  skip.mockClear()
  document.body.replaceChildren(celebration.view)
})
afterEach(() => celebration.show(null, () => {}))

test.each`
  size      | title
  ${'big'}  | ${'Thắng lớn'}
  ${'huge'} | ${'Siêu thắng'}
  ${'epic'} | ${'Thắng huyền thoại'}
`('a $size win is called "$title", with the amount as it counts', ({ size, title }) => {
  celebration.show(size, skip)
  celebration.count('50.000')
  expect(isShown()).toBe(true)
  expect(celebration.view.textContent).toBe(`${title}50.000Chạm hoặc nhấn phím để bỏ qua`)
  celebration.show(null, skip)
  expect(isShown()).toBe(false)
})

test('more coins rain for a larger win, and none are left after it', () => {
  const coins = () => celebration.view.querySelectorAll('i').length
  const counts = (['big', 'huge', 'epic'] as const).map((size) => {
    celebration.show(size, skip)
    return coins()
  })
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(new Set(counts).size).toBe(3)
  celebration.show(null, skip)
  expect(coins()).toBe(0)
})

test('a tap skips it', () => {
  celebration.show('big', skip)
  fireEvent.click(celebration.view)
  expect(skip).toHaveBeenCalledTimes(1)
})

test.each([' ', 'Enter', 'Escape'])('the key "%s" skips it and presses no button, until it is over', (key) => {
  celebration.show('big', skip)
  expect(fireEvent.keyDown(document.body, { key })).toBe(false)
  expect(skip).toHaveBeenCalledTimes(1)
  celebration.show(null, () => {})
  expect(fireEvent.keyDown(document.body, { key })).toBe(true)
  expect(skip).toHaveBeenCalledTimes(1)
})

test('a key that moves the focus, or is for a dialog above it, is left alone', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  celebration.show('big', skip)
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(true)
  expect(skip).not.toHaveBeenCalled()
})
