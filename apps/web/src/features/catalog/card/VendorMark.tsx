import type { VendorCard } from '@banyan/contract'
import { useState } from 'react'
import styles from './VendorMark.module.css'

/** A vendor's icon where its card says so and the picture comes; its name otherwise [GAME-42] [GAME-44]. */
export function VendorMark({
  vendor,
}: {
  readonly vendor: Pick<VendorCard, 'displayName' | 'smallIcon' | 'showIcon'>
}) {
  const [failed, setFailed] = useState(false)
  const { displayName, smallIcon, showIcon } = vendor
  if (showIcon !== 1 || smallIcon === null || failed) return <b className={styles.name}>{displayName}</b>
  return (
    <img
      src={smallIcon}
      alt={displayName}
      width={96}
      height={32}
      className={styles.icon}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
