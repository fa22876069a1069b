import type { OutputOf, transferRoutes } from '@banyan/contract'
import { Button, EmptyState, Icon } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { openCentre } from '../../lib/member-centre.ts'
import styles from './transfers.module.css'

type Offer = OutputOf<typeof transferRoutes.transferOffer>

/** Whether something of the member's own stands before a transfer. */
export const isHindered = ({ missingTurnoverAmount, hasPaymentPassword }: Offer): boolean =>
  missingTurnoverAmount > 0n || !hasPaymentPassword

/** What the member has to do before anything can be sent. */
export function Hindrance({ offer: { missingTurnoverAmount, hasPaymentPassword } }: { readonly offer: Offer }) {
  const t = useText()
  const format = useFormat()
  if (!hasPaymentPassword)
    return (
      <EmptyState
        title={t('transfers.set_password_text')}
        action={
          <Button variant="primary" onClick={() => openCentre('securityCenter')}>
            {t('transfers.set_password')}
          </Button>
        }
      />
    )
  return (
    <p className={styles.note}>
      <Icon name="hourglass-medium" size={18} />
      {t('error.turnover_missing', { missing: format.amount(missingTurnoverAmount) })}
    </p>
  )
}
