import type { TeamMember } from '@banyan/contract'
import { Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { TransferDialog } from '../../transfers/index.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { RebateDialog } from './RebateDialog.tsx'

/** What is being done with somebody of the line. */
export interface MemberAct {
  readonly what: 'transfer' | 'rebate' | 'offer' | 'masked'
  readonly member: TeamMember
}

interface MemberDialogsProps {
  readonly act: MemberAct | null
  readonly onClose: () => void
}

/** The dialogs of the list, of which one is open at most; each keeps its words while it goes away. */
export function MemberDialogs({ act, onClose }: MemberDialogsProps) {
  const t = useText()
  const [last, setLast] = useState(act)
  if (act && act !== last) setLast(act)
  if (!last) return null
  const { account } = last.member
  const isOpen = (what: MemberAct['what']) => act?.what === what
  return (
    <>
      {last.what === 'transfer' && <TransferDialog account={account} open={isOpen('transfer')} onClose={onClose} />}
      {last.what === 'offer' && <OfferDialog account={account} open={isOpen('offer')} onClose={onClose} />}
      {last.what === 'rebate' && <RebateDialog member={last.member} open={isOpen('rebate')} onClose={onClose} />}
      {last.what === 'masked' && (
        <Dialog
          name="maskedModal"
          size="sm"
          open={isOpen('masked')}
          onClose={onClose}
          title={account}
          closeLabel={t('common.close')}
        >
          <Text>{t('downline.management.masked')}</Text>
        </Dialog>
      )}
    </>
  )
}
