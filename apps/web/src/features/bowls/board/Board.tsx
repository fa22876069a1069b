import type { Position } from '@banyan/games/bowls'
import { ChipSet } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import type { Stakes } from '../draft.ts'
import type { KnownTable } from '../use-table.ts'
import styles from './Board.module.css'
import { type Group, boardOf } from './groups.ts'
import { Spot } from './Spot.tsx'

interface BoardProps {
  readonly known: KnownTable
  /** Chips that are not bet yet, and those that are. */
  readonly laid: Stakes
  readonly placed: Stakes
  readonly isOpen: boolean
  /** What lies open, so that the positions that it hits are lit; null while nothing does. */
  readonly faces: readonly string[] | null
  readonly onLay: (position: string) => void
}

/** The positions on the felt: the main ones, and one group of the others at a time. */
export function Board({ known: { table, game }, laid, placed, isOpen, faces, onLay }: BoardProps) {
  const t = useText()
  const { main, more } = boardOf(game)
  const [chosen, setChosen] = useState<Group | undefined>(more[0]?.group)
  const shown = more.find(({ group }) => group === chosen)
  const spot = (position: Position) => (
    <Spot
      key={position.code}
      position={position}
      laid={laid.get(position.code)}
      placed={placed.get(position.code)}
      isOpen={isOpen}
      hits={faces ? position.hitsIn(faces) : 0}
      onLay={() => onLay(position.code)}
    />
  )
  return (
    <section data-theme="dark" className={styles.board} data-game={table.rules} aria-label={t('bowls.board')}>
      <div className={styles.main}>{main.map(spot)}</div>
      {shown && (
        <>
          <ChipSet
            label={t('bowls.more_bets')}
            chips={more.map(({ group }) => ({ id: group, label: t(`bowls.group.${group}`) }))}
            value={shown.group}
            onChange={setChosen}
            className={styles.groups}
          />
          <div className={styles.more} data-group={shown.group}>
            {shown.positions.map(spot)}
          </div>
        </>
      )}
    </section>
  )
}
