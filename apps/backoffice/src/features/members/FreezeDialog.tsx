import { type FreezeKind, type MemberOverview, freezeKinds, staffRoutes } from '@banyan/contract'
import { Checkbox, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { queryClient, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import own from './FreezeDialog.module.css'

interface FreezeDialogProps {
  readonly member: Pick<MemberOverview, 'id' | 'account' | 'frozen'>
  readonly onClose: () => void
}

/** Says what of a member is frozen, each for itself, and what saving will change [OPS-64]. */
export function FreezeDialog({ member: { id, account, frozen: seen }, onClose }: FreezeDialogProps) {
  const t = useText()
  const [frozen, setFrozen] = useState<readonly FreezeKind[]>(seen)
  const freeze = useAct(staffRoutes.freezeMember, [
    staffRoutes.memberFile,
    staffRoutes.memberChanges,
    staffRoutes.members,
  ])
  const changed = freezeKinds.filter((kind) => frozen.includes(kind) !== seen.includes(kind))
  const confirm = (reason: string) => {
    if (changed.length === 0) return
    freeze.mutate(
      { id, frozen: [...frozen], seen: [...seen], reason },
      {
        onSuccess() {
          toasts.success({ title: t('members.freeze_done', { account }) })
          onClose()
        },
        onError({ code }) {
          if (code !== 'changed_meanwhile') return
          void queryClient.invalidateQueries({ queryKey: [staffRoutes.memberFile.path] })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('members.freeze_title', { account, id })}
      text={t('members.freeze_text')}
      confirm={t('members.freeze_save')}
      busy={freeze.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <fieldset className={own.parts}>
        <legend>{t('members.freeze_parts')}</legend>
        {freezeKinds.map((kind) => (
          <div key={kind}>
            <Checkbox
              checked={frozen.includes(kind)}
              aria-describedby={`freeze-${kind}`}
              onChange={({ target }) =>
                setFrozen(freezeKinds.filter((each) => (each === kind ? target.checked : frozen.includes(each))))
              }
            >
              {t(`freeze_kind.${kind}`)}
            </Checkbox>
            <small id={`freeze-${kind}`}>{t(`freeze_hint.${kind}`)}</small>
          </div>
        ))}
      </fieldset>
      <Changes seen={seen} frozen={frozen} changed={changed} />
    </ReasonDialog>
  )
}

interface ChangesProps {
  readonly seen: readonly FreezeKind[]
  readonly frozen: readonly FreezeKind[]
  readonly changed: readonly FreezeKind[]
}

/** What saving will change. */
function Changes({ seen, frozen, changed }: ChangesProps) {
  const t = useText()
  const stateOf = (set: readonly FreezeKind[], kind: FreezeKind) =>
    t(set.includes(kind) ? 'members.freeze_shut' : 'members.freeze_open')
  return (
    <section aria-live="polite" aria-label={t('members.freeze_changes')} className={own.changes}>
      <Text strong>{t('members.freeze_changes')}</Text>
      {changed.length === 0 ? (
        <Text tone="muted">{t('members.freeze_none')}</Text>
      ) : (
        <Facts
          facts={changed.map((kind) => [t(`freeze_kind.${kind}`), `${stateOf(seen, kind)} → ${stateOf(frozen, kind)}`])}
        />
      )}
    </section>
  )
}
