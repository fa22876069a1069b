import { common } from './common.ts'
import { home } from './home.ts'
import { play } from './play.ts'
import { shell } from './shell.ts'

/** What the frame and the home page need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home, play }
