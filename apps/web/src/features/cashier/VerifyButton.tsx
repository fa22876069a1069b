import { Button } from '@banyan/ui'
import { openVerification } from '../../lib/cashier.ts'
import { useText } from '../../lib/i18n.ts'

/** Leads to where documents are given: below a refusal that asks for them. */
export function VerifyButton() {
  const t = useText()
  return (
    <Button icon="identification-card" full onClick={openVerification}>
      {t('kyc.title')}
    </Button>
  )
}
