/**
 * Writes packages/ui/src/icons/sprite.svg from the Phosphor and circle-flags sets (both MIT, see NOTICE), with only the
 * icons that icon-names.ts beside it lists. Run by hand: `node art/icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { flagNames, iconNames } from '../packages/ui/src/icons/icon-names.ts'
import { spriteOf } from './sprite-of.ts'

const require = createRequire(import.meta.url)
const sprite = spriteOf({
  icons: iconNames,
  flags: flagNames,
  iconSet: require('@iconify-json/ph/icons.json'),
  flagSet: require('@iconify-json/circle-flags/icons.json'),
})
writeFileSync(new URL('../packages/ui/src/icons/sprite.svg', import.meta.url), sprite)
console.log(`${iconNames.length} icons and ${flagNames.length} flags, ${sprite.length} bytes`)
