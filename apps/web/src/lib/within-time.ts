import { chunkTimeoutMs } from '@banyan/contract'
import { hasWholeTexts } from './i18n.ts'

/** Thrown when the files of a page or a part did not come. */
export class ChunkTimeout extends Error {}

/** Loads files, or throws `ChunkTimeout`. */
export async function withinTime<Module>(load: () => Promise<Module>, limitMs = chunkTimeoutMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), limitMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The text that says why files did not come. The texts of errors may be among them: the frame has one of its own. */
export function loadFailureText(failure: unknown): 'error.chunk_timeout' | 'error.network' | 'shell.load_failed_text' {
  if (!hasWholeTexts()) return 'shell.load_failed_text'
  return failure instanceof ChunkTimeout ? 'error.chunk_timeout' : 'error.network'
}
