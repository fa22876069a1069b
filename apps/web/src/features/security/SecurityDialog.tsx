import type { SocialProvider } from '@banyan/contract'
import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../lib/i18n.ts'
import type { Overview, Passkey } from './change.ts'
import { EmailForm, MobileForm } from './ContactForms.tsx'
import { PasskeyAddForm, PasskeyRemoveForm, PasskeyRenameForm } from './PasskeyForms.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { SocialUnlinkForm } from './SocialForm.tsx'
import { TwoStepCodeForm, TwoStepOnForm } from './TwoStepForms.tsx'

/** What is being changed. */
export type Change =
  | { readonly of: 'mobile' | 'email' | 'payment' | 'two_step_on' | 'two_step_off' | 'recovery' | 'passkey_add' }
  | { readonly of: 'passkey_rename' | 'passkey_remove'; readonly passkey: Passkey }
  | { readonly of: 'social_remove'; readonly provider: SocialProvider }

interface SecurityDialogProps {
  readonly open: boolean
  /** Stays on the way out. */
  readonly change: Change
  readonly overview: Overview
  readonly onClose: () => void
  readonly onDone: () => void
}

const titles = {
  mobile: 'security.mobile',
  email: 'security.email',
  payment: 'security.payment',
  two_step_on: 'security.two_step',
  two_step_off: 'security.two_step',
  recovery: 'security.recovery_title',
  passkey_add: 'security.passkeys',
  passkey_rename: 'security.rename',
  passkey_remove: 'security.remove',
  social_remove: 'security.unlink',
} as const satisfies Record<Change['of'], string>

export function SecurityDialog({ open, change, overview, onClose, onDone }: SecurityDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="securityModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t(titles[change.of])}
      closeLabel={t('common.close')}
    >
      <ChangeBody change={change} overview={overview} onDone={onDone} />
    </Dialog>
  )
}

function ChangeBody({ change, ...props }: Pick<SecurityDialogProps, 'change' | 'overview' | 'onDone'>) {
  switch (change.of) {
    case 'mobile':
      return <MobileForm {...props} />
    case 'email':
      return <EmailForm {...props} />
    case 'payment':
      return <PaymentForm {...props} />
    case 'two_step_on':
      return <TwoStepOnForm {...props} />
    case 'two_step_off':
      return <TwoStepCodeForm {...props} isRenewing={false} />
    case 'recovery':
      return <TwoStepCodeForm {...props} isRenewing />
    case 'passkey_add':
      return <PasskeyAddForm {...props} />
    case 'passkey_rename':
      return <PasskeyRenameForm {...props} passkey={change.passkey} />
    case 'passkey_remove':
      return <PasskeyRemoveForm {...props} passkey={change.passkey} />
    case 'social_remove':
      return <SocialUnlinkForm {...props} provider={change.provider} />
  }
}
