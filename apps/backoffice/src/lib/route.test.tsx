import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../test/page.tsx'
import { Link, go, hrefOf, paths, usePath } from './route.tsx'

function Shown() {
  return (
    <>
      <p role="status">{usePath()}</p>
      <Link to="/audit">Nhật ký</Link>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

test.each(paths)('the address of %s is below /ops and leads back to it', async (path) => {
  history.replaceState(null, '', hrefOf(path))
  await open(<Shown />)
  expect(location.pathname.startsWith('/ops')).toBe(true)
  expect(shown()).toBe(path)
})

test.each(['/ops/unknown', '/ops/', '/ops/members/7'])('%s, which names no page, is the first one', async (address) => {
  history.replaceState(null, '', address)
  await open(<Shown />)
  expect(shown()).toBe('/')
})

test('a slash at the end changes nothing', async () => {
  history.replaceState(null, '', '/ops/staff/')
  await open(<Shown />)
  expect(shown()).toBe('/staff')
})

test('a click on a link goes there without loading the page, and Enter does too', async () => {
  const user = await open(<Shown />)
  await user.click(screen.getByRole('link'))
  expect(shown()).toBe('/audit')
  act(() => go('/'))
  expect(shown()).toBe('/')
  await user.keyboard('{Enter}')
  expect(shown()).toBe('/audit')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  async (how) => {
    await open(<Shown />)
    // Only what the page itself has prevented stays here: true means that the browser opens its tab.
    expect(fireEvent.click(screen.getByRole('link'), how)).toBe(true)
    expect(shown()).toBe('/')
  },
)

test('the browser’s own way back shows the page before', async () => {
  await open(<Shown />)
  act(() => go('/staff'))
  act(() => go('/audit'))
  history.back()
  await screen.findByText('/staff')
  expect(shown()).toBe('/staff')
})
