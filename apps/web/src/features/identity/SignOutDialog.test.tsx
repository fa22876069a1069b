import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { member, serve, show } from '../../../test/page.tsx'
import { enterSession, keepToken, leaveSession, onSession } from '../../lib/session.ts'
import {
  forgetMobile,
  forgetUser,
  rememberMobile,
  rememberUser,
  rememberedMobile,
  rememberedUser,
} from './login/remembered.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

afterEach(() => {
  cleanup()
  leaveSession()
})

test.each`
  page               | left
  ${'/records/bets'} | ${'/index'}
  ${'/limits'}       | ${'/index'}
  ${'/fairness'}     | ${'/fairness'}
`('[SHELL-26] signing out on $page happens on $left, so that no page asks to log in again', async ({ page, left }) => {
  serve({ 'POST /wps/session/logout': {} })
  enterSession(member, 'demo')
  const { user, router } = await show(<SignOutDialog open />)
  await router.navigate({ to: page })
  const seen: string[] = []
  const stop = onSession(() => seen.push(router.state.location.pathname))
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(seen).toEqual([left]))
  stop()
})

test.each([true, false])(
  '[AUTH-59] with remember-me %s the memory of this browser is left on the server, or ended with the session',
  async (on) => {
    if (on) rememberUser('demo', 'minhquan88')
    else forgetUser('demo')
    const forgetMe = vi.fn()
    serve({ 'DELETE /wps/session/logout': (query: URLSearchParams) => (forgetMe(query.get('forgetMe')), {}) })
    enterSession(member, 'demo')
    const { user } = await show(<SignOutDialog open />)
    expect((await screen.findByRole('dialog')).textContent?.includes('vẫn nhớ bạn trong 1 ngày')).toBe(on)
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
    await waitFor(() => expect(forgetMe).toHaveBeenCalledWith(on ? null : 'true'))
    forgetUser('demo')
  },
)

test('[S19] [AUTH-27] nothing of the member’s outlives the sign-out in this browser, and what the browser was told to keep does', async () => {
  localStorage.clear()
  rememberUser('demo', 'minhquan88')
  rememberMobile({ mobileNum: '0912345678', countryDialingCode: '84' })
  localStorage.setItem('theme', 'light')
  keepToken('secret')
  enterSession(member, 'demo')
  sessionStorage.setItem('lotteryIntent', '{"memberId":"42"}') // A bet whose answer never came.
  serve({ 'DELETE /wps/session/logout': {} })
  const { user } = await show(<SignOutDialog open />)
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(Object.keys(localStorage).toSorted()).toEqual(['hisLang', 'theme'])
  expect([rememberedUser('demo'), rememberedMobile()?.mobileNum]).toEqual(['minhquan88', '0912345678'])
  forgetUser('demo')
  forgetMobile()
  localStorage.clear()
})
