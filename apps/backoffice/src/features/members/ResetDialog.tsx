import { type MemberFile, resetWays, staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import page from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

interface ResetDialogProps {
  readonly file: Pick<MemberFile, 'id' | 'account' | 'status' | 'verified' | 'email' | 'mobileNum'>
  readonly onClose: () => void
}

/** Has a member sent what sets a new password, to a contact that the member has verified [OPS-65]. */
export function ResetDialog(props: ResetDialogProps) {
  const t = useText()
  const { file, onClose } = props
  const isFrozen = file.status !== 'active'
  if (!isFrozen && waysOf(file).length > 0) return <Sending {...props} />
  return (
    <Dialog name="reset" open onClose={onClose} title={t('player.reset_title', { account: file.account })} size="sm">
      <div className={page.form}>
        <Text strong>{t(isFrozen ? 'player.reset_frozen' : 'player.reset_none')}</Text>
        <Text tone="muted">{t(isFrozen ? 'player.reset_frozen_text' : 'player.reset_none_text')}</Text>
        <footer>
          <Button onClick={onClose}>{t('close')}</Button>
        </footer>
      </div>
    </Dialog>
  )
}

const waysOf = ({ verified }: ResetDialogProps['file']) => resetWays.filter((way) => verified.includes(way))

function Sending({ file, onClose }: ResetDialogProps) {
  const t = useText()
  const { id, account } = file
  const ways = waysOf(file)
  const [by, setBy] = useState(ways[0])
  const send = useAct(staffRoutes.sendReset, [staffRoutes.memberChanges])
  const done = () => {
    toasts.success({ title: t('player.reset_done', { account }) })
    onClose()
  }
  const labelOf = (way: (typeof ways)[number]) =>
    way === 'email'
      ? t('player.reset_email', { to: file.email ?? '' })
      : t('player.reset_mobile', { to: file.mobileNum ?? '' })
  return (
    <ReasonDialog
      title={t('player.reset_title', { account })}
      text={t('player.reset_text')}
      confirm={t('player.do_reset')}
      busy={send.isPending}
      onConfirm={(reason) => by && send.mutate({ id, by, reason }, { onSuccess: done })}
      onCancel={onClose}
    >
      <ChipSet
        label={t('player.reset_to')}
        columns={1}
        chips={ways.map((way) => ({ id: way, label: labelOf(way) }))}
        value={by ?? null}
        onChange={setBy}
      />
      {by === 'mobile' && (
        <Text tone="muted" size={13}>
          {t('player.reset_mobile_text')}
        </Text>
      )}
    </ReasonDialog>
  )
}
