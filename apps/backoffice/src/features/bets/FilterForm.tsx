import { betStatuses, betWays } from '@banyan/contract'
import { Button, Row, SelectField, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import type { SiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import type { BetFilter } from './use-bet-filter.ts'

const any = 'any'

interface FilterFormProps {
  readonly shown: BetFilter
  /** Where bets were placed: codes of our games, vendors as `vendor:`. */
  readonly games: readonly string[]
  readonly words: SiteWords
}

/** By what bets are looked for: one text that is meant in one way, a game, a state, and days. */
export function FilterForm({ shown, games, words }: FilterFormProps) {
  const t = useText()
  const { set, find } = useTyped(shown)
  const asked = shown.game !== null && !games.includes(shown.game) ? [shown.game] : []
  const gameOptions = [...asked, ...games].map((id) => ({
    id,
    label: id.endsWith(':') ? t('bets.game_vendor', { vendor: id.slice(0, -1) }) : words.game(id),
  }))
  return (
    <Row as="form" align="start" wrap gap={12} className={styles.tools} role="search" onSubmit={find}>
      <SelectField
        label={t('bets.by')}
        placeholder={t('bets.by')}
        options={betWays.map((id) => ({ id, label: t(`bets.by_${id}`) }))}
        {...set('by')}
      />
      <TextField
        label={t('bets.sought')}
        icon="magnifying-glass"
        type="search"
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...set('text')}
      />
      <SelectField
        label={t('bets.game')}
        placeholder={t('bets.game')}
        options={[
          { id: any, label: t('bets.game_any') },
          ...gameOptions.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        {...set('game')}
      />
      <SelectField
        label={t('player.entry.filter_status')}
        placeholder={t('player.entry.filter_status')}
        options={[
          { id: any, label: t('bets.status_any') },
          ...betStatuses.map((id) => ({ id, label: t(`player.entry.status_${id}`) })),
        ]}
        {...set('status')}
      />
      <TextField label={t('bets.from')} type="date" {...set('from')} />
      <div className={styles.search}>
        <TextField label={t('bets.until')} type="date" {...set('until')} />
        <Button type="submit" size="lg">
          {t('members.submit')}
        </Button>
      </div>
    </Row>
  )
}

/** What is typed, and how it is asked for. */
function useTyped({ filter, by, game, status, show }: BetFilter) {
  const [typed, setTyped] = useState({
    by,
    text: filter.text,
    game: game ?? any,
    status: status ?? any,
    from: filter.from ?? '',
    until: filter.until ?? '',
  })
  const set = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const text = typed.text.trim()
    show({
      ...typed,
      text,
      by: text === '' || typed.by === 'number' ? null : typed.by,
      game: typed.game === any ? null : typed.game,
      status: typed.status === any ? null : typed.status,
    })
  }
  return { set, find }
}
