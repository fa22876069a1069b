import type { PictureFile } from './picture-file.ts'

/**
 * What one picture may take. The heaviest honest one, 25 million points of sixteen bits,
 * took 0.9 s of a core and 140 MiB, measured.
 */
export const pictureLimits = {
  /** More is a picture made to fill the memory. */
  points: 25_000_000,
  /** The longer side is made to fit; more says nothing more of a screen or of a receipt. */
  side: 2560,
  processorMs: 4000,
  /** The memory of its process, of which 65 MiB are there before any picture is. */
  memoryBytes: 320 * 1024 * 1024,
  /** However busy the machine is. */
  waitMs: 20_000,
} as const

export const watchEveryMs = 20

/** A picture as its process is sent it … */
export interface PictureTask extends Pick<PictureFile, 'type' | 'bytes'> {
  /** The points of a side, where the middle is cut out as a square. */
  readonly square?: number
  readonly limits: { readonly processorMs: number; readonly memoryBytes: number }
}

/** … and what became of it. */
export type DecodedPicture =
  | { readonly is: 'done'; readonly bytes: Uint8Array }
  | { readonly is: 'none' }
  | { readonly is: 'heavy' }
