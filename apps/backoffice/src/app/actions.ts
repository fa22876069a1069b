import type { StaffPermission } from '@banyan/contract'
import type { OpsTextKey } from '@banyan/i18n/ops'
import type { Path } from '../lib/route.tsx'

interface Action {
  readonly text: OpsTextKey
  readonly permission: StaffPermission
  readonly to: Path
  readonly search: string
}

/** A form that begins something at a desk, by its address. */
const begin = (to: Path, text: OpsTextKey, permission: StaffPermission, search = '?id=new'): Action => ({
  text,
  permission,
  to,
  search,
})

/** What the search can begin, wherever one is: what the button of a desk does. */
export const actions: readonly Action[] = [
  begin('/notices', 'content.new_notice', 'content.edit'),
  begin('/banners', 'content.new_banner', 'content.edit'),
  begin('/handouts', 'handouts.new', 'bonuses.give'),
  begin('/rewards', 'rewards.add', 'loyalty.set'),
  begin('/ranks', 'ranks.add', 'loyalty.set'),
  begin('/missions', 'missions.add', 'loyalty.set'),
  begin('/raffles', 'raffles.add', 'loyalty.set'),
  begin('/tournaments', 'tournaments.add', 'loyalty.set'),
  begin('/jackpots', 'jackpots.add', 'loyalty.set'),
  begin('/vendors', 'games.connect', 'vendors.connect', '?connection=new'),
  begin('/roles', 'roles.add', 'roles.set'),
]
