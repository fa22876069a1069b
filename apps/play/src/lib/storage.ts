/** A browser may forbid storage in frames; sound is then simply not remembered. */
export function storageOf(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
