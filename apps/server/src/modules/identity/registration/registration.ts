import type { InputOf, Language, identityRoutes } from '@banyan/contract'
import type { Visitor } from '../sessions/session-store.ts'

/** How a member registers (requirements REG-01 and REG-02). */
export type RegistrationMode = 'username' | 'mobile'

type Typed = InputOf<typeof identityRoutes.register> | InputOf<typeof identityRoutes.registerByMobile>

export interface Registration {
  readonly mode: RegistrationMode
  readonly typed: Typed
  readonly language: Language
  readonly visitor: Visitor & { readonly visitId: string; readonly sessionId: bigint | null }
}
