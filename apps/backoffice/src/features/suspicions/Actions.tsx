import { staffRoutes } from '@banyan/contract'
import { Button, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ConfirmDialog, type Deed, DeedDialog, HoldDialog, ProposeDialog } from './ActionDialogs.tsx'
import { type SuspicionFile, outrunBy, stale } from './facts.ts'

interface ActionsProps {
  readonly file: SuspicionFile
  readonly myName: string
}

/** What this colleague can do with the suspicion now, or why not. */
export function Actions({ file, myName }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<Deed | 'propose' | 'confirm' | 'hold' | null>(null)
  const { state, takenBy, proposedBy } = file.suspicion
  const isHeld = file.hold !== null && file.hold.releasedBy === null && file.hold.until > file.now
  const isMine = state === 'taken' && takenBy === myName
  const close = () => setAsked(null)
  return (
    <>
      <WhyNot file={file} myName={myName} />
      <Row wrap gap={12}>
        {(state === 'open' || (state === 'taken' && !isMine)) && <Take file={file} isFirst={state === 'open'} />}
        {isMine && (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('propose')}>
            {t('suspicions.propose')}
          </Button>
        )}
        {state === 'proposed' && proposedBy !== myName && (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
            {t('suspicions.confirm')}
          </Button>
        )}
        {state === 'proposed' && (
          <Button icon="arrow-u-up-left" onClick={() => setAsked('send_back')}>
            {t('suspicions.send_back')}
          </Button>
        )}
        {state !== 'closed' && (
          <Button icon="pencil-simple" onClick={() => setAsked('note')}>
            {t('suspicions.note')}
          </Button>
        )}
        {state !== 'closed' && file.hold === null && (
          <Button icon="hand-palm" onClick={() => setAsked('hold')}>
            {t('suspicions.hold')}
          </Button>
        )}
        {isHeld && (
          <Button icon="lock-simple-open" onClick={() => setAsked('release')}>
            {t('suspicions.release')}
          </Button>
        )}
      </Row>
      {asked === 'propose' && <ProposeDialog suspicion={file.suspicion} onClose={close} />}
      {asked === 'hold' && <HoldDialog suspicion={file.suspicion} onClose={close} />}
      {asked === 'confirm' && <ConfirmDialog suspicion={file.suspicion} onClose={close} />}
      {(asked === 'note' || asked === 'send_back' || asked === 'release') && (
        <DeedDialog suspicion={file.suspicion} deed={asked} onClose={close} />
      )}
    </>
  )
}

/** Why this colleague has to leave the next step to another. */
function WhyNot({ file: { suspicion }, myName }: ActionsProps) {
  const t = useText()
  const { state, takenBy, proposedBy } = suspicion
  const isOthers = state === 'taken' && takenBy !== myName
  if (!isOthers && (state !== 'proposed' || proposedBy !== myName)) return null
  return (
    <Text tone="amber" role="status">
      {isOthers ? t('suspicions.taken_by_other', { by: takenBy ?? '' }) : t('suspicions.second_person')}
    </Text>
  )
}

/** Takes it for a day; one whose day is over can be taken by anybody. */
function Take({ file, isFirst }: { readonly file: SuspicionFile; readonly isFirst: boolean }) {
  const t = useText()
  const { suspicionId } = file.suspicion
  const take = useAct(staffRoutes.takeSuspicion, stale)
  const onSuccess = () => toasts.success({ title: t('suspicions.take_done', { id: suspicionId }) })
  return (
    <Button
      {...(isFirst && { variant: 'primary' as const })}
      icon="hand-palm"
      busy={take.isPending}
      onClick={() => take.mutate({ suspicionId }, { onSuccess, onError: outrunBy() })}
    >
      {t('suspicions.take')}
    </Button>
  )
}
