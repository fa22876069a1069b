import type { Net as NetAmount } from '@banyan/money'
import { useFormat } from '../../lib/format.ts'
import styles from './records.module.css'

/** A gain or a loss with its sign; nothing gained and nothing lost is grey. */
export function Net({ net }: { readonly net: NetAmount }) {
  const format = useFormat()
  const tone = net > 0n ? styles.win : net < 0n ? styles.loss : styles.even
  return <b className={`n ${tone}`}>{format.net(net)}</b>
}
