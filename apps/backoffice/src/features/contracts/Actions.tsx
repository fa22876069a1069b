import { staffRoutes } from '@banyan/contract'
import { Button, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type ContractFile, outrunBy, stale } from './facts.ts'

/** What a colleague can decide of the contract now. */
export function Actions({ file }: { readonly file: ContractFile }) {
  const t = useText()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'end' | null>(null)
  const { status, waitsForCompany } = file.contract
  const isInForce = status === 'active' || status === 'termination_requested'
  return (
    <>
      {waitsForCompany && file.lowerCount > 0 && (
        <Text tone="amber">{t('contracts.lower', { count: file.lowerCount })}</Text>
      )}
      <Row wrap gap={12}>
        {waitsForCompany && (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('approve')}>
            {t('contracts.approve')}
          </Button>
        )}
        {status === 'pending' && (
          <Button icon="x-bold" onClick={() => setAsked('reject')}>
            {t('contracts.reject')}
          </Button>
        )}
        {isInForce && (
          <Button icon="prohibit" onClick={() => setAsked('end')}>
            {t('contracts.end')}
          </Button>
        )}
      </Row>
      {asked === 'end' && <EndDialog file={file} onClose={() => setAsked(null)} />}
      {(asked === 'approve' || asked === 'reject') && (
        <DecideDialog file={file} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface DialogProps {
  readonly file: ContractFile
  readonly onClose: () => void
}

function DecideDialog({ file: { contract }, asked, onClose }: DialogProps & { readonly asked: 'approve' | 'reject' }) {
  const t = useText()
  const act = useAct(asked === 'approve' ? staffRoutes.approveContract : staffRoutes.rejectContract, stale)
  const onSuccess = () => {
    toasts.success({ title: t(`contracts.${asked}_done`, { id: contract.id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`contracts.${asked}_title`, { id: contract.id })}
      text={t(`contracts.${asked}_text`)}
      confirm={t(`contracts.${asked}`)}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ contractId: contract.id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

function EndDialog({ file: { contract, belowCount }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct(staffRoutes.endContract, stale)
  const onSuccess = ({ endedCount }: { readonly endedCount: number }) => {
    toasts.success({ title: t('contracts.end_done', { count: endedCount }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('contracts.end_title', { id: contract.id })}
      text={belowCount === 0 ? t('contracts.end_text') : t('contracts.end_text_below', { count: belowCount })}
      confirm={t('contracts.end')}
      busy={act.isPending}
      onConfirm={(reason) =>
        act.mutate({ contractId: contract.id, belowCount, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    />
  )
}
