import { staffPayoutFileRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { askAgainMs } from '../../../lib/DecisionDesk.tsx'
import { Facts } from '../../../lib/Facts.tsx'
import { Page } from '../../../lib/Page.tsx'
import { useRead } from '../../../lib/query.ts'
import { useText } from '../../../lib/texts.ts'
import { instant } from '../../../lib/time.ts'
import { useFocusOnChange } from '../../../lib/use-focus-on-change.ts'
import { useMoneyText } from '../../../lib/use-money-text.ts'
import own from '../Record.module.css'
import type { Me } from '../facts.ts'
import { FileActions } from './FileActions.tsx'
import { FileLines } from './FileLines.tsx'
import { FileState } from './FileState.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { PayoutFile } from './facts.ts'

interface FileRecordProps {
  readonly fileId: string
  readonly me: Me
  readonly onBack: () => void
}

/** One file: where it stands, what is done with it now, its transfers, and what the bank has said. */
export function FileRecord({ fileId, me, onBack }: FileRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(
    staffPayoutFileRoutes.payoutFile,
    { fileId },
    { refetchInterval: askAgainMs },
  )
  const [isAnswering, setAnswering] = useState(false)
  const title = data ? t('files.title', { number: data.number }) : t('files.list')
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={onBack}>
          {t('files.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} me={me} onResult={() => setAnswering(true)} />
          {isAnswering && <ResultCard file={data} onClose={() => setAnswering(false)} />}
          <FileLines file={data} />
          {data.results.length > 0 && <Results file={data} />}
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

interface SummaryProps {
  readonly file: PayoutFile
  readonly me: Me
  readonly onResult: () => void
}

function Summary({ file, me, onResult }: SummaryProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const section = useFocusOnChange(file.state)
  const { downloadedBy, sentBy, sentAt, endedBy, endedAt, reason } = file
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section} className={own.summary}>
      <Row as="header" wrap justify="between" gap="8px 16px">
        <h2 id="summary">
          <span className={own.sum}>{moneyText(file.amount)}</span>
        </h2>
        <span>
          <FileState state={file.state} />
        </span>
      </Row>
      <div className={own.facts}>
        <Facts
          facts={[
            [t('files.count'), file.count],
            [t('files.created_by'), file.createdBy],
            [t('files.created_at'), instant(file.createdAt)],
          ]}
        />
        <Facts
          facts={[
            [t('files.downloaded_by'), downloadedBy.length > 0 ? downloadedBy.join(', ') : t('withdrawals.nobody')],
            ...(sentAt ? ([[t('files.sent_at'), instant(sentAt)]] as const) : []),
            ...(sentBy === null ? [] : ([[t('files.sent_by'), sentBy]] as const)),
            ...(endedAt ? ([[t('files.ended_at'), instant(endedAt)]] as const) : []),
            ...(endedBy === null ? [] : ([[t('files.ended_by'), endedBy]] as const)),
            ...(reason === null ? [] : ([[t('reason'), reason]] as const)),
          ]}
        />
      </div>
      {me.permissions.includes('withdrawals.pay') && <FileActions file={file} me={me} onResult={onResult} />}
    </Card>
  )
}

/** The answers of the bank that were taken in. */
function Results({ file }: { readonly file: PayoutFile }) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-labelledby="results">
      <h2 id="results">{t('files.results')}</h2>
      <ol className={own.history}>
        {file.results.map(({ by, at, paid, returned }, place) => (
          <li key={place}>
            <p>
              <span>
                {t('files.results_line', { paid, returned })} · {by}
              </span>
              <small>{instant(at)}</small>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
