import { staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Row, Skeleton, Table, Text, buttonClass } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { rateText } from '../agents/index.ts'
import { Actions } from './Actions.tsx'
import { type ContractFile, tones } from './facts.ts'
import { usePartyText } from './use-columns.tsx'

interface ContractRecordProps {
  readonly contractId: string
  readonly mayDecide: boolean
}

/** One contract: its terms, everything that became of it, and what can be decided now. */
export function ContractRecord({ contractId, mayDecide }: ContractRecordProps) {
  const t = useText()
  const asked = useRead(staffRoutes.contractRecord, { contractId }, { refetchInterval: askAgainMs })
  const { data, error, refetch } = asked
  return (
    <Page title={t('contracts.title', { id: contractId })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('contracts.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} mayDecide={mayDecide} />
          <Tiers file={data} />
          <Changes file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file, mayDecide }: { readonly file: ContractFile; readonly mayDecide: boolean }) {
  const t = useText()
  const partyText = usePartyText()
  const moneyText = useMoneyText(file)
  const { kind, period, status, waitsForCompany, giver, receiver, isOffer, ...contract } = file.contract
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{t(`agents.contract_${kind}`)}</h2>
        <Pill tone={tones[status]}>{t(waitsForCompany ? 'contracts.for_company' : `contracts.status_${status}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('contracts.giver'), partyText(giver)],
          [t('contracts.receiver'), partyText(receiver)],
          [t('contracts.proposed'), t(isOffer ? 'contracts.by_giver' : 'contracts.by_receiver')],
          [t('contracts.period'), t(`contracts.period_${period}`)],
          [t('contracts.active_from'), moneyText(contract.activeAmount)],
          ...(contract.dividend
            ? [
                [t('contracts.fee'), rateText(contract.dividend.feeBp)] as const,
                [t('contracts.losses'), lossText(t, contract.dividend.carryPeriods)] as const,
              ]
            : []),
          [t('contracts.made'), instant(contract.madeAt)],
          ...(contract.startsAt ? [[t('contracts.starts'), instant(contract.startsAt)] as const] : []),
          ...(contract.endsAt ? [[t('contracts.ends'), instant(contract.endsAt)] as const] : []),
        ]}
      />
      <Row wrap gap={12}>
        <Link to="/agents" search={`id=${receiver.id}`} className={buttonClass({ size: 'sm' })}>
          {t('contracts.agent')}
        </Link>
        <Link
          to="/contracts"
          search={`view=payouts&list=all&text=${receiver.id}`}
          className={buttonClass({ size: 'sm' })}
        >
          {t('contracts.payouts_of_agent')}
        </Link>
      </Row>
      {mayDecide && <Actions file={file} />}
    </Card>
  )
}

function lossText(t: ReturnType<typeof useText>, periods: number | null): string {
  if (periods === null) return t('contracts.losses_always')
  return periods === 0 ? t('contracts.losses_never') : t('contracts.losses_some', { count: periods })
}

function Tiers({ file }: { readonly file: ContractFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { tiers, dividend } = file.contract
  const columns: readonly Column<(typeof tiers)[number]>[] = [
    { id: 'active', head: t('contracts.tier_active'), align: 'end', cell: ({ activeMin }) => activeMin },
    {
      id: 'valid',
      head: t('contracts.tier_valid'),
      align: 'end',
      cell: ({ validAmountMin }) => moneyText(validAmountMin),
    },
    ...(dividend
      ? [
          {
            id: 'profit',
            head: t('contracts.tier_profit'),
            align: 'end',
            cell: ({ profitAmountMin }: (typeof tiers)[number]) => moneyText(profitAmountMin),
          } as const,
        ]
      : []),
    { id: 'rate', head: t('contracts.rate'), align: 'end', cell: ({ rateBp }) => <strong>{rateText(rateBp)}</strong> },
  ]
  return (
    <Card as="section" padded gap={12} className={styles.scroll} aria-labelledby="tiers">
      <h2 id="tiers">{t('contracts.tiers')}</h2>
      <Table
        label={t('contracts.tiers')}
        columns={columns}
        rows={tiers}
        rowKey={({ rateBp }) => String(rateBp)}
        empty={null}
      />
    </Card>
  )
}

const actions = {
  'contract.offered': 'contracts.act_offered',
  'contract.approved': 'contracts.act_approved',
  'contract.rejected': 'contracts.act_rejected',
  'contract.ended': 'contracts.act_ended',
} as const
const isAction = (action: string): action is keyof typeof actions => action in actions

/** What the parties, the company and colleagues did with it, the last first. */
function Changes({ file: { changes, acts } }: { readonly file: ContractFile }) {
  const t = useText()
  const rows = [
    ...changes.map(({ at, by, status }) => ({
      at,
      by: by ?? t('agents.company'),
      what: t(`contracts.status_${status}`),
      reason: null as string | null, // as: only colleagues give one
    })),
    ...acts.map(({ at, by, action, reason }) => ({
      at,
      by: by ?? t('player.command_line'),
      what: isAction(action) ? t(actions[action]) : action,
      reason,
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
    { id: 'what', head: t('player.did'), cell: ({ what }) => what },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => by },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span> },
  ]
  return (
    <Card as="section" padded gap={12} className={styles.scroll} aria-labelledby="changes">
      <h2 id="changes">{t('contracts.changes')}</h2>
      <Table
        label={t('contracts.changes')}
        columns={columns}
        rows={rows}
        rowKey={({ at, what, by }) => `${at.getTime()} ${what} ${by}`}
        empty={<Text tone="muted">{t('agents.acts_empty')}</Text>}
      />
    </Card>
  )
}
