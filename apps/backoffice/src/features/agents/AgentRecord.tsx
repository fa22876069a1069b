import { type AccountType, type TeamPeriod, agentTypes, staffRoutes, teamPeriods } from '@banyan/contract'
import {
  Button,
  Card,
  ChipSet,
  type Column,
  ErrorState,
  Pill,
  Row,
  Skeleton,
  Table,
  Text,
  buttonClass,
} from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { AgentContracts } from '../contracts/index.ts'
import { Actions } from './Actions.tsx'
import { Acts } from './Acts.tsx'
import type { AgentFile } from './facts.ts'
import { Rebates } from './Rebates.tsx'
import { usePersonText } from './use-person-text.ts'

interface AgentRecordProps {
  readonly agentId: string
  /** Null: whoever looks at it changes nothing. */
  readonly myName: string | null
}

/** One account of the tree: where it stands, what its team did, its codes, and what can be done with it. */
export function AgentRecord({ agentId, myName }: AgentRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.agent, { agentId }, { refetchInterval: askAgainMs })
  const title = data ? t('agents.title', { account: data.agent.account }) : t('nav.agents')
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('agents.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} myName={myName} />
          <Team agentId={agentId} />
          {isAgentType(data.agent.type) && <Rebates agentId={agentId} account={data.agent.account} />}
          <AgentContracts agentId={agentId} />
          <Codes codes={data.codes} />
          <Acts acts={data.acts} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

const isAgentType = (type: AccountType) => agentTypes.includes(type)

function Summary({ file, myName }: { readonly file: AgentFile; readonly myName: string | null }) {
  const t = useText()
  const personText = usePersonText()
  const { agent, above, hasFirstPassword } = file
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{personText(agent)}</h2>
        <Row wrap gap={8}>
          <Pill tone="info">{t(`agents.type_${agent.type}`)}</Pill>
          {agent.status !== 'active' && <Pill tone="amber">{t(`member_status.${agent.status}`)}</Pill>}
        </Row>
      </Row>
      <Facts
        facts={[
          [t('agents.line'), above.length === 0 ? t('agents.top') : above.map(personText).join(' → ')],
          [t('agents.registered'), instant(agent.registeredAt)],
          [t('agents.direct'), t('agents.below', { count: agent.directCount, agents: agent.agentCount })],
        ]}
      />
      {hasFirstPassword && <Text tone="amber">{t('agents.first_password_unchanged')}</Text>}
      <Row wrap gap={12}>
        <Link to="/members" search={`id=${agent.id}`} className={buttonClass({ size: 'sm' })}>
          {t('agents.file')}
        </Link>
        {above[0] && (
          <Link to="/agents" search={`id=${above[0].id}`} className={buttonClass({ size: 'sm' })}>
            {t('agents.upline')}
          </Link>
        )}
      </Row>
      <Actions file={file} myName={myName} />
    </Card>
  )
}

/** What the team did in a period, as the agent sees it in the agent centre. */
function Team({ agentId }: { readonly agentId: string }) {
  const t = useText()
  const [period, setPeriod] = useState<TeamPeriod>('today')
  const { data, error, refetch } = useRead(staffRoutes.agentTeam, { agentId, period })
  const money = data ?? { currency: '', decimals: 0 }
  const [moneyText, netText] = [useMoneyText(money), useNetText(money)]
  return (
    <Card as="section" padded gap={16} aria-labelledby="team">
      <h2 id="team">{t('agents.team')}</h2>
      <ChipSet<TeamPeriod>
        label={t('agents.period')}
        value={period}
        chips={teamPeriods.map((id) => ({ id, label: t(`agents.period_${id}`) }))}
        onChange={setPeriod}
      />
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Facts
          facts={[
            [t('agents.members'), data.memberCount],
            [t('agents.registered_new'), data.registeredCount],
            [t('agents.active'), data.activeCount],
            [t('agents.valid'), moneyText(data.validAmount)],
            [t('agents.payout'), moneyText(data.payoutAmount)],
            [t('agents.net'), netText(data.netAmount)],
          ]}
        />
      )}
    </Card>
  )
}

/** The codes that place newcomers under the account, with the link that carries each. */
function Codes({ codes }: Pick<AgentFile, 'codes'>) {
  const t = useText()
  const columns: readonly Column<AgentFile['codes'][number]>[] = [
    { id: 'code', head: t('agents.code'), cell: ({ code }) => <strong>{code}</strong> },
    { id: 'kind', head: t('agents.code_kind'), cell: ({ kind }) => t(`agents.kind_${kind}`) },
    {
      id: 'state',
      head: t('agents.code_state'),
      cell: ({ isActive }) => (
        <Pill tone={isActive ? 'win' : 'neutral'}>{t(isActive ? 'agents.code_on' : 'agents.code_off')}</Pill>
      ),
    },
    { id: 'brought', head: t('agents.brought'), align: 'end', cell: ({ broughtCount }) => broughtCount },
    {
      id: 'link',
      head: t('agents.link'),
      cell: ({ code }) => <span className={styles.words}>{`${location.origin}/register?affiliateCode=${code}`}</span>,
    },
  ]
  return (
    <Card as="section" padded gap={12} className={styles.scroll} aria-labelledby="codes">
      <h2 id="codes">{t('agents.codes')}</h2>
      <Table
        label={t('agents.codes')}
        columns={columns}
        rows={codes}
        rowKey={({ code }) => code}
        empty={<Text tone="muted">{t('agents.codes_empty')}</Text>}
      />
    </Card>
  )
}
