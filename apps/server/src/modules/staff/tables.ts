import type { PasskeyTransport } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { Tables } from './rows.ts'

export type StaffTables = Narrowed<Tables, { 'staff.passkey': { transports: PasskeyTransport[] } }>
