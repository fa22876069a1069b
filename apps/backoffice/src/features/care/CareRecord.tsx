import { type HarmCount, staffHarmRoutes, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Row, Skeleton, Stack, Table, Text, formatNumber } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Bars } from '../reports/index.ts'
import { Contacts } from './Contacts.tsx'
import { type CareFile, toneOf } from './facts.ts'

interface CareRecordProps {
  readonly memberId: string
  /** Null: whoever looks at it decides nothing. */
  readonly myName: string | null
}

/** One member: the level, the score over time with its markers, and who was to speak with them. */
export function CareRecord({ memberId, myName }: CareRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffHarmRoutes.harmMember, { memberId }, { refetchInterval: askAgainMs })
  const account = data?.member.account ?? memberId
  return (
    <Page title={t('care.title', { account })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('care.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} />
          <Contacts file={data} myName={myName} />
          {data.days.length > 0 && <Chart file={data} />}
          <Days file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

interface FileProps {
  readonly file: CareFile
}

function Summary({ file: { member } }: FileProps) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const words = t('letters.found', { account: member.account, id: member.memberId })
  const who = me?.permissions.includes('members.read') ? (
    <Link to="/members" search={`id=${member.memberId}`}>
      {words}
    </Link>
  ) : (
    words
  )
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{member.account}</h2>
        <Pill tone={toneOf(member.level)}>{`${t('care.level')} ${member.level}`}</Pill>
      </Row>
      <Facts
        facts={[
          [t('care.member'), who],
          [t('care.score'), String(member.score)],
          [t('care.since'), instant(member.since)],
          [t('care.day'), member.day],
        ]}
      />
    </Card>
  )
}

/** The score of each day, from the left to the right in time. */
function Chart({ file: { days } }: FileProps) {
  const t = useText()
  const bars = days
    .slice(0, 31)
    .toReversed()
    .map(({ day, score, markers }) => ({
      key: day,
      name: day,
      value: BigInt(score),
      text: [score, ...markers.map(({ marker }) => t(`care.kind_${marker}`))].join(' · '),
    }))
  return <Bars title={t('care.chart')} bars={bars} />
}

/** What was counted on each day, the newest first. */
function Days({ file: { days } }: FileProps) {
  const t = useText()
  const columns = useColumns()
  return (
    <Card as="section" padded gap={20} aria-labelledby="days">
      <h2 id="days">{t('care.days')}</h2>
      {days.length === 0 && <Text tone="muted">{t('care.no_days')}</Text>}
      {days.map(({ day, score, level, markers }) => (
        <Stack key={day} gap={8}>
          <Row wrap gap={8}>
            <strong>{day}</strong>
            <Pill tone={toneOf(level)}>{`${t('care.score')} ${score}`}</Pill>
          </Row>
          {markers.length === 0 ? (
            <Text tone="muted">{t('care.calm')}</Text>
          ) : (
            <Table label={day} columns={columns} rows={markers} rowKey={({ marker }) => marker} empty={null} />
          )}
        </Stack>
      ))}
    </Card>
  )
}

function useColumns(): readonly Column<HarmCount>[] {
  const t = useText()
  const language = useLanguage()
  return [
    { id: 'marker', head: t('care.marker'), cell: ({ marker }) => t(`care.kind_${marker}`) },
    { id: 'value', head: t('care.value'), align: 'end', cell: ({ value }) => formatNumber(value, language) },
    {
      id: 'threshold',
      head: t('care.threshold'),
      align: 'end',
      cell: ({ threshold }) => formatNumber(threshold, language),
    },
    { id: 'points', head: t('care.points'), align: 'end', cell: ({ points }) => points },
  ]
}
