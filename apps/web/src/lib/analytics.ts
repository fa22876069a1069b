/** Loads the operator's own script, once a page, and of this origin alone, as the content policy does [SITE-30]. */
export function countVisit(src: string) {
  const isOwn = new URL(src, location.href).origin === location.origin
  if (!isOwn || document.querySelector('script[data-analytics]')) return
  const script = Object.assign(document.createElement('script'), { src, async: true })
  script.dataset['analytics'] = ''
  document.head.append(script)
}
