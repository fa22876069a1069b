import type { PasskeyTransport, StaffRole } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { Tables } from './rows.ts'

export type StaffTables = Narrowed<
  Tables,
  { 'staff.account': { role: StaffRole }; 'staff.passkey': { transports: PasskeyTransport[] } }
>
