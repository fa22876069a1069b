import { type MemberOverview, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Row, Text } from '@banyan/ui'
import { useChosenColumns } from '../../lib/chosen-columns.tsx'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { FilterForm } from './FilterForm.tsx'
import { StatusPill } from './StatusPill.tsx'
import { typeText } from './facts.ts'
import { askedOf, shownStates, useMemberFilter } from './use-member-filter.ts'

/** The members that a filter leaves, the newest first; each leads to its file. */
export function MemberList() {
  const t = useText()
  const shown = useMemberFilter()
  const { filter, state, after, show } = shown
  const read = useRead(staffRoutes.members, askedOf(shown))
  const next = read.data?.next ?? null
  const { shown: columns, choice } = useChosenColumns(useColumns())
  return (
    <Page title={t('nav.members')} timed>
      <Text tone="muted">{t('player.text')}</Text>
      <FilterForm key={JSON.stringify(filter)} shown={shown} />
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet
          label={t('player.state')}
          value={state}
          chips={shownStates.map((id) => ({ id, label: t(`player.state_${id}`) }))}
          onChange={(chosen) => show({ ...filter, state: chosen === 'any' ? null : chosen })}
        />
        <Row gap={8}>
          {Object.entries(filter).some(([name, value]) => name !== 'state' && value) && (
            <Button size="sm" icon="x" onClick={() => show({ state: filter.state })}>
              {t('player.clear')}
            </Button>
          )}
          {choice}
        </Row>
      </Row>
      <Card padded className={styles.scroll}>
        <ListTable
          failure={read.error}
          onRetry={() => void read.refetch()}
          label={t('nav.members')}
          columns={columns}
          rows={read.data?.members ?? []}
          rowKey={({ id }) => id}
          loadingRows={read.isPending ? 6 : 0}
          empty={<EmptyState title={t(next === null ? 'members.empty' : 'player.empty_page')} />}
        />
      </Card>
      <Pager after={after} next={next} onPage={(from) => show({ ...filter, after: from })} />
    </Page>
  )
}

function useColumns(): readonly Column<MemberOverview>[] {
  const t = useText()
  return [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id },
    { id: 'account', head: t('members.account'), cell: ({ account }) => <strong>{account}</strong> },
    { id: 'type', head: t('members.type'), cell: ({ type }) => typeText(t, type) },
    { id: 'status', head: t('members.status'), cell: (member) => <StatusPill {...member} /> },
    { id: 'registered', head: t('members.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
    {
      id: 'last_login',
      head: t('members.last_login'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('never')),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id, account }) => (
        <Button size="sm" aria-label={t('player.open_title', { account, id })} onClick={() => showRecord(id)}>
          {t('player.open')}
        </Button>
      ),
    },
  ]
}
