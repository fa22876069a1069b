import { type StaffAccount, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useRoleName } from '../../lib/use-role-name.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { type Invitation, LinkDialog } from './LinkDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

const tones = { invited: 'amber', active: 'win', disabled: 'neutral' } as const

type Asked =
  | { readonly kind: 'reset' | 'disable'; readonly account: StaffAccount }
  | { readonly kind: 'role'; readonly account: StaffAccount }
  | { readonly kind: 'create' }
  | null

export function StaffPage() {
  const t = useText()
  const [asked, setAsked] = useState<Asked>(null)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch, isPending } = useRead(staffRoutes.staff, {})
  const reset = useAct(staffRoutes.resetStaff, [staffRoutes.staff])
  const disable = useAct(staffRoutes.disableStaff, [staffRoutes.staff])
  const mayManage = me?.permissions.includes('staff.manage') ?? false

  const invited = (made: Invitation) => {
    setAsked(null)
    setInvitation(made)
  }
  const confirm = (kind: 'reset' | 'disable', { id, name }: StaffAccount, reason: string) => {
    if (kind === 'reset') return reset.mutate({ id, reason }, { onSuccess: invited })
    const told = () => {
      toasts.success({ title: t('staff.disabled_done', { name }) })
      setAsked(null)
    }
    disable.mutate({ id, reason }, { onSuccess: told })
  }
  const columns = useStaffColumns({ mayManage, me, setAsked })

  return (
    <Page title={t('nav.staff')} timed failure={error} onRetry={() => void refetch()}>
      {mayManage && (
        <div>
          <Button variant="primary" icon="user-plus" onClick={() => setAsked({ kind: 'create' })}>
            {t('staff.create')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.staff')}
          columns={columns}
          rows={data?.accounts ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('staff.empty')} />}
        />
      </Card>
      {asked?.kind === 'create' && <CreateDialog onDone={invited} onCancel={() => setAsked(null)} />}
      {asked?.kind === 'role' && <RoleDialog account={asked.account} onClose={() => setAsked(null)} />}
      {(asked?.kind === 'reset' || asked?.kind === 'disable') && (
        <ReasonDialog
          title={t(`staff.${asked.kind}_title`, { name: asked.account.name })}
          text={t(`staff.${asked.kind}_text`)}
          confirm={t(`staff.${asked.kind}`)}
          busy={reset.isPending || disable.isPending}
          onConfirm={(reason) => confirm(asked.kind, asked.account, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
      {invitation && <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </Page>
  )
}

function useStaffColumns({
  mayManage,
  me,
  setAsked,
}: {
  readonly mayManage: boolean
  readonly me: { readonly name: string } | undefined
  readonly setAsked: (next: Asked) => void
}): readonly Column<StaffAccount>[] {
  const t = useText()
  const roleName = useRoleName()
  const columns: Column<StaffAccount>[] = [
    { id: 'name', head: t('staff.name'), cell: ({ name }) => <strong>{name}</strong> },
    { id: 'role', head: t('staff.role'), cell: roleName },
    {
      id: 'status',
      head: t('members.status'),
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`staff_status.${status}`)}</Pill>,
    },
    { id: 'created', head: t('staff.created'), cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'last_login',
      head: t('members.last_login'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('never')),
    },
  ]
  if (mayManage)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (account) =>
        account.name !== me?.name && (
          <span className={styles.actions}>
            <Button size="sm" onClick={() => setAsked({ kind: 'role', account })}>
              {t('roles.give')}
            </Button>
            <Button size="sm" onClick={() => setAsked({ kind: 'reset', account })}>
              {t('staff.reset')}
            </Button>
            {account.status !== 'disabled' && (
              <Button size="sm" onClick={() => setAsked({ kind: 'disable', account })}>
                {t('staff.disable')}
              </Button>
            )}
          </span>
        ),
    })
  return columns
}
