import { common } from '../common/cn.ts'
import { home } from '../home/cn.ts'
import { shell } from '../shell/cn.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
