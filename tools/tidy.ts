import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longFunctions } from './function-lines.ts'
import { misplacedSql } from './sql-files.ts'

interface Footgun {
  readonly pattern: RegExp
  readonly instead: string
  readonly files?: RegExp
  readonly except?: RegExp
}

/** A merged migration is never edited, so its comments are left alone. */
const writtenByHand = /^(?!.*\/migrations\/|tools\/tidy(\.test)?\.ts$).*\.(tsx?|mjs|css|sql)$/

/** Mistakes that a linter has no rule for, each with what to write instead. */
const footguns: readonly Footgun[] = [
  {
    pattern: /[\w)\]}] ?[/%*] ?256n?\b|[\w)] ?>> ?40n?\b|\*\* ?40n\b|<< ?40n\b|\b(562949953421312|281474976710656)\b/,
    instead: 'ask the ledger what an account number means: its SQL functions, or wallet.ts',
    files: /^(apps\/server|e2e|tools)\/.*\.(ts|mjs|sql)$/,
    except: /^apps\/server\/src\/modules\/ledger\/|\/migrations\/|tidy(\.test)?\.ts$/,
  },
  {
    pattern: /(['"`])(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/\w+\1/,
    instead: "the zone of the merchant in the call's context, of the row, or of the site's answer",
    files: /^(apps|packages)\/.*\/src\/.*\.(tsx?|sql)$/,
    except: /\.test\.tsx?$|\/migrations\//,
  },
  {
    pattern: /\bselect \*(?! from (unnest|\w+\.\w+)\()/i,
    instead: 'name the columns (a function may be asked for all of its own)',
    files: /\.(ts|sql)$/,
    except: /tidy(\.test)?\.ts$/,
  },
  {
    pattern: /\bMath\.random\(/,
    instead: 'crypto.getRandomValues, or a seeded source in tests',
    files: /^(packages|apps)\/.*\.tsx?$/,
  },
  {
    pattern: /\bparseFloat\(|\.toFixed\(/,
    instead: 'amounts are bigint: use @banyan/money and formatAmount',
    files: /^(packages\/(money|games|contract)|apps\/server\/src)\/.*\.ts$/,
  },
  {
    pattern: /@ts-ignore|@ts-nocheck/,
    instead: '@ts-expect-error with its reason',
    files: /\.tsx?$/,
    except: /tidy(\.test)?\.ts$/,
  },
  {
    pattern: /\b(TODO|FIXME)\b/,
    instead: 'finish it, or write an issue',
    files: /\.(tsx?|sql|mjs|css)$/,
    except: /tidy(\.test)?\.ts$/,
  },
  {
    pattern: /\b(test|it|describe)\.(skip|only|todo)\b/,
    instead: 'a test runs or is deleted',
    files: /\.tsx?$/,
    except: /tidy(\.test)?\.ts$/,
  },
  {
    pattern: /['"`]\/tmp\//,
    instead: 'mkdtemp, or tmpdir() and a name with the account in it: what root leaves there nobody else may remove',
    files: /\.(tsx?|mjs)$/,
    except: /tidy(\.test)?\.ts$/,
  },
  {
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML\(|document\.write|srcdoc/i,
    instead: 'render text; operator HTML has its own sanitising component',
    files: /^(apps|packages)\/.*\/src\/.*\.tsx?$/,
    except: /^packages\/ui\/src\/html\/HtmlText\.tsx$|\.test\.tsx?$/,
  },
  {
    pattern: /(^|\s)(\/\/|\/?\*\*?|--) Of\b/,
    instead: 'begin with the noun that the comment is about',
    files: writtenByHand,
  },
  {
    pattern: /^(?=\s*(\/\/|\/?\*|-- ))(?!.*(oxlint-|@ts-)).{121,}/u,
    instead: 'a comment ends at column 120',
    files: writtenByHand,
  },
  {
    pattern:
      /(?<!name: )['"`.](DB|G[1-9])\b|\brules\/\w+\/(index|tiers|plays)\.ts|\b(northern|southern|togel)(Tiers|Plays)\b/,
    instead: 'a prize table is its rules alone: read tiers and plays from rulesOf(game)',
    files: /^(apps|packages)\/.*\/(src|bench)\/.*\.tsx?$/,
    except: /^packages\/(games\/src\/lottery\/rules|i18n\/src)\/|\.test\.tsx?$/,
  },
]

/**
 * Words between two tags, or said by an attribute: what a reader sees or hears. Signs and
 * the abbreviation RTP are the same in every language.
 */
const writtenWords = [
  /[>}]\s*(?!RTP\b)[^<>{}()=;]*\p{L}{2,}[^<>{}()=;]*<\//gu,
  /\s(?:aria-label|aria-description|title|alt|placeholder|label|closeLabel)="[^"]*\p{L}{2,}[^"]*"/gu,
]
const pagesOfPlayers = /^(apps\/(web|play)|packages\/ui)\/src\/.*(?<!\.(test|fixture))\.tsx$/

/** Texts that stand in a component instead of in the catalogues [I18N-11]. */
function wordsInCode(path: string, text: string): string[] {
  if (!pagesOfPlayers.test(path)) return []
  return writtenWords.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const line = text.slice(0, index).split('\n').length
      return `${path}:${line} ${words.trim().slice(0, 80)} -> a text of the catalogues (packages/i18n)`
    }),
  )
}

/** What no formatter divides: a string, a template on one line, a regular expression, a value in a template. */
const indivisible =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\ ]|\\.)(?:[^/\\]|\\.)+\/|\$\{[^{}]*\}/g
/** Merged migrations, generated lists, drawings and pages as text, and the prose of the catalogues. */
const widePaths =
  /\/migrations\/|\/rows\.ts$|\/assets\/manifest\.ts$|^art\/|-sim\/page\.ts$|\/first-paint\.ts$|\/vite\.config\.ts$|^packages\/i18n\//
/** A row of a table of cases. */
const tableRow = / \| .* \| |^ *\$\{.*\} +\| /

/** Lines of code and of SQL that end beyond column 120, apart from what cannot be divided. */
function wideLines(path: string, text: string): string[] {
  if (widePaths.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/?\*|-- )/.test(line)
    if (
      isComment ||
      [...line].length <= 120 ||
      (path.includes('.test.') && tableRow.test(line)) ||
      /oxlint-|@ts-/.test(line)
    )
      return []
    const code = path.endsWith('.sql') ? line : line.replaceAll(indivisible, "''")
    return [...code].length <= 120
      ? []
      : [`${path}:${index + 1} ${line.trim().slice(0, 80)} -> a line ends at column 120`]
  })
}

/** Lines of one file that name a footgun, as `path:line instead`. */
export function tidyFile(path: string, text: string): string[] {
  const found = [...wordsInCode(path, text), ...wideLines(path, text), ...misplacedSql(path, text)]
  const lines = text.split('\n')
  for (const { pattern, instead, files, except } of footguns) {
    if ((files && !files.test(path)) || except?.test(path)) continue
    lines.forEach((line, index) => {
      if (pattern.test(line)) found.push(`${path}:${index + 1} ${line.trim().slice(0, 80)} -> ${instead}`)
    })
  }
  return found
}

interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * Places that ask whose call is under way instead of taking the merchant as an argument (docs/decisions/0197). Lower it
 * with every one that goes; none comes.
 */
const ambientMerchantsMost = 105

/** What asks for the merchant of the call under way, if there is more of it than there was. */
export function tooManyAmbientMerchants(files: readonly SourceFile[], most = ambientMerchantsMost): string[] {
  const count = files
    .filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
    .reduce((sum, { text }) => sum + (text.match(/\bsite\.merchant\(/g)?.length ?? 0), 0)
  if (count === most) return []
  return [
    count > most
      ? `site.merchant() is asked in ${count} places, ${most} are left -> take the merchant of the context as an argument`
      : `site.merchant() is asked in ${count} places -> ambientMerchantsMost of tools/tidy.ts says ${most}: lower it`,
  ]
}

/** What is longer does not fit a screen, and is well worth it only as one honest list. */
const screenLines = 60

/**
 * The lines that any function may have, and how many have more than a screen. Lower both with what is divided; no long
 * function comes.
 */
const functionBounds = { longest: 90, overScreenMost: 10 }

/** Functions that are longer than any may be, and what is longer than a screen, if there is more of it than there was. */
export function tooLongFunctions(files: readonly SourceFile[], { longest, overScreenMost } = functionBounds): string[] {
  const long = files.flatMap(({ path, text }) => longFunctions(path, text, screenLines))
  const beyond = long
    .filter(({ length }) => length > longest)
    .map(
      ({ path, line, name, length }) => `${path}:${line} ${name} has ${length} lines, ${longest} at most -> divide it`,
    )
  if (long.length === overScreenMost) return beyond
  const list = long.map(({ path, line, name, length }) => `${name} ${length} (${path}:${line})`).join(', ')
  const over = `functions of more than ${screenLines} lines: ${long.length}`
  return [
    ...beyond,
    long.length > overScreenMost
      ? `${over}, ${overScreenMost} are left -> divide one by what its parts mean: ${list}`
      : `${over} -> overScreenMost of tools/tidy.ts says ${overScreenMost}: lower it`,
  ]
}

/** Every footgun in the files that git tracks below `root`. */
export function tidy(root: string): string[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  const files = tracked
    .filter((path) => existsSync(join(root, path)) && /\.(tsx?|sql|mjs|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [
    ...files.flatMap(({ path, text }) => tidyFile(path, text)),
    ...tooManyAmbientMerchants(files),
    ...tooLongFunctions(files),
  ]
}
