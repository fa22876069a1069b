// Runs before the first paint: the remembered theme and language, and an early start for what the page will need.
{
  const { home, texts, hero } = __EARLY__
  const root = document.documentElement
  const tags = { VI: 'vi', EN: 'en', CN: 'zh', JA: 'ja', TH: 'th', ID: 'id' }
  let language = 'VI'
  try {
    if (localStorage.theme === 'light') root.dataset.theme = 'light'
    if (localStorage.hisLang in tags) language = localStorage.hisLang
  } catch {
    // A browser that keeps nothing shows the first theme and language.
  }
  root.lang = tags[language]
  const early = (rel, facts) => document.head.append(Object.assign(document.createElement('link'), { rel }, facts))
  for (const href of texts[language] ?? []) early('modulepreload', { href, crossOrigin: '' })
  if (/^\/(index)?$/.test(location.pathname)) {
    for (const facts of hero) early('preload', { as: 'image', type: 'image/avif', fetchPriority: 'high', ...facts })
    for (const href of home.styles) early('preload', { as: 'style', href, crossOrigin: '' })
    for (const href of home.scripts) early('modulepreload', { href, crossOrigin: '' })
  }
}
