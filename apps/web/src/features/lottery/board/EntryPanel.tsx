import type { Play } from '@banyan/games/lottery'
import { entriesPerLineMax } from '@banyan/games/lottery'
import { Button, Icon, Row, Stack, Switch, Text } from '@banyan/ui'
import { useId, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { canPermute, parseEntry } from '../entry/parse-entry.ts'
import { boardOf } from '../play/board.ts'
import styles from './EntryPanel.module.css'

/** How many faulty tokens are named one by one. */
const namedMost = 6

/** A list typed or pasted: what is good is counted, what is not is named with its reason. */
export function EntryPanel({
  play,
  onAdd,
}: {
  readonly play: Play
  readonly onAdd: (entries: readonly string[]) => void
}) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [permute, setPermute] = useState(false)
  const board = boardOf(play)
  const grouped = board.kind === 'combined' && board.joiner === '-'
  const size = board.kind === 'combined' ? board.size : 1
  const digits = board.kind === 'combined' && board.joiner === '' ? board.size : board.digits
  const { entries, repeated, rejected } = parseEntry(play, text, { permute: permute && canPermute(play) })
  const tooMany = entries.length > entriesPerLineMax
  function add() {
    onAdd(entries)
    setText('')
  }
  return (
    <Stack align="start" gap={10} className={styles.panel}>
      <label htmlFor={id}>{t('lottery.entry.label')}</label>
      <EntryField id={id} text={text} rejected={rejected} grouped={grouped} digits={digits} setText={setText} />
      <Text id={`${id}-hint`} tone="quiet" size={12}>
        {grouped ? t('lottery.entry.hintCombo') : t('lottery.entry.hint')}
      </Text>
      {canPermute(play) && (
        <Switch checked={permute} onChange={(event) => setPermute(event.currentTarget.checked)}>
          {t('lottery.entry.permute')} <small>{t('lottery.entry.permuteHint')}</small>
        </Switch>
      )}
      <Findings
        id={id}
        text={text}
        entries={entries}
        repeated={repeated}
        tooMany={tooMany}
        rejected={rejected}
        digits={digits}
        size={size}
      />
      <Button variant="surface" icon="plus-bold" disabled={entries.length === 0 || tooMany} onClick={add}>
        {entries.length === 0 ? t('lottery.entry.addNone') : t('lottery.entry.add', { count: entries.length })}
      </Button>
    </Stack>
  )
}

function EntryField({
  id,
  text,
  rejected,
  grouped,
  digits,
  setText,
}: {
  readonly id: string
  readonly text: string
  readonly rejected: ReturnType<typeof parseEntry>['rejected']
  readonly grouped: boolean
  readonly digits: number
  readonly setText: (next: string) => void
}) {
  const t = useText()
  return (
    <textarea
      id={id}
      className="n"
      rows={5}
      inputMode="text"
      spellCheck={false}
      autoComplete="off"
      value={text}
      aria-describedby={`${id}-hint ${id}-found`}
      aria-invalid={rejected.length > 0 || undefined}
      placeholder={grouped ? (digits === 1 ? '1-2, 3-4' : t('lottery.entry.placeholderCombo')) : sample(digits)}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

/** What the text was read as, and what of it is no number. */
function Findings({
  id,
  text,
  entries,
  repeated,
  tooMany,
  rejected,
  digits,
  size,
}: {
  readonly id: string
  readonly text: string
  readonly entries: readonly string[]
  readonly repeated: number
  readonly tooMany: boolean
  readonly rejected: ReturnType<typeof parseEntry>['rejected']
  readonly digits: number
  readonly size: number
}) {
  const t = useText()
  return (
    <div id={`${id}-found`} aria-live="polite" className={styles.found}>
      {text.trim() !== '' && (
        <p>
          <b>{t('lottery.entry.found', { count: entries.length })}</b>
          {repeated > 0 && <span> · {t('lottery.entry.repeated', { count: repeated })}</span>}
        </p>
      )}
      {tooMany && (
        <Row as="p" gap={6} className={styles.wrong}>
          <Icon name="warning-circle-fill" size={14} />
          {t('lottery.entry.tooMany', { max: entriesPerLineMax })}
        </Row>
      )}
      {rejected.slice(0, namedMost).map(({ token, problem }, at) => (
        <Row key={`${at}-${token}`} as="p" gap={6} className={styles.wrong}>
          <Icon name="warning-circle-fill" size={14} />
          {t(`lottery.entry.error.${problem}`, { token: shortened(token), digits, size })}
        </Row>
      ))}
      {rejected.length > namedMost && (
        <Text tone="quiet" size={12}>
          {t('lottery.slip.more', { count: rejected.length - namedMost })}
        </Text>
      )}
    </div>
  )
}

const sample = (digits: number) =>
  ['0728396391', '2839639107', '3963910728'].map((run) => run.slice(0, digits)).join(', ')
const shortened = (token: string) => (token.length > 16 ? `${token.slice(0, 16)}…` : token)
