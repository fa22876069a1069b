import { type TeamMember, agentTeamRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Row, Stack, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListEnd } from '../../../lib/ListEnd.tsx'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ByTime, type Order } from '../records/ByTime.tsx'
import { LevelFile } from './LevelFile.tsx'
import { MemberDialogs, type MemberAct } from './MemberDialogs.tsx'
import { OwnRebates } from './OwnRebates.tsx'
import { Path, type Step } from './Path.tsx'
import { type Found, SearchTeam } from './SearchTeam.tsx'
import styles from './management.module.css'
import { useMemberColumns } from './use-member-columns.tsx'

/** Page agentTeamManagement: the line below, level by level, with what can be done with each [AGENT-08, AGENT-47]. */
export function ManagementPage() {
  const t = useText()
  const format = useFormat()
  const [path, setPath] = useState<readonly Step[]>([])
  const [found, setFound] = useState<Found | null>(null)
  const [act, setAct] = useState<MemberAct | null>(null)
  const go = (next: readonly Step[]) => {
    setFound(null)
    setPath(next)
  }
  const open = (member: TeamMember) => go([...(found?.path ?? path), { id: member.id, account: member.account }])
  return (
    <PanelPage title={t('downline.management.title')}>
      <SearchTeam onFound={setFound} />
      {found ? (
        <Result found={found} onOpen={open} onAct={setAct} onBack={() => setFound(null)} />
      ) : (
        <>
          <Path path={path} onGo={go} />
          <Level key={path.at(-1)?.id ?? ''} under={path.at(-1)?.id} onOpen={open} onAct={setAct} />
        </>
      )}
      <OwnRebates />
      <MemberDialogs act={act} onClose={() => setAct(null)} />
      <Text tone="muted" size={12}>
        {t('common.zone', { zone: format.zone })}
      </Text>
    </PanelPage>
  )
}

interface LevelProps {
  readonly under: string | undefined
  readonly onOpen: (member: TeamMember) => void
  readonly onAct: (act: MemberAct) => void
}

function Level({ under, onOpen, onAct }: LevelProps) {
  const t = useText()
  const [order, setOrder] = useState<Order>('desc')
  const list = usePages(agentTeamRoutes.teamLevel, (from) => ({
    ...(under !== undefined && { under }),
    order,
    ...from,
  }))
  const members = list.data?.pages.flatMap((page) => page.members)
  const hasBalances = members?.some(({ balanceAmount }) => balanceAmount !== null) ?? true
  const columns = useMemberColumns({ hasBalances, isDirect: under === undefined, onOpen, onAct })
  if (list.isError && !members)
    return <NotLoaded what="downline.management.failed" busy={list.isFetching} onRetry={list.refetch} />
  return (
    <Stack gap={12}>
      <Row wrap justify="between" gap="8px 16px">
        <ByTime order={order} onOrder={setOrder} />
        <LevelFile under={under} order={order} disabled={!members?.length} />
      </Row>
      <Card className={styles.list}>
        <Table
          label={t('downline.management.list')}
          columns={columns}
          rows={members ?? []}
          rowKey={({ id }) => id}
          loadingRows={members ? 0 : 6}
          empty={<EmptyState title={t('downline.management.empty')} text={t('downline.management.empty_text')} />}
        />
        <ListEnd list={list} />
      </Card>
    </Stack>
  )
}

interface ResultProps extends Omit<LevelProps, 'under'> {
  readonly found: Found
  readonly onBack: () => void
}

/** Who was looked for, with the way down to them. */
function Result({ found: { path, member }, onBack, ...on }: ResultProps) {
  const t = useText()
  const columns = useMemberColumns({
    hasBalances: member.balanceAmount !== null,
    isDirect: path.length === 0,
    ...on,
  })
  const label = t('downline.management.found', { account: member.account })
  return (
    <Stack gap={12}>
      <Text>{[t('downline.management.own'), ...path.map(({ account }) => account), member.account].join(' › ')}</Text>
      <Card className={styles.list}>
        <Table label={label} columns={columns} rows={[member]} rowKey={({ id }) => id} empty={null} />
      </Card>
      <div>
        <Button size="sm" icon="arrow-left" onClick={onBack}>
          {t('downline.management.all')}
        </Button>
      </div>
    </Stack>
  )
}
