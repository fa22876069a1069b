import { join } from 'node:path'

/** The colleagues of the pictures by their roles: together they see every page of the back office. */
export const roles = {
  risk: 'thu-huong',
  sysadmin: 'quoc-bao',
  auditor: 'ngoc-lan',
  content: 'minh-chau',
  'finance-checker': 'hoang-nam',
  compliance: 'bich-ngoc',
} as const
export type Role = keyof typeof roles

/** Where the setup leaves the session of someone who looks. */
export const stateOf = (who: Role | 'member' | 'agent') =>
  join(import.meta.dirname, '..', '..', 'artifacts', 'shots', `${who}.json`)
