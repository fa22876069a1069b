// Runs before the first paint: the remembered theme and language, and an early start for what the page will need.
{
  const { start, home, texts, hero } = __EARLY__
  const root = document.documentElement
  const tags = { VI: 'vi', EN: 'en', CN: 'zh', JA: 'ja', TH: 'th', ID: 'id' }
  let language = 'VI'
  try {
    if (localStorage.theme === 'light') {
      root.dataset.theme = 'light'
      document.querySelector('meta[name=theme-color]').content = '#f4f5ee'
    }
    if (localStorage.hisLang in tags) language = localStorage.hisLang
  } catch {
    // A browser that keeps nothing shows the first theme and language.
  }
  root.lang = tags[language]
  const isHome = /^\/(index)?$/.test(location.pathname)
  const ask = (facts) => document.head.append(Object.assign(document.createElement('link'), facts))
  if (isHome) for (const picture of hero) ask({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', ...picture })
  for (const href of [...start, texts[language], ...(isHome ? home : [])]) {
    if (href) ask({ ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }), href, crossOrigin: '' })
  }
}
