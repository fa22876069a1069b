import { staffRoutes } from '@banyan/contract'
import { languageFacts } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Letter, ranksOf, reachOf, textsOf } from './letter.ts'
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
  const reach = useReach(letter)
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
          ...reach,
          ...(at === '' ? [] : [[t('letters.sent_at'), instant(new Date(at))] as const]),
          ...textsOf(letter).map(({ language, title }) => [languageFacts[language].name, title.trim()] as const),
        ]}
      />
    </ReasonDialog>
  )
}

/** What kind of letter it is, and of an offer how many get it, and how many are left out. */
function useReach(letter: Letter): (readonly [string, string])[] {
  const t = useText()
  const isOffer = letter.kind === 'offer'
  const { data, error } = useRead(staffRoutes.letterReach, reachOf(letter), { enabled: isOffer })
  const kind = [t('letters.kind'), t(`letters.kind_${letter.kind}`)] as const
  if (!isOffer) return [kind]
  const told = t(error ? 'letters.reach_failed' : 'letters.reach_counting')
  if (!data) return [kind, [t('letters.reach'), told]]
  const { memberCount: total, reachedCount: reached, emailCount: count } = data
  return [
    kind,
    [t('letters.reach'), t('letters.reach_of', { reached, total, left: total - reached })],
    ...(letter.byEmail ? [[t('letters.email_reach'), t('letters.email_reach_of', { count })] as const] : []),
  ]
}
