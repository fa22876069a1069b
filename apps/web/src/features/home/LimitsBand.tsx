import { Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import section from '../../lib/Section.module.css'
import styles from './home.module.css'

const means = [
  ['scales', 'home.limit_stake'],
  ['clock-countdown', 'home.limit_later'],
  ['hand-palm', 'home.limit_break'],
] as const

export function LimitsBand() {
  const t = useText()
  return (
    <section className={clsx(section.section, styles.limits)} aria-labelledby="keep-it-fun">
      <div>
        <h2 id="keep-it-fun">{t('home.limits_title')}</h2>
        <p>{t('home.limits_text')}</p>
      </div>
      <ul>
        {means.map(([icon, text]) => (
          <li key={text}>
            <Link to={paths.limits}>
              <Icon name={icon} size={26} />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
