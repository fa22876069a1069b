import { rememberMs } from '@banyan/contract'

const boxCookie = 'loginRemember'

/** Keyed by the merchant, because one browser may visit several. */
const nameCookie = (merchantCode: string) => `lastUser-${merchantCode}`

function writeCookie(name: string, value: string, ms: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${ms / 1000}; SameSite=Strict${secure}`
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/**
 * Whether the box was ticked at the last log-in: unticked, signing out ends this
 * browser's memory on the server too [AUTH-59].
 */
export const isRemembering = (): boolean => readCookie(boxCookie) === '1'

/** Whether the box was ticked, and who logged in then. What lets them in again is a cookie that no script can read. */
export function rememberedUser(merchantCode: string): string | null {
  return isRemembering() ? (readCookie(nameCookie(merchantCode)) ?? null) : null
}

export function rememberUser(merchantCode: string, username: string) {
  writeCookie(boxCookie, '1', rememberMs)
  writeCookie(nameCookie(merchantCode), username, rememberMs)
}

/** The box was left unticked: nothing of the user stays. */
export function forgetUser(merchantCode: string) {
  for (const name of [boxCookie, nameCookie(merchantCode)]) writeCookie(name, '', 0)
}

export interface RememberedMobile {
  readonly mobileNum: string
  readonly countryDialingCode?: string
}

const mobileCookie = 'loginTypeSms'

export function rememberMobile({ mobileNum, countryDialingCode }: RememberedMobile) {
  writeCookie(mobileCookie, JSON.stringify({ mobileNum, countryDialingCode }), rememberMs)
}

export function forgetMobile() {
  writeCookie(mobileCookie, '', 0)
}

export function rememberedMobile(): RememberedMobile | null {
  try {
    const kept: unknown = JSON.parse(readCookie(mobileCookie) ?? 'null')
    if (!isMobile(kept)) return null
    const { mobileNum, countryDialingCode } = kept
    return { mobileNum, ...(countryDialingCode !== undefined && { countryDialingCode }) }
  } catch {
    return null
  }
}

function isMobile(kept: unknown): kept is RememberedMobile {
  const { mobileNum, countryDialingCode } = Object(kept)
  return typeof mobileNum === 'string' && ['string', 'undefined'].includes(typeof countryDialingCode)
}

/** A number as its owner knows it again and nobody else does: the last three digits. */
export const maskedNumber = (digits: string) => '•'.repeat(Math.max(0, digits.length - 3)) + digits.slice(-3)
