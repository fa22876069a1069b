import { ArtBand, ArtObject } from '../../lib/ArtBand.tsx'
import { Cover } from '../catalog/index.ts'
import styles from './tournaments.module.css'

interface TournamentArtProps {
  /** The code of the game whose cover it is. */
  readonly coverGame: string | null
  readonly name: string
  readonly at: number
}

/** The picture of a tournament: the cover that was chosen, or coins on drum rings. */
export function TournamentArt({ coverGame, name, at }: TournamentArtProps) {
  // Games of vendors are called after their vendor and their own code.
  const code = coverGame?.split(':').at(-1)
  return (
    <ArtBand at={at}>
      {code === undefined ? (
        <ArtObject name="coins" first={at === 0} />
      ) : (
        <span className={styles.cover}>
          <Cover game={{ code, icon: null, gameName: name, nodeName: name, isHouseLottery: false }} sizes="160px" />
        </span>
      )}
    </ArtBand>
  )
}
