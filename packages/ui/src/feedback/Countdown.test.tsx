import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { Countdown } from './Countdown.tsx'
import { Ring } from './Ring.tsx'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const shown = () => screen.getByRole('timer', { name: 'Đóng cược' }).firstChild?.textContent

test('the time left counts down on the second of the clock it is given, and reaches zero at the end and not before', () => {
  const onEnd = vi.fn<() => void>()
  draw(<Countdown endsAt={1_002_500} now={Date.now} label="Đóng cược" onEnd={onEnd} />)
  expect(shown()).toBe('00:03')
  pass(499)
  expect(shown()).toBe('00:03')
  pass(1)
  expect(shown()).toBe('00:02')
  pass(1_000)
  expect(shown()).toBe('00:01')
  pass(999)
  expect(shown()).toBe('00:01')
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(shown()).toBe('00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
  pass(60_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('only 60, 30 and 10 seconds are spoken', () => {
  const { container } = draw(
    <Countdown endsAt={1_062_000} now={Date.now} label="Đóng cược" spoken={(seconds) => `Còn ${seconds} giây`} />,
  )
  const said: string[] = []
  for (let second = 0; second < 62; second++) {
    const text = container.querySelector('[aria-live=polite]')?.textContent
    if (text) said.push(text)
    pass(1_000)
  }
  expect(said).toEqual(['Còn 60 giây', 'Còn 30 giây', 'Còn 10 giây'])
})

test('a ring is one animation as long as its round, begun as long ago as the round was', () => {
  const { container } = draw(
    <Ring startsAt={960_000} endsAt={1_020_000} now={Date.now}>
      20
    </Ring>,
  )
  // The ring has a track and what is left.
  const { animationDuration, animationDelay, animationTimingFunction } = container.querySelectorAll('circle')[1]!.style
  expect([animationDuration, animationDelay, animationTimingFunction]).toEqual(['60s', '-40s', 'steps(60)'])
})
