import { Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { refreshBalance } from '../../lib/balance.ts'
import { gameAt } from '../../lib/game-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useRecall } from '../../lib/recall.ts'
import { currentSession } from '../../lib/session.ts'
import { hasOwnWallet, holdLaunched, launchedGame, useLaunched } from '../catalog/index.ts'
import { GameByAddress } from './GameByAddress.tsx'
import { GameReplay } from './GameReplay.tsx'
import { LaunchedGamePage } from './LaunchedGamePage.tsx'

/**
 * The game of the address in its frame: as it was launched, or launched now, as after a reload [ROUTE-31] [ROUTE-57].
 * `/game` alone leads to the game that is open, and without one home [ROUTE-33].
 */
export function GamePage(): ReactNode {
  const launched = useLaunched()
  const { pathname, search } = useLocation()
  useRelease()
  const round = roundOf(search)
  const named = gameAt(pathname)
  if (named && round !== null) return <GameReplay key={round} named={named} roundId={round} />
  if (launched?.frame.split('?')[0] === pathname)
    return <LaunchedGamePage key={launched.game.gameId} launched={launched} />
  // On the way to the page of the game that was just launched.
  if (launched && !launched.isShown && pathname !== paths.game) return null
  if (named) return <GameByAddress key={pathname} {...named} />
  // On the way to another page nothing may set out anywhere.
  return pathname === paths.game ? <Navigate to={launched?.frame ?? paths.home} replace /> : null
}

/** The round that the address asks to see again. */
function roundOf(search: object): string | null {
  // as: the query of this route, which is read as texts.
  const { round } = search as { readonly round?: string }
  return round ?? null
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
