import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { clearAfterLogin, flagAfterLogin, useGreeting } from '../../../lib/modals.ts'
import { AfterLogin } from './AfterLogin.tsx'

function Greeted() {
  return <AfterLogin greeting={useGreeting()} />
}

afterEach(() => {
  cleanup()
  clearAfterLogin()
})

test('the first gift counts up to what was granted and leads three ways on', async () => {
  serve({})
  flagAfterLogin({ account: 'an', lastLogin: null, grantedAmount: 1_000_000n, notices: [] })
  const { user } = await show(<Greeted />)
  await waitFor(
    () => expect(screen.getByRole('dialog').textContent.replaceAll('\u00a0', ' ')).toContain('1.000.000 P'),
    {
      timeout: 4_000,
    },
  )
  expect(screen.getByRole('link', { name: /Đặt số kỳ này/ }).getAttribute('href')).toBe('/vnlottery')
  expect(screen.getByRole('link', { name: /Quay slot/ }).getAttribute('href')).toBe('/rng')
  expect(screen.getByRole('button', { name: /Nhận nhiệm vụ đầu tiên/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Đặt số kỳ này/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
