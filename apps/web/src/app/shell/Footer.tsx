import { serverNow } from '@banyan/client'
import { agreementSlug, languages, registrationAge } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { Flag, Logo, Row, languageFacts } from '@banyan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { Picture } from '../../assets/Picture.tsx'
import { useHelp } from '../../lib/content.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLanguage } from '../../lib/language.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import styles from './Footer.module.css'
import { FooterHelp } from './FooterHelp.tsx'
import { FooterLicence } from './FooterLicence.tsx'
import { FooterPart } from './FooterPart.tsx'
import { pickLanguage } from './pick-language.ts'
import { useHasLottery } from './nav-items.ts'

const ProviderMarks = lazyPart(async () => (await import('../../features/catalog/card/index.ts')).ProviderMarks, {
  texts: 'open',
})

const thisYear = () => new Date(serverNow()).getFullYear()

/** Register, play, and see whether it won [SHELL-76]. */
const steps = [
  ['lantern-amber', 'pages.step_1', 'pages.step_1_text'],
  ['balls', 'pages.step_2', 'pages.step_2_text'],
  ['coins', 'pages.step_3', 'home.prizes_paid'],
] as const

/** What every page ends with; steps and help greet visitors on home alone. */
export function Footer() {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const brand = site?.brandName ?? 'Banyan'
  const { pathname } = useLocation()
  const greets = useSession().status !== 'member' && pathname === paths.home
  const age = site?.minAge ?? registrationAge
  const rights = { year: thisYear(), brand }
  return (
    <div className={styles.page}>
      {greets && (
        <ol className={styles.steps} aria-label={t('pages.steps')}>
          {steps.map(([picture, title, text], at) => (
            <li key={title}>
              <b className="n">{at + 1}</b>
              <div>
                <strong>{t(title)}</strong>
                <p>{t(text)}</p>
              </div>
              <Picture name={picture} alt="" sizes="64px" />
            </li>
          ))}
        </ol>
      )}
      <Row as="p" wrap gap="10px 24px" className={styles.providers}>
        <span>{t('pages.providers')}</span>
        <ProviderMarks logos={site?.providerLogos} />
      </Row>
      {greets && <FooterHelp />}
      <div className={styles.columns}>
        <div>
          <Logo name={brand} mark={site?.mark} size={28} />
          <p className={styles.about}>{t('pages.footer_about')}</p>
          <Row gap={12} className={styles.adult}>
            <b className="n">{age}+</b>
            <span>{t('pages.adult', { age })}</span>
          </Row>
        </div>
        <Links />
        <About />
        <Languages />
      </div>
      <Row wrap gap="6px 20px" className={styles.last}>
        <span>{site?.copyright ? fill(site.copyright, rights) : t('pages.copyright', rights)}</span>
        <FooterLicence />
        <span className={styles.space} />
        <span>{t('common.zone', { zone: format.zone })}</span>
      </Row>
    </div>
  )
}

function Links() {
  const t = useText()
  const hasLottery = useHasLottery()
  const link = (to: Path, label: string) => <Link to={to}>{label}</Link>
  return (
    <FooterPart title={t('pages.footer_play')}>
      {link(paths.home, t('shell.home'))}
      {hasLottery && link(paths.vnLottery, t('shell.lottery'))}
      {hasLottery && link(paths.fairness, t('shell.fairness'))}
      {link(paths.betRecord, t('shell.bet_record'))}
      {link(paths.accountRecord, t('shell.account_record'))}
      {link(paths.limits, t('shell.limits'))}
      {link(paths.promotions, t('shell.promotions'))}
      {link(paths.vip, t('shell.vip'))}
      {link(paths.pointMall, t('loyalty.mall_title'))}
      {link(paths.help, t('shell.help'))}
      {link(paths.notices, t('common.notices'))}
      {link(paths.download, t('shell.download'))}
      {link(paths.join, t('pages.join'))}
      {link(paths.feedback, t('pages.feedback'))}
    </FooterPart>
  )
}

/** The pages about the merchant, in the order that the server keeps [SHELL-74]. */
function About() {
  const t = useText()
  const about = useHelp().data?.about ?? []
  return (
    <FooterPart title={t('pages.about')}>
      {about.map(({ slug, title }) => (
        <Link key={slug} to={paths.help} hash={slug}>
          {title}
        </Link>
      ))}
      <Link to={paths.help} hash={agreementSlug}>
        {t('pages.agreement')}
      </Link>
    </FooterPart>
  )
}

function Languages() {
  const t = useText()
  const language = useLanguage()
  return (
    <div role="group" aria-label={t('shell.language')}>
      <h2>{t('shell.language')}</h2>
      <div className={styles.languages}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={languageFacts[each].tag}
            aria-pressed={each === language}
            onClick={() => void pickLanguage(each)}
          >
            <Flag name={languageFacts[each].flag} />
            {languageFacts[each].name}
          </button>
        ))}
      </div>
    </div>
  )
}
