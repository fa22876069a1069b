import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LotteryBalls } from '../brand/LotteryBall.tsx'
import { Logo } from '../brand/Logo.tsx'
import { draw } from '../draw.fixture.tsx'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { Pill } from './Pill.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Tooltip } from './Tooltip.tsx'

test('an empty state says one fact; its lantern has a size and no words', () => {
  const { container } = draw(<EmptyState title="Chưa có vé nào" action={<a href="#board">Chọn số</a>} />)
  expect(screen.getByText('Chưa có vé nào')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Chọn số' })).toBeTruthy()
  const lantern = container.querySelector('img')
  expect([lantern?.alt, lantern?.width, lantern?.height]).toEqual(['', 64, 96])
})

test('an error state is spoken and offers to try again', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = draw(<ErrorState title="Mất kết nối" retryLabel="Thử lại" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Mất kết nối')
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a tooltip describes its control', () => {
  draw(<Tooltip text="Mỗi lần về tính một nháy">{(described) => <button {...described}>?</button>}</Tooltip>)
  expect(document.getElementById(screen.getByRole('button').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Mỗi lần về tính một nháy',
  )
})

test('a prize is read as one and not ball by ball; only its last digits are lit', () => {
  const { container } = draw(<LotteryBalls label="Giải đặc biệt 47108" digits="47108" length={5} hotDigits={2} />)
  const [name, row] = container.firstElementChild?.children ?? []
  expect(name?.textContent).toBe('Giải đặc biệt 47108')
  expect(row?.getAttribute('aria-hidden')).toBe('true')
  expect(
    [...(row?.children ?? [])].map((ball) => ball.textContent + (ball.className.includes('hot') ? '!' : '')),
  ).toEqual(['4', '7', '1', '0!', '8!'])
})

test('a brand shows its own mark beside its name, and without one the leaf', () => {
  const { container } = draw(<Logo name="Lotus" mark="/brand/lotus.svg" size={28} />)
  const mark = container.querySelector('img')
  expect([mark?.getAttribute('src'), mark?.alt, mark?.width, mark?.height]).toEqual(['/brand/lotus.svg', '', 28, 28])
  expect(container.querySelector('svg')).toBeNull()
})

test('what decorates is silent: skeleton, mark; what speaks is text: pill, brand', () => {
  const { container } = draw(
    <>
      <Skeleton width={96} height={20} />
      <Logo name="Banyan" />
      <Pill tone="win">+340.000 P</Pill>
    </>,
  )
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(2)
  expect(container.textContent).toBe('Banyan+340.000 P')
})
