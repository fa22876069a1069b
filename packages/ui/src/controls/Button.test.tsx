import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('a button is found by its words, is no submit button unless told, and acts once a press', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = draw(<Button onClick={onClick}>Đặt cược</Button>)
  const button = screen.getByRole('button', { name: 'Đặt cược' })
  expect(button.getAttribute('type')).toBe('button')
  await user.click(button)
  button.focus()
  await user.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('a busy button keeps its name and the focus, says that it is busy, and neither acts nor submits', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Đặt cược
      </Button>
    </form>
  )
  const { user, rerender } = draw(form(false))
  const button = screen.getByRole('button')
  button.focus()
  rerender(form(true))
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Đặt cược', busy: true })).toBe(document.activeElement)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button does nothing', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = draw(
    <Button disabled onClick={onClick}>
      Đặt cược
    </Button>,
  )
  await user.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})

test.each`
  count  | shown
  ${0}   | ${''}
  ${3}   | ${'3'}
  ${99}  | ${'99'}
  ${100} | ${'99+'}
`('an icon button with $count to report shows "$shown" and is named by its label alone', ({ count, shown }) => {
  draw(<IconButton icon="bell" label="Hộp thư" count={count} />)
  expect(screen.getByRole('button', { name: 'Hộp thư' }).textContent).toBe(shown)
})
