import type { Hits, Position } from '@banyan/games/bowls'
import { type Amount, plus, zero } from '@banyan/money'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FaceMark } from '../stage/Piece.tsx'
import { positionName } from '@banyan/client/words/bowl'
import styles from './Board.module.css'
import { Chip } from './Chip.tsx'
import { paysOf } from './pays.ts'

interface SpotProps {
  readonly position: Position
  readonly laid: Amount | undefined
  readonly placed: Amount | undefined
  readonly isOpen: boolean
  readonly hits: Hits
  readonly onLay: () => void
}

/**
 * A position: what it is called, what it pays, and the member's own chips on it. Pressed, it takes the chosen chip.
 */
export function Spot({ position, laid = zero, placed = zero, isOpen, hits, onLay }: SpotProps) {
  const t = useText()
  const format = useFormat()
  const { code, group } = position
  const name = positionName(t, code)
  const pays = paysOf(t, position)
  const own = plus(laid, placed)
  const faces = facesOf(code)
  return (
    <button
      type="button"
      className={clsx(styles.spot, own > zero && styles.taken)}
      data-code={code}
      data-group={group}
      data-hit={hits !== 0 || undefined}
      aria-label={t('bowls.spot', { name, pays, own: format.amount(own) })}
      disabled={!isOpen}
      onClick={onLay}
    >
      {faces.length > 0 && (
        <span className={styles.faces}>
          {faces.map((face, at) => (
            <FaceMark key={at} face={face} size={group === 'symbols' ? 54 : 24} />
          ))}
        </span>
      )}
      {(faces.length === 0 || group === 'symbols' || group === 'counts') && <b>{name}</b>}
      <small className="n">{pays}</small>
      {own > zero && (
        <span className={clsx(styles.own, laid > zero && styles.fresh)}>
          <Chip value={own} text={format.short(own)} />
        </span>
      )}
    </button>
  )
}

/** The faces that stand for a position, where pictures say it sooner than words. */
function facesOf(code: string): readonly string[] {
  const [name = '', ...rest] = code.split('_')
  if (name === 'RED') return ['red', 'red', 'red', 'red'].map((red, at) => (at < Number(rest[0]) ? red : 'white'))
  if (name === 'TOTAL' || rest.length === 0) return []
  const faces = /^\d+$/.test(rest[0] ?? '') ? [...(rest[0] ?? '')] : rest.map((symbol) => symbol.toLowerCase())
  const times = name === 'DOUBLE' ? 2 : name === 'TRIPLE' ? 3 : 1
  return faces.flatMap((face) => Array.from({ length: times }, () => face))
}
