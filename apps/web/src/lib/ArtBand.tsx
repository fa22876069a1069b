import type { ReactNode } from 'react'
import type { PictureName } from '../assets/manifest.ts'
import { Picture } from '../assets/Picture.tsx'
import styles from './ArtBand.module.css'

/** Neighbours on one ground would read as one thing: a list goes through them. */
const grounds = ['amber', 'red', 'green', 'violet'] as const

interface ArtBandProps {
  /** Its place in the list, which chooses the ground. */
  readonly at: number
  /** The operator's own picture, 640 × 280, or what stands on the drum rings without one. */
  readonly children: ReactNode
}

/** The head of a card that offers something: art on drum rings. */
export function ArtBand({ at, children }: ArtBandProps) {
  return (
    <div className={styles.art} data-ground={grounds[at % grounds.length]} data-theme="dark">
      {children}
    </div>
  )
}

interface ArtObjectProps {
  readonly name: PictureName
  /** In the first card of a page, which is seen before anything is scrolled. */
  readonly first?: boolean | undefined
}

/** What stands in the middle of a band that has no picture of an operator. */
export function ArtObject({ name, first }: ArtObjectProps) {
  return (
    <Picture
      name={name}
      alt=""
      sizes="(max-width: 767px) 112px, 300px"
      className={styles.object}
      first={first === true}
    />
  )
}
