import { accountTypes } from '@banyan/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { member, serve, show } from '../../test/page.tsx'
import { closeModal, openModalName } from '../lib/modals.ts'
import { enterSession, leaveSession } from '../lib/session.ts'
import { MemberOnly } from './MemberOnly.tsx'

const page = (
  <MemberOnly>
    <p>Trung tâm thành viên</p>
  </MemberOnly>
)

afterEach(() => {
  cleanup()
  leaveSession()
  const open = openModalName()
  if (open) closeModal(open)
})

test.each(accountTypes)('[ROLE-08] the member centre and an account of type %i', async (type) => {
  serve({})
  enterSession({ ...member, type }, 'demo')
  await show(page)
  if (type !== 4) {
    expect(await screen.findByText('Trung tâm thành viên')).toBeTruthy()
    expect(openModalName()).toBeNull()
    return
  }
  await waitFor(() => expect(openModalName()).toBe('trialModal'))
  expect(screen.queryByText('Trung tâm thành viên')).toBeNull()
  closeModal('trialModal')
  // The notice can be had again, and leads to a true account.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cần tài khoản chính thức')
  expect(screen.getByRole('button', { name: 'Tạo tài khoản' })).toBeTruthy()
})

test.each`
  status          | opened
  ${'visitor'}    | ${'loginPopupModal'}
  ${'restricted'} | ${'changePassModal'}
`('[ROLE-08] [ROLE-14] [ROLE-15] [AUTH-34] nor does it open to a $status', async ({ status, opened }) => {
  serve({})
  if (status === 'restricted') enterSession(member, 'demo', 'restricted')
  await show(page)
  await waitFor(() => expect(openModalName()).toBe(opened))
  if (status === 'visitor') expect(screen.getByText('Bạn cần tài khoản chính thức để dùng chức năng này.')).toBeTruthy()
  expect(screen.queryByText('Trung tâm thành viên')).toBeNull()
})
