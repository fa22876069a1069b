import { statfs } from 'node:fs/promises'

/** The megabytes this account can still write below `folder`. */
export async function megabytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 2 ** 20)
}
