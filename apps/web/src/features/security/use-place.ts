import type { OutputOf, securityRoutes } from '@banyan/contract'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { countryName } from '../identity/index.ts'

type Session = OutputOf<typeof securityRoutes.sessions>['sessions'][number]

/** An address and its country, in the reader's language. */
export function usePlace() {
  const language = useLanguage()
  return ({ address, country }: Session['place']) =>
    country === null ? address : `${address} · ${countryName(language, country)}`
}

/** A browser as its owner recognises it. */
export function useDeviceName() {
  const t = useText()
  return ({ browser, system }: Session['device']) =>
    browser && system
      ? t('security.browser_on', { browser, system })
      : (browser ?? system ?? t('security.unknown_device'))
}
