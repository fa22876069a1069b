import { staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import { StepHistory } from '../../lib/StepHistory.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Actions } from './Actions.tsx'
import { Findings } from './Findings.tsx'
import { Days, Movements } from './Money.tsx'
import { Score, StatePill } from './Pills.tsx'
import type { SuspicionFile } from './facts.ts'

interface SuspicionRecordProps {
  readonly suspicionId: string
  /** Null: whoever looks at it decides nothing. */
  readonly myName: string | null
}

/** One suspicion: what the rule found, the money around it, what colleagues did, and what can be done with it now. */
export function SuspicionRecord({ suspicionId, myName }: SuspicionRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.suspicion, { suspicionId }, { refetchInterval: askAgainMs })
  return (
    <Page title={t('suspicions.title', { id: suspicionId })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('suspicions.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} myName={myName} />
          <Findings file={data} />
          <Movements file={data} />
          <Days file={data} />
          <History file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file, myName }: { readonly file: SuspicionFile; readonly myName: string | null }) {
  const t = useText()
  const { suspicion, hold, now } = file
  const { kind, state, score, account, memberId, firstSeenAt, lastSeenAt, takenBy, proposedBy, closedBy, end } =
    suspicion
  const section = useFocusOnChange(state)
  const people = [
    [t('suspicions.taken_by'), takenBy],
    [t('suspicions.proposed_by'), proposedBy],
    [t('suspicions.closed_by'), closedBy],
    [t('suspicions.end'), end && t(`suspicions.end_${end}`)],
  ] as const
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{t(`suspicions.kind_${kind}`)}</h2>
        <span>
          <StatePill state={state} /> <Score score={score} />
        </span>
      </Row>
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('suspicions.first_seen'), instant(firstSeenAt)],
          [t('suspicions.last_seen'), instant(lastSeenAt)],
          ...people.filter((each): each is [string, string] => each[1] !== null),
          ...(hold
            ? [
                [
                  t(hold.releasedBy === null && hold.until > now ? 'suspicions.held_until' : 'suspicions.was_held'),
                  t('suspicions.held_value', { until: instant(hold.until), by: hold.by, reason: hold.reason }),
                ] as const,
                ...(hold.releasedBy === null ? [] : [[t('suspicions.released_by'), hold.releasedBy] as const]),
              ]
            : []),
        ]}
      />
      {myName !== null && <Actions file={file} myName={myName} />}
    </Card>
  )
}

/** What colleagues did with it and what they have noted, oldest first. */
function History({ file: { history, notes } }: { readonly file: SuspicionFile }) {
  const t = useText()
  const steps = [
    ...history.map(({ at, by, state, reason }) => ({ at, by, what: t(`suspicions.state_${state}`), words: reason })),
    ...notes.map(({ at, by, note }) => ({ at, by, what: t('suspicions.note'), words: note })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const heads = { at: t('suspicions.at'), what: t('suspicions.step'), by: t('suspicions.by') }
  return <StepHistory title={t('suspicions.history')} heads={heads} steps={steps} />
}
