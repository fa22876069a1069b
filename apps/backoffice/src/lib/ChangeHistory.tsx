import { Button, Card, ErrorState, Skeleton, Stack, Text } from '@banyan/ui'
import type { ReactNode } from 'react'
import { ChangedParts, Overtaken, type ShownChange } from './Overtaken.tsx'
import type { CallFailed } from './call.ts'
import { failureText } from './query.ts'
import { useText } from './texts.ts'
import { instant } from './time.ts'

export type { ShownChange }

interface ChangeHistoryProps {
  readonly title: string
  /** What is said where nothing has changed. */
  readonly empty: string
  /** Undefined: they are on their way. */
  readonly changes: readonly ShownChange[] | undefined
  readonly error: CallFailed | null
  readonly onRetry: () => void
  /** Something is typed above that a colleague's change leaves there. */
  readonly isTyped?: boolean
  /** Below the last one. */
  readonly children?: ReactNode
}

/** The history of a setting, the last change first, and at the top of the page who was faster than its editor. */
export function ChangeHistory(props: ChangeHistoryProps) {
  const { title, empty, changes, error, onRetry, isTyped = false, children } = props
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-label={title}>
      <h2>{title}</h2>
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={onRetry} />}
      {!changes && !error && <Skeleton height={120} />}
      {changes?.length === 0 && <Text tone="muted">{empty}</Text>}
      {changes && changes.length > 0 && (
        <Stack as="ul" gap={16}>
          {changes.map((change) => (
            <Change key={`${change.at.getTime()} ${change.by} ${change.parts[0]?.[0]}`} change={change} />
          ))}
        </Stack>
      )}
      {children}
      <Overtaken changes={changes} isTyped={isTyped} />
    </Card>
  )
}

function Change({ change }: { readonly change: ShownChange }) {
  const { at, by, version, reason, parts, more, onPutBack, action } = change
  const t = useText()
  const counted = version === undefined ? [] : [t('configuration.version', { version })]
  return (
    <li>
      <Text strong>{[instant(at), by, ...counted].join(' · ')}</Text>
      {reason !== undefined && <Text tone="muted">{reason}</Text>}
      <ChangedParts parts={parts} />
      {more}
      {onPutBack && (
        <Button
          size="sm"
          aria-label={
            version === undefined
              ? `${t('configuration.put_back')}: ${instant(at)}`
              : t('configuration.put_back_of', { version })
          }
          onClick={() => {
            onPutBack()
            scrollTo(0, 0)
          }}
        >
          {t('configuration.put_back')}
        </Button>
      )}
      {action}
    </li>
  )
}
