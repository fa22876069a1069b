import { ToastRegion } from '@banyan/ui'
import { wageringRoutes } from '@banyan/contract'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBalanceUpdates } from '../lib/balance.ts'
import { useText } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { toasts } from '../lib/toasts.ts'
import { BottomNav } from './shell/BottomNav.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import styles from './Layout.module.css'
import { Modals } from './Modals.tsx'

/**
 * A header, and neither footer nor side menu: specification section 1. These pages bring the header and the main landmark
 * themselves, because it carries what the page is about; the bet bar stands where the bottom navigation would.
 */
const ownHeader: ReadonlySet<string> = new Set([paths.vnLottery])

/** Open to a visitor of a site that sends everyone to the login first: specification section 1. */
const openToVisitors: ReadonlySet<string> = new Set([paths.login, paths.register, '/register.html'])

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

export function Layout() {
  const t = useText()
  const { pathname } = useLocation()
  const away = useLoginFirst()
  const whole = !ownHeader.has(pathname)
  useBalanceUpdates(() => void queryClient.invalidateQueries({ queryKey: [wageringRoutes.bettingRecord.path] }))
  return (
    <div className={whole ? styles.page : styles.tool}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {whole ? (
        <>
          <Header />
          <main id="main" tabIndex={-1} className={styles.main}>
            {!away && <Outlet />}
          </main>
          <Footer />
          <BottomNav />
        </>
      ) : (
        !away && <Outlet />
      )}
      <Modals />
      <ToastRegion toasts={toasts} label={t('common.notices')} closeLabel={t('common.close')} />
    </div>
  )
}
