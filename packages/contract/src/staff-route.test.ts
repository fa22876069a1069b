import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { declareStaffRoutes } from './staff-route.ts'
import { rolePermissions, staffPermissions } from './staff-roles.ts'
import { todayFigures } from './staff-today.ts'
import { staffRoutes } from './staff.ts'

const call = {
  method: 'GET',
  summary: 'A call',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
} as const

test('[OPS-06] a call of the back office needs a permission that exists and a path of its own, or does not compile', () => {
  // @ts-expect-error -- it has no permission
  declareStaffRoutes({ open: { ...call, path: '/ops/api/open' } })
  // @ts-expect-error -- no role has such a permission
  declareStaffRoutes({ open: { ...call, path: '/ops/api/open', permission: 'money.print' } })
  // @ts-expect-error -- the path is one of the members'
  declareStaffRoutes({ open: { ...call, path: '/wps/open', permission: 'health.read' } })
  expect(new Set(Object.values(staffRoutes).map(({ method, path }) => `${method} ${path}`)).size).toBe(
    Object.keys(staffRoutes).length,
  )
})

test('[OPS-05] every permission is held by somebody and asked for by some call, or by a figure of today', () => {
  const ofCalls = Object.values(staffRoutes).map(({ permission }) => permission)
  const asked = new Set<string>([...ofCalls, ...Object.values(todayFigures)])
  const held = new Set<string>(Object.values(rolePermissions).flat())
  for (const permission of staffPermissions)
    expect([permission, asked.has(permission), held.has(permission)]).toEqual([permission, true, true])
})

test('[OPS-07] no role can both act on members and manage staff', () => {
  const both = Object.values(rolePermissions).filter(
    (held: readonly string[]) => held.includes('staff.manage') && held.some((each) => each.startsWith('members.')),
  )
  expect(both).toEqual([])
})
