import type { Rolldown } from 'vite'

/** The leaf of `Logo`, in the sizes of the header. */
const leaf =
  '<svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true"><path fill="var(--leaf-text)" d="M32 1c5.4 14.6 28 22.4 28 41.6C60 53.4 52 61 42.8 61c-4.5 0-8.3-1.9-10.8-5-2.5 3.1-6.3 5-10.8 5C12 61 4 53.4 4 42.6 4 23.4 26.6 15.6 32 1Z"/></svg>'

/**
 * A script for the end of the body: on the home page it shows the hero's picture while the scripts are on their way, with
 * the sources of `Picture`, so that the page asks for no other file. The styles are in src/app/first-paint.css.
 */
export function firstPaintScript(bundle: Rolldown.OutputBundle): string {
  const set = (name: string) =>
    Object.keys(bundle)
      .flatMap((file) => {
        const width = new RegExp(`/${name.replace('.', '-(\\d+)-[^/]*\\.')}$`).exec(file)?.[1]
        return width ? [{ address: `/${file}`, width: Number(width) }] : []
      })
      .toSorted((a, b) => a.width - b.width)
  const srcset = (name: string) =>
    set(name)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ')
  const phone = (type: 'avif' | 'webp') =>
    `<source media="(max-width: 767px)" sizes="calc(100vw - 32px)" type="image/${type}" srcset="${srcset(`hero-phone.${type}`)}">`
  const picture =
    `<picture>${phone('avif')}${phone('webp')}<source type="image/avif" sizes="100vw" srcset="${srcset('hero.avif')}">` +
    `<img alt="" fetchpriority="high" decoding="sync" sizes="100vw" srcset="${srcset('hero.webp')}" src="${set('hero.webp')[0]?.address ?? ''}"></picture>`
  const page = `<div class="first-bar">${leaf}</div><div class="first-hero">${picture}</div>`
  return `if (/^\\/(index)?$/.test(location.pathname)) document.getElementById('root').innerHTML = ${JSON.stringify(page)}`
}
