import { type CatalogGame, pictureRetries } from '@banyan/contract'
import { Icon, LazyImage } from '@banyan/ui'
import { useState } from 'react'
import { pictures } from '../../../assets/manifest.ts'
import { type PictureFiles, PictureOf } from '../../../assets/Picture.tsx'
import { cataloguePictures } from '../assets/manifest.ts'
import styles from './Cover.module.css'
import { hueOf } from './ground.ts'

const covers: Readonly<Record<string, PictureFiles>> = {
  ...cataloguePictures,
  VNMB_1M: pictures['cover-VNMB_1M'],
  // The games are the same, whoever runs the table.
  XOC_DIA: cataloguePictures['xoc-dia'],
  BAU_CUA: cataloguePictures['bau-cua'],
}

/** The game's title: its own name, or that of its lobby [GAME-08]. */
export const titleOf = (game: Pick<CatalogGame, 'gameName' | 'nodeName'>): string => game.gameName ?? game.nodeName

/** Whether a game has a picture, of its vendor's or ours, and not its name alone. */
export const hasPicture = ({ icon, code }: Pick<CatalogGame, 'icon' | 'code'>): boolean =>
  icon !== null || covers[code] !== undefined

interface CoverProps {
  readonly game: Pick<CatalogGame, 'code' | 'icon' | 'gameName' | 'nodeName' | 'isHouseLottery'>
  /** The width it is shown at, as the `sizes` of an image. */
  readonly sizes: string
}

/**
 * A game's picture at 3:4: the vendor's own where there is one, then our cover, then the name on a ground of its own.
 * One that does not come is asked for three times more before the next takes its place [CONST-10].
 */
export function Cover({ game, sizes }: CoverProps) {
  const [failed, setFailed] = useState({ of: game.code, times: 0 })
  const times = failed.of === game.code ? failed.times : 0
  const ours = covers[game.code]
  const sources = [game.icon, ours].filter((source) => source !== null && source !== undefined)
  const source = sources[Math.floor(times / (pictureRetries + 1))]
  const onError = () => setFailed({ of: game.code, times: times + 1 })
  if (source === undefined) return <NamedGround game={game} />
  if (typeof source === 'string')
    return <LazyImage src={source} alt="" width={300} height={400} className={styles.picture} onError={onError} />
  return <PictureOf key={times} files={source} sizes={sizes} alt="" className={styles.picture} onError={onError} />
}

function NamedGround({ game }: Pick<CoverProps, 'game'>) {
  return (
    <span className={styles.ground} style={{ '--ground-hue': hueOf(game.code) } as React.CSSProperties}>
      <Icon name={game.isHouseLottery ? 'ticket-fill' : 'game-controller'} size={40} />
      <b>{titleOf(game)}</b>
    </span>
  )
}
