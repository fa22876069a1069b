import { bettingRecordPath } from '@banyan/contract'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBalanceUpdates } from '../lib/balance.ts'
import { useText } from '../lib/i18n.ts'
import { lazyDialog, lazyPart } from '../lib/lazy-part.tsx'
import { useOpening } from '../lib/opening.ts'
import { bare, hasOwnHeader, isGamePath, paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query.ts'
import { useMember, useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { toasts } from '../lib/toasts.ts'
import { useMedia, wide } from '../lib/use-media.ts'
import { LateCentres } from './centre/LateCentres.tsx'
import { BottomNav } from './shell/BottomNav.tsx'
import { Header } from './shell/Header.tsx'
import { LateFooter } from './shell/LateFooter.tsx'
import styles from './Layout.module.css'
import { Modals } from './Modals.tsx'
import { usePageFade } from './use-page-fade.ts'

/** The header, and neither footer nor side menu [ROUTE-43]. */
const headerOnly: ReadonlySet<string> = new Set([paths.seamless, paths.seaLottery])

/**
 * No navigation lies over what stands at the bottom of a phone there: the button of a form, or the bar of a table.
 */
const withoutNav: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.resetPassword,
  paths.taiXiu,
  paths.xocDia,
  paths.bauCua,
  paths.crash,
])

const LaunchParts = lazyDialog(async () => (await import('../features/catalog/launch/index.ts')).LaunchParts)
/** It comes with the member centre, whose pages it shows: chunks of its own would stand in the first load’s list. */
const ExcludedPage = lazyPart(async () => (await import('./centre/MemberCentre.tsx')).ExcludedPage)
/** Not for the first picture: until it has come, what is to be told waits in its list. */
const ToastRegion = lazyPart(async () => (await import('@banyan/ui/toast-region')).ToastRegion, {
  texts: 'first',
})
const OwnWins = lazyPart(async () => (await import('../features/jackpots/own/index.ts')).OwnWins, {
  texts: 'first',
})
const RightBar = lazyPart(async () => (await import('./shell/RightBar.tsx')).RightBar, { texts: 'first' })

/** Open to a visitor of a site that sends everyone to the login first: specification section 1. */
const openToVisitors: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  '/register.html',
  paths.resetPassword,
  paths.unsubscribe,
  paths.helpBare,
  '/download',
])

/** Sends visitors to the login when the site asks for it, remembering where they wanted to go. */
function useLoginFirst() {
  const site = useSite()
  const { status } = useSession()
  const { pathname, href } = useLocation()
  const navigate = useNavigate()
  const due = site?.loggedinToHomePage === true && status === 'visitor' && !openToVisitors.has(pathname)
  useEffect(() => {
    if (due) void navigate({ to: paths.login, search: { from: href }, replace: true })
  }, [due, href, navigate])
  return due
}

/** The site, or what is left of it to a member who has excluded themselves [MEMBER-62], and what opens over it. */
export function Layout() {
  const t = useText()
  const member = useMember()
  const until = member?.excludedUntil
  return (
    <>
      {until === undefined ? (
        <OpenLayout />
      ) : (
        <ExcludedPage until={until} isRecognised={member?.isRecognised === true} />
      )}
      <Modals />
      <ToastRegion toasts={toasts} label={t('common.notices')} closeLabel={t('common.close')} />
    </>
  )
}

function OpenLayout() {
  const t = useText()
  const { pathname, href } = useLocation()
  const away = useLoginFirst()
  const member = useMember()
  const whole = !hasOwnHeader(href)
  const hasDock = useMedia(wide)
  const framed = !bare.includes(pathname)
  const isGame = isGamePath(pathname)
  const complete = framed && !isGame && !headerOnly.has(pathname)
  const opening = useOpening()
  const main = useRef<HTMLElement>(null)
  usePageFade(main)
  useBalanceUpdates(() => void queryClient.invalidateQueries({ queryKey: [bettingRecordPath] }))
  return (
    <div className={whole ? styles.page : styles.tool} data-game={isGame || undefined}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {whole ? (
        <>
          {framed && <Header hasMenu={complete} />}
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            {!away && <Outlet />}
          </main>
          {complete && <LateFooter />}
          {complete && hasDock && <RightBar />}
          {framed && !isGame && !withoutNav.has(pathname) && <BottomNav />}
        </>
      ) : (
        !away && <Outlet />
      )}
      <LateCentres />
      {member && <OwnWins />}
      <LaunchParts open={opening !== null} opening={opening} />
    </div>
  )
}
