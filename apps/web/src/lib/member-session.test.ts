import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve } from '../../test/page.tsx'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.setItem('token', 'secret')
  localStorage.setItem('hasSession', '1')
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each`
  answered               | status       | kept
  ${'the member'}        | ${'member'}  | ${'secret'}
  ${'not_logged_in'}     | ${'visitor'} | ${null}
  ${'maintenance'}       | ${'unknown'} | ${'secret'}
  ${'region_restricted'} | ${'unknown'} | ${'secret'}
  ${'not_ready'}         | ${'visitor'} | ${'secret'}
  ${'nothing'}           | ${'unknown'} | ${'secret'}
`(
  '[AUTH-45] [AUTH-46] a session that is asked for and answered with $answered leaves the page $status and keeps $kept',
  async ({ answered, status, kept }) => {
    serve({
      'GET /wps/member/info': () => {
        if (answered === 'nothing') throw new TypeError('Failed to fetch')
        return answered === 'the member' ? member : refused(answered)
      },
    })
    const [{ restoreSession }, { currentSession, sessionToken, mayHaveSession }] = await Promise.all([
      import('./member-session.ts'),
      import('./session.ts'),
    ])
    await restoreSession()
    expect(currentSession().status).toBe(status)
    expect(sessionToken()).toBe(kept)
    expect(mayHaveSession()).toBe(kept !== null)
  },
)

test('a session that no network answers for is no visitor’s: that is said once, and it is asked for again until it is known', async () => {
  vi.useFakeTimers()
  let isOut = true
  const asked = serve({
    'GET /wps/member/info': () => {
      if (isOut) throw new TypeError('Failed to fetch')
      return member
    },
  })
  const times = () => asked.filter(({ call }) => call === 'GET /wps/member/info').length
  const [{ restoreSession }, { currentSession }, { toasts }] = await Promise.all([
    import('./member-session.ts'),
    import('./session.ts'),
    import('./toasts.ts'),
  ])
  await restoreSession()
  await vi.advanceTimersByTimeAsync(3000)
  expect([currentSession().status, times()]).toEqual(['unknown', 2])
  expect(toasts.list().map(({ title }) => title)).toEqual(['Có lỗi mạng, vui lòng thử lại.'])
  isOut = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(currentSession().status).toBe('member')
  await vi.advanceTimersByTimeAsync(9000)
  expect(times()).toBe(3)
  vi.useRealTimers()
})
