import { crashCode } from '@banyan/contract'
import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import { Draw } from '../../fairness/index.ts'

interface ProofDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Null while no round is looked at. */
  readonly numero: string | null
}

/** One round recomputed in the browser. The page stays, and with it a bet that is under way. */
export function ProofDialog({ open, onClose, numero }: ProofDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="crashProof"
      size="wide"
      open={open}
      onClose={onClose}
      title={numero && t('crash.proof_title', { numero: numero.slice(-4) })}
      label={t('fairness.bowl_title')}
      closeLabel={t('common.close')}
    >
      {numero && <Draw gameCode={crashCode} numero={numero} />}
    </Dialog>
  )
}
