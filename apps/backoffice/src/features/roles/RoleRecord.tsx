import { type RoleForStaff, type RoleValues, staffRoutes } from '@banyan/contract'
import { Button, EmptyState, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingForm } from '../../lib/setting/SettingForm.tsx'
import { SettingHistory } from '../../lib/setting/SettingHistory.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import type { Section } from '../../lib/setting/fields.ts'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'
import { useRoleName } from '../../lib/use-role-name.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { WaitingChanges } from './WaitingChanges.tsx'
import { draftOfRole, groups, permissionsIn, readRole } from './desk.ts'

interface RoleRecordProps {
  /** Null: a new one. */
  readonly code: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.roles>>
}

const stale = [staffRoutes.roles, staffRoutes.roleChanges, staffRoutes.staff]

/** A role: its name, what it may, what waits, and who has changed it. */
export function RoleRecord({ code, read }: RoleRecordProps) {
  const t = useText()
  const roleName = useRoleName()
  const { data } = read
  const role = data?.roles.find((each) => each.code === code) ?? null
  const waiting = data?.waiting.filter((each) => each.code === code) ?? []
  const title = role ? roleName({ role: role.code, roleName: role.name }) : t('roles.new')
  return (
    <SettingPage title={title} read={read}>
      {data && code !== null && !role && waiting.length === 0 && <EmptyState title={t('roles.none')} />}
      {waiting.length > 0 && <WaitingChanges waiting={waiting} />}
      {data && (code === null || role) && <Editor role={role} />}
    </SettingPage>
  )
}

/** The name of a role that was made here, and the permissions by what they are about. */
function useSections(isShipped: boolean): readonly Section[] {
  const t = useText()
  return [
    {
      title: t('roles.about'),
      text: t('roles.waits_text'),
      fields: [
        { name: 'code', kind: 'text', label: t('roles.code'), hint: t('roles.code_hint'), most: 32, isFixed: true },
        ...(isShipped ? [] : ([{ name: 'name', kind: 'text', label: t('roles.name'), most: 40 }] as const)),
      ],
    },
    ...groups.map((group) => ({
      title: t(`nav.group_${group}`),
      fields: permissionsIn(group).map(
        (each) => ({ name: each, kind: 'check', label: t(`permission.${each}`) }) as const,
      ),
    })),
  ]
}

function Editor({ role }: { readonly role: RoleForStaff | null }) {
  const t = useText()
  const maySet = useMay('roles.set')
  const { data: me } = useRead(staffRoutes.me, {})
  const isOwn = role !== null && me?.role === role.code
  const isShipped = role?.isShipped === true
  const sections = useSections(isShipped)
  const began = draftOfRole(role)
  const { draft, isTyped, change, undo } = useTyped(began)
  const set = useAct(staffRoutes.setRole, stale)
  const save = (values: RoleValues, reason: string) =>
    set.mutate(
      { ...values, version: role?.version ?? 0, reason },
      {
        onSuccess({ isWaiting }) {
          toasts.success({ title: t(isWaiting ? 'roles.waits' : 'roles.saved') })
          undo()
          if (!role) showRecord(null)
        },
      },
    )
  return (
    <>
      {isOwn && maySet && <Text tone="muted">{t('roles.own')}</Text>}
      <SettingForm<RoleValues>
        key={role?.version ?? 0}
        label={t('roles.role')}
        sections={sections}
        began={began}
        draft={draft}
        read={readRole(draft, isShipped)}
        isNew={role === null}
        busy={set.isPending}
        readOnly={!maySet || isOwn}
        onChange={change}
        onUndo={undo}
        onSave={save}
      />
      {role && maySet && !isShipped && <RemoveRole role={role} />}
      {role && (
        <History
          code={role.code}
          sections={sections}
          isTyped={isTyped}
          onPutBack={maySet && !isOwn ? change : undefined}
        />
      )}
    </>
  )
}

interface HistoryProps {
  readonly code: string
  readonly sections: readonly Section[]
  readonly isTyped: boolean
  readonly onPutBack: ReturnType<typeof useTyped>['change'] | undefined
}

/** What a change did away with is put back into the fields, to be looked at and saved. */
function History({ code, ...props }: HistoryProps) {
  const read = useRead(staffRoutes.roleChanges, { code })
  return <SettingHistory decimals={0} read={read} {...props} />
}

function RemoveRole({ role: { code, name, version } }: { readonly role: RoleForStaff }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const remove = useAct(staffRoutes.removeRole, stale)
  const close = () => setAsked(false)
  return (
    <div>
      <Button size="sm" icon="trash" onClick={() => setAsked(true)}>
        {t('roles.remove')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('roles.remove_title', { role: name ?? code })}
          text={t('roles.remove_text')}
          confirm={t('roles.remove')}
          busy={remove.isPending}
          onConfirm={(reason) =>
            remove.mutate(
              { code, version, reason },
              {
                onSuccess() {
                  toasts.success({ title: t('roles.removed') })
                  showRecord(null)
                },
                onError: outrunOf(['changed_meanwhile', 'not_found'], stale)(close),
              },
            )
          }
          onCancel={close}
        />
      )}
    </div>
  )
}
