import { type MemberChange, freezeKinds, staffRoutes } from '@banyan/contract'
import type { Column } from '@banyan/ui'
import { type AuditWords, useAuditWords } from '../../lib/audit-words.ts'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import styles from '../../lib/Page.module.css'
import { type Text, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

/** What was done to a member itself, as a file tells it; the others in the words of the audit log. */
const acts = ['frozen', 'released', 'payee_named', 'noted', 'revealed', 'protection_cleared', 'reset_sent'] as const

function actText(t: Text, words: AuditWords, action: string): string {
  const known = acts.find((each) => action === `member.${each}`)
  return known ? t(`player.act.${known}`) : words.act(action)
}

/** A state of the log: what is frozen in words, every other part by its name, and what is no state as it stands. */
function partsOf(t: Text, json: string | null): string {
  if (json === null) return ''
  const state = stateOf(json)
  if (state === null) return json
  return Object.entries(state)
    .map(([name, value]: [string, unknown]) => {
      if (name !== 'frozen' || !Array.isArray(value)) return `${name}: ${shown(value)}`
      const frozen = freezeKinds.filter((kind) => value.includes(kind)).map((kind) => t(`freeze_kind.${kind}`))
      return frozen.join(', ') || t('members.freeze_open')
    })
    .join(' · ')
}

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : value === null
      ? '–'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

function stateOf(json: string): object | null {
  try {
    const state: unknown = JSON.parse(json)
    return typeof state === 'object' ? state : null
  } catch {
    return null
  }
}

/** All that colleagues have done to a member, newest first: the audit log of this one [OPS-63]. */
export function Changes({ id }: { readonly id: string }) {
  const t = useText()
  const words = useAuditWords()
  const list = useMore(
    staffRoutes.memberChanges,
    { id },
    {
      inputOf: (before) => ({ id, ...(before !== undefined && { before }) }),
      pageOf: ({ changes, next }) => ({ rows: changes, next }),
    },
  )
  const columns: readonly Column<MemberChange>[] = [
    { id: 'at', head: t('player.at'), cell: ({ at }) => instant(at) },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => <strong>{by ?? t('player.command_line')}</strong> },
    { id: 'did', head: t('player.did'), cell: ({ action }) => actText(t, words, action) },
    {
      id: 'change',
      head: t('player.change'),
      cell: ({ before, after }) => (
        <span className={styles.stack}>
          {[partsOf(t, before), partsOf(t, after)].filter(Boolean).join(' → ') || '–'}
        </span>
      ),
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.stack}>{reason ?? '–'}</span> },
  ]
  return (
    <MoreList
      title={t('player.tab_changes')}
      list={list}
      columns={columns}
      rowKey={(change) => change.id}
      empty={t('player.changes_empty')}
    />
  )
}
