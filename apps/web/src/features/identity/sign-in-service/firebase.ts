import { initializeApp } from '@firebase/app'
import {
  type Auth,
  type AuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  RecaptchaVerifier,
  type UserCredential,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
} from '@firebase/auth'
import { type Language, type OutputOf, identityRoutes } from '@banyan/contract'

/**
 * The third-party sign-in service, for log-ins by Google and Facebook and for codes by
 * SMS. It throws in words of its own.
 */
export interface SignInService {
  /** Opens the provider's window; answers the service's token. */
  signIn(way: 'google' | 'facebook', language: Language): Promise<string>
  /** Has a code sent to a number in E.164; answers what turns the code into the service's token. */
  sendCode(to: string, language: Language): Promise<(code: string) => Promise<string>>
}

type Config = NonNullable<OutputOf<typeof identityRoutes.signInService>['service']>

const providers: Readonly<Record<'google' | 'facebook', () => AuthProvider>> = {
  google() {
    const provider = new GoogleAuthProvider()
    // Whoever shares a browser chooses whose account it is.
    provider.setCustomParameters({ prompt: 'select_account' })
    return provider
  },
  facebook: () => new FacebookAuthProvider(),
}

/**
 * The service's library. It keeps nothing in this browser: its word is passed on to our
 * server, which opens the session.
 */
export function openFirebase({ emulatorUrl, ...config }: Config): SignInService {
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence })
  if (emulatorUrl !== null) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true // An emulator has no captcha.
  }
  return {
    async signIn(way, language) {
      speak(auth, language)
      return tokenOf(auth, await signInWithPopup(auth, providers[way](), browserPopupRedirectResolver))
    },
    async sendCode(to, language) {
      speak(auth, language)
      const place = document.body.appendChild(document.createElement('div'))
      const captcha = new RecaptchaVerifier(auth, place, { size: 'invisible' })
      try {
        const sent = await signInWithPhoneNumber(auth, to, captcha)
        return async (code) => tokenOf(auth, await sent.confirm(code))
      } finally {
        captcha.clear()
        place.remove()
      }
    },
  }
}

function speak(auth: Auth, language: Language) {
  auth.languageCode = language === 'CN' ? 'zh-CN' : language.toLowerCase()
}

async function tokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  const token = await user.getIdToken()
  await signOut(auth)
  return token
}
