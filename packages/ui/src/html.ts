/** Apart from the index, so that only a page that shows an operator's words loads what cleans them. */
export { HtmlText, cleanHtml } from './html/HtmlText.tsx'
