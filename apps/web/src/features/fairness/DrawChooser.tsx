import type { DrawnDraw } from '@banyan/contract'
import { Button, Card, EmptyState, Skeleton, TextField } from '@banyan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import styles from './FairnessPage.module.css'

interface DrawChooserProps {
  readonly gameCode: string
  /** The draw of the address, when it names one. */
  readonly chosen: string | undefined
  /** Undefined until known. */
  readonly recent: readonly Pick<DrawnDraw, 'numero'>[] | undefined
  /** A draw was chosen here: its answer is what is wanted next. */
  readonly onChoose: () => void
}

/** By its number, or from the recent ones. */
export function DrawChooser({ gameCode, chosen, recent, onChoose }: DrawChooserProps) {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(chosen ?? '')
  const current = chosen ?? recent?.[0]?.numero
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const numero = typed.replace(/\D/g, '')
    if (numero === '') return
    void navigate({ to: paths.fairness, search: { gameCode, numero }, resetScroll: false })
    onChoose()
  }
  return (
    <Card as="section" padded className={styles.chooser} aria-label={t('fairness.choose')}>
      <form onSubmit={submit}>
        <TextField
          label={t('fairness.numero')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="lg" disabled={typed.trim() === ''}>
          {t('fairness.show')}
        </Button>
      </form>
      <div>
        <h2>{t('fairness.recent')}</h2>
        {recent === undefined && <Skeleton height={34} />}
        {recent?.length === 0 && <EmptyState title={t('fairness.noDraws')} text={t('fairness.noDrawsHint')} />}
        {recent && recent.length > 0 && (
          <nav aria-label={t('fairness.recent')} className={styles.recent}>
            {recent.map(({ numero }) => (
              <Link
                key={numero}
                to={paths.fairness}
                search={{ gameCode, numero }}
                resetScroll={false}
                onClick={onChoose}
                className="n"
                aria-current={numero === current ? 'page' : undefined}
              >{`${numero.slice(0, 8)}-${numero.slice(8)}`}</Link>
            ))}
          </nav>
        )}
      </div>
    </Card>
  )
}
