import { Icon, Text } from '@banyan/ui'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import styles from './captcha.module.css'
import type { CaptchaCheck } from './use-captcha.ts'

const VendorWidget = lazyPart(async () => (await import('./VendorWidget.tsx')).VendorWidget)

/**
 * How a form's check stands, in one line whose room is kept from the start, so that nothing
 * jumps while somebody types. The check begins with the first focus of the form around it.
 * Only a failure is spoken: that the check is under way is nobody's business but the eye's.
 */
export function CaptchaStatus({ check }: { readonly check: CaptchaCheck }) {
  const place = useRef<HTMLDivElement>(null)
  const { start, state } = check
  useEffect(() => {
    const form = place.current?.closest('form')
    if (form?.contains(document.activeElement)) start()
    form?.addEventListener('focusin', start)
    return () => form?.removeEventListener('focusin', start)
  }, [start])
  return (
    <div
      ref={place}
      className={clsx(state.status !== 'free' && styles.status)}
      role={state.status === 'failed' ? 'alert' : undefined}
    >
      <Standing check={check} />
    </div>
  )
}

function Standing({ check: { action, state, settle, reset } }: { readonly check: CaptchaCheck }) {
  const t = useText()
  switch (state.status) {
    case 'idle':
    case 'free':
      return null
    case 'checking':
      return (
        <>
          <Icon name="circle-notch" size={14} className={styles.turning} />
          {t('captcha.checking')}
        </>
      )
    case 'ready':
      return (
        <>
          <Icon name="shield-check" size={14} />
          {t('captcha.ready')}
        </>
      )
    case 'asking':
      return (
        <VendorWidget
          key={state.siteKey}
          action={action}
          provider={state.provider}
          siteKey={state.siteKey}
          onSettled={settle}
        />
      )
    case 'failed':
      return (
        <>
          <Text as="span" tone="loss">
            {t('captcha.failed')}
          </Text>
          <button type="button" onClick={reset}>
            {t('captcha.retry')}
          </button>
        </>
      )
  }
}
