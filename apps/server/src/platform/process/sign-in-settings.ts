/** The project at the third-party sign-in service (Firebase Authentication). None of it is secret: browsers get it. */
export interface SignInSettings {
  readonly projectId: string
  readonly apiKey: string
  /** The host whose page opens in the window of a social log-in. */
  readonly authDomain: string
  /** Where the service publishes the keys that its tokens are signed with. */
  readonly keysUrl: string
  /** The origin of the service's emulator, whose tokens nobody has signed: on this machine and in demo mode only. */
  readonly emulatorUrl: string | null
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

interface Problems {
  readonly mode: 'demo' | 'production'
  readonly smsSender: string
  readonly problems: string[]
}

/** The service's settings, or null without a project. What is wrong is added to the problems. */
export function readSignIn(
  environment: Readonly<Record<string, string | undefined>>,
  { mode, smsSender, problems }: Problems,
): SignInSettings | null {
  const given = (name: string) => environment[name] || null
  const projectId = given('SIGN_IN_PROJECT')
  const apiKey = given('SIGN_IN_API_KEY')
  if ((projectId === null) !== (apiKey === null))
    problems.push('SIGN_IN_PROJECT and SIGN_IN_API_KEY must be set together')
  if (projectId === null || apiKey === null) {
    if (smsSender === 'signin') problems.push('SMS_SENDER may be signin only with SIGN_IN_PROJECT and SIGN_IN_API_KEY')
    return null
  }
  const authDomain = given('SIGN_IN_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`
  const keysUrl = given('SIGN_IN_KEYS_URL') ?? googleKeys
  const emulatorUrl = given('SIGN_IN_EMULATOR')
  if (!/^[a-z][a-z0-9-]{3,62}$/.test(projectId))
    problems.push(`SIGN_IN_PROJECT must be the id of a project, not "${projectId}"`)
  if (!/^[\w-]+$/.test(apiKey)) problems.push('SIGN_IN_API_KEY must be letters, digits, - and _')
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(authDomain))
    problems.push(`SIGN_IN_AUTH_DOMAIN must be a host name, not "${authDomain}"`)
  if (!URL.canParse(keysUrl) || !(new URL(keysUrl).protocol === 'https:' || (mode === 'demo' && isLoopback(keysUrl))))
    problems.push('SIGN_IN_KEYS_URL must be an https address')
  if (emulatorUrl !== null && mode === 'production')
    problems.push('SIGN_IN_EMULATOR may be set in demo mode only: its tokens are signed by nobody')
  else if (emulatorUrl !== null && !(isLoopback(emulatorUrl) && new URL(emulatorUrl).origin === emulatorUrl))
    problems.push('SIGN_IN_EMULATOR must be like http://127.0.0.1:9099, on this machine')
  return { projectId, apiKey, authDomain, keysUrl, emulatorUrl }
}

/** An http address that no other machine answers at. */
function isLoopback(text: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?(\/|$)/.test(text) && URL.canParse(text)
}
