import type { Activity, Notice } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { requireMember } from '../../../lib/require-member.ts'

const ApplyDialog = lazyDialog(async () => (await import('./ApplyDialog.tsx')).ApplyDialog)

interface ApplyButtonProps {
  readonly promotion: Notice
  readonly activity: Activity
  readonly size?: 'md' | 'lg'
  /** A view has one primary button. */
  readonly variant?: 'primary' | 'surface'
}

/** Opens the application [PROMO-05], and for whoever has no account of their own what they need first [PROMO-20]. */
export function ApplyButton({ promotion, activity, size = 'md', variant = 'primary' }: ApplyButtonProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const label = t(activity.state === 'rejected' ? 'promotions.join_again' : 'promotions.join')
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={`${label}: ${promotion.title}`}
        onClick={() => requireMember(() => setOpen(true), 'account')}
      >
        {label}
      </Button>
      <ApplyDialog promotion={promotion} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
