import type { Texts } from '../texts.ts'
import type { consents as vietnamese } from './vi.ts'

export const consents = {
  title: 'News of offers',
  text: 'Choose how we may tell you about offers. All are off until you turn them on; you can turn them off at any time, and it takes effect at once.',
  service: 'Messages about your account, deposits, withdrawals and security are always sent.',
  email: 'Email',
  sms: 'Text messages (SMS)',
  inbox: 'Inbox on this site',
  phone: 'Phone calls',
  never: 'Never turned on',
  given: 'Turned on {at}',
  given_registration: 'Turned on when you registered, {at}',
  by_member: 'You turned it off {at}',
  by_link: 'Turned off by the link of an email {at}',
  by_break: 'Turned off when you took a break, {at}',
  by_exclusion: 'Turned off when you excluded yourself, {at}',
  by_closing: 'Turned off when you closed the account, {at}',
  ask: 'I would like news of offers by',
  ask_note: 'Optional. You can turn each on or off in the security centre at any time.',
  stop_title: 'Stop emails about offers',
  stop_text: 'Press the button and we send you no more emails about offers. You need not log in.',
  stop_do: 'Stop emails about offers',
  stopped: 'You get no more emails about offers. You can turn them on again in the security centre at any time.',
} satisfies Texts<typeof vietnamese>
