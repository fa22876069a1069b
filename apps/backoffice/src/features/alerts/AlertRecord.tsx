import { type ListedAlert, staffAlertRoutes, staffRoutes } from '@banyan/contract'
import { Button, Card, Fact, Facts as Pairs, Pill, Row, Skeleton, Stack, Text, formatNumber } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import { StepHistory } from '../../lib/StepHistory.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { Actions } from './Actions.tsx'
import { type AlertFile, tones, useRuleText } from './facts.ts'

interface AlertRecordProps {
  readonly alertId: string
  /** Null: whoever looks at it decides nothing. */
  readonly myName: string | null
}

/** One alert: what was found, what colleagues did, and what can be done with it now. */
export function AlertRecord({ alertId, myName }: AlertRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffAlertRoutes.alert, { alertId }, { refetchInterval: askAgainMs })
  const heads = { at: t('alerts.at'), what: t('alerts.step'), by: t('alerts.by') }
  return (
    <Page title={t('alerts.title', { id: alertId })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('alerts.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} myName={myName} />
          <Findings file={data} />
          <StepHistory
            title={t('alerts.history')}
            heads={heads}
            steps={data.history.map(({ step, reason, ...rest }) => ({
              ...rest,
              what: t(`alerts.step_${step}`),
              words: reason,
            }))}
          />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file, myName }: { readonly file: AlertFile; readonly myName: string | null }) {
  const t = useText()
  const { kind, state, firstSeenAt, lastSeenAt, takenBy, closedBy, end } = file.alert
  const section = useFocusOnChange(state)
  const people = [
    [t('alerts.step_taken'), takenBy],
    [t('alerts.step_closed'), closedBy],
    [t('alerts.end'), end && t(`alerts.end_${end}`)],
  ] as const
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{t(`alerts.kind_${kind}`)}</h2>
        <Pill tone={tones[state]}>{t(`alerts.state_${state}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('alerts.subject'), <About key="about" alert={file.alert} />],
          [t('alerts.first_seen'), instant(firstSeenAt)],
          [t('alerts.last_seen'), instant(lastSeenAt)],
          ...people.filter((each): each is [string, string] => each[1] !== null),
        ]}
      />
      {myName !== null && <Actions alert={file.alert} myName={myName} />}
    </Card>
  )
}

/** Whom or what it is about, which leads to the members of it for whoever may see them. */
function About({ alert: { about, subject, account } }: { readonly alert: ListedAlert }) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const words = account === null ? subject : t('letters.found', { account, id: subject })
  if (about === 'provider' || about === 'vendor' || !me?.permissions.includes('members.read')) return words
  const search = about === 'member' ? { id: subject } : { by: about, text: subject }
  return (
    <Link to="/members" search={String(new URLSearchParams(search))}>
      {words}
    </Link>
  )
}

/** What was found each time, with the rule as it was then, the newest first. */
function Findings({ file }: { readonly file: AlertFile }) {
  const t = useText()
  const language = useLanguage()
  const netText = useNetText(file)
  const rules = useRead(staffAlertRoutes.alertRules, {})
  const ruleText = useRuleText()
  const sentence = (version: number) => {
    const rule = rules.data?.history.find((each) => each.kind === file.alert.kind && each.version === version)
    return rule ? ruleText(rule, file) : `${t('alerts.version')} ${version}`
  }
  return (
    <Card as="section" padded gap={20} aria-labelledby="findings">
      <h2 id="findings">{t('alerts.found')}</h2>
      {file.findings.map(({ at, ruleVersion, count, amount, members }) => (
        <Stack key={at.getTime()} gap={8}>
          <strong>{instant(at)}</strong>
          <Text tone="muted">{sentence(ruleVersion)}</Text>
          <Pairs look="pairs">
            {amount !== null && (
              <Fact name={t(file.alert.kind === 'big_win' ? 'alerts.won' : 'alerts.held')}>{netText(amount)}</Fact>
            )}
            {count !== null && <Fact name={t('alerts.count')}>{formatNumber(count, language)}</Fact>}
            {members.length > 0 && (
              <Fact name={t('alerts.members')} whole>
                <Row wrap gap={8}>
                  {members.map((id) => (
                    <Link key={id} to="/members" search={`id=${id}`}>
                      {id}
                    </Link>
                  ))}
                </Row>
              </Fact>
            )}
          </Pairs>
        </Stack>
      ))}
    </Card>
  )
}
