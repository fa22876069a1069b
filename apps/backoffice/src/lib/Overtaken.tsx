import { staffRoutes } from '@banyan/contract'
import { Card, Text } from '@banyan/ui'
import { useState } from 'react'
import type { ShownChange } from './ChangeHistory.tsx'
import { Facts } from './Facts.tsx'
import { useRead } from './query.ts'
import { useText } from './texts.ts'
import { instant } from './time.ts'

interface OvertakenProps {
  /** The version that stands there now. */
  readonly version: number
  /** The last change of the history; undefined: it is on its way, or there is none. */
  readonly last: { readonly version: number; readonly by: string | null; readonly shown: ShownChange } | undefined
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
}

/** Above a form in which something is typed: who was faster, and what they have changed since it was opened. */
export function Overtaken({ version, last, isTyped }: OvertakenProps) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const [openedAt] = useState(version)
  if (!isTyped || !last || last.version !== version || version === openedAt || last.by === me?.name) return null
  const { at, parts, more } = last.shown
  return (
    <Card as="section" padded gap={8} role="status">
      <Text strong>{t('setting.overtaken', { by: last.by ?? t('setting.installation'), at: instant(at) })}</Text>
      <Facts facts={parts.map(([name, before, after]) => [name, `${before || '–'} → ${after || '–'}`] as const)} />
      {more}
      <Text tone="muted">{t('setting.overtaken_text')}</Text>
    </Card>
  )
}
