import { type MemberFile, staffRoutes } from '@banyan/contract'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

interface ReopenDialogProps {
  readonly file: Pick<MemberFile, 'id' | 'account'>
  readonly onClose: () => void
}

/** Opens an account again that its holder has closed. */
export function ReopenDialog({ file: { id, account }, onClose }: ReopenDialogProps) {
  const t = useText()
  const reopen = useAct(staffRoutes.reopenMember, [
    staffRoutes.memberFile,
    staffRoutes.memberChanges,
    staffRoutes.members,
  ])
  const confirm = (reason: string) =>
    reopen.mutate(
      { id, reason },
      {
        onSuccess() {
          toasts.success({ title: t('player.reopen_done', { account }) })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('player.reopen_title', { account, id })}
      text={t('player.reopen_text')}
      confirm={t('player.do_reopen')}
      busy={reopen.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
