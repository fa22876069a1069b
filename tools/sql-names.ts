import ts from 'typescript'

/** A table, view, type, sequence or function that a statement names, as in `ledger.account`. */
export interface SqlName {
  readonly name: string
  readonly line: number
  /** More than read or called: a row written, a table altered, a lock taken. */
  readonly isChanged: boolean
}

const changing =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|lock\s+table|(?:create|alter|drop)\s+(?:or\s+replace\s+)?\w+(?:\s+if\s+(?:not\s+)?exists)?|update(?:\s+only)?)\s+$/i
const triggerOn = /\b(?:create|drop)\b[^;]*\b(?:trigger|index|policy|rule)\b[^;]*\bon\s+$/i
const qualified = /(?<![\w.$'"@/-])([a-z]\w*\.[a-z]\w*)/g

/** What SQL names, comments left out. Whether it is a thing of the database the caller knows. */
export function namesInSql(text: string, firstLine = 1): SqlName[] {
  const statements = text.replace(/--.*$/gm, '')
  return [...statements.matchAll(qualified)].map(({ index, 1: name = '' }) => {
    const before = statements.slice(Math.max(0, index - 400), index)
    return {
      name,
      line: firstLine + statements.slice(0, index).split('\n').length - 1,
      isChanged: changing.test(before) || triggerOn.test(before),
    }
  })
}

/** What the strings and templates of a TypeScript file name: raw SQL, and the tables of queries that Kysely builds. */
export function namesInTypeScript(path: string, text: string): SqlName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: SqlName[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const found = namesInSql(node.text, line + 1)
      names.push(...(isTableToChange(node) ? found.map((name) => ({ ...name, isChanged: true })) : found))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** As in `tx.updateTable('ledger.account')`. */
function isTableToChange({ parent }: ts.Node): boolean {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false
  return ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'].includes(parent.expression.name.text)
}
