/** Apart from the index, so that only who opens it loads Base UI's autocomplete. */
export { type Command, type CommandGroup, CommandPalette } from './overlays/CommandPalette.tsx'
