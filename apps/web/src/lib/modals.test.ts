import { afterEach, describe, expect, test, vi } from 'vitest'
import { member } from '../../test/page.tsx'
import {
  clearAfterLogin,
  closeModal,
  finishLogin,
  flagAfterLogin,
  greeting,
  openModal,
  openModalName,
} from './modals.ts'
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

describe('[ROLE-11] while a kept session is being asked for', () => {
  async function asking() {
    localStorage.setItem('hasSession', '1')
    vi.resetModules()
    const modules = await Promise.all([
      import('./require-member.ts'),
      import('./session.ts'),
      import('./modals.ts'),
      import('./member-centre.ts'),
    ])
    return Object.assign({}, ...modules) as (typeof modules)[0] &
      (typeof modules)[1] &
      (typeof modules)[2] &
      (typeof modules)[3] // as: all of them.
  }

  test.each(['member', 'visitor'] as const)('an action waits: it turns out to be a %s’s', async (status) => {
    const {
      requireMember: require,
      enterSession: enter,
      leaveSession: leave,
      currentSession,
      openModalName: opened,
    } = await asking()
    const action = vi.fn()
    require(action)
    expect([currentSession().status, opened(), action.mock.calls.length]).toEqual(['unknown', null, 0])
    if (status === 'member') enter(member, 'demo')
    else leave()
    expect([opened(), action.mock.calls.length]).toEqual(status === 'member' ? [null, 1] : ['loginPopupModal', 0])
    leave()
    expect(action).toHaveBeenCalledTimes(status === 'member' ? 1 : 0)
  })

  test('the member centre waits too', async () => {
    const { openCentre, centrePage, enterSession: enter, leaveSession: leave, openModalName: opened } = await asking()
    openCentre('missionLeaderboard')
    expect([opened(), centrePage()]).toEqual([null, null])
    enter(member, 'demo')
    expect([opened(), centrePage()]).toEqual([null, 'missionLeaderboard'])
    leave()
  })
})

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
`(
  '[ROLE-12] [ROLE-16] [ROLE-17] [AUTH-34] what is for $audience opens $opened to a $status of type $type',
  ({ status, type, audience, opened }) => {
    const action = vi.fn()
    enterSession({ ...member, type }, 'demo', status)
    requireMember(action, audience)
    expect(openModalName()).toBe(opened)
    expect(action.mock.calls.length).toBe(opened === null ? 1 : 0)
  },
)

test('[MODAL-19] [AUTH-36] a login flags the after-login modal, which waits until no other is open and is gone when closed', () => {
  const told = {
    account: 'an',
    lastLogin: { at: new Date(0), address: '203.0.113.7', country: null },
    grantedAmount: 0n,
    notices: [],
  }
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
