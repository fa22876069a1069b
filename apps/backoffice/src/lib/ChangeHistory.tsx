import { Card, ErrorState, Skeleton, Stack, Text } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Facts } from './Facts.tsx'
import type { CallFailed } from './call.ts'
import { failureText } from './query.ts'
import { useText } from './texts.ts'
import { instant } from './time.ts'

/** Who has changed something, when and why, and each part as it was and became. */
export interface ShownChange {
  readonly at: Date
  readonly by: string
  /** Where one had to be given. */
  readonly reason?: string
  readonly parts: readonly (readonly [name: string, before: string, after: string])[]
  /** What has more to show than two values. */
  readonly more?: ReactNode
  /** What can be done with it. */
  readonly action?: ReactNode
}

interface ChangeHistoryProps {
  readonly title: string
  /** What is said where nothing has changed. */
  readonly empty: string
  /** Undefined: they are on their way. */
  readonly changes: readonly ShownChange[] | undefined
  readonly error: CallFailed | null
  readonly onRetry: () => void
  /** Below the last one. */
  readonly children?: ReactNode
}

/** The history of a setting, the last change first. */
export function ChangeHistory({ title, empty, changes, error, onRetry, children }: ChangeHistoryProps) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-label={title}>
      <h2>{title}</h2>
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={onRetry} />}
      {!changes && !error && <Skeleton height={120} />}
      {changes?.length === 0 && <Text tone="muted">{empty}</Text>}
      {changes && changes.length > 0 && (
        <Stack as="ul" gap={16}>
          {changes.map(({ at, by, reason, parts, more, action }) => (
            <li key={`${at.getTime()} ${by}`}>
              <Text strong>{`${instant(at)} · ${by}`}</Text>
              {reason !== undefined && <Text tone="muted">{reason}</Text>}
              <Facts
                facts={parts.map(([name, before, after]) => [name, `${before || '–'} → ${after || '–'}`] as const)}
              />
              {more}
              {action}
            </li>
          ))}
        </Stack>
      )}
      {children}
    </Card>
  )
}
