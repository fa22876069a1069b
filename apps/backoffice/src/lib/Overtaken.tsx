import { staffRoutes } from '@banyan/contract'
import { useStore } from '@banyan/client/store'
import { Card, Text } from '@banyan/ui'
import { type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Facts } from './Facts.tsx'
import { NoticePlace } from './notice-place.ts'
import { overtakings, useRead } from './query.ts'
import { useText } from './texts.ts'
import { instant } from './time.ts'

/** Who has changed something, when and why, and each part as it was and became. */
export interface ShownChange {
  readonly at: Date
  readonly by: string
  /** Where changes are counted. */
  readonly version?: number
  /** Where one had to be given. */
  readonly reason?: string
  readonly parts: readonly (readonly [name: string, before: string, after: string])[]
  /** What has more to show than two values. */
  readonly more?: ReactNode
  /** Takes what was before into the form, where it is looked at and saved. */
  readonly onPutBack?: (() => void) | undefined
  /** What else can be done with it. */
  readonly action?: ReactNode
}

interface OvertakenProps {
  /** The last first; undefined: they are on their way. */
  readonly changes: readonly ShownChange[] | undefined
  /** What is typed stays on the page, and something is. */
  readonly isTyped: boolean
}

/** Orders changes by their time, and those of one time by their version. */
const keyOf = ({ at, version = 0 }: ShownChange) => `${at.toISOString()} ${String(version).padStart(9, '0')}`

/** At the top of the page, once a colleague was faster: who, and what they have changed since it was read. */
export function Overtaken({ changes, isTyped }: OvertakenProps) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const place = useContext(NoticePlace)
  const count = useStore(overtakings)
  const [countBefore] = useState(count)
  const newest = changes?.[0] ? keyOf(changes[0]) : ''
  const [seen, setSeen] = useState<string | null>(null)
  const isHeld = isTyped || count > countBefore
  if (changes && (seen === null || (!isHeld && newest > seen))) setSeen(newest)
  if (!isHeld || !changes || seen === null) return null
  const since = changes.findIndex((change) => keyOf(change) <= seen || change.by === me?.name)
  const theirs = changes.slice(0, since === -1 ? undefined : since)
  if (theirs.length === 0) return null
  const notice = (
    <Card as="section" padded gap={8} role="status">
      {theirs.map(({ at, by, parts, more }) => (
        <div key={`${at.getTime()} ${by}`}>
          <Text strong>{t('setting.overtaken', { by, at: instant(at) })}</Text>
          <ChangedParts parts={parts} />
          {more}
        </div>
      ))}
      {isTyped && <Text tone="muted">{t('setting.overtaken_text')}</Text>}
    </Card>
  )
  return place ? createPortal(notice, place) : notice
}

/** Each part as it was and became. */
export function ChangedParts({ parts }: Pick<ShownChange, 'parts'>) {
  return <Facts facts={parts.map(([name, before, after]) => [name, `${before || '–'} → ${after || '–'}`] as const)} />
}
