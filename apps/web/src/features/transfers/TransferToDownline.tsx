import { Button } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Hindrance, isHindered } from './Hindrance.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferHistory } from './TransferHistory.tsx'
import { useTransferOffer } from './use-transfers.ts'

/** The button that sends money to somebody of the own line; nothing where the site does not let agents do it. */
export function TransferToDownline({ account }: { readonly account: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data: offer } = useTransferOffer()
  if (!offer?.toDownline) return null
  return (
    <>
      <Button variant="surface" icon="arrow-right" onClick={() => setOpen(true)}>
        {t('transfers.submit')}
      </Button>
      <TransferDialog account={account} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface TransferDialogProps {
  readonly account: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Sends money to somebody of the own line. */
export function TransferDialog({ account, open, onClose }: TransferDialogProps) {
  const t = useText()
  const { data: offer } = useTransferOffer()
  return (
    <Dialog
      name="transferDownlineModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t('transfers.down_title', { account })}
      closeLabel={t('common.close')}
    >
      {offer && isHindered(offer) ? (
        <Hindrance offer={offer} />
      ) : (
        offer?.limits && <TransferForm account={account} limits={offer.limits} onSent={onClose} />
      )}
    </Dialog>
  )
}

/** What was sent to the line below and received from it; nothing where the site does not let agents send. */
export function DownlineTransfers() {
  const { data: offer } = useTransferOffer()
  return offer?.toDownline ? <TransferHistory counterpart="downline" /> : null
}
