import { Icon, type IconName } from '@banyan/ui'
import { useState } from 'react'
import { useResources } from '../../lib/content.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useService } from '../../lib/use-service.ts'
import styles from './RightBar.module.css'
import { labelOf } from './resource-label.ts'

const AppCodes = lazyPart(async () => (await import('./AppCodes.tsx')).AppCodes)

const apps = ['IOS', 'IOS_LITE', 'ANDROID'] as const

/**
 * The dock on the right edge: service, and of the links those that the merchant has configured [SHELL-58 to SHELL-64].
 */
export function RightBar() {
  const t = useText()
  const language = useLanguage()
  const service = useService()
  const resource = useResources()
  const [open, setOpen] = useState(false)
  const offered = apps.flatMap((type) => resource(type) ?? [])
  const link = (type: string, icon: IconName) => {
    const found = resource(type)
    if (!found) return null
    const label = labelOf(found, language)
    const elsewhere = found.url.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={found.url} {...elsewhere} aria-label={label} title={label}>
        <Icon name={icon} size={22} />
      </a>
    )
  }
  return (
    <aside className={styles.bar} aria-label={t('shell.right_bar')}>
      <button type="button" aria-label={t('shell.service')} title={t('shell.service')} {...service}>
        <Icon name="headset" size={22} />
      </button>
      {link('SOCIAL', 'chats-circle-fill')}
      {link('EMAIL', 'envelope-simple')}
      {offered.length > 0 && (
        <>
          <button type="button" aria-label={t('shell.apps')} title={t('shell.apps')} popoverTarget="app-codes">
            <Icon name="qr-code" size={22} />
          </button>
          <div
            id="app-codes"
            popover="auto"
            role="group"
            aria-label={t('shell.apps')}
            className={styles.apps}
            onToggle={(event) => setOpen(event.newState === 'open')}
          >
            {open && <AppCodes resources={offered} />}
          </div>
        </>
      )}
    </aside>
  )
}
