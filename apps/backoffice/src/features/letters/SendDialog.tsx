import { languageFacts } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useText } from '../../lib/texts.ts'
import { type Letter, textsOf } from './letter.ts'

interface SendDialogProps {
  readonly letter: Letter
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

/** Whom it goes to and what it says, before it cannot be changed any more. */
export function SendDialog({ letter, busy, onConfirm, onCancel }: SendDialogProps) {
  const t = useText()
  const { to, recipient } = letter
  return (
    <ReasonDialog
      title={t('letters.send_title')}
      text={t('letters.send_text')}
      confirm={t('letters.send')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Facts
        facts={[
          [
            t('letters.sent_to'),
            to === 'one' && recipient ? t('letters.found', { ...recipient }) : t('letters.to_all'),
          ],
          ...textsOf(letter).map(({ language, title }) => [languageFacts[language].name, title.trim()] as const),
        ]}
      />
    </ReasonDialog>
  )
}
