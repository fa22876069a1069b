import type { GuardedAction } from '@banyan/contract'
import { useEffect, useRef } from 'react'
import { currentLanguage } from '../../lib/language.ts'
import styles from './captcha.module.css'
import { mountGeetest } from './geetest.ts'
import { mountTurnstile } from './turnstile.ts'
import type { MountWidget } from './vendor.ts'

interface VendorWidgetProps {
  readonly provider: 'turnstile' | 'geetest'
  readonly siteKey: string
  readonly action: GuardedAction
  readonly onSettled: (proof: string | null) => void
}

const mounts: Readonly<Record<VendorWidgetProps['provider'], MountWidget>> = {
  turnstile: mountTurnstile,
  geetest: mountGeetest,
}

/** A vendor's own widget, for merchants that use one. It brings its own script, looks and language. */
export function VendorWidget({ provider, siteKey, action, onSettled }: VendorWidgetProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const gone = new AbortController()
    const settle = (proof: string | null) => gone.signal.aborted || onSettled(proof)
    const mounted = mounts[provider](place.current, { siteKey, action, language: currentLanguage(), settle })
    mounted.catch(() => settle(null))
    return () => {
      gone.abort()
      void mounted.then((unmount) => unmount()).catch(() => {})
    }
  }, [provider, siteKey, action, onSettled])
  return <div ref={place} className={styles.widget} />
}
