import { beforeEach, expect, test, vi } from 'vitest'
import { member } from '../../test/page.tsx'

const stored = () => Object.fromEntries(Object.entries(sessionStorage))

/** As after a reload: the module starts anew, and what the browser keeps stays. */
const reload = async () => {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('[AUTH-45] without a token the state is logged out', async () => {
  const { currentSession } = await reload()
  expect(currentSession()).toEqual({ status: 'visitor' })
})

test('[AUTH-25] [AUTH-46] a token alone is not a session; with the member it is', async () => {
  const { currentSession, keepToken, enterSession, sessionToken } = await reload()
  keepToken('secret')
  expect(sessionToken()).toBe('secret')
  expect(currentSession().status).toBe('visitor')
  enterSession(member, 'demo')
  expect(currentSession()).toEqual({ status: 'member', member })
})

test('[AUTH-26] [AUTH-27] in the tab that logged in the session storage holds the named keys, and none of them after logout', async () => {
  const { keepToken, enterSession, leaveSession } = await reload()
  keepToken('secret')
  enterSession({ ...member, memberLabel: 'L1' }, 'demo')
  expect(stored()).toEqual({
    token: 'secret',
    account: 'minhquan88',
    merchant: 'demo',
    customerId: '42',
    isAgent: '0',
    memberLabel: 'L1',
  })
  leaveSession()
  expect(stored()).toEqual({})
})

test('[AUTH-47] logout returns the state to logged out and tells the page', async () => {
  const { keepToken, enterSession, leaveSession, currentSession, onSession } = await reload()
  const heard = vi.fn()
  keepToken('secret')
  enterSession(member, 'demo')
  onSession(heard)
  leaveSession()
  expect(currentSession()).toEqual({ status: 'visitor' })
  expect(heard).toHaveBeenCalledOnce()
})

test('a new tab without a token asks for the session that the cookie may hold', async () => {
  const first = await reload()
  first.enterSession(member, 'demo')
  sessionStorage.clear()
  const second = await reload()
  expect(second.currentSession()).toEqual({ status: 'unknown' })
})

test.each`
  type | nickname        | called
  ${0} | ${''}           | ${'minhquan88'}
  ${0} | ${'Quân'}       | ${'Quân'}
  ${0} | ${'guest-ish'}  | ${'guest-ish'}
  ${4} | ${'guest-a1b2'} | ${'identity.guest a1b2'}
`(
  '[SHELL-16] [SHELL-17] [AUTH-67] an account of type $type with the nickname "$nickname" is called $called',
  async ({ called, ...facts }) => {
    const { memberName } = await reload()
    expect(memberName((key, told) => `${key} ${told?.['name']}`, { ...member, ...facts })).toBe(called)
  },
)
