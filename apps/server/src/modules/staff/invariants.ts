import type { Invariant } from '../../platform/invariants.ts'

export const staffInvariants: readonly Invariant[] = [
  {
    // The audit log is whole: every hash is right, no entry moved, none is gone, and the guards against change are on.
    name: 'T1',
    sql: 'select staff.count_broken_audit()',
  },
]
