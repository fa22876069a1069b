import { type PageSources, ownSourcesOnly } from '../../../platform/http/security-headers.ts'
import type { SignInSettings } from '../../../platform/process/sign-in-settings.ts'
import type { Merchant } from '../../site/index.ts'

/** What the service's library loads, by what it is used for. */
const api = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const windows = 'https://apis.google.com'
const captcha = ['https://www.google.com', 'https://www.gstatic.com']

interface Used {
  readonly service: SignInSettings | null
  readonly flagsOn: Merchant['flagsOn']
  /** Whether the service sends codes of any purpose. */
  readonly sendsCodes: boolean
}

/**
 * What the page may load of the sign-in service: nothing while the merchant uses none of
 * it, and of an emulator only the emulator's.
 */
export function signInSources({ service, flagsOn, sendsCodes }: Used): PageSources {
  const isSocial = flagsOn.has('GOOGLELOGIN3') || flagsOn.has('FACEBOOKLOGIN3')
  if (!service || (!isSocial && !sendsCodes)) return ownSourcesOnly
  const { authDomain, emulatorUrl } = service
  const [calls, pages] = emulatorUrl === null ? [api, [`https://${authDomain}`]] : [[emulatorUrl], [emulatorUrl]]
  const isGuarded = sendsCodes && emulatorUrl === null
  return {
    ...ownSourcesOnly,
    connect: calls,
    script: [...(isSocial ? [windows] : []), ...(isGuarded ? captcha : [])],
    frame: [...(isSocial ? pages : []), ...(isGuarded ? ['https://www.google.com'] : [])],
  }
}
