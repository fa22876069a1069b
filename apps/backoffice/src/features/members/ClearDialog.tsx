import { type ClearedProtection, type MemberFile, clearedProtections, staffRoutes } from '@banyan/contract'
import { Checkbox, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import own from './FreezeDialog.module.css'

interface ClearDialogProps {
  readonly file: Pick<MemberFile, 'id' | 'account'>
  readonly onClose: () => void
}

/** Clears what protects an account, for a member who has lost the means to show it [OPS-66]. */
export function ClearDialog({ file: { id, account }, onClose }: ClearDialogProps) {
  const t = useText()
  const [parts, setParts] = useState<readonly ClearedProtection[]>([])
  const clear = useAct(staffRoutes.clearProtection, [staffRoutes.memberFile, staffRoutes.memberChanges])
  const confirm = (reason: string) => {
    if (parts.length === 0) return toasts.error({ title: t('player.clear_choose') })
    clear.mutate(
      { id, parts: [...parts], reason },
      {
        onSuccess() {
          toasts.success({ title: t('player.cleared_done', { account }) })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('player.clear_title', { account })}
      text={t('player.clear_text')}
      confirm={t('player.do_clear')}
      busy={clear.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <fieldset className={own.parts}>
        <legend>
          <Text as="span" strong>
            {t('player.clear_parts')}
          </Text>
        </legend>
        {clearedProtections.map((part) => (
          <Checkbox
            key={part}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              setParts(clearedProtections.filter((each) => (each === part ? target.checked : parts.includes(each))))
            }
          >
            {t(`player.${part}`)}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
