import { PictureOf } from '../../assets/Picture.tsx'
import { medalPictures } from './assets/manifest.ts'

const medals = Object.values(medalPictures)

interface MedalProps {
  readonly rankLevel: number
  /** The width it is shown at, as the `sizes` of an image. */
  readonly sizes: string
  readonly first?: boolean
  readonly className?: string | undefined
}

/** The medal of a rank; levels above the last one show the last. It decorates: the rank's name stands beside it. */
export function Medal({ rankLevel, sizes, first = false, className }: MedalProps) {
  const files = medals[Math.min(Math.max(rankLevel, 1), medals.length) - 1]
  if (!files) return null
  return <PictureOf files={files} sizes={sizes} alt="" loading={first ? 'eager' : 'lazy'} className={className} />
}
