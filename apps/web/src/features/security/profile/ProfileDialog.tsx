import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import { AvatarForm } from './AvatarForm.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import type { Personal, ProfileChange } from './personal.ts'

interface ProfileDialogProps {
  readonly open: boolean
  /** Stays on the way out. */
  readonly change: ProfileChange
  readonly personal: Personal
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ProfileDialog({ open, change, personal, onClose, onDone }: ProfileDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="profileModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t(`security.me.${change}`)}
      closeLabel={t('common.close')}
    >
      {change === 'avatar' ? (
        <AvatarForm onDone={onDone} />
      ) : change === 'nickname' ? (
        <NicknameForm personal={personal} onDone={onDone} />
      ) : (
        <PersonalForm personal={personal} onDone={onDone} />
      )}
    </Dialog>
  )
}
