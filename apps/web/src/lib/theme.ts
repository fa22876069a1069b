import { createTheme } from '@banyan/client/theme'

/** build/boot.js reads the same key before the first paint. */
export const { choose: chooseTheme, useTheme } = createTheme('theme')
