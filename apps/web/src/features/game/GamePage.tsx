import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refreshBalance } from '../../lib/balance.ts'
import { paths } from '../../lib/paths.ts'
import { useRecall } from '../../lib/recall.ts'
import { currentSession } from '../../lib/session.ts'
import { hasOwnWallet, holdLaunched, launchedGame, useLaunched } from '../catalog/index.ts'
import { LaunchedGamePage } from './LaunchedGamePage.tsx'

/** The game that was launched, in its frame. Without one, as after a reload, the way leads home [ROUTE-31] [ROUTE-33]. */
export function GamePage() {
  const launched = useLaunched()
  useRelease()
  if (!launched) return <Navigate to={paths.home} replace />
  return <LaunchedGamePage key={launched.game.gameId} launched={launched} />
}

/**
 * However the page is left, what was played shows in the balance, what lies in a wallet of the vendor's comes back from there, and the address, whose ticket is
 * used up, is forgotten.
 */
function useRelease() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const recall = useRecall()
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
        holdLaunched(null)
        if (left && hasOwnWallet(left) && currentSession().status === 'member') void recallNow.current()
        else void refreshBalance()
      })
    }
  }, [])
}
