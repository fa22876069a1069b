import { Button, Skeleton } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Page } from '../Page.tsx'
import type { CallFailed } from '../call.ts'
import { showRecord } from '../route.tsx'
import { useText } from '../texts.ts'

/** The id of the record that is not there yet. */
export const newRecord = 'new'

interface SettingPageProps {
  readonly title: string
  readonly read: {
    readonly error: CallFailed | null
    readonly isPending: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly children: ReactNode
}

/** The page of one setting, with the way back to the list. */
export function SettingPage({ title, read, children }: SettingPageProps) {
  const t = useText()
  return (
    <Page title={title} timed failure={read.error} onRetry={() => void read.refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('content.back')}
        </Button>
      </div>
      {read.isPending ? <Skeleton height={420} /> : children}
    </Page>
  )
}
