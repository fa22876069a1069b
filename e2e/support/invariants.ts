import { expect } from '@playwright/test'

/**
 * Asks the internal port, one above the public one, for every invariant of the books; each must be violated nowhere.
 */
export async function expectInvariants(publicUrl: string | undefined): Promise<void> {
  const address = new URL(publicUrl ?? '')
  address.port = String(Number(address.port) + 1)
  const answer = await fetch(new URL('/internal/invariants', address))
  const violations = (await answer.json()) as Record<string, number> // a count for each invariant
  expect(Object.keys(violations).length).toBeGreaterThan(15)
  expect(Object.entries(violations).filter(([, count]) => count !== 0)).toEqual([])
}
