import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whiteLabel } from '../../test/page.tsx'
import { openSite } from '../../test/site.tsx'
import { closeModal, openModalName } from '../lib/modals.ts'
import { memberPaths, paths } from '../lib/paths.ts'
import { leaveSession } from '../lib/session.ts'

// The pages themselves have no part in where they stand, but for one place on one of them that an address can name.
vi.mock('./lazy-page.ts', () => {
  const named = (_load: unknown, name: string) => () => (
    <>
      <h1>{name}</h1>
      <p id="security">An toàn</p>
    </>
  )
  return { lazyPage: named, openPage: named, firstPage: named }
})

const open = (path: string, options?: Parameters<typeof openSite>[2]) => openSite(path, {}, options)
const page = async () => (await screen.findByRole('heading', { level: 1, hidden: true })).textContent

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  leaveSession()
})
afterEach(() => {
  const asking = openModalName()
  if (asking) closeModal(asking)
  cleanup()
  vi.unstubAllGlobals()
})

const ofCashier: ReadonlySet<string> = new Set([paths.deposit, paths.withdraw, paths.transferUpline])

describe('addresses', () => {
  test.each(['/', '/nothing/of/it', '/index2'])('[ROUTE-01] [ROUTE-34] %s leads home', async (path) => {
    const { place } = await open(path)
    expect(place().pathname).toBe('/index')
    expect(await page()).toBe('HomePage')
  })

  test.each(['/register', '/register.html'])(
    '[ROUTE-03] [ROUTE-04] [ROUTE-05] %s keeps the codes of its query',
    async (path) => {
      const { place } = await open(`${path}?referralCode=FRIEND22&affiliateCode=0012`)
      expect(await page()).toBe('RegisterPage')
      expect(place().search).toEqual({ referralCode: 'FRIEND22', affiliateCode: '0012' })
    },
  )

  test('a draw number stays the text it is, however long, and a parameter that is taken away leaves no trace', async () => {
    const { site, place } = await open('/fairness?gameCode=VNMB_1M&numero=202611230001234567890')
    expect(place().search).toEqual({ gameCode: 'VNMB_1M', numero: '202611230001234567890' })
    await act(() => site.navigate({ to: '/fairness', search: { gameCode: 'VNMB_1M', numero: undefined } }))
    expect(place().href).toBe('/fairness?gameCode=VNMB_1M')
  })

  test.each([...memberPaths].filter((path) => !ofCashier.has(path)))(
    '[ROLE-14] %s shows a visitor nothing of its own and asks him in',
    async (path) => {
      await open(path)
      await waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
      expect(await page()).toBe('Đăng nhập để xem trang này')
    },
  )
})

describe('the addresses of the cashier', () => {
  test.each([...ofCashier])(
    '%s leads home where the site has no cashier, and to its page where it has one',
    async (path) => {
      const without = await open(path)
      await waitFor(() => expect(without.place().pathname).toBe('/index'))
      cleanup()
      const within = await openSite(path, { 'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true } })
      expect(within.place().pathname).toBe(path)
      // A visitor is asked in there, as on every page of a member.
      await waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
    },
  )
})

describe('the frame', () => {
  const shown = () => ({
    header: screen.queryAllByRole('banner', { hidden: true }).length === 1,
    menu: screen.queryByRole('button', { name: 'Mở menu', hidden: true }) !== null,
    footer: screen.queryByRole('contentinfo', { hidden: true }) !== null,
    bottom: document.querySelectorAll('nav[aria-label="Điều hướng chính"]').length === 1,
  })
  const complete = { header: true, menu: true, footer: true, bottom: true }
  const headerOnly = { header: true, menu: false, footer: false, bottom: true }
  const none = { header: false, menu: false, footer: false, bottom: false }
  const special: Readonly<Record<string, object>> = {
    [paths.seaLottery]: headerOnly,
    [paths.seamless]: headerOnly,
    [paths.game]: { ...headerOnly, bottom: false },
    // The button of a form, or the bar of a table, stands at the bottom of a phone.
    ...Object.fromEntries(
      [paths.login, paths.register, paths.taiXiu, paths.xocDia, paths.bauCua, paths.crash].map((path) => [
        path,
        { ...complete, bottom: false },
      ]),
    ),
    [paths.helpBare]: none,
    // Their pages bring a header of their own, and the bet bar stands where the navigation would.
    [paths.lottery]: none,
    [paths.vnLottery]: none,
  }

  test.each(Object.values(paths).filter((path) => path !== paths.resetPassword))(
    '[ROUTE-27] [ROUTE-40] [ROUTE-41] [ROUTE-42] [ROUTE-43] [ROUTE-44] of %s',
    async (path) => {
      await open(path)
      await page()
      expect(shown()).toEqual(special[path] ?? complete)
    },
  )

  test('the table of a lottery in the South-East Asian area brings its own, as those of Việt Nam do', async () => {
    await open(`${paths.seaLottery}?gameCode=TOGEL_3M`)
    await page()
    expect(shown()).toEqual(none)
  })

  test.each([
    [paths.help, true],
    [paths.seamless, false],
    [paths.game, false],
    [paths.helpBare, false],
  ])('[SHELL-58] of %s on a wide screen has the dock: %s', async (path, hasDock) => {
    await open(path, { isWide: true })
    await page()
    await vi.dynamicImportSettled()
    await waitFor(() => expect(screen.queryByRole('complementary') !== null).toBe(hasDock))
  })
})

test('[ROUTE-50] [ROUTE-51] another page begins at its top, and an address with a hash at the place that it names', async () => {
  const { site, scrolled } = await open('/index')
  const found = vi.fn<() => void>()
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = found
  scrolled.mockClear()
  await act(() => site.navigate({ to: '/help' }))
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 })))
  expect(found).not.toHaveBeenCalled()
  scrolled.mockClear()
  await act(() => site.navigate({ to: '/down', hash: 'security' }))
  await waitFor(() => expect(found).toHaveBeenCalledOnce())
  expect(scrolled).not.toHaveBeenCalled()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
