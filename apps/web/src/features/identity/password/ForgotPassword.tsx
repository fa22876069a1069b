import { SegmentedTabs, TabPanel } from '@banyan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { finishLogin, openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useSite } from '../../../lib/site.ts'
import styles from '../forms.module.css'
import type { Entered } from '../use-enter.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByMobile } from './ForgotByMobile.tsx'

interface ForgotPasswordProps {
  readonly onSent: () => void
  readonly onLogin: () => void
}

/** The ways to a new password: by e-mail, and by phone where the merchant offers it [PASS-02, PASS-03]. */
export function ForgotPassword({ onSent, onLogin }: ForgotPasswordProps) {
  const t = useText()
  const navigate = useNavigate()
  const flags = useSite()?.flags
  const [way, setWay] = useState<'email' | 'mobile'>('email')
  const byEmail = <ForgotByEmail onSent={onSent} />

  function enter({ passwordChangeDue }: Entered) {
    if (passwordChangeDue) return openModal('changePassModal')
    finishLogin()
    void navigate({ to: paths.home })
  }

  return (
    <>
      {flags?.CHNGPASSVERIF3 ? (
        <>
          <SegmentedTabs
            label={t('identity.forgot_by')}
            group="forgot"
            items={[
              { id: 'email', label: t('identity.by_email') },
              { id: 'mobile', label: t('identity.by_mobile') },
            ]}
            value={way}
            onChange={setWay}
          />
          <TabPanel group="forgot" value={way}>
            {way === 'email' ? (
              byEmail
            ) : (
              <ForgotByMobile hasCountries={flags.LOGINCOUNTRYCODE3 === true} onEntry={enter} onLogin={onLogin} />
            )}
          </TabPanel>
        </>
      ) : (
        byEmail
      )}
      <p className={styles.other}>
        <button type="button" onClick={onLogin}>
          {t('identity.back_to_login')}
        </button>
      </p>
    </>
  )
}
