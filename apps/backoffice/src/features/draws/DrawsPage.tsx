import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { DrawList } from './DrawList.tsx'
import { DrawRecord } from './DrawRecord.tsx'

/** Draws that are not settled, what the house may lose on them, draws stopped by two people, and their results. */
export function DrawsPage() {
  const [search] = useSearch()
  const [gameCode, numero] = [search.get('game'), search.get('id')]
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('draws.stop') ? me.name : null
  const enteringAs = me?.permissions.includes('draws.results') ? me.name : null
  if (gameCode === null || numero === null) return <DrawList gameCode={gameCode} />
  return (
    <DrawRecord key={`${gameCode} ${numero}`} name={{ gameCode, numero }} myName={myName} enteringAs={enteringAs} />
  )
}
