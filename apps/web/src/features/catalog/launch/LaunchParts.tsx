import { EmptyState } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { type Opening, setOpening } from '../../../lib/opening.ts'
import { CardGrid, CardSkeletons } from '../card/CardGrid.tsx'
import { titleOf } from '../card/Cover.tsx'
import { useGames } from '../use-catalogue.ts'
import { GameLoader } from './GameLoader.tsx'
import styles from './LaunchParts.module.css'

interface LaunchPartsProps {
  readonly open: boolean
  readonly opening: Opening | null
}

/** What stands over any page while a game opens: its loader, or the list of a lobby's games. */
export function LaunchParts({ opening }: LaunchPartsProps) {
  return (
    <>
      {opening?.kind === 'loader' && (
        <div className={styles.over}>
          <GameLoader game={opening.game} />
        </div>
      )}
      <LobbyDialog lobby={opening?.kind === 'lobby' ? opening.game : null} />
    </>
  )
}

/** The games of a lobby; each of them opens from here [GAME-26] [GAME-27]. */
function LobbyDialog({ lobby }: { readonly lobby: Opening['game'] | null }) {
  const t = useText()
  const [last, setLast] = useState(lobby)
  // Its words stay for the way out.
  if (lobby && lobby !== last) setLast(lobby)
  return (
    <Dialog
      name="gameListModal"
      open={lobby !== null}
      onClose={() => setOpening(null)}
      title={last ? titleOf(last) : ''}
      closeLabel={t('common.close')}
      size="wide"
    >
      {last && (
        <div className={styles.list}>
          <SubGames nodeId={last.nodeId} label={titleOf(last)} />
        </div>
      )}
    </Dialog>
  )
}

const shownMost = 60

function SubGames({ nodeId, label }: { readonly nodeId: string; readonly label: string }) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useGames({ nodeId, pageSize: shownMost })
  if (data?.games.length === 0) return <EmptyState title={t('games.none_found')} />
  if (data) return <CardGrid label={label} games={data.games} />
  if (!isError) return <CardSkeletons count={14} />
  return <NotLoaded what="games.load_failed" busy={isFetching} onRetry={refetch} />
}
