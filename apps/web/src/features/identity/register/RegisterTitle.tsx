import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'

/** The title with what a registration is given [REG-03]; without the amount as long as it is not known, or nothing. */
export function RegisterTitle({ heading: Heading }: { readonly heading: 'h1' | 'h2' }) {
  const t = useText()
  const format = useFormat()
  const granted = useSite()?.grantAmount
  return (
    <Heading>
      {granted ? t('registration.in_new_register', { amount: format.amount(granted) }) : t('identity.register_title')}
    </Heading>
  )
}
