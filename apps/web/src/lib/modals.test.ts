import { afterEach, expect, test, vi } from 'vitest'
import { member } from '../../test/page.tsx'
import { clearAfterLogin, closeModal, finishLogin, flagAfterLogin, greeting, openModal, openModalName } from './modals.ts'
import { requireMember } from './require-member.ts'
import { enterSession, leaveSession } from './session.ts'

afterEach(() => {
  finishLogin()
  leaveSession()
})

test('[MODAL-01] [MODAL-02] modals open and close by name', () => {
  openModal('loginModal')
  expect(openModalName()).toBe('loginModal')
  closeModal('registerModal')
  expect(openModalName()).toBe('loginModal')
  closeModal('loginModal')
  expect(openModalName()).toBeNull()
})

test('[MODAL-09] at most one is open', () => {
  openModal('loginModal')
  openModal('registerModal')
  expect(openModalName()).toBe('registerModal')
})

test('[ROLE-11] a visitor logs in first, and then the action is done; also by way of the registration', () => {
  const action = vi.fn()
  requireMember(action)
  expect(openModalName()).toBe('loginPopupModal')
  expect(action).not.toHaveBeenCalled()
  openModal('registerModal')
  expect(finishLogin()).toBe(true)
  expect(action).toHaveBeenCalledOnce()
  expect(openModalName()).toBeNull()
})

test.each(['member', 'visitor'] as const)(
  '[ROLE-11] while a kept session is being asked for, an action waits: it turns out to be a %s’s',
  async (status) => {
    localStorage.setItem('hasSession', '1')
    vi.resetModules()
    const fresh = { ...(await import('./require-member.ts')), ...(await import('./session.ts')), ...(await import('./modals.ts')) }
    const action = vi.fn()
    fresh.requireMember(action)
    expect([fresh.currentSession().status, fresh.openModalName(), action.mock.calls.length]).toEqual(['unknown', null, 0])
    if (status === 'member') fresh.enterSession(member, 'demo')
    else fresh.leaveSession()
    expect([fresh.openModalName(), action.mock.calls.length]).toEqual(status === 'member' ? [null, 1] : ['loginPopupModal', 0])
    fresh.leaveSession()
    expect(action).toHaveBeenCalledTimes(status === 'member' ? 1 : 0)
  },
)

test('an action that the visitor gave up is forgotten', () => {
  const action = vi.fn()
  requireMember(action)
  closeModal('loginPopupModal')
  openModal('loginModal')
  expect(finishLogin()).toBe(false)
  expect(action).not.toHaveBeenCalled()
})

test.each`
  status          | type  | audience     | opened
  ${'member'}     | ${0}  | ${'member'}  | ${null}
  ${'member'}     | ${4}  | ${'member'}  | ${null}
  ${'member'}     | ${4}  | ${'account'} | ${'trialModal'}
  ${'member'}     | ${0}  | ${'agent'}   | ${'trialModal'}
  ${'member'}     | ${41} | ${'agent'}   | ${null}
  ${'restricted'} | ${0}  | ${'member'}  | ${'changePassModal'}
`('[ROLE-12] [ROLE-16] [ROLE-17] [AUTH-34] what is for $audience opens $opened to a $status of type $type', ({ status, type, audience, opened }) => {
  const action = vi.fn()
  enterSession({ ...member, type }, 'demo', status)
  requireMember(action, audience)
  expect(openModalName()).toBe(opened)
  expect(action.mock.calls.length).toBe(opened === null ? 1 : 0)
})

test('[MODAL-19] [AUTH-36] a login flags the after-login modal, which waits until no other is open and is gone when closed', () => {
  const told = { account: 'an', lastLogin: { at: new Date(0), address: '203.0.113.7', country: null }, grantedAmount: 0n, notices: [] }
  openModal('loginModal')
  expect(flagAfterLogin(told)).toBe(true)
  expect(greeting()).toBeNull()
  finishLogin()
  expect(greeting()).toEqual(told)
  clearAfterLogin()
  expect(greeting()).toBeNull()
})

test('a login that has nothing to tell flags nothing', () => {
  expect(flagAfterLogin({ account: 'an', lastLogin: null, grantedAmount: 0n, notices: [] })).toBe(false)
  expect(greeting()).toBeNull()
})
