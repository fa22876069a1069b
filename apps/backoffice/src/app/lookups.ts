import type { MemberWay, StaffPermission } from '@banyan/contract'
import type { IconName } from '@banyan/ui'
import type { Path } from '../lib/route.tsx'

/** What a text may be looked up as. */
interface Lookup {
  readonly id: 'member' | 'bet' | 'round' | 'deposit' | 'withdrawal' | 'words'
  readonly permission: StaffPermission
  readonly icon: IconName
  readonly to: Path
  readonly search: string
}

const searchOf = (asked: Readonly<Record<string, string>>) => `?${new URLSearchParams(asked)}`

/** What a text that is meant to find a member looks like. A number of eight digits and more may be a mobile's. */
function memberWayOf(text: string): MemberWay {
  if (text.includes('@')) return 'email'
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text) || /^[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/i.test(text)) return 'address'
  if (/^(\+|0)\d{8,14}$/.test(text)) return 'mobile'
  return /\s/.test(text) ? 'name' : 'account'
}

/** What a typed text can be looked up as, the likeliest first; nothing for an empty one. */
export function lookupsOf(typed: string): readonly Lookup[] {
  const text = typed.trim()
  if (text === '') return []
  const by = memberWayOf(text)
  const member: Lookup = {
    id: 'member',
    permission: 'members.read',
    icon: 'users-fill',
    to: '/members',
    search: searchOf(by === 'account' ? { text } : { text, by }),
  }
  const round: Lookup = {
    id: 'round',
    permission: 'bets.read',
    icon: 'clock-countdown',
    to: '/bets',
    search: searchOf({ text, by: 'round' }),
  }
  if (!/^\d{1,19}$/.test(text)) {
    const words: Lookup = {
      id: 'words',
      permission: 'site.read',
      icon: 'sliders-horizontal',
      to: '/settings',
      search: searchOf({ section: 'texts', words: text }),
    }
    return /\d/.test(text) && !/[\s@]/.test(text) ? [member, round, words] : [member, words]
  }
  return [
    member,
    { id: 'bet', permission: 'bets.read', icon: 'ticket-fill', to: '/bets', search: searchOf({ text }) },
    round,
    {
      id: 'deposit',
      permission: 'deposits.read',
      icon: 'wallet',
      to: '/deposits',
      search: searchOf({ tab: 'orders', number: text }),
    },
    {
      id: 'withdrawal',
      permission: 'withdrawals.read',
      icon: 'wallet',
      to: '/withdrawals',
      search: searchOf({ id: text }),
    },
  ]
}
