import { useFormat } from '../../lib/format.ts'
import styles from './jackpots.module.css'
import { useJackpotOf } from './use-jackpots.ts'

/** On the cover of a game: the sum that is played for there now. */
export function CoverJackpot({ gameCode }: { readonly gameCode: string }) {
  const format = useFormat()
  const jackpot = useJackpotOf(gameCode)
  if (!jackpot) return null
  return (
    <span className={styles.tag}>
      <small>{jackpot.name}</small>
      <b className="n">{format.amount(jackpot.amount)}</b>
    </span>
  )
}
