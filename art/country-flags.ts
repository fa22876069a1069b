/**
 * Writes the flags of the country pickers, apps/web/public/COUNTRY_FLAG/{countryCode}.png,
 * from the circle-flags set (MIT, see NOTICE), for every country with a dialling code. Run
 * by hand: `node art/country-flags.ts`; what it writes is committed.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getCountries } from 'libphonenumber-js/mobile'
import sharp from 'sharp'

interface FlagSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string } | undefined>>
}

const { icons, aliases }: FlagSet = createRequire(import.meta.url)('@iconify-json/circle-flags/icons.json')
const folder = new URL('../apps/web/public/COUNTRY_FLAG/', import.meta.url)
const size = { width: 48, height: 36 }

/** Islands that dial by themselves and stand under another country in the set. */
const under: Readonly<Record<string, string>> = { AC: 'sh-ac', TA: 'sh-ta' }

function bodyOf(country: string): string {
  const name = under[country] ?? country.toLowerCase()
  const body = icons[name]?.body ?? icons[aliases?.[name]?.parent ?? '']?.body
  if (!body) throw new Error(`no flag for ${country}`)
  // The set draws whole squares and masks them to circles; the picker shows rectangles.
  return body.replaceAll(/ mask="[^"]*"/g, '')
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
let bytes = 0
for (const country of getCountries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${bodyOf(country)}</svg>`
  const drawn = sharp(Buffer.from(svg)).resize({ ...size, fit: 'fill' })
  const written = await drawn
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(new URL(`${country}.png`, folder).pathname)
  bytes += written.size
}
console.log(`${getCountries().length} flags, ${Math.round(bytes / 1024)} KB`)
