import ts from 'typescript'

/** Code of the product, apart from tests and the catalogues. */
const counted = /^(apps|packages)\/(?!i18n\/)[^/]+\/src\/.*(?<!\.(test|fixture))\.tsx?$/

export interface LongFunction {
  readonly path: string
  /** The line that it begins on. */
  readonly line: number
  readonly name: string
  readonly length: number
}

/** The functions of a file that have more lines than `most`. */
export function longFunctions(path: string, text: string, most: number): LongFunction[] {
  // Most files have no more lines than one function may, and need not be parsed.
  if (!counted.test(path) || text.split('\n').length <= most) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: LongFunction[] = []
  const visit = (node: ts.Node, outer: string) => {
    const name = nameOf(node) ?? outer
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineAt(node.getStart(source))
      const length = lineAt(node.end) - first + 1
      if (length > most) found.push({ path, line: first + 1, name, length })
    }
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(source, 'a function')
  return found
}

/** What a function, or what it is the value of, is called; one without a name goes by that of what it stands in. */
function nameOf(node: ts.Node): string | undefined {
  const isNamed = ts.isFunctionLike(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined
}
