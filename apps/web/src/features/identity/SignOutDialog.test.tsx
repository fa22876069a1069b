import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { type Member, enterSession, leaveSession, onSession } from '../../lib/session.ts'
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
