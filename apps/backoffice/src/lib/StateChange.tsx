import styles from './StateChange.module.css'
import { stateChange } from './state-change.ts'
import { type Text, useText } from './texts.ts'

interface StateChangeProps {
  readonly before: string | null
  readonly after: string | null
}

/** What an entry of the audit log says of a state: each part that it tells of, as it was and as it is. */
export function StateChange({ before, after }: StateChangeProps) {
  const t = useText()
  const parts = stateChange(before, after)
  if (parts.length === 0) return '–'
  return (
    <ul className={styles.parts}>
      {parts.map(({ name, before: was, after: is }) => (
        <li key={name}>
          {name !== '' && <span>{name}</span>}
          <strong>
            {[was, is]
              .filter((value) => value !== undefined)
              .map((value) => shown(t, value))
              .join(' → ')}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function shown(t: Text, value: unknown): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return t(String(value) === 'true' ? 'audit.yes' : 'audit.no')
  if (Array.isArray(value)) return value.map((each) => shown(t, each)).join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
