import { Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { refreshBalance } from '../../lib/balance.ts'
import { gameAt } from '../../lib/game-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useRecall } from '../../lib/recall.ts'
import { currentSession } from '../../lib/session.ts'
import { hasOwnWallet, holdLaunched, launchedGame, useLaunched } from '../catalog/index.ts'
import { GameByAddress } from './GameByAddress.tsx'
import { LaunchedGamePage } from './LaunchedGamePage.tsx'

/**
 * The game of the address in its frame: as it was launched, or launched now, as after a reload [ROUTE-31] [ROUTE-57].
 * `/game` alone leads to the game that is open, and without one home [ROUTE-33].
 */
export function GamePage(): ReactNode {
  const launched = useLaunched()
  const { pathname } = useLocation()
  useRelease()
  if (launched?.frame.split('?')[0] === pathname)
    return <LaunchedGamePage key={launched.game.gameId} launched={launched} />
  // On the way to the page of the game that was just launched.
  if (launched && !launched.isShown && pathname !== paths.game) return null
  const named = gameAt(pathname)
  if (named) return <GameByAddress key={pathname} {...named} />
  // On the way to another page nothing may set out anywhere.
  return pathname === paths.game ? <Navigate to={launched?.frame ?? paths.home} replace /> : null
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
