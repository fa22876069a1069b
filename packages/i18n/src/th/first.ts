import { common } from './common.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
