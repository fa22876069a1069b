import { expect, test } from 'vitest'
import { isCashierCall, permissionsAt } from './cashier-calls.ts'
import { rolePermissions, staffRoles } from './staff-roles.ts'
import { staffRoutes } from './staff.ts'

test('without a cashier nobody is allowed what only its desks ask for, and everything else as ever', () => {
  const asked = Object.values(staffRoutes).filter((route) => route.permission !== 'door')
  const elsewhere = new Set<string>(asked.filter((route) => !isCashierCall(route)).map((route) => route.permission))
  // The first page tells of the figures of the house.
  elsewhere.add('figures.read')
  for (const role of staffRoles) {
    const all = permissionsAt({ hasCashier: true }, rolePermissions[role])
    expect(permissionsAt({ hasCashier: false }, rolePermissions[role])).toEqual(
      all.filter((each) => elsewhere.has(each)),
    )
  }
})
