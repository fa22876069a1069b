import type { RaffleDraw } from '@banyan/contract'
import { weightOf } from '@banyan/games/raffle'
import { Icon } from '@banyan/ui'
import { useEffect, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './missions.module.css'
import { verifyDraw } from './verify-draw.ts'

export interface DrawProofProps {
  readonly draw: RaffleDraw
  /** The commitment that stood on the page before the draw, where it is still known. */
  readonly shownCommit?: string | undefined
}

/** A draw computed again on this device, and all that goes into it. */
export function DrawProof({ draw, shownCommit }: DrawProofProps) {
  const t = useText()
  const format = useFormat()
  const [holds, setHolds] = useState<boolean>()
  useEffect(() => {
    let isShown = true
    void verifyDraw(draw, shownCommit).then((result) => isShown && setHolds(result))
    return () => {
      isShown = false
    }
  }, [draw, shownCommit])
  const facts = [
    ['missions.commit', draw.commit],
    ['missions.server_seed', draw.serverSeed],
    ['missions.client_seed', draw.clientSeed],
  ] as const
  return (
    <div className={styles.proof}>
      <p role="status" data-holds={holds}>
        {holds !== undefined && <Icon name={holds ? 'seal-check-fill' : 'prohibit'} size={18} />}
        {t(holds === undefined ? 'missions.checking' : holds ? 'missions.check_ok' : 'missions.check_bad')}
      </p>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <code>{fact}</code>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('missions.number', { max: format.count(weightOf(draw.odds) - 1) })}</dt>
          <dd className="n">{format.count(draw.number)}</dd>
        </div>
      </dl>
    </div>
  )
}
