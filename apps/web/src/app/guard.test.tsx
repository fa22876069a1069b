import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member, whiteLabel } from '../../test/page.tsx'
import { openSite } from '../../test/site.tsx'
import { closeModal, openModalName } from '../lib/modals.ts'
import { paths } from '../lib/paths.ts'
import { enterSession, leaveSession } from '../lib/session.ts'

// The pages themselves have no part in who may come to them.
vi.mock('./lazy-page.ts', () => {
  const named = (_load: unknown, name: string) => () => <h1>{name}</h1>
  return { lazyPage: named, openPage: named, firstPage: named }
})

const open = (path: string, { loggedinToHomePage }: { readonly loggedinToHomePage: boolean }) =>
  openSite(path, { 'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true, loggedinToHomePage } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  leaveSession()
})
afterEach(() => {
  // A member's page has asked the visitor in; the next page is not to stand behind that.
  const asking = openModalName()
  if (asking) closeModal(asking)
  cleanup()
  vi.unstubAllGlobals()
})

const openOnes = ['/login', '/register', '/register.html', '/helpmc', '/download']
const others = Object.values(paths).filter((path) => !openOnes.includes(path))

/** The page itself, which the login popup may lie over. */
const page = () => screen.findByRole('heading', { level: 1, hidden: true })

describe('a site that sends visitors to the login first', () => {
  test.each(openOnes)('[ROUTE-45] a visitor may open %s', async (path) => {
    const { place } = await open(path, { loggedinToHomePage: true })
    await page()
    expect(place().pathname).toBe(path)
  })

  test.each(others.filter((path) => path !== paths.resetPassword && path !== paths.unsubscribe))(
    '[ROUTE-46] [ROUTE-49] %s leads a visitor to the login, which remembers it',
    async (path) => {
      const { place } = await open(path, { loggedinToHomePage: true })
      await waitFor(() => expect(place().pathname).toBe(paths.login))
      expect(place().search).toMatchObject({ from: path })
      expect((await page()).textContent).toBe('LoginPage')
    },
  )

  test.each([paths.home, paths.download, paths.help, paths.rng])('[ROUTE-48] a member stays on %s', async (path) => {
    enterSession(member, 'demo')
    const { place } = await open(path, { loggedinToHomePage: true })
    await page()
    expect(place().pathname).toBe(path)
  })
})

test.each([...openOnes, ...others])('[ROUTE-47] a site that does not opens %s to a visitor', async (path) => {
  const { place } = await open(path, { loggedinToHomePage: false })
  await page()
  expect(place().pathname).toBe(path)
})
