import type { Licence } from '@banyan/contract'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import styles from './Footer.module.css'

/** What the site takes money under: the mark of its licence, and of real money what the operator has signed. */
export function FooterLicence() {
  const t = useText()
  const site = useSite()
  const isRealMoney = site?.currency.isPlayMoney === false
  return (
    <>
      {site?.licence && <LicenceMark licence={site.licence} />}
      {isRealMoney && <SignedLicence signed={site.signedLicence} />}
      {!site?.licence && !isRealMoney && <span>{t('pages.no_licence')}</span>}
    </>
  )
}

/** The merchant's licence, leading to where it is confirmed [SHELL-72]. */
function LicenceMark({ licence: { picture, label, link } }: { readonly licence: Licence }) {
  const isElsewhere = !link.startsWith('/')
  return (
    <a href={link} className={styles.licence} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      <img src={picture} alt={label} height={44} loading="lazy" />
    </a>
  )
}

type Signed = NonNullable<ReturnType<typeof useSite>>['signedLicence']

function SignedLicence({ signed }: { readonly signed: Signed }) {
  const t = useText()
  return <span>{signed ? t('pages.signed_licence', signed) : t('error.licence_ended')}</span>
}
