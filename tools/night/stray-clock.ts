import { moveDate } from '../moved-date.ts'

/** Read before a node: the process that started it can move its wall clock. Timers go on as they are. */
const date = moveDate()
process.on('message', (told: { readonly aheadMs?: number }) => {
  if (told.aheadMs !== undefined) date.stayBehind(-told.aheadMs)
})
