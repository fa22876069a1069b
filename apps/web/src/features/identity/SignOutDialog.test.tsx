import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { type Member, enterSession, leaveSession, onSession } from '../../lib/session.ts'
import { forgetUser, rememberUser } from './login/remembered.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

const member: Member = {
  id: '42',
  account: 'minhquan88',
  nickname: '',
  type: 0,
  toUpline: false,
  memberLabel: '',
  clubLabel: { labelName: '', rankLevel: 0 },
  language: 'VI',
  registeredAt: new Date(0),
  lastLoginAt: null,
}

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

test.each([true, false])('[AUTH-59] with remember-me %s the memory of this browser is left on the server, or ended with the session', async (on) => {
  if (on) rememberUser('demo', 'minhquan88')
  else forgetUser('demo')
  const forgetMe = vi.fn()
  serve({ 'DELETE /wps/session/logout': (query: URLSearchParams) => (forgetMe(query.get('forgetMe')), {}) })
  enterSession(member, 'demo')
  const { user } = await show(<SignOutDialog open />)
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(forgetMe).toHaveBeenCalledWith(on ? null : 'true'))
  forgetUser('demo')
})
