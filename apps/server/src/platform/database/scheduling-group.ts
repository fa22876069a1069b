import { writeFile } from 'node:fs/promises'

/**
 * What PostgreSQL's processes have each: Linux gives every session of processes a group
 * of its own, and shares a core among groups first.
 */
export const evenGroup = 0
/** A ninth of what the others have. */
export const rearGroup = 10
/** Sixty-eight times less than the others. */
export const lastGroup = 19

/**
 * Sets how much of a core the group of a process gets beside other groups, as niceness. Within its group a process may
 * be as nice as it likes: against other groups only this counts. False when it has to be asked again: the system
 * changes ten a second at most. Where it has no such groups, nothing is done.
 */
export async function setGroupNiceness(pid: number, niceness: number): Promise<boolean> {
  try {
    await writeFile(`/proc/${pid}/autogroup`, String(niceness))
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')
  }
}
