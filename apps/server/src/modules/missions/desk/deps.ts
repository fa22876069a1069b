import type { Audit } from '../../../platform/http/staff-desk.ts'
import { keptSettings } from '../../../platform/kept-settings.ts'
import type { Merchant } from '../../site/index.ts'
import type { MissionDeps } from '../deps.ts'

/** What a call of the desks works with: the site at whose address it is opened, and the writer of the audit log. */
export interface MissionDeskDeps extends MissionDeps {
  readonly audit: Audit
  readonly merchant: Merchant
}

/** Every version of what operators have set. */
export const settings = keptSettings('missions.setting_version')

/** So many days back a setting is tried on. */
export const costDays = 30
