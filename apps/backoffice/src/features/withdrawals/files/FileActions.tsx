import { staffPayoutFileRoutes } from '@banyan/contract'
import { Button, Text } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../../lib/FormDialog.tsx'
import { ReasonDialog } from '../../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../../lib/query.ts'
import { useText } from '../../../lib/texts.ts'
import own from '../Record.module.css'
import type { Me } from '../facts.ts'
import type { PayoutFile } from './facts.ts'
import { saveFile } from '@banyan/client/save-file'
import { staleOfFiles } from './stale.ts'
import { useOutrun } from './use-outrun.ts'

interface FileActionsProps {
  readonly file: PayoutFile
  readonly me: Me
  /** Asks for the answer of the bank. */
  readonly onResult: () => void
}

/** What this colleague can do with the file now. The first that is left to be done stands out. */
export function FileActions({ file, me, onResult }: FileActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'sent' | 'give_back' | null>(null)
  const close = () => setAsked(null)
  const { state, downloadedBy } = file
  const isDownloaded = downloadedBy.length > 0
  if (state === 'given_back') return null
  const isMine = downloadedBy.includes(me.name)
  return (
    <>
      <div className={own.deeds}>
        <Download file={file} isNext={!isDownloaded} />
        {state === 'made' && isDownloaded && (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('sent')}>
            {t('files.sent')}
          </Button>
        )}
        {isDownloaded && (
          <Button {...(state === 'sent' && { variant: 'primary' as const })} icon="upload-simple" onClick={onResult}>
            {t('files.result')}
          </Button>
        )}
        {state === 'made' && !isMine && (
          <Button icon="arrow-u-up-left" onClick={() => setAsked('give_back')}>
            {t('files.give_back')}
          </Button>
        )}
      </div>
      <Text tone="muted" size={13}>
        {t('files.download_text')} {state === 'made' && isMine && t('files.give_back_other')}
      </Text>
      {asked === 'sent' && <SentDialog file={file} onClose={close} />}
      {asked === 'give_back' && <GiveBackDialog file={file} onClose={close} />}
    </>
  )
}

function Download({ file: { fileId }, isNext }: { readonly file: PayoutFile; readonly isNext: boolean }) {
  const t = useText()
  const onError = useOutrun()
  const download = useAct(staffPayoutFileRoutes.downloadPayoutFile, [staffPayoutFileRoutes.payoutFile])
  const onSuccess = (saved: { readonly name: string; readonly csv: string }) => {
    saveFile(saved)
    toasts.success({ title: t('files.download_done', { name: saved.name }) })
  }
  return (
    <Button
      {...(isNext && { variant: 'primary' as const })}
      icon="download-simple"
      busy={download.isPending}
      onClick={() => download.mutate({ fileId }, { onSuccess, onError })}
    >
      {t('files.download')}
    </Button>
  )
}

interface DialogProps {
  readonly file: PayoutFile
  readonly onClose: () => void
}

function SentDialog({ file: { fileId, number }, onClose }: DialogProps) {
  const t = useText()
  const onError = useOutrun(onClose)
  const note = useAct(staffPayoutFileRoutes.notePayoutFileSent, staleOfFiles)
  const onSuccess = () => {
    toasts.success({ title: t('files.sent_done', { number }) })
    onClose()
  }
  return (
    <FormDialog
      name="sent"
      title={t('files.sent_title', { number })}
      text={t('files.sent_text')}
      confirm={t('files.sent')}
      busy={note.isPending}
      onConfirm={() => note.mutate({ fileId }, { onSuccess, onError })}
      onCancel={onClose}
    >
      {null}
    </FormDialog>
  )
}

function GiveBackDialog({ file: { fileId, number }, onClose }: DialogProps) {
  const t = useText()
  const onError = useOutrun(onClose)
  const giveBack = useAct(staffPayoutFileRoutes.giveBackPayoutFile, staleOfFiles)
  const onSuccess = () => {
    toasts.success({ title: t('files.give_back_done', { number }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('files.give_back_title', { number })}
      text={t('files.give_back_text')}
      confirm={t('files.give_back')}
      busy={giveBack.isPending}
      onConfirm={(reason) => giveBack.mutate({ fileId, reason }, { onSuccess, onError })}
      onCancel={onClose}
    />
  )
}
