/**
 * Room for what members upload: how many bytes of it this process holds at once, read or
 * being read, of all and of one member.
 */
export interface UploadRoom {
  /** Takes room for a body before a byte of it is read, and returns what gives it back; null when there is none. */
  take(member: bigint, bytes: number): (() => void) | null
}

/** A body takes at least as much of the process as its line, its buffers and its transaction. */
const bytesMin = 128 * 1024
const mebibyte = 1024 * 1024

export function createUploadRoom({ bytesMax = 32 * mebibyte, bytesMaxOfMember = 16 * mebibyte } = {}): UploadRoom {
  let held = 0
  const heldOf = new Map<bigint, number>()
  const add = (member: bigint, bytes: number) => {
    const left = (heldOf.get(member) ?? 0) + bytes
    held += bytes
    if (left === 0) heldOf.delete(member)
    else heldOf.set(member, left)
  }
  return {
    take(member, announced) {
      const bytes = Math.max(announced, bytesMin)
      if (held + bytes > bytesMax || (heldOf.get(member) ?? 0) + bytes > bytesMaxOfMember) return null
      add(member, bytes)
      return () => add(member, -bytes)
    },
  }
}
