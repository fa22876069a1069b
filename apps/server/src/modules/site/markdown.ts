import { escapeHtml } from './sanitise-html.ts'

/**
 * Turns the small Markdown of our own texts into HTML: `## headings`, paragraphs, `- ` and `1. ` lists, **bold** and
 * [links](/path). A block ends at an empty line; the first line, `# `, is the title.
 */
export function parseMarkdown(text: string): { readonly title: string; readonly content: string } {
  const [first = '', ...blocks] = text.trim().split(/\n\s*\n/)
  if (!first.startsWith('# ')) throw new Error(`a text begins with its title, not with: ${first.slice(0, 60)}`)
  return { title: first.slice(2).trim(), content: blocks.map(htmlOf).join('\n') }
}

function htmlOf(block: string): string {
  const lines = block.split('\n')
  const [line = ''] = lines
  if (line.startsWith('## ')) return `<h3>${inline(line.slice(3))}</h3>`
  if (lines.every((item) => item.startsWith('- '))) return list('ul', lines)
  if (lines.every((item) => /^\d+\. /.test(item))) return list('ol', lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

function list(tag: 'ul' | 'ol', lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${inline(line.slice(line.indexOf(' ') + 1))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

function inline(text: string): string {
  return escapeHtml(text.trim())
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
}
