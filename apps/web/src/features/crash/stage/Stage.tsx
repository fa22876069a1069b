import { crashCode } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { Button } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import type { Shown } from '../phase.ts'
import { Flight } from './Flight.tsx'
import { Multiplier } from './Multiplier.tsx'
import { type EndedRound, Points } from './Points.tsx'
import { Scene } from './Scene.tsx'
import styles from './Stage.module.css'

interface StageProps {
  readonly shown: Shown
  /** What the member's cash-outs of this round pay together. */
  readonly wonAmount: Amount
  readonly rounds: readonly EndedRound[]
  readonly onProof: (numero: string) => void
  readonly onRules: () => void
}

/** The night sky that the lantern rises in, and the points of the rounds before. A picture, dark in both themes. */
export function Stage({ shown, wonAmount, rounds, onProof, onRules }: StageProps) {
  const t = useText()
  const name = useGameName()(crashCode)
  return (
    <section data-theme="dark" aria-label={name}>
      <div className={styles.stage}>
        <Scene />
        <Flight shown={shown} />
        <header className={styles.head}>
          <div>
            <h1>{name}</h1>
            <p className="n">{t('crash.round', { numero: shown.numero?.slice(-4) ?? '' })}</p>
          </div>
          <Button size="sm" className={styles.tool} icon="question" onClick={onRules}>
            {t('crash.rules')}
          </Button>
        </header>
        <Multiplier shown={shown} wonAmount={wonAmount} />
      </div>
      <Points rounds={rounds} onProof={onProof} />
    </section>
  )
}
