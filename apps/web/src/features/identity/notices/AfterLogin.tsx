import { Button, Stack } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { type Greeting, clearAfterLogin, openModal } from '../../../lib/modals.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { countryName } from '../country-name.ts'
import { FirstGift } from './FirstGift.tsx'
import styles from './notices.module.css'

const PopupNotices = lazyPart(async () => (await import('../../content/index.ts')).PopupNotices)

/**
 * Shown because a login flagged it: what was granted, the popup announcements, and the
 * session before, by which a stranger's is noticed.
 */
export function AfterLogin({ greeting }: { readonly greeting: Greeting | null }) {
  const t = useText()
  // The words stay for the way out, when there is nothing to tell any more.
  const [told, setTold] = useState(greeting)
  if (greeting && greeting !== told) setTold(greeting)
  if (!told) return null
  const { account, lastLogin, grantedAmount, notices } = told
  return (
    <Dialog
      name="afterLogin"
      size="sm"
      open={greeting !== null}
      onClose={clearAfterLogin}
      closeLabel={t('common.close')}
      title={t(lastLogin ? 'identity.after_login_title' : 'identity.after_login_first', { account })}
    >
      {grantedAmount > 0n && <FirstGift granted={grantedAmount} />}
      {lastLogin && <LoginFacts lastLogin={lastLogin} />}
      {notices.length > 0 && <PopupNotices notices={notices} />}
      <Stack align="center" gap={8}>
        <Button variant={grantedAmount > 0n ? 'ghost' : 'primary'} size="lg" full onClick={clearAfterLogin}>
          {t('identity.continue')}
        </Button>
        {lastLogin && (
          <button
            type="button"
            className={styles.other}
            onClick={() => {
              clearAfterLogin()
              openModal('changePassModal', undefined)
            }}
          >
            {t('identity.not_you')}
          </button>
        )}
      </Stack>
    </Dialog>
  )
}

function LoginFacts({ lastLogin }: { readonly lastLogin: NonNullable<Greeting['lastLogin']> }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('identity.last_login')}</dt>
        <dd>{format.instant(lastLogin.at)}</dd>
      </div>
      <div>
        <dt>{t('identity.last_address')}</dt>
        <dd>
          {lastLogin.address}
          {lastLogin.country && ` (${countryName(language, lastLogin.country)})`}
        </dd>
      </div>
    </dl>
  )
}
