import { Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refreshBalance } from '../../lib/balance.ts'
import { paths } from '../../lib/paths.ts'
import { useRecall } from '../../lib/recall.ts'
import { currentSession } from '../../lib/session.ts'
import { type LaunchedGame, hasOwnWallet, holdLaunched, launchedGame, useLaunched } from '../catalog/index.ts'
import { LaunchedGamePage } from './LaunchedGamePage.tsx'

/**
 * The game that was launched, in its frame. Without one, as after a reload, the way leads home [ROUTE-31] [ROUTE-33].
 */
export function GamePage() {
  const launched = useLaunched()
  useRelease()
  // Nothing here may follow the place: each time that it is shown again, it sets out again.
  return launched ? <Opened launched={launched} /> : <Navigate to={paths.home} replace />
}

function Opened({ launched }: { readonly launched: LaunchedGame }) {
  const { pathname } = useLocation()
  // On its way to its own page; its address is good once.
  if (!launched.frame.startsWith(pathname)) return null
  return <LaunchedGamePage key={launched.game.gameId} launched={launched} />
}

/**
 * However the page is left, what was played shows in the balance, what lies in a wallet of the vendor's comes back from
 * there, and the address, whose ticket is used up, is forgotten.
 */
function useRelease() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const recall = useRecall()
  const router = useRouter()
  const recallNow = useRef(recall)
  useEffect(() => {
    recallNow.current = recall
  })
  useEffect(() => {
    // React's strict mode leaves and comes back at once.
    clearTimeout(timer.current)
    return () => {
      timer.current = setTimeout(() => {
        const left = launchedGame()
        // Another game was opened, which has its frame on another page.
        if (left?.frame === router.state.location.href) return
        holdLaunched(null)
        if (left && hasOwnWallet(left) && currentSession().status === 'member') void recallNow.current()
        else void refreshBalance()
      })
    }
  }, [router])
}
