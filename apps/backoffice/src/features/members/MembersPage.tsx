import { type MemberOverview, type StaffPermission, freezeKinds, staffRoutes, trialType } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useRead } from '../../lib/query.ts'
import { type Text, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { ProposeDialog } from '../adjustments/index.ts'
import { FreezeDialog } from './FreezeDialog.tsx'
import { PayeeDialog } from '../../lib/PayeeDialog.tsx'

function typeText(t: Text, type: number): string {
  return type === 0
    ? t('member_type.member')
    : type === trialType
      ? t('member_type.trial')
      : t('member_type.agent', { type })
}

export function MembersPage() {
  const t = useText()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<MemberOverview | null>(null)
  const [named, setNamed] = useState<MemberOverview | null>(null)
  const [adjusted, setAdjusted] = useState<MemberOverview | null>(null)
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch, isPending } = useRead(staffRoutes.members, { text })
  const may = (permission: StaffPermission) => me?.permissions.includes(permission) ?? false

  const columns = useMemberColumns({
    mayFreeze: may('members.freeze'),
    mayName: may('members.name'),
    mayAdjust: may('balances.adjust'),
    setNamed,
    setAsked,
    setAdjusted,
  })

  return (
    <Page title={t('nav.members')} timed>
      <SearchForm
        label={t('members.search')}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        onFind={setText}
      />
      <Card padded className={styles.scroll}>
        <ListTable
          failure={error}
          onRetry={() => void refetch()}
          label={t('nav.members')}
          columns={columns}
          rows={data?.members ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 6 : 0}
          empty={<EmptyState title={t('members.empty')} />}
        />
      </Card>
      {named && <PayeeDialog stale={[staffRoutes.members]} member={named} onClose={() => setNamed(null)} />}
      {adjusted && <ProposeDialog member={adjusted} onClose={() => setAdjusted(null)} />}
      {asked && <FreezeDialog member={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

/** Whether the account is in use, and if something of it is frozen, what. */
function Status({ member: { status, frozen } }: { readonly member: MemberOverview }) {
  const t = useText()
  if (status === 'closed') return <Pill tone="neutral">{t('member_status.closed')}</Pill>
  if (frozen.length === 0) return <Pill tone="win">{t('member_status.active')}</Pill>
  const isAll = frozen.length === freezeKinds.length
  return (
    <Pill tone="loss">
      {isAll
        ? t('member_status.frozen')
        : `${t('member_status.frozen')}: ${frozen.map((kind) => t(`freeze_kind.${kind}`)).join(', ')}`}
    </Pill>
  )
}

interface May {
  readonly mayFreeze: boolean
  readonly mayName: boolean
  readonly mayAdjust: boolean
  readonly setNamed: (next: MemberOverview) => void
  readonly setAdjusted: (next: MemberOverview) => void
  readonly setAsked: (next: MemberOverview) => void
}

function MemberActions({
  member,
  mayFreeze,
  mayName,
  mayAdjust,
  setNamed,
  setAdjusted,
  setAsked,
}: May & { readonly member: MemberOverview }) {
  const t = useText()
  return (
    <div className={styles.actions}>
      {mayName && member.type !== trialType && (
        <Button size="sm" icon="pencil-simple" onClick={() => setNamed(member)}>
          {t('members.name')}
        </Button>
      )}
      {mayAdjust && (
        <Button size="sm" icon="scales" onClick={() => setAdjusted(member)}>
          {t('members.adjust')}
        </Button>
      )}
      {mayFreeze && (
        <Button size="sm" icon="lock-simple" onClick={() => setAsked(member)}>
          {t('members.freeze')}
        </Button>
      )}
    </div>
  )
}

function useMemberColumns(may: May): readonly Column<MemberOverview>[] {
  const t = useText()
  const columns: Column<MemberOverview>[] = [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id },
    { id: 'account', head: t('members.account'), cell: ({ account }) => <strong>{account}</strong> },
    { id: 'type', head: t('members.type'), cell: ({ type }) => typeText(t, type) },
    {
      id: 'status',
      head: t('members.status'),
      cell: (member) => <Status member={member} />,
    },
    { id: 'registered', head: t('members.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
    {
      id: 'last_login',
      head: t('members.last_login'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('never')),
    },
  ]
  if (may.mayFreeze || may.mayName || may.mayAdjust)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (member) => member.status !== 'closed' && <MemberActions member={member} {...may} />,
    })
  return columns
}
