import { serverNow } from '@banyan/client'
import { Button, Icon, Pill, Ring, Row, VisuallyHidden, useSecondsLeft } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../assets/Picture.tsx'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { type Phase, closingMs } from '../phase.ts'
import type { KnownTable } from '../use-table.ts'
import { resultWords } from '../words/index.ts'
import { Bowl } from './Bowl.tsx'
import styles from './Stage.module.css'
import { Win } from './Win.tsx'
import type { Own } from '../use-own-bets.ts'

interface StageProps {
  readonly known: KnownTable
  readonly phase: Phase
  /** What the last round came to for the member. */
  readonly own: Own | null
  readonly onRules: () => void
  readonly onHistory: () => void
}

/** The table's room: its clock, the bowl on its plate, and what lay under it. A picture, dark in both themes. */
export function Stage({ known: { table }, phase, own, onRules, onHistory }: StageProps) {
  const t = useText()
  const name = useGameName()(table.gameCode)
  const [last] = table.results
  const isOpen = phase === 'result'
  const result = last && resultWords(t, table.rules, last.faces)
  return (
    <section data-theme="dark" className={styles.stage} aria-label={name}>
      {(['one', 'two', 'three', 'four'] as const).map((lantern) => (
        <Picture key={lantern} name="lantern-amber" alt="" sizes="90px" className={styles[lantern]} />
      ))}
      <div className={styles.felt} />
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className="n">{t('bowls.round', { numero: (table.current ?? last)?.numero.slice(-4) ?? '' })}</p>
        </div>
        <Row gap={6}>
          <Link
            to={paths.fairness}
            search={{ gameCode: table.gameCode, numero: last?.numero }}
            className={styles.tool}
            aria-label={t('bowls.verify_last')}
          >
            <Icon name="seal-check" size={18} />
            <span>{t('bowls.verify')}</span>
          </Link>
          <Button size="sm" className={styles.tool} icon="clock-counter-clockwise" onClick={onHistory}>
            {t('bowls.history')}
          </Button>
          <Button size="sm" className={styles.tool} icon="question" onClick={onRules}>
            {t('bowls.rules')}
          </Button>
        </Row>
      </header>
      <Timer key={`${table.current?.numero}-${isOpen}`} table={table} phase={phase} />
      <div className={styles.bowl}>
        <Bowl phase={phase} faces={last?.faces ?? []} />
      </div>
      <div className={styles.said} role="status">
        {last && result && (
          <Pill tone={isOpen ? 'leaf' : 'glass'} className={styles.result}>
            {t(isOpen ? 'bowls.result' : 'bowls.result_before', { numero: last.numero.slice(-4), result })}
          </Pill>
        )}
        {isOpen && <Win own={own} />}
      </div>
    </section>
  )
}

/** The drum that the time left is read off. */
function Timer({ table: { current }, phase }: { readonly table: KnownTable['table']; readonly phase: Phase }) {
  const t = useText()
  const word = t(`bowls.phase_${phase}`)
  if (!current) {
    return (
      <div className={styles.drum} data-phase={phase}>
        <b>{word}</b>
      </div>
    )
  }
  const [startsAt, endsAt] =
    phase === 'result'
      ? [current.opensAt.getTime() - closingMs, current.opensAt.getTime()]
      : phase === 'closed'
        ? [current.closesAt.getTime(), current.drawsAt.getTime()]
        : [current.opensAt.getTime(), current.closesAt.getTime()]
  return (
    <div className={styles.drum} data-phase={phase}>
      <Ring key={endsAt} startsAt={startsAt} endsAt={endsAt} now={serverNow} size={96} className={styles.ring}>
        <Seconds endsAt={endsAt} />
        <small>{word}</small>
      </Ring>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
    </div>
  )
}

function Seconds({ endsAt }: { readonly endsAt: number }) {
  return <b className="n">{useSecondsLeft(endsAt, serverNow)}</b>
}
