import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { openCentre } from '../../lib/member-centre.ts'
import { type Member, enterSession, leaveSession } from '../../lib/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SideMenu } from './SideMenu.tsx'
import { menuEntries } from './menu-entries.ts'

const { built } = vi.hoisted(() => ({ built: [] as string[] }))
// The pages that are built are what each test says.
vi.mock('../../lib/member-centre.ts', async (original) => ({
  ...(await original<typeof import('../../lib/member-centre.ts')>()),
  openCentre: vi.fn(),
  centrePages: built,
}))
vi.mock('../../lib/agent-centre.ts', () => ({ openAgentCentre: vi.fn() }))
const { centrePages: builtToday } =
  await vi.importActual<typeof import('../../lib/member-centre.ts')>('../../lib/member-centre.ts')

const all = [...new Set(Object.values(menuEntries).flatMap((entries) => entries.map(({ page }) => page)))]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  leaveSession()
  vi.mocked(openCentre).mockClear()
  vi.mocked(openAgentCentre).mockClear()
})

interface World {
  readonly pages?: readonly string[]
  readonly cashback?: boolean
  readonly type?: Member['type']
  readonly cashier?: boolean
  readonly agents?: boolean
  readonly centre?: boolean
}

async function open(
  menu: 'header' | 'side',
  { pages = all, cashback = true, type = 0, cashier = true, agents = true, centre = true }: World = {},
) {
  built.splice(0, built.length, ...pages)
  serve({
    'GET /wps/system/whitelabel': {
      ...whiteLabel,
      hasCashier: cashier,
      flags: { MANPLAYREB3: cashback, AGENTCENTER3: agents, MEMBERCENTER3: centre },
    },
    'GET /wps/v2/wallets/balance': { sumBalance: '0', sequence: 1 },
    'GET /wps/relay/CSP_unreadCount': { unreadCount: 0 },
  })
  const account = { ...member, type }
  enterSession(account, 'demo')
  const { user } = await show(
    menu === 'header' ? <AccountMenu member={account} /> : <SideMenu open onClose={() => {}} />,
  )
  if (menu === 'side')
    return { user, entries: within(await screen.findByRole('dialog', { name: 'Menu' })), role: 'button' as const }
  await user.click(await screen.findByRole('button', { name: /^Tài khoản/ }))
  return { user, entries: within(screen.getByRole('menu')), role: 'menuitem' as const }
}

describe('an entry of a menu opens its page as soon as that is built, and is not shown before', () => {
  test.each([
    ['header', 'Nạp tiền', 'depositv2'],
    ['header', 'Rút tiền', 'withdraw'],
    ['header', 'Hoàn trả', 'manualRebate'],
    ['side', 'Nạp tiền', 'depositv2'],
    ['side', 'Rút tiền', 'withdraw'],
    ['side', 'Mời bạn bè', 'referral'],
    ['side', 'Hoàn trả', 'manualRebate'],
    ['side', 'Lãi lỗ cá nhân', 'personalProfit'],
  ] as const)('in the %s menu %s opens the page %s', async (menu, name, page) => {
    const { user, entries, role } = await open(menu)
    await user.click(await entries.findByRole(role, { name }))
    expect(vi.mocked(openCentre).mock.calls).toEqual([[page]])
    cleanup()
    const without = await open(menu, { pages: all.filter((each) => each !== page) })
    expect(without.entries.getByRole(role, { name: 'Trung tâm bảo mật' })).toBeTruthy()
    expect(without.entries.queryByRole(role, { name })).toBeNull()
  })

  test.each(['header', 'side'] as const)(
    'the %s menu has neither deposit nor withdrawal without a cashier',
    async (menu) => {
      const { entries, role } = await open(menu, { cashier: false })
      expect(entries.getByRole(role, { name: 'Trung tâm bảo mật' })).toBeTruthy()
      for (const name of ['Nạp tiền', 'Rút tiền']) expect(entries.queryByRole(role, { name })).toBeNull()
    },
  )

  test('[SHELL-39] the side menu has invite friends, whose page is built', async () => {
    const { user, entries, role } = await open('side', { pages: builtToday })
    await user.click(await entries.findByRole(role, { name: 'Mời bạn bè' }))
    expect(vi.mocked(openCentre).mock.calls).toEqual([['referral']])
  })

  test.each(['header', 'side'] as const)(
    '[SHELL-22] [SHELL-41] the %s menu has cashback, whose page is built',
    async (menu) => {
      const { user, entries, role } = await open(menu, { pages: builtToday })
      await user.click(await entries.findByRole(role, { name: 'Hoàn trả' }))
      expect(vi.mocked(openCentre).mock.calls).toEqual([['manualRebate']])
    },
  )

  test.each(['header', 'side'] as const)(
    '[SHELL-22] [SHELL-42] the %s menu has no cashback where MANPLAYREB3 is off',
    async (menu) => {
      const { entries, role } = await open(menu, { cashback: false, pages: [...builtToday] })
      expect(await entries.findByRole(role, { name: 'Trung tâm bảo mật' })).toBeTruthy()
      expect(entries.queryByRole(role, { name: 'Hoàn trả' })).toBeNull()
    },
  )

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [4, true],
    [41, true],
    [42, true],
  ] as const)('[SHELL-27] an account of type %d sees the agent entry: %s', async (type, sees) => {
    const { entries, role } = await open('header', { type })
    expect(entries.queryByRole(role, { name: 'Trung tâm đại lý' }) !== null).toBe(sees)
  })

  test.each(['header', 'side'] as const)(
    '[AGENT-17] the %s menu has no agent centre where AGENTCENTER3 is off',
    async (menu) => {
      const { entries, role } = await open(menu, { type: 1, agents: false })
      expect(await entries.findByRole(role, { name: 'Hoàn trả' })).toBeTruthy()
      expect(entries.queryByRole(role, { name: 'Trung tâm đại lý' })).toBeNull()
    },
  )

  test.each(['header', 'side'] as const)(
    '[MEMBER-27] the %s menu leads to no page of the member centre where MEMBERCENTER3 is off, save those besides it',
    async (menu) => {
      const { entries, role } = await open(menu, { centre: false })
      expect(await entries.findByRole(role, { name: 'Giới hạn chơi' })).toBeTruthy()
      for (const name of ['Nạp tiền', 'Rút tiền']) expect(entries.getByRole(role, { name })).toBeTruthy()
      for (const name of ['Trung tâm bảo mật', 'Lịch sử cược', 'Hoàn trả', 'Mời bạn bè'])
        expect(entries.queryByRole(role, { name })).toBeNull()
    },
  )

  test.each(['header', 'side'] as const)('[SHELL-27] the entry of the %s menu opens the agent centre', async (menu) => {
    const { user, entries, role } = await open(menu, { type: 1 })
    await user.click(await entries.findByRole(role, { name: 'Trung tâm đại lý' }))
    expect(vi.mocked(openAgentCentre)).toHaveBeenCalledOnce()
    expect(vi.mocked(openCentre)).not.toHaveBeenCalled()
  })

  test.each(['header', 'side'] as const)(
    'today no entry of the %s menu leads to a page that is not there',
    async (menu) => {
      const { user, entries, role } = await open(menu, { pages: builtToday })
      const names = ['Nạp tiền', 'Rút tiền', 'Hoàn trả', 'Mời bạn bè', 'Lãi lỗ cá nhân', 'Trung tâm đại lý']
      const pages = ['depositv2', 'withdraw', 'manualRebate', 'referral', 'personalProfit', 'agentCenter']
      const shown = names.filter((name) => entries.queryByRole(role, { name }) !== null)
      expect(shown.every((name) => builtToday.some((page) => page === pages[names.indexOf(name)]))).toBe(true)
      await user.click(entries.getByRole(role, { name: 'Trung tâm bảo mật' }))
      expect(openCentre).toHaveBeenCalledWith('securityCenter')
    },
  )
})
