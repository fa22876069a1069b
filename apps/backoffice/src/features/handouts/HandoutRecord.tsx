import { type HandoutForStaff, type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Row, Skeleton, Table } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import pageStyles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Actions } from './Actions.tsx'
import { timesOf } from './times.ts'

type File = OutputOf<typeof staffRoutes.handout>
type Part = File['members'][number]

const tones = { waiting: 'amber', paid: 'win', rejected: 'neutral' } as const

/** One bonus given by hand: for what, with which play, who decided, and everybody who gets it. */
export function HandoutRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.handout, { id }, { refetchInterval: askAgainMs })
  return (
    <Page title={t('handouts.title', { id })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('handouts.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} />
          <Members file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file }: { readonly file: File }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const me = useRead(staffRoutes.me, {}).data
  const { handout } = file
  const { kind, reason, state, sumAmount, memberCount, proposedBy, proposedAt, decidedBy, decidedAt } = handout
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{t(`handouts.kind_${kind}`)}</h2>
        <Pill tone={tones[state]}>{t(`handouts.${state}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('handouts.sum'), moneyText(sumAmount)],
          [t('handouts.members'), String(memberCount)],
          [t('handouts.turnover'), useTurnoverText(handout)],
          [t('handouts.by'), `${proposedBy} · ${instant(proposedAt)}`],
          [
            t('reason'),
            <span key="reason" className={pageStyles.words}>
              {reason}
            </span>,
          ],
          ...(decidedAt ? [[t('exchanges.decided'), `${decidedBy} · ${instant(decidedAt)}`] as const] : []),
          ...(handout.decisionReason ? [[t('exchanges.remarks'), handout.decisionReason] as const] : []),
        ]}
      />
      {state === 'waiting' && (
        <Row wrap gap={12}>
          <Actions handout={handout} money={file} myName={me?.name} size="md" />
        </Row>
      )}
    </Card>
  )
}

function useTurnoverText({ multiple }: HandoutForStaff): string {
  const t = useText()
  return multiple === null ? t('handouts.turnover_rule') : t('handouts.turnover_times', { times: timesOf(multiple) })
}

function Members({ file }: { readonly file: File }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const columns: readonly Column<Part>[] = [
    {
      id: 'member',
      head: t('handouts.member'),
      cell: ({ account, memberId }) => (
        <Link to="/members" search={`id=${memberId}`}>
          {t('letters.found', { account, id: memberId })}
        </Link>
      ),
    },
    { id: 'amount', head: t('handouts.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'outcome', head: t('handouts.outcome'), cell: ({ outcome }) => t(`handouts.outcome_${outcome ?? 'none'}`) },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="members" tabIndex={0} className={pageStyles.scroll}>
      <h2 id="members">{t('handouts.members')}</h2>
      <Table
        label={t('handouts.members')}
        columns={columns}
        rows={file.members}
        rowKey={({ memberId }) => memberId}
        empty={null}
      />
    </Card>
  )
}
