import { join } from 'node:path'
import { type Helper, startHelper } from './helper-process.ts'
import { type DecodedPicture, type PictureTask, pictureLimits } from './picture-task.ts'
import { rearGroup, setGroupNiceness } from '../database/scheduling-group.ts'
import { createWorkQueue } from '../process/work-queue.ts'

interface Busy {
  readonly is: 'busy'
}

type Decoder = Helper<PictureTask, DecodedPicture>

/** Each holds the memory of a picture. */
const atOnce = 2
const queue = createWorkQueue({ atOnce, waitingMax: 20, waitMsMax: 10_000 })

/** A process that no picture has come to for so long ends, and gives its memory back. */
const idleMsMax = 10_000

/** Those that wait for a picture, the last used first. */
const idle: { readonly decoder: Decoder; readonly ends: NodeJS.Timeout }[] = []

/**
 * Decodes a picture in a process of its own, at most two at once, while the others wait in a line that has an end.
 * `heavy`: it took more of a core or of the memory than any honest picture, and its process was ended. `busy`: too many
 * wait, or no process came to its end with it, and it may be sent again.
 */
export async function decodePicture(
  { type, bytes, square }: Pick<PictureTask, 'type' | 'bytes' | 'square'>,
  limits: Partial<PictureTask['limits']> = {},
): Promise<DecodedPicture | Busy> {
  const { processorMs, memoryBytes } = { ...pictureLimits, ...limits }
  const task = { type, bytes, ...(square !== undefined && { square }), limits: { processorMs, memoryBytes } }
  // A process that waited may have ended unheard, or the system ended it: a second one is asked.
  const decode = async () => (await decodeIn(takeIdle() ?? start(), task)) ?? (await decodeIn(start(), task))
  return (await queue.run(decode)) ?? { is: 'busy' }
}

/** Null when the process ended first. */
async function decodeIn(decoder: Decoder, task: PictureTask): Promise<DecodedPicture | Busy | null> {
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    decoder.kill()
  }, pictureLimits.waitMs)
  try {
    const decoded = await decoder.ask(task)
    if (decoded.is === 'heavy') decoder.kill()
    else rest(decoder)
    return decoded
  } catch {
    return isLate ? { is: 'busy' } : null
  } finally {
    clearTimeout(limit)
  }
}

function takeIdle(): Decoder | undefined {
  const taken = idle.pop()
  clearTimeout(taken?.ends)
  return taken?.decoder
}

function rest(decoder: Decoder) {
  idle.push({ decoder, ends: setTimeout(() => decoder.kill(), idleMsMax).unref() })
}

function start(): Decoder {
  const decoder: Decoder = startHelper<PictureTask, DecodedPicture>(join(import.meta.dirname, 'picture-process.ts'), {
    does: 'reads pictures',
    // Few arenas: memory that a picture needed goes back.
    env: { MALLOC_ARENA_MAX: '2' },
    onEnd() {
      const at = idle.findIndex((resting) => resting.decoder === decoder)
      if (at !== -1) idle.splice(at, 1)
    },
  })
  void setGroupNiceness(decoder.pid, rearGroup)
  return decoder
}
