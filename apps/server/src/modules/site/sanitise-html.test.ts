// @vitest-environment jsdom
import { contentTags, isContentLink } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { xssCorpus } from '../../../test/xss.ts'
import { parseMarkdown } from './markdown.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * Everything in an HTML text that is not plain words, as a browser's parser reads it, and not the one that cleaned it.
 */
function faultsOf(html: string): readonly string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const faults = [...template.content.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const isForeign = !contentTags.some((tag) => tag === name)
    const wrong = [...element.attributes].filter(
      ({ name: attribute, value }) => name !== 'a' || attribute !== 'href' || !isContentLink(value),
    )
    return [
      ...(isForeign ? [`<${name}>`] : []),
      ...wrong.map((attribute) => `${name} ${attribute.name}=${attribute.value}`),
    ]
  })
  return template.innerHTML.includes('<!') ? [...faults, 'a comment'] : faults
}

describe('[CMS-31] an operator’s HTML is cleaned', () => {
  test('the corpus is worth running', () => {
    expect(xssCorpus.length).toBeGreaterThan(120)
    expect(xssCorpus.filter((html) => faultsOf(html).length > 0).length).toBeGreaterThan(110)
  })
  test.each(xssCorpus)('nothing that runs or leads astray is left of %j', (html) => {
    const clean = sanitiseHtml(html)
    expect(faultsOf(clean)).toEqual([])
    expect(sanitiseHtml(clean)).toBe(clean)
  })
  test.each(xssCorpus)('nor inside a paragraph, a link and a table: %j', (html) => {
    for (const around of [`<p>${html}</p>`, `<a href="/help">${html}</a>`, `<table><tr><td>${html}`, `<ul><li>${html}`])
      expect(faultsOf(sanitiseHtml(around))).toEqual([])
  })
  test('what a text is made of stays', () => {
    const html =
      '<h3>A</h3><p>b <strong>c</strong> <em>d</em><br /></p><ul><li>e</li></ul><table><tbody><tr><td>f</td></tr></tbody></table><a href="/help#register">g</a>'
    expect(sanitiseHtml(html)).toBe(html)
  })
  test.each([
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'svg',
    'math',
  ])('what stands in <%s> is not for people, and goes with it', (tag) => {
    expect(sanitiseHtml(`a<${tag}>lời</${tag}>b`)).toBe('ab')
  })
  test('elements in elements in elements end at the twentieth', () => {
    const deep = (count: number) => `${'<blockquote>'.repeat(count)}a${'</blockquote>'.repeat(count)}`
    expect(sanitiseHtml(deep(20))).toBe(deep(20))
    expect(sanitiseHtml(deep(500)).match(/<blockquote>/g)?.length).toBe(20)
  })
  test.each([
    'https://name@evil.example/',
    'https://name:word@evil.example/',
    'https://a.example:8443/',
    'http://a.example/',
    'mailto:a@b.example?bcc=c@d.example',
  ])('a link to %s leads nowhere', (href) => {
    expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
  })
  test('what was left open is closed, so that a text cannot reach out of its place', () => {
    expect(sanitiseHtml('<ul><li>a<li><strong>b')).toBe('<ul><li>a</li><li><strong>b</strong></li></ul>')
    expect(sanitiseHtml('a</p></div></main>')).not.toContain('</div>')
  })
  test.each(['#register', '/help', '/help?a=1#b', 'https://example.com/a?b=c', 'mailto:help@example.com'])(
    'a link to %s stays',
    (href) => {
      expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
    },
  )
})

describe('the Markdown of our own texts', () => {
  test('has a title, headings, lists, emphasis and links', () => {
    const { title, content } = parseMarkdown('# T & t\n\n## H\n\na **b** [c](/help#d)\ne\n\n- f\n- g\n\n1. h\n2. i\n')
    expect(title).toBe('T & t')
    expect(content.replaceAll('\n', '')).toBe(
      '<h3>H</h3><p>a <strong>b</strong> <a href="/help#d">c</a> e</p><ul><li>f</li><li>g</li></ul><ol><li>h</li><li>i</li></ol>',
    )
  })
  test('carries no HTML of its own', () => {
    expect(parseMarkdown('# T\n\n<b>x</b>').content).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>')
  })
  test('cannot do without a title', () => {
    expect(() => parseMarkdown('x')).toThrow('begins with its title')
  })
})
