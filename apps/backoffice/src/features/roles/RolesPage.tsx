import { type RoleForStaff, choosablePermissions, everyone, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'
import { useRoleName } from '../../lib/use-role-name.ts'
import { RoleRecord } from './RoleRecord.tsx'
import { WaitingChanges } from './WaitingChanges.tsx'

/** The roles of the house: what each may, who has made it so, and what waits for a second person [OPS-05]. */
export function RolesPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.roles, {})
  if (opened !== null) return <RoleRecord key={opened} code={opened === newRecord ? null : opened} read={read} />
  return <Desk read={read} />
}

function Desk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.roles>> }) {
  const t = useText()
  const maySet = useMay('roles.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns()
  return (
    <Page title={t('nav.roles')} timed>
      <Text tone="muted">{t('roles.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('roles.add')}
          </Button>
        </div>
      )}
      {data && data.waiting.length > 0 && <WaitingChanges waiting={data.waiting} />}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.roles')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.roles ?? []}
          rowKey={({ code }) => code}
          loadingRows={isPending ? 10 : 0}
          empty={<EmptyState title={t('roles.none')} />}
        />
      </Card>
    </Page>
  )
}

function useColumns(): readonly Column<RoleForStaff>[] {
  const t = useText()
  const roleName = useRoleName()
  const nameOf = ({ code, name }: RoleForStaff) => roleName({ role: code, roleName: name })
  const all = choosablePermissions.length
  return [
    { id: 'role', head: t('roles.role'), cell: (role) => <strong>{nameOf(role)}</strong> },
    { id: 'code', head: t('roles.code'), cell: ({ code }) => code },
    {
      id: 'kind',
      head: t('roles.kind'),
      cell: ({ isShipped, version }) => (
        <Pill tone={isShipped && version === 0 ? 'neutral' : 'amber'}>
          {t(isShipped ? (version === 0 ? 'roles.shipped' : 'roles.changed') : 'roles.made')}
        </Pill>
      ),
    },
    {
      id: 'may',
      head: t('roles.may'),
      align: 'end',
      cell: ({ permissions }) => t('roles.may_value', { count: permissions.length - everyone.length, all }),
    },
    { id: 'bearers', head: t('roles.bearers'), align: 'end', cell: ({ bearers }) => bearers },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (role) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: nameOf(role) })}
          onClick={() => showRecord(role.code)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
