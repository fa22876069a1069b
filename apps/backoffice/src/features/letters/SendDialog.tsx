import { languageFacts } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Letter, ranksOf, textsOf } from './letter.ts'
import { useAddressText } from './use-address-text.ts'

interface SendDialogProps {
  readonly letter: Letter
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

/** Whom it goes to and what it says, before it cannot be changed any more. */
export function SendDialog({ letter, busy, onConfirm, onCancel }: SendDialogProps) {
  const t = useText()
  const { to, recipient, at } = letter
  const addressText = useAddressText()
  const address = addressText({
    member: to === 'one' ? recipient : null,
    line: to === 'line' ? recipient : null,
    ranks: to === 'ranks' ? ranksOf(letter) : null,
  })
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
          [t('letters.sent_to'), address],
          ...(at === '' ? [] : [[t('letters.sent_at'), instant(new Date(at))] as const]),
          ...textsOf(letter).map(({ language, title }) => [languageFacts[language].name, title.trim()] as const),
        ]}
      />
    </ReasonDialog>
  )
}
