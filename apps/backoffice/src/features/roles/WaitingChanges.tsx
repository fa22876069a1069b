import { type StaffPermission, type WaitingRoleChange, choosablePermissions, staffRoutes } from '@banyan/contract'
import type { OpsTextKey } from '@banyan/i18n/ops'
import { Button, Card, Row, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useRoleName } from '../../lib/use-role-name.ts'

const stale = [staffRoutes.roles, staffRoutes.roleChanges]
const outrunBy = outrunOf(['already_decided', 'not_found', 'changed_meanwhile'], stale)

/** What colleagues want to add to roles, which somebody else confirms who does not have the role. */
export function WaitingChanges({ waiting }: { readonly waiting: readonly WaitingRoleChange[] }) {
  const t = useText()
  return (
    <Card as="section" padded gap={16} aria-label={t('roles.waiting_title')}>
      <h2>{t('roles.waiting_title')}</h2>
      <Stack as="ul" gap={20}>
        {waiting.map((change) => (
          <li key={change.id}>
            <Waiting change={change} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Waiting({ change }: { readonly change: WaitingRoleChange }) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const [verdict, setVerdict] = useState<'confirmed' | 'rejected' | null>(null)
  const roleName = useRoleName()
  const { code, name, added, removed, by, at, reason } = change
  const role = roleName({ role: code, roleName: name })
  const words = (permissions: readonly StaffPermission[]) =>
    permissions
      .filter((each) => choosablePermissions.includes(each))
      .map((each) => t(`permission.${each}` as OpsTextKey)) // as: that of one that can be chosen
      .join('; ')
  const mayDecide = me?.permissions.includes('roles.confirm') === true && me.role !== code && me.name !== by
  return (
    <Stack gap={8}>
      <Text strong>{role}</Text>
      <Text tone="muted">{`${t('roles.waiting_by', { by, at: instant(at) })} · ${reason}`}</Text>
      <Facts
        facts={[
          [t('roles.added'), words(added) || '–'] as const,
          ...(removed.length > 0 ? [[t('roles.taken'), words(removed)] as const] : []),
        ]}
      />
      {mayDecide && (
        <Row wrap gap={12}>
          <Button size="sm" variant="primary" onClick={() => setVerdict('confirmed')}>
            {t('roles.confirm')}
          </Button>
          <Button size="sm" onClick={() => setVerdict('rejected')}>
            {t('roles.reject')}
          </Button>
        </Row>
      )}
      {verdict && <Decision id={change.id} role={role} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Stack>
  )
}

interface DecisionProps {
  readonly id: string
  readonly role: string
  readonly verdict: 'confirmed' | 'rejected'
  readonly onClose: () => void
}

function Decision({ id, role, verdict, onClose }: DecisionProps) {
  const t = useText()
  const decide = useAct(staffRoutes.decideRole, stale)
  const key = verdict === 'confirmed' ? 'confirm' : 'reject'
  return (
    <ReasonDialog
      title={t(`roles.${key}_title`, { role })}
      text={t(`roles.${key}_text`)}
      confirm={t(`roles.${key}`)}
      busy={decide.isPending}
      onConfirm={(reason) =>
        decide.mutate(
          { id, verdict, reason },
          {
            onSuccess() {
              toasts.success({ title: t(`roles.${verdict}`) })
              onClose()
            },
            onError: outrunBy(onClose),
          },
        )
      }
      onCancel={onClose}
    />
  )
}
