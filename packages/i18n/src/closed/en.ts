import type { Texts } from '../texts.ts'
import type { closed as vi } from './vi.ts'

export const closed: Texts<typeof vi> = {
  maintenance_over: 'RESTRICTION OF VISIT',
  maintenance_title: 'System Maintenance',
  maintenance_text:
    'We are currently performing a system maintenance. Your balance and the bets you have placed stay as they are.',
  until: 'Expected end',
  until_unknown: 'Not announced yet',
  left: 'Time left',
  region_over: 'RESTRICTION OF VISIT',
  region_title: 'IP Restriction',
  region_text:
    'Because of location or IP restrictions, access to this site is forbidden from where you are. We apologise for the inconvenience.',
  ip: 'IP address',
  country: 'Country',
  country_unknown: 'Unknown',
  domain_title: 'Domain check failed',
  domain_text: 'This address is not valid. Check the link, or contact support.',
  address: 'Site address',
  contact: 'Contact Us',
  update_ready: 'A new version is ready.',
  update_now: 'Update',
}
