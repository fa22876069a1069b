import { Flag, Logo } from '@banyan/ui'
import { languages } from '@banyan/contract'
import { Link } from '@tanstack/react-router'
import { serverNow } from '../../lib/clock.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { languageFacts, useLanguage } from '../../lib/language.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import styles from './Footer.module.css'
import { pickLanguage } from './LanguageMenu.tsx'
import { useHasLottery } from './nav-items.ts'

const thisYear = () => new Date(serverNow()).getFullYear()

export function Footer() {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const language = useLanguage()
  const hasLottery = useHasLottery()
  const brand = site?.brandName ?? 'Banyan'
  const age = site?.minAge ?? 18
  const link = (to: Path, label: string) => <Link to={to}>{label}</Link>
  return (
    <footer className={styles.footer}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div>
            <Logo name={brand} size={28} />
            <p className={styles.about}>{t('shell.about')}</p>
            <div className={styles.adult}>
              <b className="n">{age}+</b>
              <span>{t('shell.adult', { age })}</span>
            </div>
          </div>
          <nav aria-label={t('shell.footer_play')}>
            <h2>{t('shell.footer_play')}</h2>
            {link(paths.home, t('shell.home'))}
            {hasLottery && link(paths.vnLottery, t('shell.lottery'))}
            {hasLottery && link(paths.fairness, t('shell.fairness'))}
          </nav>
          <nav aria-label={t('shell.footer_account')}>
            <h2>{t('shell.footer_account')}</h2>
            {link(paths.betRecord, t('shell.bet_record'))}
            {link(paths.accountRecord, t('shell.account_record'))}
            {link(paths.limits, t('shell.limits'))}
          </nav>
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
        </div>
        <div className={styles.last}>
          <span>{t('shell.copyright', { year: thisYear(), brand })}</span>
          <span>{t('shell.no_licence')}</span>
          <span className={styles.space} />
          <span>{t('common.zone', { zone: format.zone })}</span>
        </div>
      </div>
    </footer>
  )
}
