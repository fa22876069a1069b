/** The part of an Iconify collection that the sprite needs. */
export interface IconSet {
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number } | undefined>
  >
  readonly aliases?: Readonly<Record<string, { readonly parent: string } | undefined>>
  readonly width?: number
  readonly height?: number
}

/**
 * One SVG file with a symbol for each icon (`house-simple`) and each flag (`flag-vn`).
 * Throws an Error for a name its set does not have. A flag's own round mask is dropped,
 * because references inside a sprite fail in Safari; CSS rounds it.
 */
export function spriteOf(input: {
  icons: readonly string[]
  flags: readonly string[]
  iconSet: IconSet
  flagSet: IconSet
}): string {
  const icons = input.icons.map((name) => symbol(name, input.iconSet, name))
  const flags = input.flags.map((name) => symbol(`flag-${name}`, input.flagSet, name))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...icons, ...flags].join('\n')}\n</svg>\n`
}

function symbol(id: string, set: IconSet, name: string): string {
  const icon = set.icons[set.aliases?.[name]?.parent ?? name]
  if (!icon) throw new Error(`no icon named ${name}`)
  const body = icon.body.replace(/<mask .*?<\/mask>/, '').replace(/ mask="[^"]*"/, '')
  return `<symbol id="${id}" viewBox="0 0 ${icon.width ?? set.width ?? 24} ${icon.height ?? set.height ?? 24}">${body}</symbol>`
}
