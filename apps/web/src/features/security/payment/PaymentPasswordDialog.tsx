import { securityRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useRead } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { askAllAgain } from '../change.ts'
import { PaymentForm } from '../PaymentForm.tsx'

interface PaymentPasswordDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The security centre's form for the payment password, over the page that asks for one. */
export function PaymentPasswordDialog({ open, onClose }: PaymentPasswordDialogProps) {
  const t = useText()
  const overview = useRead(securityRoutes.securityOverview, {}, { staleTime: 0, enabled: open })
  const done = async () => {
    await askAllAgain()
    onClose()
    toasts.success({ title: t('security.saved') })
  }
  return (
    <Dialog
      name="paymentModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t('security.payment')}
      closeLabel={t('common.close')}
    >
      {overview.data ? (
        <PaymentForm overview={overview.data} onDone={() => void done()} />
      ) : overview.isError ? (
        <NotLoaded busy={overview.isFetching} onRetry={overview.refetch} />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  )
}
