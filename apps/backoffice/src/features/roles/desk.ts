import {
  type RoleForStaff,
  type RoleValues,
  type StaffPermission,
  choosablePermissions,
  permissionsOf,
  roleValues,
} from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import type { ReadSetting } from '../../lib/setting/fields.ts'

type AreaOf<Permission> = Permission extends `${infer Area}.${string}` ? Area : never
type Area = Exclude<AreaOf<StaffPermission>, 'session' | 'health'>

/** The groups of the navigation, under which permissions stand too. */
export const groups = ['players', 'play', 'money', 'offers', 'content', 'site'] as const
type Group = (typeof groups)[number]

/** Where what a permission is about stands. */
const groupOf: Readonly<Record<Area, Group>> = {
  members: 'players',
  documents: 'players',
  suspicions: 'players',
  alerts: 'players',
  care: 'players',
  agents: 'players',
  feedback: 'players',
  figures: 'play',
  bets: 'play',
  draws: 'play',
  lotteries: 'play',
  vendors: 'play',
  games: 'play',
  slots: 'play',
  laboratory: 'play',
  deposits: 'money',
  withdrawals: 'money',
  cashier: 'money',
  balances: 'money',
  reconciliation: 'money',
  reports: 'money',
  bonuses: 'offers',
  promotions: 'offers',
  gifts: 'offers',
  rewards: 'offers',
  loyalty: 'offers',
  points: 'offers',
  messages: 'content',
  content: 'content',
  site: 'site',
  sites: 'site',
  staff: 'site',
  roles: 'site',
  audit: 'site',
  jobs: 'site',
}

/** What can be given to a role, under the group that it belongs to. */
export const permissionsIn = (group: Group) =>
  choosablePermissions.filter((each): each is Exclude<StaffPermission, 'session.own' | 'health.read'> => {
    const [area = ''] = each.split('.')
    return groupOf[area as Area] === group // as: that of a permission that can be chosen
  })

/** A role as it stands in the form: `yes` for each permission that it has. */
export const draftOfRole = (role: Pick<RoleForStaff, 'code' | 'name' | 'permissions'> | null): Draft => ({
  code: role?.code ?? '',
  name: role?.name ?? '',
  ...Object.fromEntries(choosablePermissions.map((each) => [each, role?.permissions.includes(each) ? 'yes' : ''])),
})

/** What the form says of a role; the name of a role of the product is the product's. */
export function readRole(draft: Draft, isShipped: boolean): ReadSetting<RoleValues> {
  const code = (draft['code'] ?? '').trim()
  const added = choosablePermissions.filter((each) => draft[each] === 'yes')
  const read = z.safeDecode(roleValues, {
    code,
    name: isShipped ? null : (draft['name'] ?? ''),
    permissions: permissionsOf('', { added, removed: [] }),
  })
  if (read.success) return { ok: true, values: read.data }
  return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => String(path[0]))) }
}
