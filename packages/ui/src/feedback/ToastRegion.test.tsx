import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function region() {
  const toasts = createToasts()
  draw(<ToastRegion toasts={toasts} label="Thông báo" closeLabel="Đóng" />)
  return toasts
}

test('a toast joins a region that was there before it, and leaves after five seconds', () => {
  const toasts = region()
  const there = screen.getByRole('region', { name: 'Thông báo' })
  act(() => toasts.success({ title: 'Đã nhận cược', text: 'Vé 58213' }))
  expect(there.textContent).toContain('Vé 58213')
  pass(4_999)
  expect(screen.queryByText('Đã nhận cược')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Đã nhận cược')).toBeNull()
})

test('an error is spoken at once and stays until it is closed', () => {
  const toasts = region()
  act(() => toasts.error({ title: 'Không đủ số dư' }))
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toContain('Không đủ số dư')
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a toast under the pointer waits, and has its full time again afterwards', () => {
  const toasts = region()
  act(() => toasts.warning({ title: 'Tỷ lệ đã đổi' }))
  const card = screen.getByText('Tỷ lệ đã đổi').closest('div')!.parentElement! // The words stand in a box in the card.
  fireEvent.pointerEnter(card)
  pass(20_000)
  fireEvent.pointerLeave(card)
  pass(4_999)
  expect(screen.queryByText('Tỷ lệ đã đổi')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Tỷ lệ đã đổi')).toBeNull()
})

test('its action is done once and closes it; a fifth toast pushes the first out', () => {
  const toasts = region()
  const onSelect = vi.fn<() => void>()
  act(() => toasts.error({ title: 'Không đủ số dư', action: { label: 'Nạp', onSelect } }))
  fireEvent.click(screen.getByRole('button', { name: 'Nạp' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach((title) => toasts.error({ title })))
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['b', 'c', 'd', 'e'])
})
