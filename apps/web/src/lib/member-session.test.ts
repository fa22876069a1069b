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
  ${'nothing'}           | ${'visitor'} | ${'secret'}
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
