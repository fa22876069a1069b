import type { PasskeyTransport, SecurityChange } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { MemberTablesOfIdentity } from '../members/index.ts'
import type { Tables } from './rows.ts'

/** How a member proved who they are. */
export type Proof = 'password' | 'remembered' | 'sms' | 'social' | 'passkey' | 'guest' | 'registration'

export type LoginOutcome =
  | 'logged_in'
  | 'registered'
  | 'challenged'
  | 'wrong_password'
  | 'wrong_code'
  | 'unknown_account'
  | 'frozen'
  | 'closed'
  | 'not_a_player'
  | 'not_an_agent'
  | 'remembered_stolen'

export type IdentityTables = MemberTablesOfIdentity &
  Narrowed<
    Tables,
    {
      'identity.session': { proof: Proof }
      'identity.login_attempt': { outcome: LoginOutcome }
      'identity.security_event': { change: SecurityChange }
      'identity.passkey': { transports: PasskeyTransport[] }
    }
  >
